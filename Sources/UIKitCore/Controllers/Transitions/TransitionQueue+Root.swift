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
    for controller in old.presentationChain.reversed() {
      controller.dropPresentation(returningTo: old)
    }
    old.beginAppearance(false, animated: false)
    old.viewIfLoaded?.removeFromSuperview()
    old.endAppearance()
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
