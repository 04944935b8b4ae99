// Documented: the layout is prepared for updates, returns the attributes from which elements come
// and to which they go, and finalizes inside the animation, which also moves the content offset;
// cells keep their identity; a layout that returns nil for an inserted or deleted item has it begin
// or end where it is. The completion of a batch inside another one runs with that of the outer one.
// Assumed: 0.3 s; a layout is asked for the start of every element on the screen, and `super` then
// returns what the element shows, or transparent attributes if it is new; a batch that does not fit
// the new counts is reported, and everything reloaded. Probe: collection-animation.

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
      // The old state has to be known before the data source changes.
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
        "The updates of \(type(of: self)) do not lead to what its data source says now: \(error). "
          + "Everything was reloaded.", about: self)
      reload()
      completion(true)
    }
  }

  /// The attributes of the elements on the screen and on one screen around it.
  func surroundings() -> [ElementKey: UICollectionViewLayoutAttributes] {
    let area = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    var found: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in state.layout.layoutAttributesForElements(in: area) ?? [] {
      found[attributes.key] = attributes.duplicate()
    }
    // Items around one under a finger are not where the layout has them.
    for (key, view) in state.shown { found[key] = view.shownAttributes ?? found[key] }
    for element in state.leaving where element.stays {
      found[element.key] = element.view.shownAttributes ?? found[element.key]
    }
    return found
  }

  private func apply(_ change: ElementChange, _ completion: @escaping (Bool) -> Void) {
    let layout = state.layout
    // Elements that were leaving, but could have come back.
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
        let departures = self.sortOut(change)
        leaving = departures.map(\.0)
        self.bringOnArrivals(change)
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

  /// Gives everything that holds paths of elements their paths after an update, except the views on
  /// the screen.
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

  /// Whether the data source has the element of a name.
  private func exists(_ key: ElementKey) -> Bool {
    // A view of the whole layout belongs to no section.
    guard key.path.count == 2 else { return true }
    guard state.counts.indices.contains(key.path.section) else { return false }
    return key.category != .cell || key.path.item < state.counts[key.path.section]
  }

  /// Moves the content to its offset in a new arrangement, unless a finger holds it or it glides.
  func moveContent(to target: CGPoint) {
    state.isRearranging = false
    let isLost = !bounds.meets(CGRect(origin: .zero, size: contentSize))
    // Content that glides plans its motion anew, but none of it may be left on the screen.
    if isDecelerating && isLost { _ = catchMotion() }
    if target != contentOffset && !isDragging && !isDecelerating { contentOffset = target }
    prepareLayoutIfNeeded()
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

  /// Puts an element away at the end of its animation, unless it has come back or a later animation
  /// still shows it.
  func endFlight(of element: LeavingElement) {
    guard state.leaving.contains(where: { $0 === element }) else { return }
    if FlightLink.isSeen(element.view, in: self) { keepFlying(element) } else { retire(element) }
  }

  /// Puts an element away, unless it has come back.
  func retire(_ element: LeavingElement) {
    guard let index = state.leaving.firstIndex(where: { $0 === element }) else { return }
    state.leaving.remove(at: index)
    putAway(element.view, element.key, announcing: true)
    dropIdleScrollers()
  }

  /// Gives the views that stay their new names, and returns those that go with their goals.
  private func sortOut(_ change: ElementChange)
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

  /// Moves the elements that are leaving, but may come back, to where the layout now has them.
  func redirectLeaving() {
    for element in state.leaving where element.stays {
      if let goal = attributes(element.key) { element.view.show(goal) }
    }
  }

  private func bringOnArrivals(_ change: ElementChange) {
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

  /// Brings on the views that come onto the screen, asks views for the sizes they want, and returns
  /// the views that are new.
  ///
  /// A size that is learnt moves what follows, so that others may come on: each round has new ones.
  func arrivals() -> [(ElementKey, UICollectionReusableView)] {
    var found: [(ElementKey, UICollectionReusableView)] = []
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    repeat {
      contexts = []
      for attributes in visibleAttributes() {
        var view = state.shown[attributes.key]
        if view == nil {
          let returning = takeBack(attributes.key)
          view = returning ?? bringOn(attributes)
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
          "reconfigureItems(at:) got another cell for \(path); the data source has to dequeue with "
            + "the same identifier. The old cell stays.", about: self)
      }
      if let shown = cell.shownAttributes, let context = context(for: cell, shown) {
        state.layout.invalidateLayout(with: context)
      }
    }
  }
}
