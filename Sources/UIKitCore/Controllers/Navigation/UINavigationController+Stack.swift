// Measured: the callbacks of push and pop have the same order as in UIKit. In practice, clients of
// UIKit can read the new stack immediately after the call and during the whole transition. A
// cancellation restores the old stack before the did-callbacks.
// Assumed: `willShow` comes before the will-callbacks, and `didMove(toParent:)` after the
// did-callbacks. Probe: container-order.

extension UINavigationController {
  /// Performs a change now, or after the running transition.
  final func request(_ change: NavigationChange, animated: Bool) {
    if case .set(let controllers) = change, !areDistinct(controllers) { return }
    guard mayChange(by: change) else { return }
    let queue = transitionQueue
    let waits = queue != nil && (appearance != .gone || !waitingChanges.isEmpty)
    waitingChanges.append((change, animated))
    var stack = requestedStack
    let added = stack.apply(change).added
    requestedStack = stack
    adopt(added, in: stack)
    guard waits, !isSettling, let queue else { return settleUnseen() }
    queue.request(by: self) { [weak self] in self?.runNextChange(on: $0) }
  }

  /// Returns whether a change may be requested now. On a device, the transition of an earlier change
  /// must have ended.
  private func mayChange(by change: NavigationChange) -> Bool {
    guard let run = shown?.transitionRun, run.isOfStack, !run.isEnding,
      !UIApplication.shared.isSendingTouch
    else { return true }
    return Forgiveness.covers(
      "The stack of \(traceName) was changed during the \(run.name). The change waits until the "
        + "transition ends. On a device, the change is lost. Change the stack in the completion of "
        + "the transition.",
      about: self)
  }

  private func areDistinct(_ controllers: [UIViewController]) -> Bool {
    if Set(controllers.map(ObjectIdentifier.init)).count == controllers.count { return true }
    Diagnostics.report(
      "The stack of \(traceName) cannot contain the same controller twice, so it did not change. "
        + "Pass each controller once.",
      about: self)
    return false
  }

  /// Applies all waiting changes without animation. Callbacks may request more changes.
  private func settleUnseen() {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    while !waitingChanges.isEmpty { settle(applyNextChange().difference) }
  }

  /// Adds the new controllers of a stack as children, and re-adds controllers that client code has
  /// removed.
  private func adopt(_ added: [UIViewController], in stack: ControllerStack) {
    if hasLostControllers { commonItems = 0 }
    for controller in hasLostControllers ? stack.controllers : added
    where controller.parent !== self { addChild(controller) }
    let doubtful =
      hasLostControllers ? currentStack.controllers + requestedStack.controllers : added
    hasLostControllers = doubtful.contains { $0.parent !== self }
  }

  /// Applies the first waiting change.
  private func applyNextChange() -> (difference: ControllerStackDifference, animated: Bool) {
    let (change, animated) = waitingChanges.removeFirst()
    let difference = currentStack.apply(change)
    commonItems = min(commonItems, difference.common)
    adopt(difference.added, in: currentStack)
    return (difference, animated)
  }

  /// Reverts a change whose transition was canceled.
  final func revert(_ difference: ControllerStackDifference) {
    currentStack.revert(difference)
    if difference.removed.contains(where: { $0.parent !== self }) { hasLostControllers = true }
    commonItems = min(commonItems, difference.common)
    var stack = currentStack
    for (change, _) in waitingChanges { stack.apply(change) }
    requestedStack = stack
  }

  /// Shows the top of a changed stack at once.
  private func settle(_ difference: ControllerStackDifference) {
    removeChildren(difference.left)
    for controller in difference.entered { controller.didMove(toParent: self) }
    if isViewLoaded, shown !== stack.last {
      takeOut(shown)
      shown = nil
      showContent()
      followAppearance(shown)
      notifyFirstDisplay()
    }
    showItems()
  }

  private func removeChildren(_ controllers: [UIViewController]) {
    for controller in controllers where !requestedStack.contains(controller) {
      if controller.parent === self {
        controller.willMove(toParent: nil)
        controller.removeFromParent()
        controller.containerInsets = nil
      }
    }
  }

  private func runNextChange(on queue: TransitionQueue) {
    guard !waitingChanges.isEmpty else { return }
    let (difference, animated) = applyNextChange()
    guard let to = stack.last, let from = shown, from !== to, appearance != .gone else {
      return settle(difference)
    }
    let isPush = difference.entered.last === to
    wrapperView.frame = transitionView.bounds
    queue.begin(
      NavigationTransition(
        navigation: self, from: from, to: to, difference: difference, isPush: isPush,
        isAnimated: animated))
  }

  /// Returns whether a controller is in the current or the requested stack.
  ///
  /// Both stacks matter, because waiting changes may still be canceled.
  final func isHeld(_ controller: UIViewController) -> Bool {
    currentStack.contains(controller) || requestedStack.contains(controller)
  }

  /// Completes a change after its transition, and sends the parent callbacks to its controllers.
  final func finishMove(_ difference: ControllerStackDifference) {
    for controller in difference.left where !isHeld(controller) && controller.parent === self {
      controller.removeFromParent()
      controller.containerInsets = nil
    }
    for controller in difference.entered { controller.didMove(toParent: self) }
  }
}
