package import Dynamics
import Foundation

/// An animator's behavior tree, which adds behaviors to the simulation and removes them.
@MainActor
package final class BehaviorTree {
  /// The tree's animator, which nothing retains.
  package weak var animator: UIDynamicAnimator?
  private let simulation: DynamicSimulation
  private let driver: DynamicDriver

  nonisolated(unsafe) package private(set) var rootList = GappedArray<UIDynamicBehavior>()
  /// The objects of the scene's behaviors, by slot.
  nonisolated(unsafe) private var objects: [UIDynamicBehavior?] = []
  /// The changes that wait for the end of the step.
  package private(set) var queue = DynamicQueue()
  /// Whether a step, including its actions, is in progress, so that changes are queued.
  package var isStepping = false

  package init(_ simulation: DynamicSimulation, _ driver: DynamicDriver) {
    self.simulation = simulation
    self.driver = driver
  }

  nonisolated package var roots: [UIDynamicBehavior] { rootList.elements }

  /// All behaviors, parents before children, in order of addition.
  package var all: [UIDynamicBehavior] {
    if let freshAll { return freshAll }
    let all = simulation.scene.behaviorIDs.compactMap { objects[$0.index] }
    freshAll = all
    return all
  }

  /// The cached list of all behaviors in order, or nil if it must be computed again.
  private var freshAll: [UIDynamicBehavior]?

  /// Returns the object of a behavior of the scene, or nil if it was removed.
  package func object(_ id: BehaviorID) -> UIDynamicBehavior? {
    guard id.index < objects.count, let behavior = objects[id.index], behavior.id == id else {
      return nil
    }
    return behavior
  }

  // MARK: Roots and children

  /// Adds a behavior as a child of another one, or as a root.
  package func add(_ behavior: UIDynamicBehavior, below parent: UIDynamicBehavior?) {
    if isStepping {
      queue.add(behavior, below: parent)
    } else {
      addNow(behavior, below: parent)
    }
  }

  /// Removes a behavior from its parent, or from the roots.
  package func remove(_ behavior: UIDynamicBehavior, below parent: UIDynamicBehavior?) {
    if isStepping {
      queue.remove(
        behavior, below: parent,
        isPresent: parent.map { behavior.parentBehavior === $0 } ?? isRoot(behavior))
    } else {
      removeNow(behavior, below: parent)
    }
  }

  /// Cancels the additions of roots that are queued for the end of the step.
  package func cancelRootAdditions() { queue.cancelRootAdditions() }

  /// Removes a behavior that is done, at the end of the step.
  package func retire(_ behavior: UIDynamicBehavior) {
    remove(behavior, below: behavior.parentBehavior)
  }

  /// Removes the behavior with an identity, at the end of the step.
  package func retire(_ id: BehaviorID) {
    if let behavior = object(id) { retire(behavior) }
  }

  private func addNow(_ behavior: UIDynamicBehavior, below parent: UIDynamicBehavior?) {
    if let parent {
      parent.insertChildNow(behavior)
    } else {
      addRoot(behavior)
    }
  }

  private func removeNow(_ behavior: UIDynamicBehavior, below parent: UIDynamicBehavior?) {
    if let parent {
      parent.extractChildNow(behavior)
    } else {
      removeRoot(behavior)
    }
  }

  private func addRoot(_ behavior: UIDynamicBehavior) {
    guard canTake(behavior) else { return }
    for node in behavior.subtree { node.willMove(to: animator) }
    // A subclass may have changed the tree in `willMove(to:)`.
    guard canTake(behavior) else { return }
    rootList.appendSibling(behavior)
    admit(behavior)
  }

  private func canTake(_ behavior: UIDynamicBehavior) -> Bool {
    if isRoot(behavior) { return false }
    return behavior.isFree(toJoin: simulation.name)
  }

  private func isRoot(_ behavior: UIDynamicBehavior) -> Bool {
    behavior.animator != nil && behavior.animator === animator && behavior.parentBehavior == nil
  }

  private func removeRoot(_ behavior: UIDynamicBehavior) {
    guard isRoot(behavior) else { return }
    for node in behavior.subtree { node.willMove(to: nil) }
    guard isRoot(behavior) else { return }
    rootList.removeSibling(behavior)
    release(behavior)
  }

  // MARK: Subtrees

  /// Adds a subtree, which already has its parent, to the scene.
  package func admit(_ behavior: UIDynamicBehavior) {
    freshAll = nil
    simulation.version += 1
    simulation.updateReferenceBounds()
    for node in behavior.subtree {
      node.animator = animator
      enter(node)
      for item in node.itemList.items {
        let isMoved = enroll(item, for: node)
        if isMoved { driver.wakeUp() }
      }
      node.didEnter()
    }
    driver.wakeUp()
  }

  private func enter(_ node: UIDynamicBehavior) {
    let parent = node.parentBehavior?.id
    guard
      case .behavior(let id) = simulation.apply(.addBehavior(node.value, [], below: parent))
    else { return }
    node.id = id
    while objects.count <= id.index { objects.append(nil) }
    objects[id.index] = node
  }

  /// Adds an item to a behavior of the scene.
  ///
  /// - Returns: Whether the item has received a velocity, so that the animator must resume.
  @discardableResult
  private func enroll(_ item: any UIDynamicItem, for behavior: UIDynamicBehavior) -> Bool {
    guard let id = behavior.id else { return false }
    simulation.enroll(item, in: id)
    guard let velocity = behavior.takeVelocity(for: item),
      let itemID = simulation.table.id(of: item)
    else { return false }
    simulation.add(velocity, to: itemID)
    return simulation.bodied(item) != nil
  }

  /// Removes a subtree from the scene.
  package func release(_ behavior: UIDynamicBehavior) {
    freshAll = nil
    simulation.version += 1
    let subtree = behavior.subtree
    guard let id = behavior.id else { return }
    for node in subtree {
      for item in node.itemList.items { queue.cancelArrival(of: item, in: node) }
      storeValue(of: node)
      node.animator = nil
    }
    simulation.apply(.removeBehavior(id))
    for node in subtree {
      for item in node.itemList.items {
        if let id = simulation.table.id(of: item) { simulation.releaseIfUnused(id) }
      }
    }
    driver.wakeUpIfMoved()
  }

  /// Stores a behavior's value in the behavior itself, because the behavior leaves the scene.
  nonisolated private func storeValue(of node: UIDynamicBehavior) {
    guard let id = node.id else { return }
    node.freeValue = simulation.scene.behavior(id) ?? node.freeValue
    node.id = nil
    objects[id.index] = nil
  }

  /// Stores the value of each behavior in the behavior itself before the animator is released.
  nonisolated package func detachValues() {
    for case let node? in objects { storeValue(of: node) }
  }

  // MARK: Items and parameters

  /// Adds an item of one of the tree's behaviors to the scene, or queues its addition during a
  /// step.
  package func adopt(_ item: any UIDynamicItem, for behavior: UIDynamicBehavior) {
    if isStepping {
      queue.arrive(item, in: behavior)
    } else {
      enroll(item, for: behavior)
      driver.wakeUp()
    }
  }

  /// Removes an item from a behavior in the scene, or queues its removal during a step. The caller
  /// then removes it from the behavior and wakes the animator.
  package func abandon(_ item: any UIDynamicItem, by behavior: UIDynamicBehavior) {
    if isStepping {
      queue.depart(item, from: behavior)
    } else if !queue.cancelArrival(of: item, in: behavior), let id = behavior.id {
      simulation.unenroll(item, from: id)
    }
  }

  /// Removes an item from all behaviors, and removes behaviors that are useless without it.
  package func expel(_ item: any UIDynamicItem) {
    for behavior in all where behavior.itemList.contains(item) {
      switch behavior.value.kind {
      case .snap, .attachment: retire(behavior)
      case .composite, .gravity, .collision, .push, .itemProperties, .field:
        behavior.extractItem(item)
      }
    }
  }

  /// Sets the value of a behavior of the tree, and resumes the animator.
  package func set(_ value: Behavior, of id: BehaviorID) {
    simulation.version += 1
    simulation.updateReferenceBounds()
    simulation.apply(.setBehavior(id, value))
    driver.wakeUp()
  }

  // MARK: The end of a step

  /// Applies the queued changes, and the changes that callbacks queue meanwhile, in at most 16
  /// rounds.
  package func settleQueue() {
    for _ in 0..<16 {
      guard !queue.isEmpty || simulation.scene.hasPendingEnds else { return }
      applyQueue()
      simulation.reportPendingEnds(self)
    }
  }

  private func applyQueue() {
    for entry in queue.takeDepartures() where entry.behavior.animator === animator {
      if let id = entry.behavior.id { simulation.unenroll(entry.item, from: id) }
    }
    for removal in queue.takeRemovals() { removeNow(removal.behavior, below: removal.parent) }
    for addition in queue.takeAdditions() { addNow(addition.behavior, below: addition.parent) }
    for entry in queue.takeArrivals()
    where entry.behavior.animator === animator && entry.behavior.itemList.contains(entry.item) {
      enroll(entry.item, for: entry.behavior)
    }
  }
}
