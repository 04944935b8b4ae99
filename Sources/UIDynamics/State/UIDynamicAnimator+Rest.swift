// Ours: UIKit says only when everything rests. Measured: an item rests when it, and all it touches
// or is tied to, has been below 1 pt/s and 2°/s for half a second; it stays where it is.

public import CoreGraphics
import Dynamics
public import Foundation

/// An item that keeps an animator running, and the behaviours that hold it. Ours.
@MainActor
public struct UIDynamicAwakeReason: CustomStringConvertible {
  /// The item that is not at rest.
  public let item: any UIDynamicItem
  /// The behaviours that hold the item, in the order of the tree.
  public let behaviors: [UIDynamicBehavior]
  /// The item's velocity in points per second.
  public let velocity: CGVector
  /// The item's angular velocity in radians per second.
  public let angularVelocity: CGFloat
  /// The seconds for which the item has been still; it rests at 0.5, together with all it touches.
  public let stillTime: TimeInterval

  /// The item's class, velocities and behaviours in one line, for logs.
  public nonisolated var description: String {
    MainActor.assumeIsolated {
      let names = behaviors.map(\.name).joined(separator: ", ")
      return "\(type(of: item)) at (\(velocity.dx), \(velocity.dy)) pt/s and \(angularVelocity) "
        + "rad/s, still for \(stillTime) s, in \(names)"
    }
  }
}

extension UIDynamicAnimator {
  /// Whether an item of this animator rests. Ours.
  ///
  /// An item rests when it, and all it touches or is attached to, has moved slower than 1 pt/s and
  /// 2°/s for half a second; it then stays exactly where it is.
  ///
  /// - Parameter item: an item; false for one that is not in this animator.
  public final func isAtRest(_ item: any UIDynamicItem) -> Bool {
    simulation.isAtRest(item)
  }

  /// Calls a function once, in the tick in which an item comes to rest, before the actions. Ours.
  ///
  /// Several may wait for one item. For an item that rests already the function waits for the next
  /// time; it is dropped when the item leaves the animator.
  ///
  /// - Parameters:
  ///   - item: the item to wait for.
  ///   - handler: the function, called with the item.
  public final func notifyAtRest(
    _ item: any UIDynamicItem, _ handler: @escaping (any UIDynamicItem) -> Void
  ) {
    simulation.addRestObserver(of: item, handler)
  }

  /// The items that are not at rest and so keep this animator running, in order of joining, each
  /// with the reason. Ours.
  ///
  /// Made for finding out why an animator does not pause; it looks through all behaviours for each
  /// item.
  public final var awakeReasons: [UIDynamicAwakeReason] {
    simulation.scene.awakeReasons.compactMap { reason in
      guard let item = simulation.table.item(reason.item) else { return nil }
      return UIDynamicAwakeReason(
        item: item, behaviors: reason.behaviors.compactMap { tree.object($0) },
        velocity: CGVector(reason.velocity), angularVelocity: reason.angularVelocity,
        stillTime: reason.stillTime)
    }
  }
}

extension UIDynamicBehavior {
  /// Whether all items of this behaviour and of those below it rest; false without an animator.
  /// Ours.
  public final var isAtRest: Bool {
    guard let simulation else { return false }
    return subtree.allSatisfy { $0.itemList.items.allSatisfy(simulation.isAtRest) }
  }
}
