import Foundation
import UIKitCore

/// Two screens on the sides of one rotating card.
final class FlipApp: UsualApp {
  override var kind: Kind { .full }

  override func prepare(
    _ context: any UIViewControllerContextTransitioning, forward: Bool
  ) -> () -> Void {
    guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else {
      return {}
    }
    let sign: CGFloat = forward ? 1 : -1
    func turn(_ angle: CGFloat) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 1, 0) }
    to.layer.isDoubleSided = false
    from.layer.isDoubleSided = false
    to.layer.transform = turn(-sign * .pi * 0.99)
    return {
      from.layer.transform = turn(sign * .pi * 0.99)
      to.layer.transform = turn(0)
    }
  }

  override func shownPart() -> CGFloat {
    let shown = second.view.layer.presentation()?.transform ?? CATransform3DIdentity
    return 1 - abs(atan2(shown.m13, shown.m11)) / (.pi * 0.99)
  }
}
