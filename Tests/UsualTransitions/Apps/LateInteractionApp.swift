import UIKitCore

/// A push by a property animator, without interaction until a finger catches it.
final class LateInteractionApp: UsualApp {
  private var width: CGFloat = 320
  override var kind: Kind { .push }
  override var isInterruptible: Bool { true }
  override var curve: UIView.AnimationCurve { .easeInOut }

  override func prepare(
    _ context: any UIViewControllerContextTransitioning, forward: Bool
  ) -> () -> Void {
    guard let page = context.view(forKey: forward ? .to : .from) else { return {} }
    width = context.containerView.bounds.width
    let rest = page.center.x
    if forward { page.center.x = rest + width }
    if !forward { context.containerView.bringSubviewToFront(page) }
    return { [width] in page.center.x = forward ? rest : rest + width }
  }

  /// During a property animation, a touch goes to the page that will be at its position at the end.
  override func touchTarget(forward: Bool) -> UIView? { forward ? second.view : first.view }

  override func shownPart() -> CGFloat { 1.5 - second.view.shownX / width }
}
