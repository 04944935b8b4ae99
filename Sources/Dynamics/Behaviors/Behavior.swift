// Documented: Behaviors form a tree. A composite has no effect of its own.

/// A rule for the motion of items, as a value.
public enum Behavior: Hashable, Sendable {
  /// A group of behaviors that are added and removed together.
  case composite
  /// Moves an item to a point and rotates it upright.
  case snap(SnapBehavior)
  /// Accelerates items.
  case gravity(GravityBehavior)
  /// Makes items collide with each other and with boundaries.
  case collision(CollisionBehavior)
  /// Connects an item to a point or to another item.
  case attachment(AttachmentBehavior)
  /// Pushes items once or continuously.
  case push(PushBehavior)
  /// Sets the physical properties of items.
  case itemProperties(ItemPropertiesBehavior)
  /// Applies forces that depend on the position, velocity, mass, and charge of each item.
  case field(FieldBehavior)

  /// The kind of a behavior, without its parameters.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// A node of the tree that has no effect of its own.
    case composite
    /// A spring that moves an item to a point.
    case snap
    /// A constant acceleration.
    case gravity
    /// Contacts between items, and between items and boundaries.
    case collision
    /// A joint between an item and a point or another item.
    case attachment
    /// A force or an impulse on items.
    case push
    /// The physical properties of items.
    case itemProperties
    /// A force that depends on the position, velocity, mass, and charge of an item.
    case field
  }

  /// The kind of this behavior, which determines its parameters.
  public var kind: Kind {
    switch self {
    case .composite: .composite
    case .snap: .snap
    case .gravity: .gravity
    case .collision: .collision
    case .attachment: .attachment
    case .push: .push
    case .itemProperties: .itemProperties
    case .field: .field
    }
  }

  /// The kinds of values that the scene must compute again when this behavior changes.
  var influence: Influence {
    switch self {
    case .composite, .snap, .attachment: []
    case .gravity: .gravity
    case .collision: .collisions
    case .push(let push): push.mode == .continuous ? .forces : []
    case .itemProperties: .properties
    case .field: .fields
    }
  }

  /// Whether the behavior can set items in motion.
  var movesItems: Bool {
    switch self {
    case .collision, .itemProperties: false
    case .push(let push): push.isActive
    case .composite, .snap, .gravity, .attachment, .field: true
    }
  }

  /// A copy of the behavior without the values that do not affect motion: its flags for automatic
  /// removal, and the angle of a zero vector.
  var motion: Behavior {
    switch self {
    case .gravity(var gravity):
      gravity.direction = PolarVector(vector: gravity.direction.vector)
      return .gravity(gravity)
    case .snap(var snap):
      snap.retiresAtRest = false
      return .snap(snap)
    case .push(var push):
      push.retiresAfterActing = false
      push.direction = PolarVector(vector: push.direction.vector)
      return .push(push)
    case .composite, .collision, .attachment, .itemProperties, .field: return self
    }
  }

  /// A Boolean value that indicates whether the behavior leaves the scene when its items come to
  /// rest.
  public var retiresAtRest: Bool {
    if case .snap(let snap) = self { snap.retiresAtRest } else { false }
  }
}

/// The kinds of values that a scene computes from all its behaviors, once per change.
struct Influence: OptionSet, Sendable {
  let rawValue: UInt8

  static let properties = Influence(rawValue: 1 << 0)
  static let gravity = Influence(rawValue: 1 << 1)
  static let forces = Influence(rawValue: 1 << 2)
  static let collisions = Influence(rawValue: 1 << 3)
  static let fields = Influence(rawValue: 1 << 4)
  /// The paths of behaviors in the tree, which identify the targets of overrides.
  ///
  /// No behavior has this influence. The scene marks it as changed when the tree changes.
  static let tree = Influence(rawValue: 1 << 5)
  static let all: Influence = [.properties, .gravity, .forces, .collisions, .fields]
}
