import CoreGraphics
import Dynamics
import Foundation
import Physics2D

extension DynamicSimulation {
  /// Runs the substeps that have become due, and applies custom fields before each.
  func runDueSubsteps(_ tree: BehaviorTree) {
    while scene.hasDueSubstep {
      if scene.hasCustomFields { applyCustomFields(tree) }
      scene.substep()
      onSubstep?()
    }
  }

  /// Applies the forces of custom fields. Their blocks run between substeps, without access to the
  /// scene.
  private func applyCustomFields(_ tree: BehaviorTree) {
    var forces: [(ItemID, DynamicVector)] = []
    for pair in scene.customFieldMembers {
      // A block may have changed the items of the animator.
      guard let sample = scene.customFieldSample(pair.item, of: pair.behavior),
        let force = tree.object(pair.behavior)?.force(sample)
      else { continue }
      forces.append((pair.item, force))
    }
    for (item, force) in forces { apply(.applyForce(item, force)) }
  }

  // MARK: Contacts

  /// Tells the delegates which contacts have begun.
  ///
  /// - Returns: The number of contacts that changed in this tick.
  func reportBegan(_ tree: BehaviorTree) -> Int {
    let count = scene.collectChangedContacts()
    for change in 0..<count {
      for id in scene.behaviors(concernedBy: change) {
        guard let event = scene.reportBegan(change, by: id) else { continue }
        report(event, tree)
      }
    }
    return count
  }

  /// Tells the delegates which contacts have ended.
  func reportEnded(_ count: Int, _ tree: BehaviorTree) {
    for change in 0..<count {
      for event in scene.reportEnded(change) { report(event, tree) }
    }
    scene.forgetChangedContacts()
  }

  /// Reports the contacts that ended because an element was removed.
  func reportPendingEnds(_ tree: BehaviorTree) {
    while let event = scene.takePendingEnd() { report(event, tree) }
    if !departed.isEmpty, !scene.hasPendingEnds { departed = [:] }
  }

  private func report(_ event: SceneContactEvent, _ tree: BehaviorTree) {
    guard let behavior = tree.object(event.behavior), behavior.hasContactReceiver,
      let item = item(event.item)
    else { return }
    var other: (any UIDynamicItem)?
    if case .item(let id) = event.partner {
      other = self.item(id)
      if other == nil { return }
    }
    behavior.report(event, item, other)
  }
}
