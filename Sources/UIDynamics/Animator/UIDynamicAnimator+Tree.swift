import Foundation
import Physics2D
import QuartzCore

extension UIDynamicAnimator {
  final func insertRoot(_ behavior: UIDynamicBehavior) {
    if isStepping {
      enqueueAddition(of: behavior, below: nil)
    } else {
      insertRootNow(behavior)
    }
  }

  final func extractRoot(_ behavior: UIDynamicBehavior) {
    if isStepping {
      enqueueRemoval(of: behavior, below: nil)
    } else {
      extractRootNow(behavior)
    }
  }

  final func enqueueAddition(of behavior: UIDynamicBehavior, below parent: UIDynamicBehavior?) {
    queue.add(behavior, below: parent)
  }

  final func enqueueRemoval(of behavior: UIDynamicBehavior, below parent: UIDynamicBehavior?) {
    queue.remove(behavior, below: parent)
  }

  private func insertRootNow(_ behavior: UIDynamicBehavior) {
    guard canTake(behavior) else { return }
    for node in behavior.subtree { node.willMove(to: self) }
    // A subclass may have changed the tree in `willMove(to:)`.
    guard canTake(behavior) else { return }
    roots.append(behavior)
    admit(behavior)
  }

  private func canTake(_ behavior: UIDynamicBehavior) -> Bool {
    if roots.lastIndex(ofObject: behavior) != nil { return false }
    return behavior.isFree(toJoin: name)
  }

  private func extractRootNow(_ behavior: UIDynamicBehavior) {
    guard roots.lastIndex(ofObject: behavior) != nil else { return }
    for node in behavior.subtree { node.willMove(to: nil) }
    guard roots.lastIndex(ofObject: behavior) != nil else { return }
    roots.removeObject(behavior)
    release(behavior)
  }

  /// Takes a subtree, which has its parent already, into the world.
  final func admit(_ behavior: UIDynamicBehavior) {
    behaviorIndex = nil
    version += 1
    for node in behavior.subtree {
      node.animator = self
      dirty.formUnion(node.influence)
      node.didEnter(self)
      for item in node.itemList.items { enroll(item, for: node) }
    }
    wakeUp()
  }

  /// Takes a subtree out of the world.
  final func release(_ behavior: UIDynamicBehavior) {
    behaviorIndex = nil
    version += 1
    for node in behavior.subtree {
      node.willLeave(self)
      for item in node.itemList.items
      where !queue.cancelArrival(of: item, in: node) {
        unenroll(item, from: node)
      }
      dirty.formUnion(node.influence)
      node.animator = nil
    }
    wakeUpIfMoved()
  }

  /// Takes up an item that was added to a behaviour of the tree.
  final func adopt(_ item: any UIDynamicItem, for behavior: UIDynamicBehavior) {
    if isStepping {
      queue.arrive(item, in: behavior)
    } else {
      enroll(item, for: behavior)
      wakeUp()
    }
  }

  /// Gives up an item that is about to be removed from a behaviour of the tree; the caller wakes the
  /// animator when it is.
  final func abandon(_ item: any UIDynamicItem, by behavior: UIDynamicBehavior) {
    if isStepping {
      queue.depart(item, from: behavior)
    } else if !queue.cancelArrival(of: item, in: behavior) {
      unenroll(item, from: behavior)
    }
  }

  /// Resumes an animator that rests when what has left lets something move that stays.
  ///
  /// Nothing else would come of it but a second message about the same pause.
  final func wakeUpIfMoved() {
    // More may leave before the delegate is done.
    hasLostInPause = isTellingPause
    guard !runs, !isTellingPause else { return }
    // What was anchored may be free now.
    synchronize()
    if movesSomething { return wakeUp() }
    reportPendingEnds()
  }

  /// Whether a behaviour that moves items holds one that is awake.
  final var movesSomething: Bool {
    guard world.awakeCount > 0 else { return false }
    return currentBehaviorIndex.all.contains { behavior in
      behavior.movesItems
        && behavior.itemList.items.contains { item in
          body(of: item).map { world.isAwake($0.id) } ?? false
        }
    }
  }

  /// Wakes the items of a behaviour whose parameter has changed, and resumes the animator.
  final func behaviorDidChange(_ behavior: UIDynamicBehavior) {
    version += 1
    dirty.formUnion(behavior.influence)
    for item in behavior.itemList.items {
      if let slot = table.slot(of: item), let record = table.records[slot] {
        world.wake(record.body.id)
      }
    }
    wakeUp()
  }

  /// Applies the changes that were queued in the step; called at its end.
  final func applyQueue() {
    for entry in queue.takeDepartures() where entry.behavior.animator === self {
      unenroll(entry.item, from: entry.behavior)
    }
    for removal in queue.takeRemovals() {
      if let parent = removal.parent {
        parent.extractChildNow(removal.behavior)
      } else {
        extractRootNow(removal.behavior)
      }
    }
    for addition in queue.takeAdditions() {
      if let parent = addition.parent {
        parent.insertChildNow(addition.behavior)
      } else {
        insertRootNow(addition.behavior)
      }
    }
    for entry in queue.takeArrivals()
    where entry.behavior.animator === self && entry.behavior.itemList.contains(entry.item) {
      enroll(entry.item, for: entry.behavior)
    }
  }

  /// Removes a behaviour that has done its work, at the end of the step.
  final func retire(_ behavior: UIDynamicBehavior) {
    if let parent = behavior.parentBehavior {
      parent.extractChild(behavior)
    } else {
      extractRoot(behavior)
    }
  }
}
