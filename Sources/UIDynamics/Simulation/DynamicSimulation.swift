// Ours: the parts of an animator. The simulation is a scene and the items that belong to it; the
// behavior tree names the objects of the behaviors in it, and the driver advances it. Every change of
// the scene is an edit, so that an animator can be recorded.

import CoreGraphics
package import Dynamics
import Foundation
import Physics2D

/// The scene behind an animator, with the items that it moves.
///
/// Setters of items, delegates, and blocks of fields are client code, which may change the animator.
/// The simulation therefore holds no access to the scene while it calls them.
@MainActor
package final class DynamicSimulation {
  /// The owner of the coordinates.
  nonisolated(unsafe) package var reference: DynamicReference
  /// The animator, as the subject of diagnostics.
  package weak var subject: AnyObject?

  /// The items, behaviors, and world as one value, advanced in place.
  nonisolated(unsafe) package var scene = DynamicScene()
  /// The record of all edits, if somebody wants one.
  package var recording: DynamicRecording?
  package var table = DynamicItemTable()
  /// The items that have left and whose contacts have not all been reported as ended.
  package var departed: [ItemID: any UIDynamicItem] = [:]

  /// Counts the changes of tree, items, and parameters.
  package var version = 0
  /// Storage that is kept so that a tick allocates nothing.
  package var spareMoves: [DynamicItemMove] = []
  /// The items whose outside writer has been named.
  package var outsideWriters: Set<ObjectIdentifier> = []
  /// Whether an item keeps the scale and shear that its transform had when the item joined.
  @exclusivity(unchecked) package var composesTransform = false
  /// Whether an item left, or was read again, since the items began to be written.
  // Unchecked, as the other one is: each item that is written looks at these.
  @exclusivity(unchecked) package var isDisturbed = false
  package var restObservers: [ObjectIdentifier: RestObservers] = [:]
  private var elementIndex = DynamicElementIndex()
  /// Whether blocks of custom fields are asked for forces in a run ahead.
  package var isForeseeing = false
  /// Called after each substep.
  package var onSubstep: (() -> Void)?

  package init(_ reference: DynamicReference) {
    self.reference = reference
  }

  package var name: String { reference.name }

  /// Carries out a change of the scene, and records it when somebody wants a record.
  @discardableResult
  package func apply(_ change: DynamicEdit.Change) -> DynamicEditResult {
    recording?.note(change, of: scene)
    return scene.apply(change)
  }

  /// Begins again, without items, with substeps of another length.
  package func change(to integration: SceneClock.Integration) {
    let elapsed = scene.clock.elapsed
    scene = DynamicScene(integration: integration, elapsed: elapsed)
  }

  /// Tells the scene the reference bounds as they are now.
  package func updateReferenceBounds() {
    let bounds = reference.bounds.map(DynamicRect.init)
    if bounds != scene.referenceBounds { apply(.setReferenceBounds(bounds)) }
  }

  /// Brings the scene up to date with its behaviors: properties, boundaries, filters, forces.
  package func synchronize() {
    updateReferenceBounds()
    if !scene.isSynchronized { version += 1 }
    apply(.synchronize)
  }

  /// The attributes of a collection view that are an item, by their key.
  func element(_ key: ElementKey) -> (any CollectionElementItem)? {
    elementIndex.element(of: key, in: table, version: version)
  }

  /// The item of an identity, also of one whose contacts are still to be reported.
  package func item(_ id: ItemID) -> (any UIDynamicItem)? { table.item(id) ?? departed[id] }
}
