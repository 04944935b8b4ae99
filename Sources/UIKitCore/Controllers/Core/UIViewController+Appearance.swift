extension UIViewController {
  /// Begins to appear or disappear, and sends the will-callback if the phase changes.
  package final func beginAppearance(_ appearing: Bool, animated: Bool) {
    if ContextModal(of: self)?.begins(appearing, animated: animated) ?? false { return }
    guard let next = appearance.beginning(appearing: appearing) else { return }
    if appearing {
      loadViewIfNeeded()
      prepareToAppear()
    }
    appearance = next
    appearanceIsAnimated = animated
    hasSentIsAppearing = false
    TransitionTrace.note(appearing ? "willAppear" : "willDisappear", self)
    if appearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    // The callback may have changed the appearance again.
    guard appearance == next else { return }
    forwardAppearance { $0.beginAppearance(appearing, animated: animated) }
    sendIsAppearing()
  }

  /// Ends the current appearance change, and sends the did-callback if the phase changes.
  package final func endAppearance() {
    if ContextModal(of: self)?.ends() ?? false { return }
    guard let next = appearance.ended else { return }
    if next == .shown { sendIsAppearing(evenOutsideWindow: true) }
    let old = appearance
    appearance = next
    TransitionTrace.note(next == .shown ? "didAppear" : "didDisappear", self)
    let animated = appearanceIsAnimated
    if next == .shown { viewDidAppear(animated) } else { viewDidDisappear(animated) }
    forwardAppearance { if $0.appearance == old { $0.endAppearance() } }
    ContextModal(of: self)?.followPresenter()
    if next == .shown { contentDidAppear() }
  }

  /// Sends `viewIsAppearing` once per appearance, when the view is in a window.
  final func sendIsAppearing(evenOutsideWindow: Bool = false) {
    guard appearance == .appearing, !hasSentIsAppearing, let view = storedView,
      evenOutsideWindow || view.window != nil
    else { return }
    hasSentIsAppearing = true
    TransitionTrace.note("isAppearing", self)
    viewIsAppearing(appearanceIsAnimated)
  }

  private func forwardAppearance(_ body: (UIViewController) -> Void) {
    if let modal = ContextModal(of: self) { body(modal.controller) }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    appearanceChildren.forEach(body)
  }

  /// The children whose views are inside this controller's view.
  final var childrenInView: [UIViewController] {
    guard let view = storedView else { return [] }
    return family.children.filter { $0.storedView?.isDescendant(of: view) ?? false }
  }

  // MARK: - ViewOwner

  package func ownedViewSuperviewDidChange() { storedParent?.family.note(self) }
  package func ownedViewWillLayout() { viewWillLayoutSubviews() }
  package func ownedViewDidLayout() { viewDidLayoutSubviews() }
  package func ownedViewLayoutMarginsDidChange() { viewLayoutMarginsDidChange() }
  package func ownedViewSafeAreaInsetsDidChange() { viewSafeAreaInsetsDidChange() }

  package func ownedViewTraitsDidChange(from previous: UITraitCollection?) {
    traitCollectionDidChange(previous)
  }

  /// Sends appearance callbacks when the view enters or leaves a window outside of a transition.
  package func ownedViewWillMove(to window: UIWindow?, with tree: UIView) {
    let old = storedView?.window
    guard old !== window else { return }
    old?.existingTransitionQueue?.run?.endAtOnce(inside: tree)
    if window == nil {
      guard appearance == .shown || leavesParent(with: tree) else { return }
      beginAppearance(false, animated: false)
      followsItsView = true
    } else if appearance == .gone, let target = appearanceOfSurroundings,
      target == .shown || target == .appearing
    {
      beginAppearance(true, animated: false)
      followsItsView = target == .shown
    }
  }

  package func ownedViewDidMove(to window: UIWindow?) {
    if window == nil, isFirstResponder { resignFirstResponder() }
    sendIsAppearing()
    guard followsItsView else { return }
    followsItsView = false
    if (appearance == .appearing) == (window != nil) { endAppearance() }
  }

  /// Returns whether this controller leaves a parent whose appearance change it shares.
  ///
  /// If the parent's view leaves with it during a transition, the result is `false`, because the
  /// transition ends the appearance change.
  private func leavesParent(with tree: UIView) -> Bool {
    guard appearance == .appearing || appearance == .disappearing, let parent,
      parent.appearance == appearance, parent.shouldAutomaticallyForwardAppearanceMethods,
      transitionRun == nil
    else { return false }
    guard parent.storedView?.isDescendant(of: tree) ?? false else { return true }
    return appearance == .appearing && !selfAndParents.contains { $0.transitionRun != nil }
  }

  // MARK: - Children without transitions

  /// Removes the view of a child from this controller's view, with callbacks if the child has
  /// appeared.
  final func takeOut(_ child: UIViewController?) {
    child?.beginAppearance(false, animated: false)
    child?.viewIfLoaded?.removeFromSuperview()
    child?.endAppearance()
  }

  /// Sends callbacks to a child whose view was inserted, until the child has this controller's
  /// phase.
  final func followAppearance(_ child: UIViewController?) {
    guard appearance == .shown || appearance == .appearing else { return }
    child?.beginAppearance(true, animated: false)
    if appearance == .shown { child?.endAppearance() }
  }

  /// The phase that a newly inserted view must reach, or `nil` if other code sends the callbacks.
  private var appearanceOfSurroundings: AppearancePhase? {
    guard transitionRun == nil, storedPresenting == nil else { return nil }
    guard let parent else { return isWindowRoot ? nil : .shown }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return nil }
    return parent.appearance
  }
}
