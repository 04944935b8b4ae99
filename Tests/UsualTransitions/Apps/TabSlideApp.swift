import UIKitCore

/// Pages of a tab bar that slide in the direction of the tab.
final class TabSlideApp: UsualApp {
  private var width: CGFloat = 320
  override var kind: Kind { .tab }

  override func prepare(
    _ context: any UIViewControllerContextTransitioning, forward: Bool
  ) -> () -> Void {
    guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else {
      return {}
    }
    width = context.containerView.bounds.width
    let way = forward ? width : -width
    let rest = to.center.x
    to.center.x = rest + way
    return {
      to.center.x = rest
      from.center.x = rest - way
    }
  }

  override func tidy(_ context: any UIViewControllerContextTransitioning) {
    context.view(forKey: .from)?.center.x = context.containerView.bounds.midX
  }

  override func shownPart() -> CGFloat { 1.5 - second.view.shownX / width }

  /// The pages are adjacent.
  override func fits(at part: CGFloat) -> Bool {
    abs(second.view.shownX - first.view.shownX - width) < 0.5
  }
}
