// Documented: a pan from the left edge pops; a pan in the content does too where that is switched
// on. Assumed: neither begins where the back button is hidden, replaced by left items, or in a hidden
// bar, unless the gesture has another delegate. Probe: bar-metrics.
// Ours: the gestures also drive the animators of a delegate, which in UIKit lose them, and take
// hold of a push or pop that runs. Ours: the pan in the content is off until it is enabled.

extension UINavigationController {
  final func installPopGesture(on view: UIView) {
    let gesture = UIScreenEdgePanGestureRecognizer(
      target: self, action: UINavigationController.popPanned(_:))
    gesture.edges = .left
    gesture.delegate = popJudge
    view.addGestureRecognizer(gesture)
    popGesture = gesture
    contentPopGesture.delegate = popJudge
    contentPopGesture.addTarget(self, action: UINavigationController.popPanned(_:))
    view.addGestureRecognizer(contentPopGesture)
  }

  /// Whether the gestures may pop: as long as the person sees a back button.
  fileprivate final var letsGesturesPop: Bool {
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

  /// A driver for the push or pop that runs or for a pop that begins; nil where none is possible.
  private func makePopDriver() -> GestureTransitionDriver? {
    let driver = GestureTransitionDriver()
    if let run = transitionRun, run.context.kind == .push || run.context.kind == .pop {
      driver.cancelsCaughtTransitions = run.context.kind == .pop
      return driver.adopt(run) ? driver : nil
    }
    return viewControllers.count > 1 && transitionQueue?.isBusy == false ? driver : nil
  }

  /// Pops with an interaction that a gesture moves; it is dropped when the delegate gives an
  /// interaction controller of its own.
  final func popInteractively(_ driver: GestureTransitionDriver) {
    let interaction = driver.makeInteraction()
    popDriver = driver
    popViewController(animated: true)
    guard transitionRun?.interactor !== interaction else { return }
    driver.interaction = nil
    popDriver = nil
  }
}

/// The delegate of the gestures that pop, until a client gives them another one.
@MainActor
final class PopJudge: NSObject, UIGestureRecognizerDelegate {
  weak var navigation: UINavigationController?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    navigation?.letsGesturesPop ?? false
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
