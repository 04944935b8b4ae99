// Measured: A tick runs these steps in order. It advances the elapsed time, evaluates changed item
// properties, and rebuilds changed boundaries of the reference bounds. It applies pushes, runs
// substeps, and writes items. It then calls the began callbacks, the ended callbacks, and the
// actions. It applies queued removals and then additions. Finally, it pauses the animator if
// nothing is left to simulate, and invalidates the layout.
// Assumed: An animator with nothing to simulate pauses in the same tick, without waiting for half a
// second. Probe: animator-order.

import Dynamics
import Foundation

extension DynamicDriver {
  /// Runs one display tick with a length in seconds, unless the animator is at rest or paused.
  func tick(_ interval: TimeInterval) {
    guard isRunning, !isHeld, let animator else { return }
    let (simulation, tree) = (animator.simulation, animator.tree)
    guard !tree.isStepping else { return }
    guard simulation.reference.isCurrent else { return pauseForLayout() }
    tree.isStepping = true
    // Changes of the tree are queued until the end of the step.
    simulation.admitWaitingItems()
    simulation.updateReferenceBounds()
    if !simulation.scene.isSynchronized { simulation.version += 1 }
    simulation.apply(.beginTick(interval * speed))
    lastInterval = interval
    for id in simulation.scene.takeRetiring() { tree.retire(id) }
    simulation.runDueSubsteps(tree)
    let rested = simulation.writeItems()
    let hasMoved = simulation.hasMoved
    // These contacts ended because an element was removed since the last tick.
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

  /// Calls the rest handlers of the items that came to rest in this tick.
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

  /// Pauses the animator if nothing is left to simulate, even after pending changes are applied.
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
