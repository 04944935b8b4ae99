import CoreGraphics
import DynamicsDrawing
package import Foundation
import KinemaFiles
import UIDynamics
import UIKitCore

/// A live session with the requested options, from its window to its output files.
@MainActor
package struct LiveRun {
  package let options: LiveOptions
  package let content: LiveContent
  package var values: [String: Double] = [:]
  /// The size of the screen in points, if the content does not specify one.
  package var size = CGSize(width: 320, height: 480)
  /// A Boolean value that indicates whether sliders and keys are shown next to the screen.
  package var showsPanel = false
  package var library: @MainActor (String) -> LiveContent? = { _ in nil }

  package init(_ content: LiveContent, options: LiveOptions) {
    self.content = content
    self.options = options
  }

  /// The message that explains how to build with window support.
  package static let remedy =
    "Cannot open a window: Kinema was built without it. Add traits: [\"Window\"] to its .package "
    + "line. In a checkout of Kinema, use make run."

  /// Prints the remedy and exits if the program was built without window support.
  package static func exitWithoutWindow() {
    #if !Window
      FileHandle.standardError.write(Data("\(remedy)\n".utf8))
      exit(1)
    #endif
  }

  /// Opens the window, and returns after it is closed and all files are written.
  package func run() throws {
    if options.record != nil { try LiveServices.capture(for: "--record") }
    for path in [options.record, options.touches].compactMap(\.self) {
      try FileOutput.checkFolder(of: path)
    }
    Self.exitWithoutWindow()
    #if Window
      try runInWindow()
    #endif
  }

  /// Writes the recording and the movie, and prints the hash, as requested by the options.
  func finish(_ session: LiveSession, _ movie: (any LiveMovie)?, _ hash: SessionHash?) throws {
    // Until this point, SDL closes the window on a signal.
    Interruption.install()
    if let path = options.touches {
      try FileOutput.write(Array(session.recording.description.utf8), to: path)
      print("wrote \(path): \(session.recording.frameCount) frames")
    }
    if let path = options.record, let movie {
      try movie.write(session, to: path)
      print("wrote \(path)")
    }
    if let hash { print("hash \(hash)") }
  }
}

#if Window
  extension LiveRun {
    private func runInWindow() throws {
      let movie = try options.record.map { path in
        try LiveServices.capture(for: "--record").movie(to: path)
      }
      if let path = options.touches { try FileOutput.checkWritable(path) }
      let host = try WindowHost(
        title: content.name, device: options.device.device(ofSize: content.size ?? size),
        scale: options.scale.map { CGFloat($0) })
      if let rate = options.fps { host.framesPerSecond = rate }
      host.isReduceMotionEnabled = options.reduceMotion
      UIDynamicAnimator.showsOverlays = options.overlay
      let hash = options.hash ? SessionHash() : nil
      let session = LiveSession(
        host, content: content, values: values, hash: hash, movie: movie,
        keepsScreen: options.device.named != nil, library: library)
      print(WindowCommand.help(session.commands))
      let statistics = host.run(session, showsPanel: showsPanel)
      session.finish(at: MonotonicClock.now)
      try finish(session, movie, hash)
      if options.measure { print(statistics) }
    }
  }
#endif
