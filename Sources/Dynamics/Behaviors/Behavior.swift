// Documented: behaviors form a tree; a composite has no effect of its own.

/// A rule for the motion of items, as a value.
public enum Behavior: Hashable, Sendable {
  /// Behaviors that are added and removed together.
  case composite
  /// Brings an item to a point and upright.
  case snap(SnapBehavior)
  /// Accelerates items.
  case gravity(GravityBehavior)
  /// Lets items collide with each other and with boundaries.
  case collision(CollisionBehavior)
  /// Ties an item to a point or to another item.
  case attachment(AttachmentBehavior)
  /// Pushes items once or continuously.
  case push(PushBehavior)
  /// Sets the physical properties of items.
  case itemProperties(ItemPropertiesBehavior)
  /// Pushes items by a rule of their position, velocity, mass, and charge.
  case field(FieldBehavior)

  /// The case of a behavior, without its parameters.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// A node of the tree without an effect of its own.
    case composite
    /// A spring that brings an item to a point.
    case snap
    /// A constant acceleration.
    case gravity
    /// Contacts of items with each other and with boundaries.
    case collision
    /// A joint between an item and a point or another item.
    case attachment
    /// A force or an impulse on items.
    case push
    /// Physical properties of items.
    case itemProperties
    /// A force that depends on the position, velocity, mass, and charge of an item.
    case field
  }

  /// The case of this value, by which parameters are looked up.
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

  /// The sums over all behaviors that depend on this one.
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

  /// Whether the behavior can move items that nothing else moves.
  var movesItems: Bool {
    switch self {
    case .collision, .itemProperties: false
    case .push(let push): push.isActive
    case .composite, .snap, .gravity, .attachment, .field: true
    }
  }

  /// The behavior without what moves nothing: how it leaves, and the angle of a vector of length 0.
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

  /// Whether the behavior leaves the scene when its items come to rest.
  public var retiresAtRest: Bool {
    if case .snap(let snap) = self { snap.retiresAtRest } else { false }
  }
}

/// The sums that a scene computes over all behaviors together, once per change.
struct Influence: OptionSet, Sendable {
  let rawValue: UInt8

  static let properties = Influence(rawValue: 1 << 0)
  static let gravity = Influence(rawValue: 1 << 1)
  static let forces = Influence(rawValue: 1 << 2)
  static let collisions = Influence(rawValue: 1 << 3)
  static let fields = Influence(rawValue: 1 << 4)
  /// No sum: the places of behaviors in the tree, to which overrides belong.
  static let tree = Influence(rawValue: 1 << 5)
  static let all: Influence = [.properties, .gravity, .forces, .collisions, .fields]
}
