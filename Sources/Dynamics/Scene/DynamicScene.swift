// The scene is the meaning of UIKit Dynamics as one value: a rigid-body world, the items and
// boundaries that have bodies in it, the behaviors that act on them, and the clock. It names no
// view and calls nobody; a caller that has client code runs it between two calls.
//
//   scene ──> items, behaviors, memberships        what the owner of the scene says
//     │  ───> contacts, boundaries, rest           what has become of it
//     └─────> world                                the bodies
//
// Ours: the order in which bodies, joints, fields, and boundaries are made is the order of the calls.

public import Physics2D

/// Items, the behaviors that move them, and their world, as one value.
///
/// A copy is a snapshot, and two copies run apart. Lengths are in points with y downward, angles in
/// radians clockwise on screen, times in seconds, and masses in kilograms. Copying costs the same for
/// any number of items; the first change of a copy copies the arrays that it changes.
///
/// ```swift
/// var scene = DynamicScene()
/// let box = scene.addItem(size: DynamicSize(40, 40), at: Point2(100, 20))
/// scene.add(.gravity(GravityBehavior()), items: [box])
/// for _ in 0..<60 { scene.advance(by: 1.0 / 60) }
/// let position = scene.state(of: box)?.position
/// ```
public struct DynamicScene: Sendable {
  /// The greatest coordinate that a scene simulates, in points to each side of the origin.
  public static let limit: Double = 1e9

  /// The rigid-body world.
  public package(set) var world: World
  /// The simulated time.
  public package(set) var clock: SceneClock
  /// The rectangle whose edges a collision behavior with reference insets has as a boundary.
  public private(set) var referenceBounds: DynamicRect?
  /// Whether time passes. A scene stops when nothing is left to simulate, and resumes with a change.
  public package(set) var isRunning = false

  var items = ItemStore()
  var behaviors = BehaviorStore()
  var members = MembershipStore()
  var overrides: [ParameterOverride] = []

  /// The boundaries by index; nil for a free entry.
  var boundaries: [BoundaryEntry?] = []
  var contacts = ContactTable()
  /// The contacts that changed in the tick under way.
  var changedContacts: [ContactChange] = []
  /// The contacts that have ended because an item, a boundary, or a behavior has left.
  var pendingEnds: [SceneContactEvent] = []
  var nextGroup: UInt32 = 1

  /// The sums over all behaviors that have to be computed again.
  var dirty: Influence = []
  /// The pre-order of the tree; nil after a change of the tree.
  var freshOrder: BehaviorOrder?

  /// The number of ticks that have begun.
  public internal(set) var tickCount: Int64 = 0
  /// The substeps of the tick under way that have been run.
  public internal(set) var substepOfTick: Int32 = 0
  /// The substeps of the tick under way that are due.
  var dueSubsteps = 0
  /// Whether a tick has begun and not ended.
  public internal(set) var isInTick = false
  /// The slots of the items that were awake in the last tick, and of those that got a body since.
  var recentlyAwake: [Int32] = []
  /// The behaviors that leave the scene at the end of the tick.
  var retiring: [BehaviorID] = []
  /// Whether contacts are followed; a run ahead that nobody asks for contacts does without.
  package var followsContacts = true

  /// The events of the last tick that ``advance(by:customForce:)`` ran.
  public internal(set) var events: [SceneEvent] = []
  var poses: [BodyPose] = []

  /// Makes an empty scene.
  public init(integration: SceneClock.Integration = .current) {
    world = World(integration.settings)
    clock = SceneClock(integration)
  }

  /// Makes an empty scene at a time in seconds, from which substeps are counted.
  package init(integration: SceneClock.Integration, elapsed: Double) {
    self.init(integration: integration)
    clock.elapsed = elapsed
    clock.origin = elapsed
  }

  /// Sets the rectangle, in points, that collision behaviors with reference insets keep their items
  /// in; nil for none. It takes effect with the next tick.
  public mutating func setReferenceBounds(_ bounds: DynamicRect?) {
    guard bounds != referenceBounds else { return }
    referenceBounds = bounds
  }

  /// Whether a position can be simulated: both coordinates are numbers within ±1e9 points.
  public static func isUsable(_ position: Point2) -> Bool {
    position.x.magnitude <= limit && position.y.magnitude <= limit
  }
}
