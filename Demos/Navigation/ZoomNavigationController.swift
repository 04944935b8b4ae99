import UIKit

/// A grid of pictures. A tapped picture grows into its page, and a pull down shrinks it again.
final class ZoomNavigationController: UINavigationController, UINavigationControllerDelegate,
  UIGestureRecognizerDelegate
{
  private let driver = GestureTransitionDriver()

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
    guard let page = (operation == .push ? toVC : fromVC) as? LandmarkController else { return nil }
    return ReduceMotion.animator(
      MatchedZoomAnimator(landmark: page.landmark, isPush: operation == .push))
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if interactivePopGestureRecognizer?.state == .began { return nil }
    let interaction = driver.makeInteraction()
    interaction.completionCurve = .easeOut
    return interaction
  }

  func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool {
    guard let pan = gesture as? UIPanGestureRecognizer, pan.view === view else { return true }
    let translation = pan.translation(in: view)
    if transitionCoordinator != nil { return abs(translation.y) > abs(translation.x) }
    return translation.y > abs(translation.x) && viewControllers.count > 1
  }

  private func pulled(_ pan: UIPanGestureRecognizer) {
    let catchesPush = transitionCoordinator != nil && viewControllers.count > 1
    driver.follow(
      pan, towards: catchesPush ? .up : .down, over: max(view.bounds.height * 0.6, 1), in: view
    ) {
      if transitionCoordinator == nil { popViewController(animated: true) }
    }
  }
}
