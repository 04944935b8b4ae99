import UIKitCore

/// A screen that fades in and whose presenter follows the coordinator as the screen turns.
final class RotationApp: UsualApp {
  override var kind: Kind { .full }

  override func prepare(
    _ context: any UIViewControllerContextTransitioning, forward: Bool
  ) -> () -> Void {
    guard let page = context.view(forKey: forward ? .to : .from) else { return {} }
    if forward { page.alpha = 0 }
    context.containerView.bringSubviewToFront(page)
    return { page.alpha = forward ? 1 : 0 }
  }

  override func shownPart() -> CGFloat {
    CGFloat(second.view.layer.presentation()?.opacity ?? 0)
  }
}
