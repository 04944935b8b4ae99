// A scene handles pushes, rest, the removal of finished snaps, and lost items once per tick, but
// the engine runs in substeps of 1/120 s. A recording therefore includes the ticks.

public import Physics2D

/// A change to a scene at a tick, as a value.
public struct DynamicEdit: Hashable, Sendable {
  /// A change to a scene.
  public enum Change: Hashable, Sendable {
    /// Begins a tick with a length in seconds, even if the scene has stopped.
    case beginTick(Double)
    /// Adds an item that is in no behavior yet.
    case addItem(ItemDefinition)
    /// Removes an item from the scene and from all behaviors.
    case removeItem(ItemID)
    /// Replaces the size, pose, and shape of an item.
    case redefineItem(ItemID, ItemDefinition)
    /// Moves an item to a position in points and sets its angle in radians.
    case setPose(ItemID, Point2, angle: Double)
    /// Sets the velocity of an item, in points per second and radians per second.
    case setVelocity(ItemID, DynamicVector, angular: Double)
    /// Adds to the velocity of an item, in points per second and radians per second.
    case addVelocity(ItemID, DynamicVector, angular: Double)
    /// Applies a force in newtons to an item for the next substep.
    case applyForce(ItemID, DynamicVector)
    /// Wakes an item, or all items if `nil`.
    case wake(ItemID?)
    /// Adds a behavior with its items below another one, or as a root.
    case addBehavior(Behavior, [ItemID], below: BehaviorID?)
    /// Removes a behavior and all its descendants.
    case removeBehavior(BehaviorID)
    /// Replaces a behavior's parameters, boundaries, and modes. The new behavior has the same kind.
    case setBehavior(BehaviorID, Behavior)
    /// Sets a parameter of a behavior by its name.
    case setParameter(BehaviorID, String, Double)
    /// Overrides the named parameter of the behavior at a path.
    case overrideParameter(String, path: [Int], Double)
    /// Removes an override, so that the owner's value of the parameter applies again.
    case releaseParameter(String, path: [Int])
    /// Adds an item to a behavior.
    case addMember(ItemID, BehaviorID)
    /// Removes an item from a behavior.
    case removeMember(ItemID, BehaviorID)
    /// Sets the rectangle that bounds the world, or removes it.
    case setReferenceBounds(DynamicRect?)
    /// Updates the world from the tree between two ticks.
    case synchronize
    /// Stops the scene between two ticks if nothing is left to simulate.
    case stopIfDone
  }

  /// The number of ticks that had begun when the change was made.
  public var tick: Int64
  /// The number of substeps of the current tick that had been run, or `nil` between two ticks.
  public var substep: Int32?
  /// The operation, with its arguments.
  public var change: Change

  /// Creates a change that is made after a number of ticks and a number of substeps of the current
  /// tick.
  public init(tick: Int64, substep: Int32? = nil, _ change: Change) {
    self.tick = tick
    self.substep = substep
    self.change = change
  }
}

/// The identity of the item or behavior that a change added.
public enum DynamicEditResult: Hashable, Sendable {
  /// The change added neither an item nor a behavior.
  case none
  /// The change added an item.
  case item(ItemID)
  /// The change added a behavior.
  case behavior(BehaviorID)
}
