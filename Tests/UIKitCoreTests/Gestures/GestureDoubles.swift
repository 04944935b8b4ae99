import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A log of the calls of recognizers and views.
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

/// A view that logs its touches.
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

/// A delegate with closures.
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
