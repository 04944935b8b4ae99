import UIKitCore

/// A card on a deck: the screen below shrinks and remains small while the card is shown.
final class DeckApp: UsualApp {
  override var kind: Kind { .over }
  override var restTransform: CGAffineTransform {
    UIAccessibility.isReduceMotionEnabled ? .identity : CGAffineTransform(scaleX: 0.9, y: 0.9)
  }

  override func prepare(
    _ context: any UIViewControllerContextTransitioning, forward: Bool
  ) -> () -> Void {
    guard let card = context.view(forKey: forward ? .to : .from) else { return {} }
    if forward { card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
    second.transitionCoordinator?.animateAlongsideTransition(in: first.view) {
      [first, restTransform] _ in
      first.view.transform = forward ? restTransform : .identity
    }
    return { card.transform = forward ? .identity : CGAffineTransform(scaleX: 0.5, y: 0.5) }
  }

  override func shownPart() -> CGFloat {
    2 * (second.view.layer.presentation()?.transform.m11 ?? 0) - 1
  }

  /// The screen below shrinks as the card grows.
  override func fits(at part: CGFloat) -> Bool {
    let below = first.view.layer.presentation()?.transform.m11 ?? 0
    return abs(below - 1 + 0.1 * part) < 0.005
  }
}
