// Documented: a presentation adapts while it is shown, and back. Assumed: it ends in the old style
// and begins in the new one at once, with the callbacks of both; what presents another controller
// adapts after that one is dismissed, and what is on its way after its transition.
// Probe: size-order.

extension TransitionQueue {
  /// Asks how what is presented on top is to be shown now, if its size classes are new.
  ///
  /// - Parameter coordinator: that of a change of size which is about to be laid out.
  func adaptPresentations(with coordinator: TransitionCoordinator?) {
    guard topAdaptation != nil else { return }
    request { [self] in adaptTop(coordinator) }
  }

  /// The size classes that the topmost presentation has yet to adapt to, and the presented
  /// controller.
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
      // A sheet for which a popover is kept does not keep what it presents.
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
  /// Leaves the container that a replacement has put this controller into.
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
