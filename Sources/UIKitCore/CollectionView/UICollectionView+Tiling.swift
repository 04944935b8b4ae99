// Documented: Cells and views are requested when they appear on the screen, and are reused after
// they have left it.

import Foundation

extension UICollectionView {
  /// Returns the key of reusable views with a kind and an identifier.
  static func poolKey(_ kind: String?, _ identifier: String) -> String {
    kind.map { "\($0)\u{1F}\(identifier)" } ?? identifier
  }

  /// Displays the views of the elements on the screen, and puts all other views into the reuse
  /// pool.
  func tile() {
    guard !state.isTiling, state.batchDepth == 0 else { return }
    state.isTiling = true
    defer { state.isTiling = false }
    if let backgroundView, backgroundView.untransformedFrame != bounds {
      backgroundView.setUntransformedFrame(bounds)
    }
    layOutScrollers()
    let visible = visibleAttributes()
    let keys = Set(visible.map(\.key))
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    for attributes in visible + passingAttributes(besides: keys) {
      let key = attributes.key
      if let view = state.shown[key] ?? takeBack(key) {
        rehost(view, attributes)
        view.show(attributes)
        if state.layout.lacksPreferredSize(of: attributes),
          let context = context(for: view, attributes)
        {
          contexts.append(context)
        }
      } else if let view = displayElement(attributes) {
        if let context = context(for: view, attributes) { contexts.append(context) }
      }
    }
    // The next round of this layout pass applies the new sizes.
    for context in contexts { state.layout.invalidateLayout(with: context) }
    let gone = state.shown.keys.filter { !keys.contains($0) }.sorted()
    for key in gone {
      guard let view = state.shown.removeValue(forKey: key) else { continue }
      if FlightLink.isSeen(view, in: self) {
        let element = LeavingElement(key, view, stays: true)
        state.leaving.append(element)
        keepFlying(element)
      } else {
        recycle(view, key, announcing: true)
      }
    }
    dropIdleScrollers()
    if passingArea != nil { followAnimations() }
    prefetch()
    if state.hasAnimatedBoundsChange {
      state.hasAnimatedBoundsChange = false
      state.layout.finalizeAnimatedBoundsChange()
    }
  }

  /// Returns a context for the parts of the layout that a view's preferred size invalidates.
  func context(
    for view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext? {
    guard state.layout.wantsPreferredSize(of: attributes) else { return nil }
    state.layout.preferredSizeWasAsked(of: attributes)
    let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate())
    guard
      state.layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return nil }
    return state.layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
  }

  func visibleAttributes() -> [UICollectionViewLayoutAttributes] {
    guard bounds.width > 0, bounds.height > 0 else { return [] }
    var found = state.layout.layoutAttributesForElements(in: bounds) ?? []
    if let movement = state.movement { found = following(movement, found) }
    return found
  }

  /// Returns the attributes of elements that are outside the bounds, but inside the displayed bounds
  /// during an animation of the content offset.
  private func passingAttributes(
    besides visible: Set<ElementKey>
  ) -> [UICollectionViewLayoutAttributes] {
    guard state.movement == nil, let area = passingArea else { return [] }
    return (state.layout.layoutAttributesForElements(in: area) ?? []).filter {
      !visible.contains($0.key) && $0.alpha > 0 && $0.frame.meets(area)
        && state.layout.scrollerSection(of: $0) == nil
    }
  }

  /// Returns the attributes of all elements that are on the screen at some time during an animation
  /// of the content offset.
  func displayedAttributes() -> [UICollectionViewLayoutAttributes] {
    let visible = visibleAttributes()
    return visible + passingAttributes(besides: Set(visible.map(\.key)))
  }

  /// Puts the disappearing view of an element back on the screen and returns it, or returns nil if
  /// there is none.
  func takeBack(_ key: ElementKey) -> UICollectionReusableView? {
    guard let index = state.leaving.firstIndex(where: { $0.stays && $0.key == key }) else {
      return nil
    }
    let view = state.leaving.remove(at: index).view
    state.shown[key] = view
    return view
  }

  /// Keeps an element until animations no longer show it.
  func keepFlying(_ element: LeavingElement) {
    element.isInFlight = true
    followAnimations()
  }

  private func followAnimations() {
    state.flightLink.follow(self) { list in
      for element in list.state.leaving where element.isInFlight {
        if !FlightLink.isSeen(element.view, in: list) { list.retire(element) }
      }
      return list.state.leaving.contains { $0.isInFlight }
    }
  }

  /// Requests the view of an element, and displays it.
  @discardableResult
  func displayElement(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let path = attributes.indexPath
    let key = attributes.key
    let isAnimated = UIView.inheritedAnimationDuration > 0
    var request: UICollectionReusableView?
    UIView.performWithoutAnimation { request = requestView(attributes) }
    guard let view = request else { return nil }
    UIView.performWithoutAnimation {
      view.shownAttributes = nil
      rehost(view, attributes)
      view.show(attributes)
      // Lay out the subviews now, so that they do not take part in the animation in which the view
      // appears.
      if isAnimated { view.layoutIfNeeded() }
    }
    state.shown[key] = view
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      cell.isSelected = state.selected.contains(path)
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    } else if key.category == .supplementaryView, let kind = key.kind {
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
    }
    return view
  }

  private func requestView(_ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionReusableView?
  {
    let path = attributes.indexPath
    state.requested = attributes
    defer { state.requested = nil }
    switch attributes.representedElementCategory {
    case .cell:
      guard state.counts.indices.contains(path.section),
        (0..<state.counts[path.section]).contains(path.item)
      else {
        Diagnostics.report(
          "\(type(of: state.layout)) returned attributes for the item \(path), which the data "
            + "source does not have. The item is not displayed.", about: state.layout)
        return nil
      }
      state.requestCount += 1
      return dataSource?.collectionView(self, cellForItemAt: path)
    case .supplementaryView:
      state.requestCount += 1
      return dataSource?.collectionView(
        self, viewForSupplementaryElementOfKind: attributes.representedElementKind ?? "", at: path)
    case .decorationView: return decorationView(attributes.representedElementKind ?? "")
    }
  }

  private func decorationView(_ kind: String) -> UICollectionReusableView? {
    let key = Self.poolKey("decoration", kind)
    if let view = state.pool.take(key) {
      view.prepareForReuse()
      return view
    }
    guard let viewClass = state.layout.decorationClasses[kind] else {
      Diagnostics.report(
        "No class is registered for decoration views of kind \"\(kind)\". Call "
          + "register(_:forDecorationViewOfKind:) of the layout.", about: state.layout)
      return nil
    }
    state.pool.noteMade()
    let view = viewClass.make(frame: .zero)
    view.storedIdentifier = kind
    return view
  }

  func recycle(_ view: UICollectionReusableView, _ key: ElementKey, announcing: Bool) {
    view.removeFromSuperview()
    if announcing {
      if key.category == .cell, let cell = view as? UICollectionViewCell {
        collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
      } else if key.category == .supplementaryView, let kind = key.kind {
        collectionDelegate?.collectionView(
          self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: key.path)
      }
    }
    guard let identifier = view.storedIdentifier else { return }
    let kind = key.category == .decorationView ? "decoration" : key.kind
    state.pool.put(view, Self.poolKey(kind, identifier))
  }

  // MARK: Dequeuing

  func dequeueCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
    if let current = state.reconfigured, current.path == path,
      current.cell.storedIdentifier == identifier
    {
      return current.cell
    }
    let view = dequeue(
      Self.poolKey(nil, identifier), identifier, substitute: UICollectionViewCell.self,
      "No cell class is registered for \"\(identifier)\", so an empty cell is shown. Call "
        + "register(_:forCellWithReuseIdentifier:) before dequeuing a cell for \(path).")
    // Only cell classes can be registered for cells.
    return view as? UICollectionViewCell ?? UICollectionViewCell(frame: view.frame)
  }

  func dequeueView(_ kind: String, _ identifier: String, _ path: IndexPath)
    -> UICollectionReusableView
  {
    dequeue(
      Self.poolKey(kind, identifier), identifier, substitute: UICollectionReusableView.self,
      "No view class is registered for kind \"\(kind)\" and \"\(identifier)\", so an empty view is "
        + "shown. Call register(_:forSupplementaryViewOfKind:withReuseIdentifier:) first.")
  }

  /// Returns a view from the pool, or a new view of the registered class. The default class is
  /// `substitute`.
  private func dequeue(
    _ key: String, _ identifier: String, substitute: UICollectionReusableView.Type,
    _ problem: @autoclosure () -> String
  ) -> UICollectionReusableView {
    // Set the size from the layout before the data source configures the view.
    let size = state.requested?.size
    if let view = state.pool.take(key) {
      view.prepareForReuse()
      if let size, view.bounds.size != size {
        UIView.performWithoutAnimation { view.bounds.size = size }
      }
      return view
    }
    let registered = state.pool.viewClass(for: key)
    if registered == nil { Diagnostics.report(problem(), about: self) }
    let viewClass = registered ?? substitute
    state.pool.noteMade()
    let view = viewClass.make(frame: CGRect(origin: .zero, size: size ?? .zero))
    view.storedIdentifier = identifier
    return view
  }
}
