import Foundation
import UIKitCore

/// A circle that opens over the next page, with a mask whose size is animated.
final class CircularRevealApp: UsualApp {
  private let circle = UIView(frame: .zero)
  override var kind: Kind { .push }

  override func prepare(
    _ context: any UIViewControllerContextTransitioning, forward: Bool
  ) -> () -> Void {
    guard let page = context.view(forKey: forward ? .to : .from) else { return {} }
    circle.backgroundColor = .black
    circle.center = CGPoint(x: 160, y: 240)
    circle.bounds.size = size(forward ? 0 : 1)
    page.mask = circle
    return { [self] in circle.bounds.size = size(forward ? 1 : 0) }
  }

  private func size(_ part: CGFloat) -> CGSize {
    CGSize(width: 40 + 800 * part, height: 40 + 800 * part)
  }

  override func tidy(_ context: any UIViewControllerContextTransitioning) {
    for key in [UITransitionContextViewKey.from, .to] { context.view(forKey: key)?.mask = nil }
  }

  /// Only the mask is animated, and it does not limit touches.
  override func touchTarget(forward: Bool) -> UIView? { second.view }

  override func shownPart() -> CGFloat {
    ((circle.layer.presentation()?.bounds.width ?? 0) - 40) / 800
  }

  override func fits(at part: CGFloat) -> Bool {
    circle.layer.presentation()?.position == CGPoint(x: 160, y: 240)
  }
}
