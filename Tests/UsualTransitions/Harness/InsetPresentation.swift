import UIKitCore

/// A presentation whose view has its own frame, over a dimming view.
final class InsetPresentation: UIPresentationController {
  private let frame: (CGSize) -> CGRect
  let dimming = UIView(frame: .zero)

  init(
    _ presented: UIViewController, _ presenting: UIViewController?,
    frame: @escaping (CGSize) -> CGRect
  ) {
    self.frame = frame
    super.init(presentedViewController: presented, presenting: presenting)
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    frame(containerView?.bounds.size ?? .zero)
  }

  override func containerViewWillLayoutSubviews() {
    dimming.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override func presentationTransitionWillBegin() {
    containerView?.insertSubview(dimming, at: 0)
    fade(from: 0, to: 1)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() { fade(from: 1, to: 0) }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() }
  }

  private func fade(from start: CGFloat, to end: CGFloat) {
    dimming.alpha = start
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = end }
  }
}
