import CoreGraphics
import UIKitCore

/// What the tests work with.
@MainActor struct RecognizerFixture {
  let log = TouchLog()
  let stage: TouchStage
  let view: TouchView

  init() throws {
    stage = try TouchStage()
    view = TouchView(frame: stage.window.bounds)
    view.log = log
    stage.window.addSubview(view)
  }

  @discardableResult
  func add<R: UIGestureRecognizer>(_ recognizer: R, _ label: String, to target: UIView? = nil)
    -> (R, GestureReceiver)
  {
    let receiver = GestureReceiver(label, log)
    recognizer.addTarget(receiver, action: GestureReceiver.act)
    recognizer.name = label
    (target ?? view).addGestureRecognizer(recognizer)
    return (recognizer, receiver)
  }
}
