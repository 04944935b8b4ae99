// Documented: a pan from the left edge pops. A pan in the content pops too, if it is enabled.
// Assumed: neither gesture begins if the back button is hidden or replaced by left items, or if the
// bar is hidden, unless the gesture has another delegate. Probe: bar-metrics.
// Ours: the gestures also drive the animators of a delegate, which UIKit does not support, and
// catch a running push or pop.
// Ours: the pan in the content is off until it is enabled.

extension UINavigationController {
  final func installPopGesture(on view: UIView) {
    let gesture = UIScreenEdgePanGestureRecognizer(
      target: self, action: UINavigationController.popPanned(_:))
    gesture.edges = .left
    gesture.delegate = popGestureDelegate
    view.addGestureRecognizer(gesture)
    popGesture = gesture
    contentPopGesture.delegate = popGestureDelegate
    contentPopGesture.addTarget(self, action: UINavigationController.popPanned(_:))
    view.addGestureRecognizer(contentPopGesture)
  }

  /// Whether the gestures may pop, which requires a visible back button or a running transition.
  fileprivate final var allowsPopGestures: Bool {
    if transitionRun != nil { return true }
    return !barIsHidden && topViewController?.navigationItem.showsBackButton == true
  }

  final func popPanned(_ gesture: UIPanGestureRecognizer) {
    guard let view = viewIfLoaded, view.bounds.width > 0 else { return }
    if gesture.state == .began { popDriver = makePopDriver() }
    guard let driver = popDriver else { return }
    if [.ended, .cancelled, .failed].contains(gesture.state) { popDriver = nil }
    let catchesPush = transitionRun?.context.kind == .push
    driver.follow(gesture, towards: catchesPush ? .left : .right, in: view) {
      popInteractively(driver)
    }
    if gesture.state == .began, !driver.isHolding { popDriver = nil }
  }

  /// Creates a driver for the running push or pop or for a new pop, or returns nil if neither is
  /// possible.
  private func makePopDriver() -> GestureTransitionDriver? {
    let driver = GestureTransitionDriver()
    if let run = transitionRun, run.context.kind == .push || run.context.kind == .pop {
      driver.cancelsCaughtTransitions = run.context.kind == .pop
      return driver.adopt(run) ? driver : nil
    }
    return viewControllers.count > 1 && transitionQueue?.isBusy == false ? driver : nil
  }

  /// Pops with an interaction controller that a gesture drives.
  ///
  /// The interaction controller is dropped if the delegate provides another one.
  final func popInteractively(_ driver: GestureTransitionDriver) {
    let interaction = driver.makeInteraction()
    popDriver = driver
    popViewController(animated: true)
    guard transitionRun?.interactor !== interaction else { return }
    driver.interaction = nil
    popDriver = nil
  }
}

/// The default delegate of the gestures that pop.
@MainActor
final class PopGestureDelegate: NSObject, UIGestureRecognizerDelegate {
  weak var navigation: UINavigationController?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    navigation?.allowsPopGestures ?? false
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
    let moved = translation(in: view)
    if state == .began, moved.x < abs(moved.y) { state = .failed }
  }
}
