import CoreGraphics
import DynamicsDrawing
package import Foundation
package import KinemaFiles
package import KinemaHosts
import UIDynamics
import UIKitCore

/// The replay of a session on a headless screen.
@MainActor
package struct SessionReplay {
  package let recording: SessionRecording
  /// The settings that replace those of the recording.
  package var settings = ReplaySettings()
  private let library: (String) -> LiveContent?
  /// The content to show if the recording does not name any.
  private let standard: LiveContent?

  /// The reason that a session cannot be played.
  package struct ReplayError: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  /// Throws an error for an invalid limit of the session length, in seconds.
  package nonisolated static func check(longest: TimeInterval) throws {
    guard longest > 0, longest <= 1e9 else {
      throw ReplayError(
        description: "--longest must be a number of seconds between 0 and 1e9, not \(longest)")
    }
  }

  /// Reads a session from a file.
  ///
  /// - Parameters:
  ///   - longest: The maximum duration of the session, in seconds.
  ///   - framesPerSecond: The frame rate of a script without frames, or nil for that of the script.
  package init(
    path: String, longest: TimeInterval = SessionRecording.longest, framesPerSecond: Int? = nil,
    standard: LiveContent? = nil, files: any FileOperations = SystemFiles(),
    library: @escaping (String) -> LiveContent?
  ) throws {
    let text = try FileInput.text(of: path, files: files)
    do {
      let recording = try SessionRecording(
        text: text, longest: longest, framesPerSecond: framesPerSecond)
      try self.init(recording, standard: standard, library: library)
    } catch let error as SessionRecording.ParseError {
      throw ReplayError(description: "\(path): \(error)")
    }
  }

  package init(
    _ recording: SessionRecording, standard: LiveContent? = nil,
    library: @escaping (String) -> LiveContent?
  ) throws {
    self.recording = recording
    self.library = library
    self.standard = standard
    for name in recording.names where library(name) == nil {
      throw ReplayError(
        description: "cannot replay the session: this program has no content named \(name). An app "
          + "replays its own sessions: swift run APP --replay FILE -o motion.html")
    }
    if recording.names.isEmpty, standard == nil {
      throw ReplayError(
        description: "cannot replay the session: it does not name its content. Specify the name.")
    }
  }

  /// Plays the whole session and returns the host in its final state.
  @discardableResult
  package func run(hash: SessionHash? = nil) -> HeadlessHost { run(hash: hash) { _, _ in } }

  /// Plays the whole session, and calls `frame` after each frame with its length in seconds.
  @discardableResult
  package func run(
    hash: SessionHash? = nil, begin: (HeadlessHost) -> Void = { _ in },
    frame: (HeadlessHost, TimeInterval) throws -> Void
  ) rethrows -> HeadlessHost {
    let first = recording.names.isEmpty ? standard : recording.names.first.flatMap(library)
    let (device, size) = settings.screen(for: recording, content: first?.size)
    let host = HeadlessHost(device: device)
    if host.size != size { host.resize(to: size) }
    hash?.listen()
    let overlays = UIDynamicAnimator.showsOverlays
    defer { UIDynamicAnimator.showsOverlays = overlays }
    if settings.showsOverlay { UIDynamicAnimator.showsOverlays = true }
    if settings.reducesMotion { host.isReduceMotionEnabled = true }
    begin(host)
    if recording.names.isEmpty { standard?.start(host, [:]) { _ in } }
    var shown: LiveContent?
    try host.play(recording) { name, values in
      // Reuse the same content, so that an app's previous delegate is notified.
      let content = shown?.name == name ? shown : library(name)
      shown = content
      content?.start(host, values) { _ in }
    } frame: { interval in
      let drawn = host.draw()
      hash?.add(host, drawn: drawn)
      try frame(host, interval)
    }
    (shown ?? standard)?.end()
    return host
  }
}
