import UIKit

/// A grid of pictures; a tapped one grows into its page, and shrinks back under a finger that pulls
/// the page down.
final class ZoomNavigationController: UINavigationController, UINavigationControllerDelegate,
  UIGestureRecognizerDelegate
{
  private var driver: UIPercentDrivenInteractiveTransition?
  private var isPulling = false
  private var grip: PageGrip?

  init() {
    super.init(nibName: nil, bundle: nil)
    pushViewController(PictureGridController(), animated: false)
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let pan = UIPanGestureRecognizer(target: self, action: ZoomNavigationController.pulled(_:))
    pan.delegate = self
    if let edgePan = interactivePopGestureRecognizer { pan.require(toFail: edgePan) }
    view.addGestureRecognizer(pan)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let page = (operation == .push ? toVC : fromVC) as? PlaceController else { return nil }
    return ReduceMotion.animator(
      MatchedZoomAnimator(place: page.place, isPush: operation == .push))
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if interactivePopGestureRecognizer?.state == .began { return nil }
    let driver = UIPercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = isPulling
    driver.completionCurve = .easeOut
    self.driver = driver
    return driver
  }

  func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool {
    guard let pan = gesture as? UIPanGestureRecognizer, pan.view === view else { return true }
    let way = pan.translation(in: view)
    if transitionCoordinator != nil { return abs(way.y) > abs(way.x) }
    return way.y > abs(way.x) && viewControllers.count > 1
  }

  private func pulled(_ pan: UIPanGestureRecognizer) {
    let length = max(view.bounds.height * 0.6, 1)
    let moved = pan.translation(in: view).y / length
    switch pan.state {
    case .began: begin(moved: moved)
    case .changed: grip?.move(moved)
    case .ended: letGo(moved, velocity: pan.velocity(in: view).y / length, isCancelled: false)
    case .cancelled, .failed: letGo(moved, velocity: 0, isCancelled: true)
    default: break
    }
  }

  private func begin(moved: CGFloat) {
    if let coordinator = transitionCoordinator {
      guard let driver, !coordinator.isInteractive else { return }
      driver.pause()
      guard coordinator.isInteractive else { return }
      let isPush = viewControllers.count > 1
      let direction: CGFloat = isPush ? -1 : 1
      grip = PageGrip(
        driver: driver, start: driver.percentComplete - direction * moved, direction: direction)
    } else {
      isPulling = true
      popViewController(animated: true)
      isPulling = false
      grip = driver.map { PageGrip(driver: $0, start: 0, direction: 1) }
    }
  }

  private func letGo(_ moved: CGFloat, velocity: CGFloat, isCancelled: Bool) {
    grip?.end(moved, velocity: velocity, isCancelled: isCancelled)
    grip = nil
  }
}
