// Ours: after a root has left its window, or a window was released, the modals whose presenters are
// no longer in the window are removed too. Controllers whose views were directly in a released
// window disappear in the next frame, like the root.

extension TransitionQueue {
  /// Shows the root controller in the window, with appearance callbacks.
  func show(_ controller: UIViewController) {
    guard let window else { return }
    rootTransitionView.frame = window.bounds
    dropShadowView.frame = rootTransitionView.bounds
    if rootTransitionView.superview !== window { window.insertSubview(rootTransitionView, at: 0) }
    controller.beginAppearance(true, animated: false)
    guard let view = controller.view else { return }
    view.setUntransformedFrame(dropShadowView.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dropShadowView.addSubview(view)
    window.layoutIfNeeded()
    controller.endAppearance()
  }

  /// Removes a root from the window, with everything that is presented above it.
  func takeOut(_ old: UIViewController) {
    old.storedPresented?.dropPresentations()
    old.beginAppearance(false, animated: false)
    old.viewIfLoaded?.removeFromSuperview()
    old.endAppearance()
  }

  /// Removes the modals whose presenters are no longer in the window.
  func dropLostModals() {
    while let modal = modals.objects.last(where: isLost) { modal.dropPresentations() }
  }

  private func isLost(_ modal: UIViewController) -> Bool {
    guard let presentation = modal.storedPresentationController,
      let container = presentation.container, container.window === window
    else { return false }
    // A presentation may have removed the view of its presenter from the window.
    let home = presentation.presenterPlacement?.superview ?? modal.storedPresenting?.viewIfLoaded
    return home?.window == nil
  }
}

extension UIWindow {
  /// Sends callbacks in the next frame to controllers that disappear with this window.
  ///
  /// The queue notifies the root and the modals. Parents notify their children.
  final func notifyLostControllers() {
    var lost: [UIViewController] = []
    visitTree { view in
      if let controller = view.owner as? UIViewController, controller.parent == nil,
        controller.storedPresenting == nil, !controller.isWindowRoot, controller.appearance != .gone
      {
        lost.append(controller)
      }
      return true
    }
    guard !lost.isEmpty, FrameLoop.hasHost else { return }
    Timeline.run(in: nil) {
      _ = FrameLoop.current.schedule(after: 0) {
        for controller in lost where controller.viewIfLoaded?.window == nil {
          controller.beginAppearance(false, animated: false)
          controller.endAppearance()
        }
      }
    }
  }
}

extension UIViewController {
  final var isWindowRoot: Bool { rootQueue?.root === self }

  /// The queue of the window that shows this controller or is about to show it.
  final var transitionQueue: TransitionQueue? {
    for controller in selfAndParents {
      // The view of a covered controller may be out of the window, so presenters and presented
      // controllers are searched too.
      let presenters = sequence(first: controller, next: \.storedPresenting)
        .flatMap(\.selfAndParents)
      for candidate in presenters + controller.presentationChain {
        if let queue = candidate.rootQueue { return queue }
        let container = candidate.transitionRun?.context.containerView
        if let window = candidate.storedView?.window ?? container?.window {
          return window.transitionQueue
        }
      }
    }
    return nil
  }

  /// The coordinator of the nearest transition that contains this controller or one of its parents.
  final var currentCoordinator: TransitionCoordinator? {
    for controller in selfAndParents {
      if let run = controller.transitionRun { return run.coordinator }
      if let coordinator = controller.sizeCoordinator { return coordinator }
    }
    return nil
  }
}
