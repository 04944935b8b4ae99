import UIKitCore

/// A card that slides up over a dimmed screen.
final class CardSheetApp: InsetApp {
  override func restFrame(in size: CGSize) -> CGRect {
    CGRect(x: 0, y: 80, width: size.width, height: size.height - 80)
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
