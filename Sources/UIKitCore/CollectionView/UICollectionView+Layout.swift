// Documented: A layout is prepared before its first use, and again after it was invalidated. The
// layout returns the elements in the bounds, and whether a change to the bounds invalidates the
// layout.

import Foundation

extension UICollectionView {
  func setUpCollection() {
    state.layout.storedCollectionView = self
    backgroundColor = .white
    menus.install()
  }

  // MARK: Counts

  func loadCountsIfNeeded() {
    guard state.needsCounts else { return }
    state.needsCounts = false
    state.counts = askCounts()
  }

  func askCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(dataSource.numberOfSections(in: self), 0)).map {
      max(dataSource.collectionView(self, numberOfItemsInSection: $0), 0)
    }
  }

  func reload() {
    for (key, view) in state.shown.sorted(by: { $0.key < $1.key }) {
      recycle(view, key, announcing: true)
    }
    state.shown = [:]
    // Views that are disappearing also show old data.
    for element in state.leaving { retire(element) }
    state.movement = nil
    state.prefetching.paths = []
    state.needsCounts = true
    state.selected = []
    state.touched = nil
    invalidateWholeLayout()
  }

  func invalidateWholeLayout() {
    guard let context = UICollectionViewLayout.contextClass(of: state.layout)?.make() else {
      return
    }
    context.everything = true
    context.counts = true
    state.layout.invalidateLayout(with: context)
  }

  // MARK: Validity

  func layoutWasInvalidated(
    _ layout: UICollectionViewLayout, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    guard layout === state.layout || state.transition != nil else { return }
    // A layout that invalidates itself during preparation counts as prepared.
    if !state.isPreparing { state.isPrepared = false }
    if context.contentSizeAdjustment != .zero {
      contentSize.width += context.contentSizeAdjustment.width
      contentSize.height += context.contentSizeAdjustment.height
    }
    if context.contentOffsetAdjustment != .zero {
      contentOffset.x += context.contentOffsetAdjustment.x
      contentOffset.y += context.contentOffsetAdjustment.y
    }
    setNeedsLayout()
    // A cell that returns its preferred size during layout can move other elements.
    layer.setNeedsLayoutAgain()
  }

  func prepareLayoutIfNeeded() {
    loadCountsIfNeeded()
    guard !state.isPreparing, !state.isPrepared || !state.layout.fitsSurroundings else { return }
    state.isPrepared = true
    state.isPreparing = true
    state.layout.prepare()
    state.isPreparing = false
    let size = state.layout.collectionViewContentSize
    if size != contentSize { contentSize = size }
  }

  /// Notifies the layout that the bounds have changed.
  func checkBounds() {
    let new = bounds
    let old = state.lastBounds
    guard new != old else { return }
    state.lastBounds = new
    setNeedsLayout()
    layer.setNeedsLayoutAgain()
    if new.size != old.size, !old.isNull, UIView.inheritedAnimationDuration > 0 {
      state.layout.prepare(forAnimatedBoundsChange: old)
      state.hasAnimatedBoundsChange = true
    }
    if state.answer?.bounds != new { askLayout(about: new) }
    let invalidation = state.answer?.invalidation
    state.answer = nil
    if let invalidation { state.layout.invalidateLayout(with: invalidation) }
  }

  /// Lays out the elements inside the animation that changes the size.
  func layOutAnimatedSize() {
    guard UIView.inheritedAnimationDuration > 0, window != nil, !state.isTiling,
      !state.lastBounds.isNull,
      bounds.size != state.lastBounds.size || state.hasAnimatedBoundsChange
    else { return }
    layoutIfNeeded()
  }

  /// Asks the layout about new bounds, if possible while the view has its old bounds, so that the
  /// layout can compare the old and the new bounds.
  func askLayout(about new: CGRect) {
    guard state.isPrepared, !state.isPreparing else { return }
    let isAffected = state.layout.shouldInvalidateLayout(forBoundsChange: new)
    state.answer = BoundsAnswer(
      bounds: new,
      invalidation: isAffected ? state.layout.invalidationContext(forBoundsChange: new) : nil)
  }

  // MARK: Finding

  func path(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    let around = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let found = (state.layout.layoutAttributesForElements(in: around) ?? []).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && shownFrame(of: $0).holds(point)
    }
    return found.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    guard let attributes = layoutAttributesForItem(at: path) else {
      Diagnostics.report(
        "scrollToItem(at:at:animated:) was called for \(path), for which the layout of "
          + "\(type(of: self)) has no attributes. Nothing was scrolled.", about: self)
      return
    }
    scrollAcross(to: attributes, position, animated)
    let frame = attributes.frame
    let inset = adjustedContentInset
    var target = contentOffset
    if position.contains(.top) { target.y = frame.minY - inset.top }
    if position.contains(.centeredVertically) {
      target.y = frame.midY - (bounds.height + inset.top - inset.bottom) / 2
    }
    if position.contains(.bottom) { target.y = frame.maxY - bounds.height + inset.bottom }
    if position.contains(.left) { target.x = frame.minX - inset.left }
    if position.contains(.centeredHorizontally) {
      target.x = frame.midX - (bounds.width + inset.left - inset.right) / 2
    }
    if position.contains(.right) { target.x = frame.maxX - bounds.width + inset.right }
    if position.isEmpty { return scrollRectToVisible(frame, animated: animated) }
    setContentOffset(clamped(target), animated: animated)
  }
}
