// Documented: The class marked `@main` is the application's delegate. It is created with `init()`,
// and its methods are called in the order in which an application starts. Ours: Restarting in the
// window hides the windows and creates another delegate in the same process.

import ArgumentParser
import CoreGraphics
import Foundation
import KinemaFiles
public import UIKitCore

extension UIApplicationDelegate {
  /// Runs the app in a window until the window is closed.
  ///
  /// `@main` calls this method. It requires the package trait `Window`. Without the trait, the
  /// method prints the line that enables the trait, and the process exits with status 1. The status
  /// is also 1 if the delegate's class does not inherit from UIResponder. `--help` prints the
  /// options, and `--replay` needs no window. `--record` and `--output` require the product
  /// KinemaCapture, and `--studio` requires the product KinemaStudio. If the required product is
  /// missing, a message explains how to add it.
  public static func main() {
    do {
      try Application.run(self, ApplicationOptions.parseOrExit())
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}

/// The launch of an app from its delegate's class.
@MainActor
package enum Application {
  /// The name of the program's file, or "app" if it is unknown.
  package nonisolated static var name: String {
    Bundle.main.executableURL?.lastPathComponent ?? "app"
  }

  struct DelegateError: Error, CustomStringConvertible {
    let type: String

    var description: String { "\(type), the class marked @main, must inherit from UIResponder." }
  }

  package static func run(
    _ type: any UIApplicationDelegate.Type, _ options: ApplicationOptions
  ) throws {
    let size = try options.size.map(ScreenSize.parse)
    guard let content = content(of: type) else { throw DelegateError(type: "\(type)") }
    if options.studio || options.studioSocket != nil {
      return try LiveServices.studio().enterStudio(
        StudioVisit(app: content, port: options.port, socket: options.studioSocket))
    }
    if let path = options.replay {
      Interruption.install()
      if let output = options.output { try FileOutput.checkFolder(of: output) }
      var replay = try SessionReplay(
        path: path, longest: options.longest, framesPerSecond: options.live.fps, standard: content
      ) { name in
        name == content.name ? content : LiveServices.capture?.scene(named: name)
      }
      replay.settings = options.live.replaySettings
      replay.settings.size = size
      replay.settings.livePage = options.livePage.page
      try replay.run(writing: options.output, hash: options.live.hash)
      return
    }
    var run = LiveRun(content, options: options.live)
    if let size { run.size = size }
    run.library = { $0 == content.name ? content : nil }
    try run.run()
  }

  /// Returns the app as content that can be restarted, or nil if its delegate cannot be created.
  static func content(of type: any UIApplicationDelegate.Type) -> LiveContent? {
    guard type is UIResponder.Type else { return nil }
    let running = RunningDelegate()
    var content = LiveContent(name: name) { host, _, _ in
      running.end()
      for window in host.screenWindows where window !== host.window { window.isHidden = true }
      running.delegate = ApplicationLaunch.makeDelegate(type)
      if let delegate = running.delegate { ApplicationLaunch.start(delegate) }
    }
    content.end = { running.end() }
    return content
  }

  /// The owner of the app's delegate.
  ///
  /// It is needed because the application does not retain its delegate.
  private final class RunningDelegate {
    var delegate: (any UIApplicationDelegate)?

    @MainActor func end() {
      delegate?.applicationWillTerminate(UIApplication.shared)
      delegate = nil
    }
  }
}
