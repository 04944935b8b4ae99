import Foundation
import UIKitCore

/// Two pages on neighboring sides of a cube, whose edge folds as it passes.
final class CubeApp: UsualApp {
  override var kind: Kind { .push }

  override func prepare(
    _ context: any UIViewControllerContextTransitioning, forward: Bool
  ) -> () -> Void {
    guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else {
      return {}
    }
    let half = context.containerView.bounds.width / 2
    func side(_ angle: CGFloat) -> CATransform3D {
      let away = CATransform3DMakeTranslation(0, 0, half)
      let turned = CATransform3DConcat(away, CATransform3DMakeRotation(angle, 0, 1, 0))
      return CATransform3DConcat(turned, CATransform3DMakeTranslation(0, 0, -half))
    }
    let sign: CGFloat = forward ? 1 : -1
    to.layer.transform = side(sign * .pi / 2)
    return {
      from.layer.transform = side(-sign * .pi / 2)
      to.layer.transform = CATransform3DIdentity
    }
  }

  override func shownPart() -> CGFloat {
    let shown = second.view.layer.presentation()?.transform ?? CATransform3DIdentity
    return 1 - abs(atan2(shown.m13, shown.m11)) / (.pi / 2)
  }
}
