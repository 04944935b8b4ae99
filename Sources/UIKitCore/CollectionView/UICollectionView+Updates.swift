// Documented: The layout is prepared for updates, and returns the initial and final attributes of
// elements. The layout's finalize method is called inside the animation, which also moves the
// content offset. Cells keep their identity. If a layout returns nil for an inserted or deleted
// item, the animation begins or ends at the item's own position. The completion of a nested batch
// is called together with the completion of the outer batch.
// Assumed: The animation takes 0.3 s. A layout is asked for the initial attributes of every element
// on the screen. The default implementation returns the displayed attributes, or transparent
// attributes if the element is new. A batch that does not match the new counts is reported, and all
// data is reloaded. Probe: collection-animation.

import Foundation

extension UICollectionView {
  func update(_ change: (inout BatchUpdates) -> Void) {
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
      // The old state must be known before the data source changes.
      layoutIfNeeded()
      prepareLayoutIfNeeded()
    }
    state.batchDepth += 1
  }

  private func closeBatch(_ completion: ((Bool) -> Void)?) {
    if let completion { state.completions.append(completion) }
    guard state.batchDepth == 1 else {
      state.batchDepth -= 1
      return
    }
    let (batch, completions) = (state.batch, state.completions)
    state.batch = BatchUpdates()
    state.completions = []
    finish(batch) { finished in for completion in completions { completion(finished) } }
  }

  private func finish(_ batch: BatchUpdates, _ completion: @escaping (Bool) -> Void) {
    let new = askCounts()
    do {
      let map = try BatchMap(batch, from: state.counts, to: new)
      let change = ElementChange(map: map, batch: batch, before: surroundings())
      state.counts = new
      state.needsCounts = false
      apply(change, completion)
    } catch {
      state.batchDepth = 0
      Diagnostics.report(
        "The updates of \(type(of: self)) do not match the counts of its data source: \(error). "
          + "All data was reloaded.", about: self)
      reload()
      completion(true)
    }
  }

  /// Returns the attributes of the elements on the screen and up to one screen beyond its edges.
  func surroundings() -> [ElementKey: UICollectionViewLayoutAttributes] {
    let area = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    var found: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in state.layout.layoutAttributesForElements(in: area) ?? [] {
      found[attributes.key] = attributes.duplicate()
    }
    // During a movement, the displayed attributes differ from the layout's attributes.
    for (key, view) in state.shown { found[key] = view.shownAttributes ?? found[key] }
    for element in state.leaving where element.stays {
      found[element.key] = element.view.shownAttributes ?? found[element.key]
    }
    return found
  }

  private func apply(_ change: ElementChange, _ completion: @escaping (Bool) -> Void) {
    let layout = state.layout
    // These leaving elements could have reappeared, but the batch deletes or reloads them.
    let removed = state.leaving.filter { $0.stays && change.key(after: $0.key) == nil }
    renameElements(change)
    state.isRearranging = true
    if let context = UICollectionViewLayout.contextClass(of: layout)?.make() {
      context.counts = true
      layout.invalidateLayout(with: context)
    }
    prepareLayoutIfNeeded()
    state.change = change
    layout.prepare(forCollectionViewUpdates: change.batch.updateItems(change.map))
    let target = layout.targetContentOffset(forProposedContentOffset: clamped(contentOffset))
    state.batchDepth = 0
    var leaving: [LeavingElement] = []
    carryOut(
      animations: {
        self.moveContent(to: target)
        let departures = self.updateVisibleKeys(change)
        leaving = departures.map(\.0)
        self.displayArrivals(change)
        self.tile()
        for (element, goal) in departures { element.view.show(goal) }
        self.redirectLeaving()
        for element in removed {
          if let goal = self.finalAttributes(element.key) { element.view.show(goal) }
        }
        layout.finalizeCollectionViewUpdates()
        self.state.change = nil
      },
      completion: { finished in
        for element in leaving { self.endFlight(of: element) }
        completion(finished)
      })
  }

  /// Updates all stored paths of elements after an update, except the paths of the views on the
  /// screen.
  func renameElements(_ change: ElementChange) {
    var layouts = [state.layout]
    if let transition = state.transition { layouts += [transition.from, transition.to] }
    for driver in layouts.flatMap(\.itemDrivers.all) {
      driver.elementsDidChange { exists($0) }
    }
    state.layout.rename(change)
    renameScrollers(change)
    for element in state.leaving where element.stays {
      let key = change.key(after: element.key)
      element.stays = key != nil
      element.key = key ?? element.key
    }
    state.selected = state.selected.compactMap { change.map.path(after: $0) }
    state.touched = state.touched.flatMap { change.map.path(after: $0) }
    state.movement = state.movement.flatMap { $0.updated(by: change.map) }
    renamePrefetched(change.map)
  }

  /// Returns whether the data source has an element with a key.
  private func exists(_ key: ElementKey) -> Bool {
    // A view that belongs to the whole layout has no section.
    guard key.path.count == 2 else { return true }
    guard state.counts.indices.contains(key.path.section) else { return false }
    return key.category != .cell || key.path.item < state.counts[key.path.section]
  }

  /// Moves the content to its offset in a new arrangement, unless the content is being dragged or
  /// is decelerating.
  func moveContent(to target: CGPoint) {
    state.isRearranging = false
    let isLost = !bounds.meets(CGRect(origin: .zero, size: contentSize))
    // The motion of decelerating content is planned again. It stops only if no content is left on
    // the screen.
    if isDecelerating && isLost { _ = catchMotion() }
    if target != contentOffset && !isDragging && !isDecelerating { contentOffset = target }
    prepareLayoutIfNeeded()
  }

  /// Animates a change if the collection view is in a window.
  func carryOut(animations: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    guard window != nil else {
      animations()
      completion(true)
      return
    }
    UIView.animate(withDuration: 0.3, animations: animations, completion: completion)
  }

  /// Moves an element's view to the reuse pool at the end of its animation, unless it has
  /// reappeared or a later animation still shows it.
  func endFlight(of element: LeavingElement) {
    guard state.leaving.contains(where: { $0 === element }) else { return }
    if FlightLink.isSeen(element.view, in: self) { keepFlying(element) } else { retire(element) }
  }

  /// Moves an element's view to the reuse pool, unless it has reappeared.
  func retire(_ element: LeavingElement) {
    guard let index = state.leaving.firstIndex(where: { $0 === element }) else { return }
    state.leaving.remove(at: index)
    recycle(element.view, element.key, announcing: true)
    dropIdleScrollers()
  }

  /// Updates the keys of the remaining views, and returns the views that leave.
  ///
  /// Each of these views is returned with its final attributes.
  private func updateVisibleKeys(_ change: ElementChange)
    -> [(LeavingElement, UICollectionViewLayoutAttributes)]
  {
    var staying: [ElementKey: UICollectionReusableView] = [:]
    var leaving: [(LeavingElement, UICollectionViewLayoutAttributes)] = []
    for (key, view) in state.shown.sorted(by: { $0.key < $1.key }) {
      if let new = change.key(after: key) {
        staying[new] = view
      } else if let goal = finalAttributes(key) ?? view.shownAttributes?.duplicate() {
        leaving.append((LeavingElement(key, view, stays: false), goal))
      }
    }
    let visible = Set(visibleAttributes().map(\.key))
    for (key, view) in staying.sorted(by: { $0.key < $1.key }) where !visible.contains(key) {
      staying[key] = nil
      if let goal = attributes(key) ?? view.shownAttributes?.duplicate() {
        leaving.append((LeavingElement(key, view, stays: true), goal))
      }
    }
    state.shown = staying
    state.leaving += leaving.map(\.0)
    return leaving
  }

  /// Moves the leaving elements that may reappear to their current positions in the layout.
  func redirectLeaving() {
    for element in state.leaving where element.stays {
      if let goal = attributes(element.key) { element.view.show(goal) }
    }
  }

  private func displayArrivals(_ change: ElementChange) {
    state.isTiling = true
    defer { state.isTiling = false }
    layOutScrollers()
    let staying = state.shown
    let arrivals = arrivals()
    for (key, view) in staying.sorted(by: { $0.key < $1.key }) {
      guard let start = initialAttributes(key) else { continue }
      UIView.performWithoutAnimation { view.show(start) }
    }
    for (key, view) in arrivals {
      let start = initialAttributes(key) ?? change.start(of: key)
      if let start { UIView.performWithoutAnimation { view.show(start) } }
    }
  }

  /// Adds the views that appear on the screen, and returns the new ones.
  ///
  /// Views are asked for their preferred sizes. A preferred size can move the elements after it, so
  /// that more views appear. The function therefore repeats until no view changes the layout.
  func arrivals() -> [(ElementKey, UICollectionReusableView)] {
    var found: [(ElementKey, UICollectionReusableView)] = []
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    repeat {
      contexts = []
      for attributes in displayedAttributes() {
        var view = state.shown[attributes.key]
        if view == nil {
          let returning = takeBack(attributes.key)
          view = returning ?? displayElement(attributes)
          if returning == nil, let view { found.append((attributes.key, view)) }
        } else if !state.layout.lacksPreferredSize(of: attributes) {
          continue
        }
        if let context = view.flatMap({ context(for: $0, attributes) }) { contexts.append(context) }
      }
      for context in contexts { state.layout.invalidateLayout(with: context) }
      prepareLayoutIfNeeded()
    } while !contexts.isEmpty
    return found
  }

  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard let cell = cellForItem(at: path) else { continue }
      state.reconfigured = (path, cell)
      let answer = dataSource?.collectionView(self, cellForItemAt: path)
      state.reconfigured = nil
      if let answer, answer !== cell {
        Diagnostics.report(
          "reconfigureItems(at:) received a different cell for \(path) and kept the old cell. "
            + "Dequeue the cell with the same identifier.", about: self)
      }
      if let shown = cell.shownAttributes, let context = context(for: cell, shown) {
        state.layout.invalidateLayout(with: context)
      }
    }
  }
}
