import MotionTesting
import QuartzCore
import Testing
import UIKitCore

/// A host without pixels. By default, its screen is 320 × 480 points and runs at 60 frames/s.
package typealias TestHost = UIKitCore.Host

extension UIKitCore.Host {
  /// Runs a synchronous motion test. Everything that it leaves behind is an issue, except for
  /// ongoing motion.
  package static func run(
    device: Device = MotionSettings().device, framesPerSecond: Int = 60,
    expecting expected: [ExpectedFinding] = [],
    at location: SourceLocation = #_sourceLocation, _ body: @MainActor (TestHost) throws -> Void
  ) throws {
    var settings = MotionSettings(device: device, framesPerSecond: framesPerSecond)
    settings.expected = expected
    settings.allowsOngoingMotion = true
    // These tests make errors and miss views on purpose. They check the effects.
    settings.permitted = [
      .missedTouch(), .diagnostic(containing: "On a device, the change is lost"),
      .diagnostic(containing: "On a device, the presentation is lost"),
    ]
    try MotionSession.runSynchronously(settings) { host in
      host.checkInvariants(at: location)
      try body(host)
    }.record(at: location)
  }

  /// Runs a synchronous motion test on `Motion.host`.
  package static func run(
    device: Device = MotionSettings().device, expecting expected: [ExpectedFinding] = [],
    at location: SourceLocation = #_sourceLocation, _ body: @MainActor () throws -> Void
  ) throws {
    try run(device: device, expecting: expected, at: location) { _ in try body() }
  }

  /// Checks after each frame whether views, controllers, and transitions are consistent. The first
  /// fault is an issue. Only debug builds perform the check.
  private func checkInvariants(at location: SourceLocation) {
    #if DEBUG
      var hasFault = false
      var changes: Int?
      loop.observers(of: FrameLoop.FrameEnd.self).add { [weak self] _ in
        guard !hasFault else { return }
        defer { changes = CATransaction.changes }
        let fault = self?.inconsistency(includingViews: changes != CATransaction.changes)
        guard let fault else { return }
        hasFault = true
        Issue.record(Comment(rawValue: fault), sourceLocation: location)
      }
    #endif
  }

  /// Advances by a number of frames at the host's rate.
  package func frames(_ count: Int) {
    for _ in 0..<count { advance(by: 1 / Double(framesPerSecond)) }
  }

  // MARK: - Fingers

  /// Plays a script that the closure builds.
  package func play(_ build: (inout TouchScript) -> Void) {
    var script = TouchScript()
    build(&script)
    play(script)
  }

  package func down(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
    touchDown(at: CGPoint(x: x, y: y), finger: finger)
  }

  package func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
    touchMove(to: CGPoint(x: x, y: y), finger: finger)
  }

  package func up(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
    touchUp(at: CGPoint(x: x, y: y), finger: finger)
  }

  package func tap(_ x: CGFloat, _ y: CGFloat) {
    down(x, y)
    frames(2)
    up(x, y)
  }
}

extension UIView {
  /// The center that is shown now, including animations.
  package var shownCenter: CGPoint { layer.presentation()?.position ?? layer.position }
  /// The alpha value that is shown now, including animations.
  package var shownAlpha: CGFloat { CGFloat(layer.presentation()?.opacity ?? layer.opacity) }
}
