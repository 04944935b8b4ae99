extension TransitionQueue {
  /// Lets a root appear in the window.
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

  /// Takes a root out of the window, with all that is presented above it.
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

  /// The queue of the window that shows this controller or is about to.
  final var transitionQueue: TransitionQueue? {
    for controller in selfAndParents {
      // What is covered is out of the window: what covers it and what it covers is not.
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

  /// The coordinator of the nearest transition that this controller or a parent is part of.
  final var currentCoordinator: TransitionCoordinator? {
    for controller in selfAndParents {
      if let run = controller.transitionRun { return run.coordinator }
      if let coordinator = controller.sizeCoordinator { return coordinator }
    }
    return nil
  }
}
