import Foundation
import UIDynamics

/// A record of the contacts that have been reported and have not ended.
@MainActor
final class ContactLedger: NSObject, UICollisionBehaviorDelegate {
  private struct Key: Hashable {
    let behavior: ObjectIdentifier
    let names: String
  }

  private var open: [Key: Int] = [:]
  private(set) var problem: String?
  var onCall: () -> Void = {}

  /// A message that lists the open contacts; nil if there are none.
  var openContacts: String? {
    let names = open.keys.map(\.names).sorted()
    return names.isEmpty ? nil : "contacts without a reported end: \(names.joined(separator: ", "))"
  }

  /// Saves the open contacts, and returns a closure that restores them after an animator is
  /// restored.
  func save() -> () -> Void {
    let saved = open
    return { [unowned self] in open = saved }
  }

  /// Removes the contacts of a behavior.
  func forget(_ behavior: UICollisionBehavior) {
    open = open.filter { $0.key.behavior != ObjectIdentifier(behavior) }
  }

  private func note(
    _ behavior: UICollisionBehavior, _ first: any UIDynamicItem, _ second: String, _ change: Int
  ) {
    let names = [Self.name(first), second].sorted().joined(separator: " ")
    let key = Key(behavior: ObjectIdentifier(behavior), names: names)
    let count = (open[key] ?? 0) + change
    open[key] = count == 0 ? nil : count
    if !(0...1).contains(count), problem == nil {
      problem = "contact \(names) \(change > 0 ? "began" : "ended") twice"
    }
    onCall()
  }

  private static func name(_ item: any UIDynamicItem) -> String {
    "\((item as? WalkItem)?.number ?? -1)"
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {
    note(behavior, item1, Self.name(item2), 1)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {
    note(behavior, item1, Self.name(item2), -1)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    note(behavior, item, "|\(identifier.map { "\($0)" } ?? "nil")", 1)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {
    note(behavior, item, "|\(identifier.map { "\($0)" } ?? "nil")", -1)
  }
}
