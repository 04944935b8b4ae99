// Documented: The old layout, the new layout, and the cells are notified before a new layout is
// prepared. Cells move from their frames in the old layout to their frames in the new layout while
// the content offset changes. The finalize methods of both layouts are called inside the animation,
// and the cells are notified at its end.
// Assumed: The change takes 0.3 s. The start of an interactive transition is a separate layout
// change, and the cells are notified of it immediately. If the view is resized during the
// animation, cells are immediately laid out for the new size, and the rest of their motion is added
// to the new positions. Probe: collection-animation.

import Foundation

extension UICollectionView {
  func replaceLayout(by layout: UICollectionViewLayout) {
    change(to: layout, animated: false, nil)
  }

  func change(
    to layout: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    guard layout !== state.layout else {
      completion?(true)
      return
    }
    let isAnimated = animated && window != nil
    if isAnimated { layoutIfNeeded() }
    let old = state.layout
    let told = notifyViews(from: old, to: layout)
    old.prepareForTransition(to: layout)
    layout.storedCollectionView = self
    layout.prepareForTransition(from: old)
    exchange(
      for: layout, animated: isAnimated, finalizing: [old, layout]
    ) { finished in
      for view in told { view.didTransition(from: old, to: layout) }
      completion?(finished)
    }
    old.storedCollectionView = nil
  }

  /// Notifies the views on the screen of a new layout, and returns them.
  private func notifyViews(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) -> [UICollectionReusableView] {
    let views = state.shown.sorted { $0.key < $1.key }.map(\.value)
    for view in views { view.willTransition(from: old, to: new) }
    return views
  }

  /// Replaces the current layout, and moves the elements and the content to their new positions.
  private func exchange(
    for layout: UICollectionViewLayout, animated: Bool,
    finalizing: [UICollectionViewLayout], _ completion: @escaping (Bool) -> Void
  ) {
    let old = state.layout
    let before = animated ? surroundings() : [:]
    state.isRearranging = true
    state.layout = layout
    renew(layout)
    state.isPrepared = false
    prepareLayoutIfNeeded()
    let proposed = clamped(contentOffset)
    let chosen =
      collectionDelegate?.collectionView(
        self, targetContentOffsetForProposedContentOffset: proposed)
      ?? proposed
    let target = layout.targetContentOffset(forProposedContentOffset: chosen)
    guard animated else {
      moveContent(to: target)
      for layout in finalizing { layout.finalizeLayoutTransition() }
      setNeedsLayout()
      return completion(true)
    }
    var leaving: [LeavingElement] = []
    carryOut(
      animations: {
        self.moveContent(to: target)
        let departures = self.rearrange(from: old, before)
        leaving = departures.map(\.0)
        self.tile()
        for (element, goal) in departures { element.view.show(goal) }
        self.redirectLeaving()
        for layout in finalizing { layout.finalizeLayoutTransition() }
      },
      completion: { finished in
        for element in leaving { self.endFlight(of: element) }
        completion(finished)
      })
  }

  /// Invalidates a layout whose information about the data source may be outdated.
  private func renew(_ layout: UICollectionViewLayout) {
    guard let context = UICollectionViewLayout.contextClass(of: layout)?.make() else { return }
    context.counts = true
    layout.invalidateLayout(with: context)
  }

  /// Adds the new layout's elements at their old frames, and returns the elements that disappear.
  ///
  /// Each of these elements is returned with its final attributes.
  private func rearrange(
    from old: UICollectionViewLayout, _ before: [ElementKey: UICollectionViewLayoutAttributes]
  ) -> [(LeavingElement, UICollectionViewLayoutAttributes)] {
    state.isTiling = true
    defer { state.isTiling = false }
    layOutScrollers()
    for (key, view) in arrivals() {
      UIView.performWithoutAnimation { view.show(start(of: key, view, in: old, before)) }
    }
    let keys = Set(visibleAttributes().map(\.key))
    var leaving: [(LeavingElement, UICollectionViewLayoutAttributes)] = []
    for key in state.shown.keys.filter({ !keys.contains($0) }).sorted() {
      guard let view = state.shown.removeValue(forKey: key) else { continue }
      let goal = attributes(key)
      let faded = view.shownAttributes?.duplicate()
      faded?.alpha = 0
      if let goal = goal ?? faded {
        rehost(view, goal)
        let stays = key.category == .cell || attributes(key) != nil
        leaving.append((LeavingElement(key, view, stays: stays), goal))
      } else {
        recycle(view, key, announcing: true)
      }
    }
    state.leaving += leaving.map(\.0)
    return leaving
  }

  /// Returns the attributes from which an element is animated into a new layout.
  ///
  /// An element that is missing from the old layout fades in.
  private func start(
    of key: ElementKey, _ view: UICollectionReusableView, in old: UICollectionViewLayout,
    _ before: [ElementKey: UICollectionViewLayoutAttributes]
  ) -> UICollectionViewLayoutAttributes {
    let goal = attributes(key) ?? view.shownAttributes ?? UICollectionViewLayoutAttributes()
    let known = key.category == .cell ? old.layoutAttributesForItem(at: key.path) : nil
    guard let start = before[key] ?? known else {
      let faded = goal.duplicate()
      faded.alpha = 0
      return faded
    }
    // The attributes are converted to the coordinates of the scroll view that now contains the
    // element.
    let beginning = old.unscrolled(start)
    let offset = state.layout.scrollerSection(of: goal).map(state.layout.scrollerOffset)
    if let offset, beginning !== start {
      beginning.center = CGPoint(
        x: beginning.center.x + offset.x, y: beginning.center.y + offset.y)
    }
    return beginning
  }

  // MARK: Interactive transitions

  func startTransition(
    to layout: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    if state.transition != nil, let between = state.layout as? UICollectionViewTransitionLayout {
      Diagnostics.report(
        "startInteractiveTransition(to:) was called during a transition and had no effect. Finish "
          + "or cancel the transition first.", about: self)
      return between
    }
    layoutIfNeeded()
    let old = state.layout
    let between =
      collectionDelegate?.collectionView(
        self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    let told = notifyViews(from: old, to: between)
    old.prepareForTransition(to: layout)
    layout.storedCollectionView = self
    layout.prepareForTransition(from: old)
    renew(layout)
    layout.prepare()
    between.storedCollectionView = self
    state.transition = LayoutTransition(from: old, to: layout, completion: completion)
    state.layout = between
    state.isPrepared = false
    for view in told { view.didTransition(from: old, to: between) }
    setNeedsLayout()
    return between
  }

  func endTransition(finished: Bool) {
    guard let transition = state.transition,
      let between = state.layout as? UICollectionViewTransitionLayout
    else {
      Diagnostics.report(
        "\(finished ? "finish" : "cancel")InteractiveTransition() was called without a transition "
          + "and had no effect.", about: self)
      return
    }
    layoutIfNeeded()
    let final = finished ? transition.to : transition.from
    let other = finished ? transition.from : transition.to
    let told = notifyViews(from: between, to: final)
    state.transition = nil
    exchange(
      for: final, animated: true, finalizing: [transition.from, transition.to]
    ) { arrived in
      for view in told { view.didTransition(from: between, to: final) }
      transition.completion?(arrived, finished)
    }
    other.storedCollectionView = nil
    between.storedCollectionView = nil
  }
}
