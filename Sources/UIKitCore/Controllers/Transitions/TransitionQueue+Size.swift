// Documented: `viewWillTransition(to:with:)` is called before the size changes. Alongside
// animations run during the change, and completions after it. `willTransition(to:with:)` announces
// new size classes.
// Documented: `targetTransform` is the rotation of the interface. A camera view uses it to
// compensate for the rotation.
// Assumed: `willTransition(to:with:)` is called before `viewWillTransition(to:with:)`. The root is
// notified first, then the presented controllers from the lowest to the topmost. A running
// transition receives its new final frames right after the change. Views that a finger holds have
// their new size at once. They do not animate with the window, because their time is stopped.
// Probe: size-order.

extension TransitionQueue {
  /// Notifies all controllers of a new size of the window, and changes the size.
  ///
  /// - Parameter duration: The duration of the animation in seconds, or 0 for an immediate change.
  package func changeSize(to size: CGSize, duration: TimeInterval, _ change: () -> Void) {
    guard let root, let window, size != window.bounds.size, !isResizing else { return change() }
    isResizing = true
    defer { isResizing = false }
    let context = TransitionContext(
      kind: .resize, containerView: window, from: root, to: root, isAnimated: duration > 0)
    let coordinator = TransitionCoordinator(context: context)
    coordinator.transitionDuration = duration
    context.targetTransform = window.screen.targetTransform
    let presented = root.presentationChain
    for controller in [root] + presented { controller.sizeCoordinator = coordinator }
    notifyTraits(window.screen.sizeClasses(of: size), [root] + presented, coordinator)
    root.viewWillTransition(to: size, with: coordinator)
    for controller in presented {
      controller.storedPresentationController?.viewWillTransition(to: size, with: coordinator)
    }
    perform(change, window, coordinator, duration) {
      context.progress.end()
      coordinator.runCompletions()
      for controller in [root] + presented where controller.sizeCoordinator === coordinator {
        controller.sizeCoordinator = nil
      }
    }
  }

  private func notifyTraits(
    _ classes: UITraitCollection, _ controllers: [UIViewController],
    _ coordinator: TransitionCoordinator
  ) {
    for controller in controllers {
      let traits = UITraitCollection(traitsFrom: [controller.traitCollection, classes])
      guard traits != controller.traitCollection else { continue }
      if let presentation = controller.activePresentationController {
        presentation.willTransition(to: traits, with: coordinator)
      } else {
        controller.willTransition(to: traits, with: coordinator)
      }
    }
  }

  private func perform(
    _ change: () -> Void, _ window: UIWindow, _ coordinator: TransitionCoordinator,
    _ duration: TimeInterval, _ end: @escaping () -> Void
  ) {
    func turn() {
      change()
      window.traitsChanged()
      adaptPresentations(with: run == nil ? coordinator : nil)
      // Transitions that callbacks request must not run inside the resize animation.
      hold()
      window.layoutIfNeeded()
      coordinator.startAlongside(animated: false, curve: [])
    }
    func all() {
      if let run { run.resize(turn) } else { turn() }
    }
    guard duration > 0 else {
      all()
      end()
      return release()
    }
    let group = ViewAnimationGroup(AnimationParameters(duration: duration)) { _ in end() }
    resizings.append(group)
    group.run(all)
    removeHeldResizeAnimations()
    release()
  }

  /// Removes the resize animations of layers in transitions that a finger holds.
  ///
  /// The time of these layers is stopped, so they must have their new size at once.
  final func removeHeldResizeAnimations() {
    for group in resizings.objects { group.drop(where: \.isInHeldTime) }
  }

  /// Removes the resize animations of the layers whose time a scrubber holds.
  ///
  /// Call this before a canceled transition is rewound. A rewind writes the visible values into the
  /// layers, and these must include the new size.
  final func removeResizeAnimations(heldBy scrubber: TransitionScrubber) {
    for group in resizings.objects { group.drop(where: scrubber.holdsTime(of:)) }
  }
}

extension UIWindow {
  /// Runs a frame change, and notifies the controllers if the window has any.
  final func announcingSize(_ size: CGSize, _ change: () -> Void) {
    guard let queue = existingTransitionQueue else { return change() }
    queue.changeSize(to: size, duration: 0, change)
  }

  /// Changes the size of the window as a rotation does. Ours.
  ///
  /// - Parameters:
  ///   - size: The new size in points.
  ///   - duration: The duration of the animation in seconds, or 0 for an immediate change.
  public func resize(to size: CGSize, duration: TimeInterval) {
    transitionQueue.changeSize(to: size, duration: duration) { frame.size = size }
  }
}
