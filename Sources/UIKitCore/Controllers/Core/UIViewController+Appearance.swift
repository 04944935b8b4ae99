// Assumed: a child that leaves its parent receives its disappearance callbacks at once, even while
// the parent appears or disappears, before its view has a window, or after the window was released.
// If a callback moves views or controllers, the appearance matches the window that the view is in
// after the move. Probe: container-order.

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
    forwardAppearance {
      // If a callback ended the change, the child has not been notified of its beginning.
      if next == .gone, appearance == next { $0.beginAppearance(false, animated: animated) }
      if $0.appearance == old { $0.endAppearance() }
    }
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
    for (index, child) in appearanceChildren.enumerated() {
      // A callback of an earlier child may have removed this child.
      if index == 0 || appearanceChildren.contains(where: { $0 === child }) { body(child) }
    }
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

  /// Sends appearance callbacks when the view moves into or out of a window outside of any
  /// transition.
  ///
  /// A view without a window also disappears when it is removed. Its window may have been
  /// deallocated before the callbacks were sent, or the view of its appearing parent may not have
  /// entered a window yet.
  package func ownedViewWillMove(to window: UIWindow?, with tree: UIView) {
    let old = storedView?.window
    guard old !== window || window == nil else { return }
    old?.existingTransitionQueue?.run?.endAtOnce(inside: tree)
    if window == nil {
      let isShown = appearance == .shown && (old != nil || appearanceOfSurroundings != nil)
      guard isShown || leavesParent(with: tree) else { return }
      beginAppearance(false, animated: false)
      followsItsView = true
    } else if appearance == .gone, let target = appearanceOfSurroundings,
      target == .shown || target == .appearing
    {
      beginAppearance(true, animated: false)
      followsItsView = true
    }
  }

  package func ownedViewDidMove(to window: UIWindow?) {
    if window == nil, isFirstResponder { resignFirstResponder() }
    sendIsAppearing()
    guard followsItsView else { return }
    followsItsView = false
    followSurroundings()
  }

  /// Updates the appearance to match the surroundings after the view has moved.
  ///
  /// A callback may have changed the surroundings or the appearance since the move began.
  private func followSurroundings() {
    let isInWindow = storedView?.window != nil
    guard let target = isInWindow ? appearanceOfSurroundings : .gone else { return }
    beginAppearance(target == .shown || target == .appearing, animated: false)
    // A parent that is still changing also ends the change of this controller.
    if target.ended == nil { endAppearance() }
  }

  /// Returns whether this controller leaves a parent that forwards appearance changes to it.
  ///
  /// If a callback of another child removes this controller during the parent's appearance change,
  /// this controller may not yet have begun or ended the change. The phases of the parent and this
  /// controller may therefore differ.
  ///
  /// If the parent's view is also removed during a transition, the result is `false`, because the
  /// transition ends the appearance change.
  private func leavesParent(with tree: UIView) -> Bool {
    guard appearance == .appearing || appearance == .disappearing, let parent,
      parent.shouldAutomaticallyForwardAppearanceMethods, transitionRun == nil
    else { return false }
    guard parent.storedView?.isDescendant(of: tree) ?? false else { return true }
    return appearance == .appearing && !selfAndParents.contains { $0.transitionRun != nil }
  }

  /// Ends the shared appearance change of a controller that is removed from its parent before its
  /// view is removed.
  final func endSharedAppearance() {
    guard let view = storedView, leavesParent(with: view) else { return }
    if view.window == nil { beginAppearance(false, animated: false) }
    endAppearance()
  }

  // MARK: - Immediate changes to children

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
