// Ours: An animator has three parts. The simulation is a scene with its items. The behavior tree
// maps behaviors to their objects. The driver advances the scene. Every change of the scene is an
// edit, so an animator can be recorded.

import CoreGraphics
package import Dynamics
import Foundation
import Physics2D

/// The scene behind an animator, with the items that it moves.
///
/// Item setters, delegates, and field blocks are client code, which can change the animator. The
/// simulation therefore holds no access to the scene while it calls them.
@MainActor
package final class DynamicSimulation {
  /// The owner of the coordinates.
  nonisolated(unsafe) package var reference: DynamicReference
  /// The animator, as the subject of diagnostics.
  package weak var subject: AnyObject?

  /// The items, behaviors, and world as one value, advanced in place.
  nonisolated(unsafe) package var scene = DynamicScene()
  /// The recording of all edits, if one was begun.
  package var recording: DynamicRecording?
  package var table = DynamicItemTable()
  /// The removed items whose contacts have not all been reported as ended.
  package var departed: [ItemID: any UIDynamicItem] = [:]

  /// The number of changes of the tree, the items, and the parameters.
  package var version = 0
  /// Storage that is reused so that a tick does not allocate.
  package var spareMoves: [DynamicItemMove] = []
  /// The items whose centers are set by other code and for which a diagnostic was reported.
  package var outsideWriters: Set<ObjectIdentifier> = []
  /// Whether items keep the scale and shear of their initial transform.
  @exclusivity(unchecked) package var composesTransform = false
  /// Whether an item was removed or read again since the writing of items began.
  // Exclusivity is unchecked here and for `composesTransform`, because both properties are read for
  // each written item.
  @exclusivity(unchecked) package var isDisturbed = false
  package var restObservers: [ObjectIdentifier: RestObservers] = [:]
  private var elementIndex = DynamicElementIndex()
  /// Whether the blocks of custom fields are called in a look-ahead run.
  package var isForeseeing = false
  /// Called after each substep.
  package var onSubstep: (() -> Void)?

  package init(_ reference: DynamicReference) {
    self.reference = reference
  }

  package var name: String { reference.name }

  /// Performs a change of the scene, and records it if a recording was begun.
  @discardableResult
  package func apply(_ change: DynamicEdit.Change) -> DynamicEditResult {
    recording?.note(change, of: scene)
    return scene.apply(change)
  }

  /// Replaces the scene with an empty scene whose substeps have another length.
  package func change(to integration: SceneClock.Integration) {
    let elapsed = scene.clock.elapsed
    scene = DynamicScene(integration: integration, elapsed: elapsed)
  }

  /// Updates the reference bounds of the scene.
  package func updateReferenceBounds() {
    let bounds = reference.bounds.map(DynamicRect.init)
    if bounds != scene.referenceBounds { apply(.setReferenceBounds(bounds)) }
  }

  /// Updates the scene from its behaviors: properties, boundaries, filters, and forces.
  package func synchronize() {
    updateReferenceBounds()
    if !scene.isSynchronized { version += 1 }
    apply(.synchronize)
  }

  /// Returns the layout attributes with a key, if they are an item.
  func element(_ key: ElementKey) -> (any CollectionElementItem)? {
    elementIndex.element(of: key, in: table, version: version)
  }

  /// Returns the item with an identity, including removed items with contacts that are still to be
  /// reported.
  package func item(_ id: ItemID) -> (any UIDynamicItem)? { table.item(id) ?? departed[id] }
}
