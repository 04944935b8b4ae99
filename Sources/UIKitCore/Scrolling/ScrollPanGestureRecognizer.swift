// Documented: A scroll view scrolls along an axis if its content is larger than the view or always
// bounces there.
// Measured: At the event that begins the drag, the first 10 pt are removed from the translation, so
// that the content does not jump (T1, T4).
// Assumed: Only movement along the axes that scroll counts toward the threshold of 10 pt. A finger
// that comes down on moving content drags it immediately. If a scroll view is at its edge, an
// enclosing scroll view receives a drag past that edge. Probe: scroll-drag.

package import Foundation

/// The pan recognizer of a scroll view.
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

  /// Returns false for the pinch of the scroll view, so that a second finger can zoom.
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

/// A recognizer that delays touches for the content of a scroll view while they may start a drag.
final class TouchDelayGestureRecognizer: UIGestureRecognizer {
  /// The delay, in seconds.
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
