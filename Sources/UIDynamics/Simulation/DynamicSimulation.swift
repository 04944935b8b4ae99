// Ours: the parts of an animator. The simulation is a world, the items and boundaries that have
// bodies in it, and their contacts; the behavior tree says what acts on them, the driver when they
// move on. The simulation alone touches the world: behaviors give it joints, fields, forces and
// properties as values.

import CoreGraphics
import Foundation
import Physics2D

/// The rigid-body world behind an animator, with its items, its boundaries and their contacts.
///
/// It knows neither the tree, of which each call gets the flat index, nor who lets time go by. What
/// it calls (setters of items, delegates, blocks of fields) is foreign code and may do anything to
/// the animator, so that nothing of the world is held meanwhile.
@MainActor
final class DynamicSimulation {
  /// The owner of the coordinates.
  nonisolated(unsafe) var reference: DynamicReference
  /// The animator, as what diagnostics are about.
  weak var subject: AnyObject?

  /// The physics world, stepped in place; a copy of it is a snapshot.
  var world = World()
  var table = DynamicItemTable()
  /// The items that behaviors hold and the world cannot take yet.
  var waiting: [DynamicWaitingItem] = []
  nonisolated(unsafe) var clock = DynamicClock()

  /// The boundaries by index; nil where one has left.
  var boundaries: [DynamicBoundaryEntry?] = []
  /// The contacts, and the calls about them.
  private(set) lazy var reporter = DynamicContactReporter(self)
  private var nextGroup: UInt32 = 1

  /// The joints in the world by the behavior that asked for them.
  var joints: [ObjectIdentifier: [JointID]] = [:]
  /// The fields in the world by their behavior; those that are blocks are not in it.
  var fields: [ObjectIdentifier: FieldID] = [:]

  /// The sums over all behaviors that have to be worked out again.
  var dirty: DynamicInfluence = []
  /// Counts the changes of tree, items and parameters.
  var version = 0

  /// Storage that is kept so that a tick allocates nothing.
  var spareMoves: [DynamicItemMove] = []
  /// The items whose outside writer has been named.
  var outsideWriters: Set<ObjectIdentifier> = []
  /// Whether an item keeps the scale and shear that its transform had when the item joined.
  @exclusivity(unchecked) var composesTransform = false
  /// Whether an item left, or was read anew, since the items began to be written.
  // Unchecked, as the other one is: each item that is written looks at these.
  @exclusivity(unchecked) var isDisturbed = false
  var restObservers: [ObjectIdentifier: [(any UIDynamicItem) -> Void]] = [:]
  private var elementIndex = DynamicElementIndex()
  /// Whether blocks of custom fields are asked for forces in the future.
  private var isForeseeing = false
  /// Called after each substep.
  var onSubstep: (() -> Void)?

  init(_ reference: DynamicReference) {
    self.reference = reference
  }

  var name: String { reference.name }

  /// Two collision groups that no other behavior of this simulation has.
  func makeCollisionGroups() -> (items: UInt32, boundaries: UInt32) {
    defer { nextGroup += 2 }
    return (nextGroup, nextGroup + 1)
  }

  /// Begins anew, without bodies, with substeps of another length.
  func change(to integration: UIDynamicAnimator.Integration) {
    clock.change(to: integration)
    world = World(integration.settings)
  }

  /// The attributes of a collection view that are an item, by their key.
  func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let slot = elementIndex.slot(of: key, in: table, version: version) else { return nil }
    return table.records[slot]?.item as? UICollectionViewLayoutAttributes
  }

  // MARK: Custom fields

  /// Applies the forces of custom fields; their blocks run between substeps, with no access to the
  /// world held.
  func applyCustomFields(_ index: BehaviorIndex) {
    for (id, force) in customForces(index, in: { world }) {
      world.applyForce(force, waking: false, to: id)
    }
  }

  /// Applies the forces of custom fields to a copy of the world that is run ahead.
  ///
  /// A block may ask for a prediction itself, once: inside of that one the blocks are not called.
  func applyCustomFields(_ index: BehaviorIndex, to copy: inout World) {
    guard !isForeseeing else {
      DynamicsDiagnostics.report(
        "A custom field of \(name) asks for the future each time it is asked for a force in the "
          + "future; its forces were left out there. Keep a prediction instead of asking anew.",
        about: subject)
      return
    }
    isForeseeing = true
    defer { isForeseeing = false }
    for (id, force) in customForces(index, in: { copy }) {
      copy.applyForce(force, waking: false, to: id)
    }
  }

  private func customForces(
    _ index: BehaviorIndex, in state: () -> World
  ) -> [(BodyID, Vector2)] {
    var forces: [(BodyID, Vector2)] = []
    for field in index.customFields {
      for item in field.items {
        guard let record = table[item] else { continue }
        let id = record.body.id
        let now = state()
        // A block may have changed the items of the animator while a copy of its world runs ahead.
        guard now.contains(id), now.isAwake(id) else { continue }
        if let force = field.force(
          at: now.position(of: id), velocity: now.linearVelocity(of: id), mass: now.mass(of: id),
          charge: record.properties.charge,
          time: Double(now.stepCount) / clock.substepsPerSecond)
        {
          forces.append((id, force))
        }
      }
    }
    return forces
  }
}
