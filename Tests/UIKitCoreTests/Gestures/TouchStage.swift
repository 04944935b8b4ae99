import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A window, a clock and fingers, for tests; 320 × 480 points at 60 frames per second.
@MainActor final class TouchStage {
  let loop: FrameLoop
  let window: UIWindow
  let touches = TouchStream()
  private(set) var replay: TouchReplay?

  init(framesPerSecond: Int = 60) throws {
    loop = FrameLoop(name: "TouchStage", framesPerSecond: framesPerSecond)
    try loop.install()
    FramePass.install(on: loop)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.makeKeyAndVisible()
  }

  func frames(_ count: Int) {
    for _ in 0..<count {
      replay?.deliver(until: loop.time)
      loop.advance(by: 1 / Double(loop.framesPerSecond))
    }
  }

  func run(for seconds: TimeInterval) {
    frames(Int((seconds * Double(loop.framesPerSecond)).rounded()))
  }

  /// Plays a script from now on, with the frames of its time.
  func play(_ script: TouchScript) {
    let replay = TouchReplay(script, on: window, through: touches, at: loop.time)
    self.replay = replay
    while !replay.isFinished {
      replay.deliver(until: loop.time)
      if !replay.isFinished { loop.advance(by: 1 / Double(loop.framesPerSecond)) }
    }
    self.replay = nil
  }

  /// Plays a script that is built in place.
  func play(_ build: (inout TouchScript) -> Void) {
    var script = TouchScript()
    build(&script)
    play(script)
  }

  func down(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
    touches.begin(finger, at: CGPoint(x: x, y: y), in: window, time: loop.time)
  }

  func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
    touches.move(finger, to: CGPoint(x: x, y: y), time: loop.time)
  }

  func up(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
    touches.end(finger, at: CGPoint(x: x, y: y), time: loop.time)
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    down(x, y)
    frames(2)
    up(x, y)
  }
}

/// Notes what recognizers and views do.
@MainActor final class TouchLog {
  var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// The target of recognizers in tests.
@MainActor final class GestureReceiver {
  let log: TouchLog
  let label: String

  init(_ label: String, _ log: TouchLog) {
    self.label = label
    self.log = log
  }

  func act(_ recognizer: UIGestureRecognizer) { log.add("\(label) \(recognizer.state)") }
}

/// A view that notes its touches.
final class TouchView: UIView {
  var log: TouchLog?
  var label = "view"

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.add("\(label) touchesBegan \(touches.count)")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.add("\(label) touchesMoved")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.add("\(label) touchesEnded")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.add("\(label) touchesCancelled")
  }
}

/// A delegate that answers from closures.
final class GestureJudge: NSObject, UIGestureRecognizerDelegate {
  var shouldBegin: (UIGestureRecognizer) -> Bool = { _ in true }
  var simultaneous: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var requiresFailure: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var requiredToFail: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var receives: (UIGestureRecognizer, UITouch) -> Bool = { _, _ in true }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    shouldBegin(gestureRecognizer)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { simultaneous(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requiresFailure(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requiredToFail(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { receives(gestureRecognizer, touch) }
}
