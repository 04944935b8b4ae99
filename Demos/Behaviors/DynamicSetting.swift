import UIKit

/// The dynamics of a demo without its views: the initial state of its bodies, and their behaviors.
///
/// A controller shows each body as a view. A fit or a chart uses the bodies without views.
@MainActor
struct DynamicSetting {
  /// The initial state of a body.
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
  /// A closure that creates the behaviors from one item for each body, in the same order.
  let behaviors: @MainActor (_ items: [any UIDynamicItem]) -> [UIDynamicBehavior]

  /// Returns an animator with a rectangle as its bounds. Its items are not views.
  func makeAnimator(in bounds: CGRect) -> UIDynamicAnimator {
    let animator = UIDynamicAnimator(referenceBounds: bounds)
    for behavior in behaviors(bodies.map(BodyItem.init)) { animator.addBehavior(behavior) }
    return animator
  }
}

/// An item that has the state of a body.
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
