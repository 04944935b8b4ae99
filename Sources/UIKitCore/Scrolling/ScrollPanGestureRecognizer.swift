// Documented: a scroll view scrolls along the axes along which it can.
// Measured: the 10 pt before the beginning of the drag are taken out of the translation, at that
// very event, so that content does not jump (T1, T4). Assumed: only the movement along those axes
// counts towards the 10 pt; a finger that comes down on moving content drags it at once; a scroll
// view at its edge leaves a drag past it to one around it. Probe: scroll-drag.

package import Foundation

/// The pan of a scroll view.
package final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  package weak var scrollView: UIScrollView?
  /// Whether the finger came down on moving content.
  private(set) var caughtMotion = false

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let isFirst = state == .possible && liveTouches.count == touches.count
    if isFirst { caughtMotion = scrollView?.trackingBegan() ?? false }
    super.touchesBegan(touches, with: event)
    if isFirst && caughtMotion && state == .possible { state = .began }
  }

  /// A second finger may zoom what one finger drags.
  package override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.pinch
      && super.canPrevent(preventedGestureRecognizer)
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if liveTouches.isEmpty { scrollView?.trackingEnded() }
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    if liveTouches.isEmpty { scrollView?.trackingEnded() }
  }

  package override func reset() {
    super.reset()
    caughtMotion = false
    scrollView?.trackingEnded()
  }

  package override func readiness(along displacement: CGPoint) -> Readiness {
    guard let scrollView else { return .fails }
    return scrollView.readiness(
      along: vectorFromWindow(displacement, to: scrollView), after: hysteresis)
  }
}

/// Keeps touches from the content of a scroll view until it is clear that they do not scroll.
final class TouchDelayGestureRecognizer: UIGestureRecognizer {
  /// The seconds for which a touch is held back.
  private let delay = 0.15
  private let timer = GestureTimer()

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if !timer.isRunning { timer.start(after: delay) { [weak self] in self?.state = .failed } }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if liveTouches.isEmpty { state = .failed }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if liveTouches.isEmpty { state = .failed }
  }

  override func reset() {
    super.reset()
    timer.stop()
  }
}
