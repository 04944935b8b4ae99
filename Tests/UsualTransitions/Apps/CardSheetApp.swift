import KinemaTestSupport
import UIKitCore

/// A card that slides up over a dimmed screen.
final class CardSheetApp: UsualApp {
  override var kind: Kind { .over }
  override func restFrame(in size: CGSize) -> CGRect {
    CGRect(x: 0, y: 80, width: size.width, height: size.height - 80)
  }

  override func presentation(
    of presented: UIViewController, by presenting: UIViewController?
  ) -> UIPresentationController? {
    InsetPresentation(presented, presenting) { [unowned self] in restFrame(in: $0) }
  }

  override func prepare(
    _ context: any UIViewControllerContextTransitioning, forward: Bool
  ) -> () -> Void {
    guard let card = context.view(forKey: forward ? .to : .from) else { return {} }
    let height = context.containerView.bounds.height
    let rest = card.center.y
    if forward { card.center.y = rest + height - 80 }
    return { card.center.y = forward ? rest : rest + height - 80 }
  }

  override func shownPart() -> CGFloat {
    let frame = second.view.layer.presentation()?.frame ?? .zero
    let height = second.view.superview?.bounds.height ?? 1
    return (height - frame.minY) / (height - 80)
  }
}

/// A presentation whose view has a frame of its own, over a view that dims.
final class InsetPresentation: UIPresentationController {
  private let frame: (CGSize) -> CGRect
  private let dimming = UIView(frame: .zero)

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
