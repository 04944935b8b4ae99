// Assumed: a drag down over half of the height, or a pinch to half of the distance between the
// fingers, moves the zoom all the way back. Both gestures also catch a running zoom. Probe:
// zoom-gesture.

/// The gestures that move a zoomed controller back into its source.
@MainActor
final class ZoomGestures: NSObject, UIGestureRecognizerDelegate {
  private(set) weak var view: UIView?
  private weak var zoomed: UIViewController?
  private let pan = UIPanGestureRecognizer(target: nil, action: nil)
  private let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
  /// The driver of the transition that a gesture begins or catches.
  private(set) var driver: GestureTransitionDriver?

  init(_ zoomed: UIViewController, on view: UIView) {
    self.zoomed = zoomed
    self.view = view
    super.init()
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    pan.addTarget(self, action: ZoomGestures.panned(_:))
    pinch.addTarget(self, action: ZoomGestures.pinched(_:))
    for gesture in [pan, pinch] { view.addGestureRecognizer(gesture) }
  }

  func remove() {
    for gesture in [pan, pinch] { view?.removeGestureRecognizer(gesture) }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let moved = pan.translation(in: view)
    return gestureRecognizer !== pan || moved.y > abs(moved.x) || runningZoom != nil
  }

  private func panned(_ gesture: UIPanGestureRecognizer) {
    let length = max((view?.bounds.height ?? 0) / 2, 1)
    follow(
      gesture, moved: gesture.translation(in: view).y / length,
      velocity: gesture.velocity(in: view).y / length)
  }

  private func pinched(_ gesture: UIPinchGestureRecognizer) {
    follow(gesture, moved: (1 - gesture.scale) * 2, velocity: -gesture.velocity * 2)
  }

  private func follow(_ gesture: UIGestureRecognizer, moved: CGFloat, velocity: CGFloat) {
    if gesture.state == .began, driver == nil { driver = makeDriver() }
    guard let driver else { return }
    let goesBack = runningZoom.map { $0.context.kind.goesBack } ?? true
    if driver.gesture === gesture, [.ended, .cancelled, .failed].contains(gesture.state) {
      self.driver = nil
      zoomed?.navigationController?.popDriver = nil
    }
    driver.follow(gesture, movement: moved, velocity: velocity, isReversed: !goesBack) {
      begin(driver)
    }
    if gesture.state == .began, !driver.isHolding { self.driver = nil }
  }

  private var runningZoom: TransitionRun? { zoomed?.transitionRun }

  /// Creates a driver for the running zoom, or for a new pop or dismissal.
  ///
  /// Returns nil if neither is possible.
  private func makeDriver() -> GestureTransitionDriver? {
    guard let zoomed else { return nil }
    let driver = GestureTransitionDriver()
    if let runningZoom {
      driver.cancelsCaughtTransitions = runningZoom.context.kind.goesBack
      return driver.adopt(runningZoom) ? driver : nil
    }
    let isFree = zoomed.transitionQueue?.isBusy == false && zoomed.presentedViewController == nil
    return isFree ? driver : nil
  }

  private func begin(_ driver: GestureTransitionDriver) {
    guard let zoomed else { return }
    if let navigation = zoomed.navigationController, zoomed.parent === navigation {
      guard navigation.topViewController === zoomed, navigation.viewControllers.count > 1 else {
        return
      }
      navigation.popInteractively(driver)
    } else if zoomed.storedPresenting != nil, !zoomed.keepsPresentation {
      let interaction = driver.makeInteraction()
      zoomed.dismiss(animated: true)
      if runningZoom?.interactor !== interaction { driver.interaction = nil }
    }
  }
}

extension TransitionKind {
  /// Whether the transition removes the topmost controller.
  fileprivate var goesBack: Bool { self == .pop || self == .dismiss }
}
