// Measured: the order of callbacks of push and pop. From experience: the new stack is visible from
// the call on, during the whole transition; a cancel restores the old one before the did-callbacks.
// Assumed: `willShow` comes before the will-callbacks; `didMove(toParent:)` after the
// did-callbacks. Probe: container-order.

extension UINavigationController {
  final var requestedStack: [UIViewController] {
    waitingChanges.reduce(stack) { $1.change.applied(to: $0) }
  }

  /// Takes up a change, now or after the transition that runs.
  final func request(_ change: NavigationChange, animated: Bool) {
    if case .set(let controllers) = change, !areDistinct(controllers) { return }
    let queue = transitionQueue
    let waits = queue != nil && (appearance != .gone || !waitingChanges.isEmpty)
    waitingChanges.append((change, animated))
    for controller in requestedStack where controller.parent !== self { addChild(controller) }
    guard waits, !isSettling, let queue else { return settleUnseen() }
    queue.request { [weak self] in self?.runNextChange(on: queue) }
  }

  private func areDistinct(_ controllers: [UIViewController]) -> Bool {
    if Set(controllers.map(ObjectIdentifier.init)).count == controllers.count { return true }
    Diagnostics.report(
      "The stack of \(traceName) cannot hold the same controller twice and stays as it is.",
      about: self)
    return false
  }

  /// Applies all changes that wait, without any animation; callbacks may ask for more.
  private func settleUnseen() {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    while !waitingChanges.isEmpty { settle(from: applyNextChange().old) }
  }

  /// Applies the first change that waits.
  private func applyNextChange() -> (old: [UIViewController], animated: Bool) {
    let (change, animated) = waitingChanges.removeFirst()
    let old = stack
    stack = change.applied(to: old)
    // One that was taken off since it was asked for comes back.
    for controller in stack where controller.parent !== self { addChild(controller) }
    return (old, animated)
  }

  /// Shows the top of a stack that has changed, at once.
  private func settle(from old: [UIViewController]) {
    removeChildren(old.objects(notIn: stack))
    for controller in stack.objects(notIn: old) { controller.didMove(toParent: self) }
    if isViewLoaded, shown !== stack.last {
      takeOut(shown)
      shown = nil
      showContent()
      followAppearance(shown)
    }
    bar.show(stack.map(\.navigationItem))
  }

  private func removeChildren(_ controllers: [UIViewController]) {
    for controller in controllers where !requestedStack.contains(where: { $0 === controller }) {
      if controller.parent === self {
        controller.willMove(toParent: nil)
        controller.removeFromParent()
        controller.containerInsets = nil
      }
    }
  }

  private func runNextChange(on queue: TransitionQueue) {
    guard !waitingChanges.isEmpty else { return }
    let (old, animated) = applyNextChange()
    guard let to = stack.last, let from = shown, from !== to, appearance != .gone else {
      return settle(from: old)
    }
    let isPush = !old.contains { $0 === to }
    wrapperView.frame = transitionView.bounds
    queue.begin(
      NavigationTransition(
        navigation: self, from: from, to: to, oldStack: old, newStack: stack, isPush: isPush,
        isAnimated: animated))
  }

  /// Whether a controller is in a stack, or will be in one that is asked for; changes that wait may
  /// still be cancelled.
  final func isHeld(_ controller: UIViewController, by stack: [UIViewController]) -> Bool {
    (stack + requestedStack).contains { $0 === controller }
  }

  /// The controllers that a finished transition takes off.
  final func finishMove(from old: [UIViewController], to new: [UIViewController]) {
    for controller in old.objects(notIn: new)
    where !isHeld(controller, by: new) && controller.parent === self {
      controller.removeFromParent()
      controller.containerInsets = nil
    }
    for controller in new.objects(notIn: old) { controller.didMove(toParent: self) }
  }
}
