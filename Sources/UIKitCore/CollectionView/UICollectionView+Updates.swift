// Documented: the layout is prepared for updates, says where items come from and go to, and
// finalizes; cells keep their identity. Assumed: 0.3 s; a batch that does not fit the new counts is
// reported, and everything reloaded. Probe: collection-animation.

import Foundation

extension UICollectionView {
  func update(_ change: (inout BatchUpdates) -> Void) {
    guard state.batchDepth == 0 else {
      change(&state.batch)
      return
    }
    openBatch()
    change(&state.batch)
    closeBatch(nil)
  }

  func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    openBatch()
    updates?()
    closeBatch(completion)
  }

  private func openBatch() {
    if state.batchDepth == 0 {
      // The old state has to be known before the data source changes.
      layoutIfNeeded()
      prepareLayoutIfNeeded()
    }
    state.batchDepth += 1
  }

  private func closeBatch(_ completion: ((Bool) -> Void)?) {
    guard state.batchDepth > 1 else {
      let batch = state.batch
      state.batch = BatchUpdates()
      finish(batch, completion)
      return
    }
    state.batchDepth -= 1
    completion?(true)
  }

  private func finish(_ batch: BatchUpdates, _ completion: ((Bool) -> Void)?) {
    let old = state.counts
    let new = askCounts()
    do {
      let map = try BatchMap(batch, from: old, to: new)
      let before = surroundings()
      state.counts = new
      state.needsCounts = false
      apply(batch, map, before, completion)
    } catch {
      state.batchDepth = 0
      Diagnostics.report(
        "The updates of \(type(of: self)) do not lead to what its data source says now: \(error). "
          + "Everything was reloaded.", about: self)
      reload()
      completion?(true)
    }
  }

  /// The attributes of the elements on the screen and on one screen around it.
  private func surroundings() -> [ElementKey: UICollectionViewLayoutAttributes] {
    let area = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    var found: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in state.layout.layoutAttributesForElements(in: area) ?? [] {
      found[attributes.key] = attributes.duplicate()
    }
    return found
  }

  private func apply(
    _ batch: BatchUpdates, _ map: BatchMap,
    _ before: [ElementKey: UICollectionViewLayoutAttributes], _ completion: ((Bool) -> Void)?
  ) {
    let layout = state.layout
    var change = ElementChange(map: map, batch: batch, before: before)
    for driver in layout.itemDrivers.all { driver.elementsDidChange(change.newKey(of:)) }
    layout.rename(change)
    renameScrollers(change)
    if let context = UICollectionViewLayout.contextClass(of: layout)?.make() {
      context.counts = true
      layout.invalidateLayout(with: context)
    }
    prepareLayoutIfNeeded()
    layout.prepare(forCollectionViewUpdates: batch.updateItems(map))
    let proposed = clamped(contentOffset)
    let target = layout.targetContentOffset(forProposedContentOffset: proposed)
    state.selected = state.selected.compactMap { map.path(after: $0) }
    state.touched = state.touched.flatMap { map.path(after: $0) }
    sortOut(&change)
    state.batchDepth = 0
    if target != contentOffset && !isDragging && !isDecelerating { contentOffset = target }
    bringOnArrivals(&change)
    layout.finalizeCollectionViewUpdates()
    let leaving = change.leaving
    carryOut(
      animations: {
        self.tile()
        for (_, view, goal) in leaving { view.show(goal) }
      },
      completion: { finished in
        for (key, view, _) in leaving { self.retire(view, key) }
        completion?(finished)
      })
  }

  /// Animates a change, if the collection view is on the screen.
  func carryOut(animations: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    guard window != nil else {
      animations()
      completion(true)
      return
    }
    UIView.animate(withDuration: 0.3, animations: animations, completion: completion)
  }

  func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
    state.leaving.removeAll { $0 === view }
    putAway(view, key, announcing: true)
    dropIdleScrollers()
  }

  /// Gives the views that stay their new names, and those that go their goals.
  private func sortOut(_ change: inout ElementChange) {
    var staying: [ElementKey: UICollectionReusableView] = [:]
    for (key, view) in state.shown.sorted(by: { $0.key < $1.key }) {
      if let new = change.key(after: key) {
        staying[new] = view
      } else {
        let shown = view.shownAttributes?.duplicate()
        guard let goal = finalAttributes(key) ?? shown.map(faded) else { continue }
        change.leaving.append((key, view, goal))
      }
    }
    let visible = Set(visibleAttributes().map(\.key))
    for (key, view) in staying.sorted(by: { $0.key < $1.key }) where !visible.contains(key) {
      // It stays in the collection, but not on the screen.
      staying[key] = nil
      if let goal = attributes(key) { change.leaving.append((key, view, goal)) }
    }
    state.shown = staying
    state.leaving += change.leaving.map(\.1)
  }

  private func bringOnArrivals(_ change: inout ElementChange) {
    state.isTiling = true
    defer { state.isTiling = false }
    layOutScrollers()
    for (key, view) in arrivals() {
      guard let goal = attributes(key) ?? view.shownAttributes?.duplicate() else { continue }
      let old = change.key(before: key).flatMap { change.before[$0] }
      let start = initialAttributes(key) ?? old ?? faded(goal.duplicate())
      UIView.performWithoutAnimation { view.show(start) }
    }
  }

  /// Asks for the views that come onto the screen and for the sizes they want.
  ///
  /// A size that is learnt moves what follows, so that others may come on: each round has new ones.
  private func arrivals() -> [(ElementKey, UICollectionReusableView)] {
    var found: [(ElementKey, UICollectionReusableView)] = []
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    repeat {
      contexts = []
      for attributes in visibleAttributes() where state.shown[attributes.key] == nil {
        guard let view = bringOn(attributes) else { continue }
        found.append((attributes.key, view))
        if let context = context(for: view, attributes) { contexts.append(context) }
      }
      for context in contexts { state.layout.invalidateLayout(with: context) }
      prepareLayoutIfNeeded()
    } while !contexts.isEmpty
    return found
  }

  private func faded(_ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    attributes.alpha = 0
    return attributes
  }

  func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: return state.layout.layoutAttributesForItem(at: key.path)
    case .supplementaryView:
      return state.layout.layoutAttributesForSupplementaryView(
        ofKind: key.kind ?? "", at: key.path)
    case .decorationView:
      return state.layout.layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.path)
    }
  }

  private func finalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: return state.layout.finalLayoutAttributesForDisappearingItem(at: key.path)
    case .supplementaryView:
      return state.layout.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: key.kind ?? "", at: key.path)
    case .decorationView:
      return state.layout.finalLayoutAttributesForDisappearingDecorationElement(
        ofKind: key.kind ?? "", at: key.path)
    }
  }

  private func initialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: return state.layout.initialLayoutAttributesForAppearingItem(at: key.path)
    case .supplementaryView:
      return state.layout.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: key.kind ?? "", at: key.path)
    case .decorationView:
      return state.layout.initialLayoutAttributesForAppearingDecorationElement(
        ofKind: key.kind ?? "", at: key.path)
    }
  }

  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard let cell = cellForItem(at: path) else { continue }
      state.reconfigured = (path, cell)
      let answer = dataSource?.collectionView(self, cellForItemAt: path)
      state.reconfigured = nil
      if let answer, answer !== cell {
        Diagnostics.report(
          "reconfigureItems(at:) got another cell for \(path); the data source has to dequeue with "
            + "the same identifier. The old cell stays.", about: self)
      }
      if let shown = cell.shownAttributes, let context = context(for: cell, shown) {
        state.layout.invalidateLayout(with: context)
      }
    }
  }
}
