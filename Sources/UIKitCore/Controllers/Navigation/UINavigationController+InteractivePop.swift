// Documented: a pan from the left edge pops; a pan in the content does too where that is switched
// on.
// Ours: the gestures also drive the animators of a delegate, which in UIKit lose them, and take
// hold of a push or pop that runs. Assumed: the pan in the content is off until it is enabled.

extension UINavigationController {
  final func installPopGesture(on view: UIView) {
    let gesture = UIScreenEdgePanGestureRecognizer(
      target: self, action: UINavigationController.popPanned(_:))
    gesture.edges = .left
    view.addGestureRecognizer(gesture)
    popGesture = gesture
    contentPopGesture.addTarget(self, action: UINavigationController.popPanned(_:))
    view.addGestureRecognizer(contentPopGesture)
  }

  final func popPanned(_ gesture: UIPanGestureRecognizer) {
    guard let view = viewIfLoaded, view.bounds.width > 0 else { return }
    let width = view.bounds.width
    let moved = gesture.translation(in: view).x / width
    let velocity = gesture.velocity(in: view).x / width
    switch gesture.state {
    case .began: beginPop(moved: moved)
    case .changed: popGrip?.move(by: moved)
    case .ended: endPop(moved: moved, velocity: velocity, isCancelled: false)
    case .cancelled, .failed: endPop(moved: moved, velocity: 0, isCancelled: true)
    default: break
    }
  }

  private func beginPop(moved: CGFloat) {
    if let run = transitionRun, run.context.kind == .push || run.context.kind == .pop {
      popGrip = TransitionGrip(of: run, moved: moved, finishes: run.context.kind == .pop)
      return
    }
    guard viewControllers.count > 1, transitionQueue?.isBusy == false else { return }
    popInteractively(TransitionGrip(UIPercentDrivenInteractiveTransition()))
  }

  /// Pops with an interaction that a gesture moves; the gesture loses its hold when the delegate
  /// gives an interaction controller of its own.
  final func popInteractively(_ grip: TransitionGrip) {
    popGrip = grip
    popViewController(animated: true)
    if transitionRun?.interactor !== grip.driver { popGrip = nil }
  }

  private func endPop(moved: CGFloat, velocity: CGFloat, isCancelled: Bool) {
    guard let grip = popGrip else { return }
    popGrip = nil
    grip.end(moved: moved, velocity: velocity, isCancelled: isCancelled)
  }
}

/// A pan to the right anywhere in the content.
@MainActor
final class ContentPopGesture: UIPanGestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    isEnabled = false
    maximumNumberOfTouches = 1
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let way = translation(in: view)
    if state == .began, way.x < abs(way.y) { state = .failed }
  }
}
