// Ours: UIKit reports only when everything is at rest.
// Measured: An item comes to rest together with all items that are attached to it or in contact
// with it. All of them must have been slower than 1 pt/s and 2°/s for half a second. The item then
// stays in place.

public import CoreGraphics
import Dynamics
public import Foundation

/// An item that keeps an animator running, and the behaviors that contain it. Ours.
@MainActor
public struct UIDynamicAwakeReason: CustomStringConvertible {
  /// The item that is not at rest.
  public let item: any UIDynamicItem
  /// The behaviors that contain the item, in tree order.
  public let behaviors: [UIDynamicBehavior]
  /// The item's velocity, in points per second.
  public let velocity: CGVector
  /// The item's angular velocity, in radians per second.
  public let angularVelocity: CGFloat
  /// The seconds for which the item has not moved. At 0.5 s, it rests together with all items that
  /// it is in contact with.
  public let stillTime: TimeInterval

  /// The item's class, velocities, and behaviors in one line, for logs.
  public nonisolated var description: String {
    MainActor.assumeIsolated {
      let names = behaviors.map(\.name).joined(separator: ", ")
      return "\(type(of: item)) at (\(velocity.dx), \(velocity.dy)) pt/s and \(angularVelocity) "
        + "rad/s, at rest for \(stillTime) s, in \(names)"
    }
  }
}

extension UIDynamicAnimator {
  /// Returns whether an item of this animator is at rest. Ours.
  ///
  /// An item comes to rest together with all items that are attached to it or in contact with it.
  /// This happens when all of them have been slower than 1 pt/s and 2°/s for half a second. The
  /// item then stays exactly in place.
  ///
  /// - Parameter item: An item. For an item that is not in this animator, the result is `false`.
  public final func isAtRest(_ item: any UIDynamicItem) -> Bool {
    simulation.isAtRest(item)
  }

  /// Calls a function once, in the tick in which an item comes to rest, before the actions. Ours.
  ///
  /// You can add several functions per item. If the item is already at rest, the function is called
  /// the next time that the item moves and comes to rest. The function is removed when the item leaves
  /// the animator.
  ///
  /// - Parameters:
  ///   - item: The item to observe.
  ///   - handler: The function to call with the item.
  public final func notifyAtRest(
    _ item: any UIDynamicItem, _ handler: @escaping (any UIDynamicItem) -> Void
  ) {
    simulation.addRestObserver(of: item, handler)
  }

  /// The items that are not at rest and keep this animator running, in storage order, with reasons.
  /// Ours.
  ///
  /// Use it to find out why an animator does not pause. The method visits all behaviors for each
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
  /// Whether all items of this behavior and its descendants are at rest. The value is `false`
  /// without an animator. Ours.
  public final var isAtRest: Bool {
    guard let simulation else { return false }
    return subtree.allSatisfy { $0.itemList.items.allSatisfy(simulation.isAtRest) }
  }
}
