import UIKit

/// The dynamics of a demo without its views: where bodies begin, and which behaviors move them.
///
/// A controller shows each body by a view; a fit or a chart needs none.
@MainActor
struct DynamicSetting {
  /// A body at the beginning.
  struct Body {
    let center: CGPoint
    let size: CGSize
    var angle: CGFloat = 0
    var isRound = false

    static func ball(at center: CGPoint, radius: CGFloat) -> Body {
      Body(
        center: center, size: CGSize(width: 2 * radius, height: 2 * radius), isRound: true)
    }

    static func tile(at center: CGPoint, side: CGFloat, angle: CGFloat = 0) -> Body {
      Body(center: center, size: CGSize(width: side, height: side), angle: angle)
    }
  }

  let bodies: [Body]
  /// Makes the behaviors of items that stand for the bodies, in their order.
  let behaviors: @MainActor (_ items: [any UIDynamicItem]) -> [UIDynamicBehavior]

  /// An animator whose items are no views, in a rectangle.
  func makeAnimator(in bounds: CGRect) -> UIDynamicAnimator {
    let animator = UIDynamicAnimator(referenceBounds: bounds)
    for behavior in behaviors(bodies.map(BodyItem.init)) { animator.addBehavior(behavior) }
    return animator
  }
}

/// An item that stands for a body.
private final class BodyItem: NSObject, UIDynamicItem {
  var center: CGPoint
  var transform: CGAffineTransform
  let bounds: CGRect
  let collisionBoundsType: UIDynamicItemCollisionBoundsType

  init(_ body: DynamicSetting.Body) {
    center = body.center
    transform = CGAffineTransform(rotationAngle: body.angle)
    bounds = CGRect(origin: .zero, size: body.size)
    collisionBoundsType = body.isRound ? .ellipse : .rectangle
    super.init()
  }
}
