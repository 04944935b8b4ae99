import Foundation

/// The behaviors of an animator, and the way in and out of its simulation.
@MainActor
final class BehaviorTree {
  /// The animator whose tree it is; nobody retains an animator.
  weak var animator: UIDynamicAnimator?
  private let simulation: DynamicSimulation
  private let driver: DynamicDriver

  nonisolated(unsafe) private(set) var rootList = GappedArray<UIDynamicBehavior>()
  /// The changes that wait for the end of the step.
  private(set) var queue = DynamicQueue()
  /// Whether a step is under way, up to and including the actions, so that changes are queued.
  var isStepping = false
  /// The flat tree; nil when it has to be worked out again.
  private var freshIndex: BehaviorIndex?

  init(_ simulation: DynamicSimulation, _ driver: DynamicDriver) {
    self.simulation = simulation
    self.driver = driver
  }

  nonisolated var roots: [UIDynamicBehavior] { rootList.elements }

  /// The flat tree, worked out anew after a change.
  var index: BehaviorIndex {
    if let freshIndex { return freshIndex }
    let fresh = BehaviorIndex(roots)
    freshIndex = fresh
    return fresh
  }

  /// Brings the simulation up to date with the tree.
  func synchronize() { simulation.synchronize(index) }

  // MARK: Roots and children

  /// Adds a behavior below another one, or as a root.
  func add(_ behavior: UIDynamicBehavior, below parent: UIDynamicBehavior?) {
    if isStepping {
      queue.add(behavior, below: parent)
    } else {
      addNow(behavior, below: parent)
    }
  }

  /// Removes a behavior from below another one, or from the roots.
  func remove(_ behavior: UIDynamicBehavior, below parent: UIDynamicBehavior?) {
    if isStepping {
      queue.remove(behavior, below: parent)
    } else {
      removeNow(behavior, below: parent)
    }
  }

  /// Forgets the roots that were to be added at the end of the step.
  func cancelRootAdditions() { queue.cancelRootAdditions() }

  /// Removes a behavior that has done its work, at the end of the step.
  func retire(_ behavior: UIDynamicBehavior) {
    remove(behavior, below: behavior.parentBehavior)
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

  /// Takes a subtree, which has its parent already, into the world.
  func admit(_ behavior: UIDynamicBehavior) {
    freshIndex = nil
    simulation.version += 1
    for node in behavior.subtree {
      node.animator = animator
      simulation.enter(node)
      for item in node.itemList.items {
        let isMoved = simulation.enroll(item, for: node)
        if isMoved { driver.wakeUp() }
      }
    }
    driver.wakeUp()
  }

  /// Takes a subtree out of the world.
  func release(_ behavior: UIDynamicBehavior) {
    freshIndex = nil
    simulation.version += 1
    for node in behavior.subtree {
      simulation.leave(node)
      for item in node.itemList.items
      where !queue.cancelArrival(of: item, in: node) {
        simulation.unenroll(item, from: node)
      }
      simulation.dirty.formUnion(node.influence)
      node.animator = nil
    }
    driver.wakeUpIfMoved()
  }

  // MARK: Items and parameters

  /// Takes up an item that was added to a behavior of the tree.
  func adopt(_ item: any UIDynamicItem, for behavior: UIDynamicBehavior) {
    if isStepping {
      queue.arrive(item, in: behavior)
    } else {
      simulation.enroll(item, for: behavior)
      driver.wakeUp()
    }
  }

  /// Gives up an item that is about to be removed from a behavior of the tree; the caller wakes the
  /// animator when it is.
  func abandon(_ item: any UIDynamicItem, by behavior: UIDynamicBehavior) {
    if isStepping {
      queue.depart(item, from: behavior)
    } else if !queue.cancelArrival(of: item, in: behavior) {
      simulation.unenroll(item, from: behavior)
    }
  }

  /// Takes an item out of all behaviors; those that only make sense with the item are removed.
  func expel(_ item: any UIDynamicItem) {
    for behavior in index.all where behavior.itemList.contains(item) {
      switch behavior {
      case is UISnapBehavior, is UIAttachmentBehavior: retire(behavior)
      default: behavior.extractItem(item)
      }
    }
  }

  /// Wakes the items of a behavior whose parameter has changed, and resumes the animator.
  func behaviorDidChange(_ behavior: UIDynamicBehavior) {
    simulation.version += 1
    simulation.dirty.formUnion(behavior.influence)
    simulation.wakeItems(of: behavior)
    driver.wakeUp()
  }

  // MARK: The end of a step

  /// Applies queued changes, including those that callbacks queue meanwhile, at most 16 times over.
  func settleQueue() {
    for _ in 0..<16 {
      guard !queue.isEmpty || !simulation.reporter.pendingEnds.isEmpty else { return }
      applyQueue()
      simulation.reporter.reportPendingEnds()
    }
  }

  private func applyQueue() {
    for entry in queue.takeDepartures() where entry.behavior.animator === animator {
      simulation.unenroll(entry.item, from: entry.behavior)
    }
    for removal in queue.takeRemovals() { removeNow(removal.behavior, below: removal.parent) }
    for addition in queue.takeAdditions() { addNow(addition.behavior, below: addition.parent) }
    for entry in queue.takeArrivals()
    where entry.behavior.animator === animator && entry.behavior.itemList.contains(entry.item) {
      simulation.enroll(entry.item, for: entry.behavior)
    }
  }
}
