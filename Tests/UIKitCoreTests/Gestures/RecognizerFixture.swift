import CoreGraphics
import KinemaTestSupport
import MotionTesting
import UIKitCore

/// A view with a log in a window.
@MainActor struct RecognizerFixture {
  let log = TouchLog()
  let host: TestHost
  let view: TouchView

  init() throws {
    host = Motion.host
    view = TouchView(frame: host.window.bounds)
    view.log = log
    host.window.addSubview(view)
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
