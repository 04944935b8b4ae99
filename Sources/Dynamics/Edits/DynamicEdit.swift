// Pushes fire, rest is noticed, snaps retire, and lost items stop per tick, while the engine steps at
// 1/120 s; so the ticks are part of a record.

public import Physics2D

/// A change of a scene at a moment of its life, as a value.
public struct DynamicEdit: Hashable, Sendable {
  /// A change of a scene.
  public enum Change: Hashable, Sendable {
    /// Begins a tick of a length in seconds, also when the scene has stopped.
    case beginTick(Double)
    /// Adds an item that is in no behavior yet.
    case addItem(ItemDefinition)
    /// Removes an item from the scene and from all behaviors.
    case removeItem(ItemID)
    /// Replaces the size, pose, and outline of an item.
    case redefineItem(ItemID, ItemDefinition)
    /// Moves an item to a position in points and an angle in radians.
    case setPose(ItemID, Point2, angle: Double)
    /// Sets the velocity of an item, in points and radians per second.
    case setVelocity(ItemID, DynamicVector, angular: Double)
    /// Adds to the velocity of an item, in points and radians per second.
    case addVelocity(ItemID, DynamicVector, angular: Double)
    /// Applies a force in newtons to an item for the next substep.
    case applyForce(ItemID, DynamicVector)
    /// Wakes an item, or all of them.
    case wake(ItemID?)
    /// Adds a behavior with its items below another one, or as a root.
    case addBehavior(Behavior, [ItemID], below: BehaviorID?)
    /// Removes a behavior with all below it.
    case removeBehavior(BehaviorID)
    /// Replaces a behavior by one of the same kind: parameters, boundaries, modes.
    case setBehavior(BehaviorID, Behavior)
    /// Sets a parameter of a behavior by its name.
    case setParameter(BehaviorID, String, Double)
    /// Overrides a parameter, by its name, of the behavior at a path.
    case overrideParameter(String, path: [Int], Double)
    /// Gives a parameter of the behavior at a path back to its owner.
    case releaseParameter(String, path: [Int])
    /// Adds an item to a behavior.
    case addMember(ItemID, BehaviorID)
    /// Removes an item from a behavior.
    case removeMember(ItemID, BehaviorID)
    /// Sets the rectangle that bounds the world, or removes it.
    case setReferenceBounds(DynamicRect?)
    /// Brings the world up to date with the tree between two ticks.
    case synchronize
    /// Stops the scene between two ticks if nothing is left to simulate.
    case stopIfDone
  }

  /// The number of ticks that had begun.
  public var tick: Int64
  /// The substeps of the tick under way that had been run; nil between two ticks.
  public var substep: Int32?
  /// The operation, with its arguments.
  public var change: Change

  /// Makes a change after a number of ticks, and of substeps of the tick under way.
  public init(tick: Int64, substep: Int32? = nil, _ change: Change) {
    self.tick = tick
    self.substep = substep
    self.change = change
  }
}

/// The identity of the item or behavior that a change has added.
public enum DynamicEditResult: Hashable, Sendable {
  /// The change has added neither an item nor a behavior.
  case none
  /// The change has added an item.
  case item(ItemID)
  /// The change has added a behavior.
  case behavior(BehaviorID)
}
