// Assumed: a drag down over half of the height, or a pinch to half of the distance, is the whole
// way back; both also catch a zoom that runs.

/// The gestures that take a zoomed controller back into its source.
@MainActor
final class ZoomGestures: NSObject, UIGestureRecognizerDelegate {
  private(set) weak var view: UIView?
  private weak var zoomed: UIViewController?
  private let pan = UIPanGestureRecognizer(target: nil, action: nil)
  private let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
  private(set) var grip: TransitionGrip?

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
    let way = pan.translation(in: view)
    return gestureRecognizer !== pan || way.y > abs(way.x) || runsNow != nil
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
    switch gesture.state {
    case .began: begin(moved: moved)
    case .changed: grip?.move(by: moved)
    case .ended: end(moved: moved, velocity: velocity, isCancelled: false)
    case .cancelled, .failed: end(moved: moved, velocity: 0, isCancelled: true)
    default: break
    }
  }

  /// The zoom that is under way.
  private var runsNow: TransitionRun? { zoomed?.transitionRun }

  private func begin(moved: CGFloat) {
    guard grip == nil, let zoomed else { return }
    if let run = runsNow {
      let goesBack = run.context.kind == .pop || run.context.kind == .dismiss
      grip = TransitionGrip(of: run, moved: moved, finishes: goesBack)
      return
    }
    guard zoomed.transitionQueue?.isBusy == false, zoomed.presentedViewController == nil else {
      return
    }
    let made = TransitionGrip(UIPercentDrivenInteractiveTransition())
    if let navigation = zoomed.navigationController, zoomed.parent === navigation {
      guard navigation.topViewController === zoomed, navigation.viewControllers.count > 1 else {
        return
      }
      navigation.popInteractively(made)
      grip = navigation.popGrip
    } else if zoomed.storedPresenting != nil, !zoomed.isModalInPresentation {
      grip = made
      zoomed.dismiss(animated: true)
    }
    if runsNow?.interactor !== made.driver { grip = nil }
  }

  private func end(moved: CGFloat, velocity: CGFloat, isCancelled: Bool) {
    guard let grip else { return }
    self.grip = nil
    zoomed?.navigationController?.popGrip = nil
    grip.end(moved: moved, velocity: velocity, isCancelled: isCancelled)
  }
}
