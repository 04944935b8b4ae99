import Foundation

/// The tree of an animator as flat lists in pre-order, worked out once per change.
@MainActor
final class BehaviorIndex {
  private(set) var all: [UIDynamicBehavior] = []
  private(set) var properties: [UIDynamicItemBehavior] = []
  private(set) var gravities: [UIGravityBehavior] = []
  private(set) var pushes: [UIPushBehavior] = []
  private(set) var collisions: [UICollisionBehavior] = []
  private(set) var customFields: [UIFieldBehavior] = []

  init(_ roots: [UIDynamicBehavior]) {
    for root in roots { root.walk { append($0) } }
  }

  private func append(_ behavior: UIDynamicBehavior) {
    all.append(behavior)
    switch behavior {
    case let item as UIDynamicItemBehavior: properties.append(item)
    case let gravity as UIGravityBehavior: gravities.append(gravity)
    case let push as UIPushBehavior: pushes.append(push)
    case let collision as UICollisionBehavior: collisions.append(collision)
    case let field as UIFieldBehavior where field.evaluation != nil: customFields.append(field)
    default: break
    }
  }
}
