// Documented: `viewWillTransition(to:with:)` comes before the size changes, alongside animations
// while it does, completions after it; `willTransition(to:with:)` tells of other size classes.
// Documented: `targetTransform` is the turn of the interface, by which a camera's view turns back.
// Assumed: the latter comes first; the root is told first, then what is presented, innermost last;
// a transition that runs gets the new final frames right after; what a finger holds does not move
// with the window but has its new size at once, since its time stands still. Probe: size-order.

extension TransitionQueue {
  /// Tells all controllers of a new size of the window and changes it.
  ///
  /// - Parameter duration: seconds; 0 changes it at once.
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
    tellTraits(window.screen.sizeClasses(of: size), [root] + presented, coordinator)
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

  private func tellTraits(
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
      // What callbacks ask for is not to move with the window.
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
    settleHeldSizes()
    release()
  }

  /// Gives transitions that a finger holds the size that the window is about to have.
  final func settleHeldSizes() {
    for group in resizings.objects { group.drop(where: \.isInHeldTime) }
  }

  /// Gives what a transition takes back the size that the window is about to have, before it is
  /// written down as it is seen.
  final func settleSizes(of scrubber: TransitionScrubber) {
    for group in resizings.objects { group.drop(where: scrubber.holdsTime(of:)) }
  }
}

extension UIWindow {
  /// Runs a change of the frame, announced to the controllers when there are any.
  final func announcingSize(_ size: CGSize, _ change: () -> Void) {
    guard let queue = existingTransitionQueue else { return change() }
    queue.changeSize(to: size, duration: 0, change)
  }

  /// Gives the window another size, as a rotation does. Ours.
  ///
  /// - Parameters:
  ///   - size: the new size in points.
  ///   - duration: the seconds of the animation in which controllers follow; 0 changes at once.
  public func resize(to size: CGSize, duration: TimeInterval) {
    transitionQueue.changeSize(to: size, duration: duration) { frame.size = size }
  }
}
