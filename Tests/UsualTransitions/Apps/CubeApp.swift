import KinemaTestSupport
import UIKitCore

/// Two pages on adjacent sides of a rotating cube in perspective, with a shade on the departing
/// side.
final class CubeApp: UsualApp {
  private let shades = [UIView(frame: .zero), UIView(frame: .zero)]
  override var kind: Kind { .push }

  override func prepare(
    _ context: any UIViewControllerContextTransitioning, forward: Bool
  ) -> () -> Void {
    guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else {
      return {}
    }
    let container = context.containerView
    container.layer.sublayerTransform.m34 = -1 / 800
    for (page, shade) in zip([from, to], shades) {
      // The axis is the middle of the cube, half a width behind the page.
      page.layer.anchorPointZ = -container.bounds.width / 2
      page.layer.zPosition = -container.bounds.width / 2
      shade.frame = page.bounds
      shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      shade.backgroundColor = .black
      shade.isUserInteractionEnabled = false
      page.addSubview(shade)
    }
    func side(_ angle: CGFloat) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 1, 0) }
    let quarter: CGFloat = forward ? .pi / 2 : -.pi / 2
    to.layer.transform = side(quarter)
    shades[0].alpha = 0
    shades[1].alpha = 0.5
    return { [shades] in
      from.layer.transform = side(-quarter)
      to.layer.transform = side(0)
      shades[0].alpha = 0.5
      shades[1].alpha = 0
    }
  }

  override func tidy(_ context: any UIViewControllerContextTransitioning) {
    context.containerView.layer.sublayerTransform = CATransform3DIdentity
    for key in [UITransitionContextViewKey.from, .to] {
      context.view(forKey: key)?.layer.anchorPointZ = 0
      context.view(forKey: key)?.layer.zPosition = 0
    }
    for shade in shades { shade.removeFromSuperview() }
  }

  override func shownPart() -> CGFloat { 1 - abs(second.view.shownTurn) / (.pi / 2) }

  /// The sides keep their right angle, and the lighter side is in front.
  override func fits(at part: CGFloat) -> Bool {
    let angle = abs(second.view.shownTurn - first.view.shownTurn)
    let light = shades.map(\.shownAlpha).reduce(0, +)
    return abs(angle - .pi / 2) < 0.01 && abs(light - 0.5) < 0.01
  }
}

extension UIView {
  /// The displayed angle about the vertical axis, in radians.
  var shownTurn: CGFloat {
    let shown = layer.presentation()?.transform ?? layer.transform
    return atan2(-shown.m13, shown.m11)
  }
}
