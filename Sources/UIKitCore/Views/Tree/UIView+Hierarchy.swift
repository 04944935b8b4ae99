// Documented: which calls a view gets when it moves. Assumed: their order, which is window before
// superview, `will` before `did`, and at last `didAddSubview`; adding a view to the superview it
// has already only brings it to the front. Probe: hierarchy-order.

extension UIView {
  package final var storedSubviews: [UIView] { subviewList.elements }

  func insert(_ view: UIView, at position: SiblingPosition<UIView>) {
    guard !isDescendant(of: view) else {
      return Diagnostics.report(
        "\(view) cannot become a subview of \(self), which is inside it or the same view.",
        about: view)
    }
    if view.storedSuperview === self {
      move(view, to: position)
      return
    }
    guard layer.hasRoom(for: view.layer) else {
      return Diagnostics.report(
        "\(view) cannot become a subview of \(self): views are nested at most "
          + "\(CALayer.greatestDepth) deep. Put it higher up in the tree.", about: view)
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
    oldSuperview?.detach(view)
    attach(view, at: position)
    view.didEnter(from: oldWindow, to: newWindow)
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
      owner?.ownedViewWillMove(to: nil, with: self)
    }
    willMove(toSuperview: nil)
    guard storedSuperview === superview else { return }
    superview.detach(self)
    didEnter(from: oldWindow, to: nil)
    if oldWindow == nil { owner?.ownedViewDidMove(to: nil) }
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

  /// Keeps the order of layers that of subviews, and other sublayers where they are.
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
      // A callback of another owner may have taken the view out.
      if let owner = view.owner, view.isDescendant(of: self) {
        owner.ownedViewWillMove(to: window, with: self)
      }
      view.willMove(toWindow: window)
      return true
    }
  }

  private func didEnter(from old: UIWindow?, to new: UIWindow?) {
    if new != nil, old !== new { WindowEntrance.note(self) }
    if old !== new { finishMove(to: new) }
    traitsChanged()
    inheritedTintChanged()
    safeAreaChanged()
    if new != nil, old !== new { FirstResponder.takeDeferred(in: self) }
  }

  private func finishMove(to window: UIWindow?) {
    visitTree { view in
      if window == nil, view.isFirstResponder, !view.resignFirstResponder() {
        // The keys have nowhere to go, whoever refuses.
        FirstResponder.leave([view])
      }
      if window == nil, !view.storedInteractions.isEmpty { view.dismissMenus() }
      if !view.layout.motionEffects.isEmpty { view.applyMotion(window?.viewerOffset ?? .zero) }
      view.didMoveToWindow()
      view.owner?.ownedViewDidMove(to: window)
      return true
    }
  }

  /// Visits the view and what is below it, each before its subviews; a visit that returns false
  /// leaves out the subviews. The stack of the thread does not grow with the depth of the tree.
  func visitTree(_ visit: (UIView) -> Bool) {
    var waiting = [self]
    while let view = waiting.popLast() {
      if visit(view) { waiting.append(contentsOf: view.storedSubviews.reversed()) }
    }
  }

  /// The view, its superview and so on up to the root.
  package var ancestors: some Sequence<UIView> {
    sequence(first: self) { $0.storedSuperview }
  }

  /// The first view of the tree, the view itself first, that meets a condition.
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
  /// The first disagreement between the views and the layers of this tree; nil when there is none.
  /// To be asked between frames, whatever client code has done.
  package final func inconsistency() -> String? {
    var fault: String?
    visitTree { view in
      fault = fault ?? view.faultOfSubviews()
      return fault == nil
    }
    return fault
  }

  /// Each subview stands once in the list, knows its superview and has its layer in the view's; the
  /// order of layers is a client's to change.
  private func faultOfSubviews() -> String? {
    guard !subviewList.isEmpty else { return nil }
    let layer = layer
    // Before the list is read, which closes its gaps.
    guard subviewList.isConsistent, layer.sublayerList.isConsistent else {
      return "the subviews or sublayers of \(type(of: self)) have other gaps than are counted"
    }
    for view in storedSubviews {
      guard view.storedSuperview === self else {
        return "\(type(of: view)) is a subview of \(type(of: self)) and has another superview"
      }
      guard view.layer.superlayer === layer else {
        return "the layer of \(type(of: view)) is not in that of its superview, \(type(of: self))"
      }
    }
    guard storedSubviews.count > 1 else { return nil }
    var seen: Set<ObjectIdentifier> = []
    let doubled = storedSubviews.first { !seen.insert(ObjectIdentifier($0)).inserted }
    return doubled.map { "\(type(of: $0)) is a subview of \(type(of: self)) twice" }
  }
}

/// The coming of a view, with all that is below it, into a window, for the observers of a host's loop.
@MainActor
package struct WindowEntrance {
  /// The uppermost view that came.
  package let view: UIView

  /// Tells the observers of the current host, if there are any.
  fileprivate static func note(_ view: UIView) {
    let loop = FrameLoop.current
    guard loop.mayBeObserved else { return }
    let observers = loop.observers(of: WindowEntrance.self)
    if !observers.isEmpty { observers.notify(WindowEntrance(view: view)) }
  }
}
