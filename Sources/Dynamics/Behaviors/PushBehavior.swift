// Measured: An instantaneous push acts at the start of the next tick and is then inactive. The
// offset of its point of application is measured along the world axes. A magnitude of 1 is 100
// pt/s² for 1 kg, or 100 pt/s for an impulse.

import Physics2D

/// A behavior that pushes its items once or continuously.
public struct PushBehavior: Hashable, Sendable {
  /// The two modes of a push.
  public enum Mode: UInt8, Hashable, Sendable {
    /// A force in every substep.
    case continuous
    /// An impulse at the start of the next tick. The push is then inactive.
    case instantaneous
  }

  /// Whether the push acts continuously or once.
  public var mode: Mode
  /// Whether the push acts. An instantaneous push acts again each time it becomes active.
  public var isActive = true
  /// The force in units of 100 kg·pt/s², or the impulse in units of 100 kg·pt/s.
  public var direction: PolarVector
  /// The points of application as offsets from the centers of items along the world axes, in
  /// points.
  ///
  /// Items without an entry are pushed at their centers.
  public var offsets: [ItemID: DynamicVector] {
    get {
      var offsets: [ItemID: DynamicVector] = [:]
      for (key, offset) in zip(offsetTable.keys, offsetTable.values) {
        offsets[ItemID(sortKey: key)] = offset
      }
      return offsets
    }
    set {
      offsetTable = SortedTable()
      for (item, offset) in newValue { offsetTable[item.sortKey] = offset }
    }
  }
  /// The offsets by the sort keys of items.
  var offsetTable = SortedTable<DynamicVector>()
  /// Whether an instantaneous push leaves the scene in the tick in which it acts.
  public var retiresAfterActing = false

  /// Creates a push from a vector in units of 100 kg·pt/s², or 100 kg·pt/s for an impulse.
  public init(_ mode: Mode, _ vector: DynamicVector = .zero) {
    self.mode = mode
    direction = PolarVector(vector: vector)
  }

  /// Whether the push acts in the next tick.
  var isPending: Bool { mode == .instantaneous && isActive }

  /// The force in kg·pt/s², or the impulse in kg·pt/s.
  var strength: Vector2 {
    Vector2(engineValue(direction.vector.dx * 100), engineValue(direction.vector.dy * 100))
  }

  /// Returns the offset at which an item is pushed, in points.
  func offset(of item: ItemID) -> Vector2 {
    offsetTable[item.sortKey].map(Vector2.init) ?? .zero
  }
}

extension Behavior {
  /// Removes the point at which a push acts on an item.
  mutating func forgetOffset(of item: ItemID) {
    guard case .push(var push) = self, push.offsetTable[item.sortKey] != nil else { return }
    push.offsetTable[item.sortKey] = nil
    self = .push(push)
  }
}
