// Measured: the order of work in a tick. Elapsed time advances; item properties are re-evaluated if
// changed; boundaries of the reference bounds are rebuilt if changed; pushes; substeps; items are
// written; began callbacks; ended callbacks; actions; queued removals, then additions; possible
// pause; layout invalidation.
// Assumed: an animator with nothing to simulate pauses in that tick, without the half second.
// Probe: animator-order.

import Dynamics
import Foundation

extension DynamicDriver {
  /// Runs one display tick of that many seconds, unless the animator rests or is held.
  func tick(_ interval: TimeInterval) {
    guard isRunning, !isHeld, let animator else { return }
    let (simulation, tree) = (animator.simulation, animator.tree)
    guard !tree.isStepping else { return }
    guard simulation.reference.isCurrent else { return pauseForLayout() }
    tree.isStepping = true
    // Changes of the tree wait for the end of the step.
    simulation.admitWaitingItems()
    simulation.updateReferenceBounds()
    if !simulation.scene.isSynchronized { simulation.version += 1 }
    simulation.apply(.beginTick(interval * speed))
    lastInterval = interval
    for id in simulation.scene.takeRetiring() { tree.retire(id) }
    simulation.runDueSubsteps(tree)
    let rested = simulation.writeItems()
    let hasMoved = simulation.hasMoved
    // Contacts that something leaving between ticks has ended.
    simulation.reportPendingEnds(tree)
    let changes = simulation.reportBegan(tree)
    if !isRehearsal { DynamicsObservation.notify(of: animator) }
    simulation.reportEnded(changes, tree)
    notifyRest(rested, in: animator)
    for behavior in tree.all { behavior.action?() }
    simulation.scene.closeTick()
    tree.isStepping = false
    tree.settleQueue()
    pauseIfDone(animator)
    animator.updateFollowers()
    if hasMoved { simulation.reference.layout?.invalidateForDynamics() }
  }

  /// Calls those who wait for the items that came to rest in this tick.
  private func notifyRest(_ rested: [any UIDynamicItem], in animator: UIDynamicAnimator) {
    guard !rested.isEmpty else { return }
    for item in rested {
      for handler in animator.simulation.takeRestObservers(of: item) { handler(item) }
    }
    for behavior in animator.tree.all {
      guard behavior.restAction != nil || behavior.value.retiresAtRest,
        rested.contains(where: behavior.itemList.contains), behavior.isAtRest
      else { continue }
      behavior.restAction?()
      if behavior.value.retiresAtRest { animator.tree.retire(behavior) }
    }
  }

  /// Pauses when nothing is left to simulate, what has been freed in this tick included.
  private func pauseIfDone(_ animator: UIDynamicAnimator) {
    guard !hasWork(animator) else { return }
    animator.simulation.synchronize()
    guard !hasWork(animator) else { return }
    animator.simulation.apply(.stopIfDone)
    pause()
  }

  private func hasWork(_ animator: UIDynamicAnimator) -> Bool {
    !animator.tree.queue.isEmpty || animator.simulation.scene.hasWork
  }
}
