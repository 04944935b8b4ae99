// Documented: a presentation adapts while it is shown, and can adapt back.
// Assumed: the presentation ends in the old style and begins in the new style at once, with the
// callbacks for both. A controller that presents another controller adapts after the other
// controller is dismissed. A controller in a transition adapts after the transition. Probe:
// size-order.

extension TransitionQueue {
  /// Adapts the topmost presentation if its size classes have changed.
  ///
  /// - Parameter coordinator: The coordinator of a size change that has not been laid out yet.
  func adaptPresentations(with coordinator: TransitionCoordinator?) {
    guard topAdaptation != nil else { return }
    request { [self] in adaptTop(coordinator) }
  }

  /// The topmost presentation, if it has not adapted to its size classes yet.
  private var topAdaptation:
    (shown: UIViewController, traits: UITraitCollection, old: PresentationAdaptation)?
  {
    guard let top = root?.presentationChain.last, let adaptation = top.adaptation,
      let traits = adaptation.active.container?.traitCollection,
      PresentationAdaptation.SizeClasses(traits) != adaptation.sizeClasses
    else { return nil }
    return (top, traits, adaptation)
  }

  private func adaptTop(_ coordinator: TransitionCoordinator?) {
    guard let (shown, traits, old) = topAdaptation, let presenter = shown.storedPresenting else {
      return
    }
    shown.adaptation?.note(PresentationAdaptation.SizeClasses(traits))
    let style = old.original.adaptedStyle(for: traits)
    guard style != old.style else { return }
    let content = old.original.presentedViewController
    UIView.performWithoutAnimation {
      ModalDismissal(presenter: presenter, animated: false, completion: nil).run(on: self)
      if content !== shown { content.leaveReplacement() }
      content.storedPresentationController = old.original
      // The sheet of a popover must no longer retain its presented controller.
      if old.active !== old.original { old.active.isOwnedByPresented(true) }
      let new = PresentationAdaptation(of: old.original, to: style, in: traits, presenter)
      ModalPresentation(
        presented: new.shown, source: presenter, animated: false, completion: nil,
        resize: coordinator
      ).start(new, by: presenter, on: self)
    }
  }
}

extension UIViewController {
  /// Removes this controller from the container in which its replacement has embedded it.
  fileprivate final func leaveReplacement() {
    if let navigation = parent as? UINavigationController {
      navigation.setViewControllers(
        navigation.viewControllers.filter { $0 !== self }, animated: false)
    }
    viewIfLoaded?.removeFromSuperview()
    containerInsets = nil
    guard parent != nil else { return }
    willMove(toParent: nil)
    removeFromParent()
  }
}
