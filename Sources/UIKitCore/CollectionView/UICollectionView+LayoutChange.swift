// Documented: a new layout is prepared, cells are told before and after, and go from their places
// in the one layout to those in the other. Assumed: 0.3 s; in a view that gets another size on the way,
// cells are laid out for that size at once, and what is left of their motion is added to that.
// Probe: collection-animation.

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
    if animated && window != nil { layoutIfNeeded() }
    let old = state.layout
    old.prepareForTransition(to: layout)
    adopt(layout)
    layout.prepareForTransition(from: old)
    guard animated, window != nil else {
      old.storedCollectionView = nil
      layout.finalizeLayoutTransition()
      setNeedsLayout()
      completion?(true)
      return
    }
    let leaving = rearrange(from: old)
    carryOut(
      animations: {
        self.tile()
        for (_, view, goal) in leaving { view.show(goal) }
      },
      completion: { finished in
        for (key, view, _) in leaving { self.retire(view, key) }
        for (_, view) in self.state.shown.sorted(by: { $0.key < $1.key }) {
          view.didTransition(from: old, to: layout)
        }
        layout.finalizeLayoutTransition()
        completion?(finished)
      })
    old.storedCollectionView = nil
  }

  /// Makes a layout the current one and asks it where the content should be.
  private func adopt(_ layout: UICollectionViewLayout) {
    let old = state.layout
    layout.storedCollectionView = self
    for (_, view) in state.shown.sorted(by: { $0.key < $1.key }) {
      view.willTransition(from: old, to: layout)
    }
    state.layout = layout
    state.isPrepared = false
    prepareLayoutIfNeeded()
    let proposed = clamped(contentOffset)
    let target =
      collectionDelegate?.collectionView(
        self, targetContentOffsetForProposedContentOffset: proposed)
      ?? proposed
    let final = layout.targetContentOffset(forProposedContentOffset: target)
    if final != contentOffset && !isDragging && !isDecelerating { contentOffset = final }
  }

  /// Brings the new layout's elements in at their old frames, and names those that leave.
  private func rearrange(from old: UICollectionViewLayout)
    -> [(ElementKey, UICollectionReusableView, UICollectionViewLayoutAttributes)]
  {
    state.isTiling = true
    defer { state.isTiling = false }
    layOutScrollers()
    let wanted = visibleAttributes()
    for attributes in wanted where state.shown[attributes.key] == nil {
      guard let view = bringOn(attributes) else { continue }
      guard attributes.representedElementCategory == .cell,
        let start = old.layoutAttributesForItem(at: attributes.indexPath)
      else { continue }
      // In the coordinates of the view's new surroundings, which may be scrolled themselves.
      let beginning = old.unscrolled(start)
      let offset = state.layout.scrollerSection(of: attributes).map(state.layout.scrollerOffset)
      if let offset, beginning !== start {
        beginning.center = CGPoint(
          x: beginning.center.x + offset.x, y: beginning.center.y + offset.y)
      }
      UIView.performWithoutAnimation { view.show(beginning) }
    }
    let keys = Set(wanted.map(\.key))
    var leaving: [(ElementKey, UICollectionReusableView, UICollectionViewLayoutAttributes)] = []
    for key in state.shown.keys.filter({ !keys.contains($0) }).sorted() {
      guard let view = state.shown.removeValue(forKey: key) else { continue }
      var goal = attributes(key)
      if goal == nil {
        goal = view.shownAttributes?.duplicate()
        goal?.alpha = 0
      }
      if let goal {
        rehost(view, goal)
        leaving.append((key, view, goal))
      } else {
        putAway(view, key, announcing: true)
      }
    }
    state.leaving += leaving.map(\.1)
    return leaving
  }

  // MARK: Under a finger

  func startTransition(
    to layout: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    if state.transition != nil, let between = state.layout as? UICollectionViewTransitionLayout {
      Diagnostics.report(
        "startInteractiveTransition(to:) was called during a transition, which goes on: finish or "
          + "cancel it first.", about: self)
      return between
    }
    layoutIfNeeded()
    let old = state.layout
    let between =
      collectionDelegate?.collectionView(
        self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    state.transition = LayoutTransition(from: old, to: layout, completion: completion)
    old.prepareForTransition(to: layout)
    layout.storedCollectionView = self
    layout.prepare()
    layout.prepareForTransition(from: old)
    between.storedCollectionView = self
    state.layout = between
    state.isPrepared = false
    setNeedsLayout()
    return between
  }

  func endTransition(finished: Bool) {
    guard let transition = state.transition,
      let between = state.layout as? UICollectionViewTransitionLayout
    else {
      Diagnostics.report(
        "\(finished ? "finish" : "cancel")InteractiveTransition() was called without a transition; "
          + "nothing was done.", about: self)
      return
    }
    state.transition = nil
    let final = finished ? transition.to : transition.from
    let other = finished ? transition.from : transition.to
    adopt(final)
    let leaving = rearrange(from: between)
    carryOut(
      animations: {
        self.tile()
        for (_, view, goal) in leaving { view.show(goal) }
      },
      completion: { arrived in
        for (key, view, _) in leaving { self.retire(view, key) }
        final.finalizeLayoutTransition()
        transition.completion?(arrived, finished)
      })
    other.storedCollectionView = nil
    between.storedCollectionView = nil
  }
}
