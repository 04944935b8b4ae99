// Documented: a pan from the left edge pops. Assumed: more than half of the width, or a velocity
// that would carry the view past it within 0.2 s, finishes the pop. Ours: the gesture also drives
// the animators of a delegate, which in UIKit lose it, and takes hold of a push or pop that runs.

/// What a pan from the edge holds.
@MainActor
package final class EdgePan {
  let driver: UIPercentDrivenInteractiveTransition
  /// The fraction at a translation of 0.
  let start: CGFloat
  /// 1 when a pull to the right finishes the transition, -1 when it takes it back.
  let direction: CGFloat

  init(driver: UIPercentDrivenInteractiveTransition, start: CGFloat, direction: CGFloat) {
    self.driver = driver
    self.start = start
    self.direction = direction
  }
}

extension UINavigationController {
  final func installPopGesture(on view: UIView) {
    let gesture = UIScreenEdgePanGestureRecognizer(
      target: self, action: UINavigationController.edgePanned(_:))
    gesture.edges = .left
    view.addGestureRecognizer(gesture)
    popGesture = gesture
  }

  final func edgePanned(_ gesture: UIScreenEdgePanGestureRecognizer) {
    guard let view = viewIfLoaded, view.bounds.width > 0 else { return }
    let width = view.bounds.width
    let moved = gesture.translation(in: view).x / width
    let velocity = gesture.velocity(in: view).x / width
    switch gesture.state {
    case .began: beginEdgePan(moved: moved)
    case .changed: moveEdgePan(by: moved)
    case .ended: endEdgePan(moved: moved, velocity: velocity, isCancelled: false)
    case .cancelled, .failed: endEdgePan(moved: moved, velocity: 0, isCancelled: true)
    default: break
    }
  }

  private func beginEdgePan(moved: CGFloat) {
    if let run = transitionRun, run.context.kind == .push || run.context.kind == .pop {
      return takeHold(of: run, moved: moved)
    }
    guard viewControllers.count > 1, stage?.isBusy == false else { return }
    let driver = UIPercentDrivenInteractiveTransition()
    edgePan = EdgePan(driver: driver, start: 0, direction: 1)
    popViewController(animated: true)
    // A delegate's own interaction controller goes before the gesture.
    if transitionRun?.interactor !== driver { edgePan = nil }
  }

  private func takeHold(of run: TransitionRun, moved: CGFloat) {
    guard run.state != .interactive else { return }
    let driver = run.interactor as? UIPercentDrivenInteractiveTransition ?? .init()
    driver.attach(to: run.context)
    driver.pause()
    guard run.state == .interactive else { return }
    let direction: CGFloat = run.context.kind == .pop ? 1 : -1
    // The way to the recognition has been gone without the transition.
    let start = driver.percentComplete - direction * moved
    edgePan = EdgePan(driver: driver, start: start, direction: direction)
  }

  private func moveEdgePan(by moved: CGFloat) {
    guard let pan = edgePan else { return }
    pan.driver.update(pan.start + pan.direction * moved)
  }

  private func endEdgePan(moved: CGFloat, velocity: CGFloat, isCancelled: Bool) {
    guard let pan = edgePan else { return }
    edgePan = nil
    let fraction = pan.start + pan.direction * moved
    let speed = pan.direction * velocity
    // Letting go without a decision leaves a pop as it was and lets a push go on.
    let finishes = isCancelled ? pan.direction < 0 : fraction + 0.2 * speed > 0.5
    if finishes {
      pan.driver.finish(velocity: max(speed, 0))
    } else {
      pan.driver.cancel(velocity: min(speed, 0))
    }
  }
}
