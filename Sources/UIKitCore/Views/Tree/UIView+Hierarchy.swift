// Documented: a view receives `will` and `did` calls when its superview or its window changes.
// Assumed: calls about the window come before calls about the superview, `will` comes before `did`,
// and `didAddSubview` is last. Adding a view to its current superview only brings the view to the
// front. Probe: hierarchy-order.

extension UIView {
  package final var storedSubviews: [UIView] { subviewList.elements }

  func insert(_ view: UIView, at position: SiblingPosition<UIView>) {
    guard !isDescendant(of: view) else {
      return Diagnostics.report(
        "\(view) cannot become a subview of \(self), which is the same view or is inside it.",
        about: view)
    }
    if view.storedSuperview === self {
      move(view, to: position)
      return
    }
    guard layer.hasRoom(for: view.layer) else {
      return Diagnostics.report(
        "\(view) cannot become a subview of \(self): views can be nested at most "
          + "\(CALayer.greatestDepth) levels deep. Add it higher up in the tree.", about: view)
    }
    let oldWindow = view.window
    let newWindow = window
    let oldSuperview = view.storedSuperview
    let windows = oldWindow === newWindow ? [] : [oldWindow, newWindow]
    for window in windows { window?.moves += 1 }
    defer { for window in windows { window?.moves -= 1 } }
    oldSuperview?.willRemoveSubview(view)
    if oldWindow !== newWindow { view.announceMove(to: newWindow) }
    view.willMove(toSuperview: self)
    // A callback may have moved the view or this tree.
    view.storedSuperview?.detach(view)
    attach(view, at: position)
    view.didEnter(from: oldWindow, to: window, isAnnounced: oldWindow !== newWindow)
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
  }

  func leaveSuperview() {
    guard let superview = storedSuperview else { return }
    let oldWindow = window
    oldWindow?.moves += 1
    defer { oldWindow?.moves -= 1 }
    superview.willRemoveSubview(self)
    if oldWindow != nil {
      announceMove(to: nil)
    } else {
      // The window may have been deallocated before the controllers in this tree were notified.
      visitOwners { $0.ownedViewWillMove(to: nil, with: self) }
    }
    willMove(toSuperview: nil)
    guard storedSuperview === superview else {
      // A callback has removed or moved the view, so the announced move is over.
      return visitOwners { $0.ownedViewDidMove(to: window) }
    }
    superview.detach(self)
    didEnter(from: oldWindow, to: nil, isAnnounced: oldWindow != nil)
    if oldWindow == nil { visitOwners { $0.ownedViewDidMove(to: nil) } }
    didMoveToSuperview()
    superview.setNeedsLayout()
  }

  private func attach(_ view: UIView, at position: SiblingPosition<UIView>) {
    subviewList.insertSibling(view, at: position)
    view.storedSuperview = self
    view.owner?.ownedViewSuperviewDidChange()
    view.noteSafeArea()
    insertLayer(of: view)
    subviewWasAttached(view)
    if view.layout.hasPendingUpdates { root.layout.hasPendingUpdates = true }
    markConstraintsDirty()
  }

  func detach(_ view: UIView) {
    subviewList.removeSibling(view)
    view.storedSuperview = nil
    view.owner?.ownedViewSuperviewDidChange()
    view.noteSafeArea()
    view.layer.removeFromSuperlayer()
    subviewWasDetached(view)
    markConstraintsDirty()
  }

  private func move(_ view: UIView, to position: SiblingPosition<UIView>) {
    guard subviewList.moveSibling(view, to: position) else { return }
    insertLayer(of: view)
    setNeedsLayout()
  }

  /// Moves the layer of a subview to the subview's position among its siblings.
  private func insertLayer(of view: UIView) {
    guard let slot = subviewList.slot(of: view) else { return }
    if let next = subviewList.element(afterSlot: slot) {
      layer.insertSublayer(view.layer, below: next.layer)
    } else if let previous = subviewList.element(beforeSlot: slot) {
      layer.insertSublayer(view.layer, above: previous.layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  func exchange(_ index1: Int, _ index2: Int) {
    let range = storedSubviews.indices
    guard index1 != index2, range.contains(index1), range.contains(index2) else { return }
    let (low, high) = (min(index1, index2), max(index1, index2))
    let (first, second) = (storedSubviews[low], storedSubviews[high])
    move(second, to: .index(low))
    move(first, to: .index(high))
  }

  func reorder(_ view: UIView, toFront: Bool) {
    guard view.storedSuperview === self else { return }
    move(view, to: toFront ? .front : .index(0))
  }
}

// MARK: - Windows

extension UIView {
  private func announceMove(to window: UIWindow?) {
    visitTree { view in
      // A callback of another owner may have removed the view from the tree.
      if let owner = view.owner, view.isDescendant(of: self) {
        owner.ownedViewWillMove(to: window, with: self)
      }
      view.willMove(toWindow: window)
      return true
    }
  }

  private func visitOwners(_ visit: (any ViewOwner) -> Void) {
    visitTree { view in
      if let owner = view.owner, view.isDescendant(of: self) { visit(owner) }
      return true
    }
  }

  private func didEnter(from old: UIWindow?, to new: UIWindow?, isAnnounced: Bool) {
    if new != nil, old !== new { WindowEntrance.note(self) }
    if isAnnounced { finishMove(to: new) }
    traitsChanged()
    inheritedTintChanged()
    safeAreaChanged()
    if new != nil, old !== new { FirstResponder.takeDeferred(in: self) }
  }

  private func finishMove(to window: UIWindow?) {
    visitTree { view in
      if window == nil, view.isFirstResponder, !view.resignFirstResponder() {
        // A responder cannot stay first responder without a window, even if it refuses to resign.
        FirstResponder.leave([view])
      }
      if window == nil, !view.storedInteractions.isEmpty { view.dismissMenus() }
      if !view.layout.motionEffects.isEmpty { view.applyMotion(window?.viewerOffset ?? .zero) }
      view.didMoveToWindow()
      view.owner?.ownedViewDidMove(to: window)
      return true
    }
  }

  /// Visits the view and everything below it, each view before its subviews.
  ///
  /// If a visit returns false, the subviews are skipped. The method uses no recursion, so that a
  /// deep tree does not exhaust the stack.
  func visitTree(_ visit: (UIView) -> Bool) {
    var waiting = [self]
    while let view = waiting.popLast() {
      if visit(view) { waiting.append(contentsOf: view.storedSubviews.reversed()) }
    }
  }

  /// The view and its superviews, up to the root.
  package var ancestors: some Sequence<UIView> {
    sequence(first: self) { $0.storedSuperview }
  }

  /// Returns the first view of the tree that meets a condition, beginning with the view itself.
  package func firstDescendant(where condition: (UIView) -> Bool) -> UIView? {
    var found: UIView?
    visitTree { view in
      if found == nil, condition(view) { found = view }
      return found == nil
    }
    return found
  }
}

// MARK: - Invariants

extension UIView {
  /// Returns the first inconsistency between the views and the layers of this tree, or nil if there
  /// is none.
  ///
  /// Call this method between frames. No client code should be able to cause an inconsistency.
  package final func inconsistency() -> String? {
    var fault: String?
    visitTree { view in
      fault = fault ?? view.faultOfSubviews()
      return fault == nil
    }
    return fault
  }

  /// Returns the first inconsistency of the subviews.
  ///
  /// Each subview is in the list once, refers to its superview, and has its layer in the view's
  /// layer. Clients may change the order of the layers.
  private func faultOfSubviews() -> String? {
    guard !subviewList.isEmpty else { return nil }
    let layer = layer
    // This check must precede the reads of the list, which remove its gaps.
    guard subviewList.isConsistent, layer.sublayerList.isConsistent else {
      return "a gap count of the subviews or sublayers of \(type(of: self)) is incorrect"
    }
    for view in storedSubviews {
      guard view.storedSuperview === self else {
        return "\(type(of: view)) is a subview of \(type(of: self)) but has another superview"
      }
      guard view.layer.superlayer === layer else {
        return "the layer of \(type(of: view)) is not a sublayer of the layer of its superview, "
          + "\(type(of: self))"
      }
    }
    guard storedSubviews.count > 1 else { return nil }
    var seen: Set<ObjectIdentifier> = []
    let doubled = storedSubviews.first { !seen.insert(ObjectIdentifier($0)).inserted }
    return doubled.map { "\(type(of: $0)) is a subview of \(type(of: self)) twice" }
  }
}

/// An event that reports that a view and its subviews have entered a window, for the observers of a
/// host's frame loop.
@MainActor
package struct WindowEntrance {
  /// The topmost view of the tree that entered.
  package let view: UIView

  /// Notifies the observers of the current host.
  fileprivate static func note(_ view: UIView) {
    let loop = FrameLoop.current
    guard loop.mayBeObserved else { return }
    let observers = loop.observers(of: WindowEntrance.self)
    if !observers.isEmpty { observers.notify(WindowEntrance(view: view)) }
  }
}
