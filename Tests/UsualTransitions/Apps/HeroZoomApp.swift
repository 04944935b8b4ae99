import KinemaTestSupport
import UIKitCore

/// A picture that grows from a thumbnail to the full width while the next page fades in.
final class HeroZoomApp: UsualApp {
  private let hero = UIImageView(image: nil)
  override var kind: Kind { .push }

  override func prepare(
    _ context: any UIViewControllerContextTransitioning, forward: Bool
  ) -> () -> Void {
    guard let page = context.view(forKey: forward ? .to : .from) else { return {} }
    let container = context.containerView
    let thumbnail = CGRect(x: 20, y: 300, width: 60, height: 60)
    let whole = CGRect(x: 0, y: 100, width: container.bounds.width, height: 200)
    hero.contentMode = .scaleAspectFill
    hero.frame = forward ? thumbnail : whole
    page.alpha = forward ? 0 : 1
    container.addSubview(hero)
    return { [hero] in
      hero.frame = forward ? whole : thumbnail
      page.alpha = forward ? 1 : 0
    }
  }

  override func tidy(_ context: any UIViewControllerContextTransitioning) {
    hero.removeFromSuperview()
  }

  /// The first page does not move.
  override func touchTarget(forward: Bool) -> UIView? { first.view }

  override func shownPart() -> CGFloat {
    // The fraction of the height, which does not depend on the screen.
    ((hero.layer.presentation()?.bounds.height ?? 0) - 60) / 140
  }

  /// The opacity of the page matches the growth of the picture, whose center moves on a straight
  /// line.
  override func fits(at part: CGFloat) -> Bool {
    let y = hero.layer.presentation()?.position.y ?? 0
    return abs(second.view.shownAlpha - part) < 0.01 && abs(y - 330 + 130 * part) < 0.5
  }
}
