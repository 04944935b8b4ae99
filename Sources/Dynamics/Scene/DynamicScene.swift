// A scene represents UIKit Dynamics as one value: a rigid-body world, the items and boundaries that
// have bodies in it, the behaviors that act on them, and the clock. It refers to no views and calls
// no client code. A caller runs client code between two calls to the scene.
//
//     scene ──> items, behaviors, memberships        the values that the owner sets
//       │  ───> contacts, boundaries, rest           the values that follow from the simulation
//       └─────> world                                the bodies
//
// Ours: Bodies, joints, fields, and boundaries are created in the order of the calls.

public import Physics2D

/// A simulation as one value: items, the behaviors that move them, and their world.
///
/// A copy is a snapshot, and two copies run independently. Lengths are in points with y downward,
/// angles in radians clockwise on screen, times in seconds, and masses in kilograms. The cost of a
/// copy does not depend on the number of items. The first time a copy is modified, it copies the
/// affected arrays.
///
/// ```swift
/// var scene = DynamicScene()
/// let box = scene.addItem(size: DynamicSize(40, 40), at: Point2(100, 20))
/// scene.add(.gravity(GravityBehavior()), items: [box])
/// for _ in 0..<60 { scene.advance(by: 1.0 / 60) }
/// let position = scene.state(of: box)?.position
/// ```
public struct DynamicScene: Sendable {
  /// The greatest coordinate that a scene simulates, in points in each direction from the origin.
  public static let limit: Double = 1e9
  /// The maximum length of a tick in seconds, which is one hour at 1000 times the normal speed.
  static let longestTick: Double = 3_600_000

  /// The rigid-body world.
  public package(set) var world: World
  /// The simulated time.
  public package(set) var clock: SceneClock
  /// The rectangle whose edges are a boundary for collision behaviors with reference insets.
  public internal(set) var referenceBounds: DynamicRect?
  /// Whether the simulation runs. A scene stops when nothing is left to simulate, and resumes after
  /// a change.
  public package(set) var isRunning = false

  var items = ItemStore()
  var behaviors = BehaviorStore()
  var members = MembershipStore()
  var overrides: [ParameterOverride] = []

  /// The boundaries by index, or `nil` for a free entry.
  var boundaries: [BoundaryEntry?] = []
  var contacts = ContactTable()
  /// The contacts that changed in the current tick.
  var changedContacts: [ContactChange] = []
  /// The contacts that have ended because an item, a boundary, or a behavior was removed.
  var pendingEnds: [SceneContactEvent] = []
  var nextGroup: UInt32 = 1

  /// The kinds of values that must be computed again.
  var dirty: Influence = []
  /// The pre-order of the tree, or `nil` after a change to the tree.
  var freshOrder: BehaviorOrder?

  /// The number of ticks that have begun.
  public internal(set) var tickCount: Int64 = 0
  /// The number of substeps of the current tick that have been run.
  public internal(set) var substepOfTick: Int32 = 0
  /// The number of substeps of the current tick that are due.
  var dueSubsteps = 0
  /// A Boolean value that indicates whether a tick has begun but not ended.
  public internal(set) var isInTick = false
  /// The slots of the items that were awake in the last tick, and of the items that got a body
  /// since then.
  var recentlyAwake: [Int32] = []
  /// The behaviors that leave the scene at the end of the tick.
  var retiring: [BehaviorID] = []
  /// Whether contacts are tracked. Look-ahead runs that do not need contacts turn this off.
  package var followsContacts = true

  /// The events of the last tick that ``advance(by:customForce:)`` ran.
  public internal(set) var events: [SceneEvent] = []
  var poses: [BodyPose] = []

  /// Creates an empty scene.
  public init(integration: SceneClock.Integration = .current) {
    world = World(integration.settings)
    clock = SceneClock(integration)
  }

  /// Creates an empty scene at a time in seconds, from which substeps are counted.
  package init(integration: SceneClock.Integration, elapsed: Double) {
    self.init(integration: integration)
    clock.elapsed = elapsed
    clock.origin = elapsed
  }

  /// Sets the bounds, in points, for collision behaviors with reference insets. `nil` removes the
  /// bounds.
  ///
  /// The change takes effect in the next tick. A rectangle that is not finite is ignored.
  public mutating func setReferenceBounds(_ bounds: DynamicRect?) {
    guard bounds != referenceBounds, bounds?.isFinite != false else { return }
    referenceBounds = bounds
    if behaviors.count > 0 { isRunning = true }
  }

  /// Returns whether a position can be simulated: both coordinates are within ±1e9 points.
  public static func isUsable(_ position: Point2) -> Bool {
    position.x.magnitude <= limit && position.y.magnitude <= limit
  }
}
