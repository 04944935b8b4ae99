// Documented: A section that scrolls orthogonally has its own scroll view, which contains its
// cells.

package import Foundation

extension UICollectionView {
  /// Adds the scroll views of the sections on the screen.
  func layOutScrollers() {
    let wanted = state.layout.scrollers(in: bounds)
    guard !wanted.isEmpty || !state.scrollers.isEmpty else { return }
    state.isPlacingScrollers = true
    for description in wanted {
      if let view = state.scrollers[description.section] {
        view.adopt(description)
      } else {
        UIView.performWithoutAnimation {
          let view = SectionScrollView(description, in: self)
          insertSubview(view, at: backgroundView == nil ? 0 : 1)
          state.scrollers[description.section] = view
        }
      }
    }
    state.isPlacingScrollers = false
    let sections = Set(wanted.map(\.section))
    for (section, view) in state.scrollers where !sections.contains(section) {
      state.scrollers[section] = nil
      state.idleScrollers.append(view)
    }
  }

  /// Removes scroll views whose sections and cells have left the screen.
  func dropIdleScrollers() {
    guard !state.idleScrollers.isEmpty else { return }
    state.idleScrollers.removeAll { view in
      guard !view.subviews.contains(where: { $0 is UICollectionReusableView }) else {
        return false
      }
      view.removeFromSuperview()
      return true
    }
  }

  func scrollerMoved(_ view: SectionScrollView) {
    guard state.scrollers[view.section] === view else { return }
    state.layout.scrollerDidScroll(view.section, to: view.contentOffset)
    if !state.isPlacingScrollers { setNeedsLayout() }
  }

  /// Stops the motion of a section.
  package func stopScroller(_ section: Int) { state.scrollers[section]?.stopMotion() }

  /// Moves a section's content without stopping its motion.
  package func moveScroller(_ section: Int, to offset: CGPoint) {
    guard let view = state.scrollers[section] else { return }
    state.isPlacingScrollers = true
    view.contentOffset = offset
    state.isPlacingScrollers = false
  }

  /// Moves the view of an element into the scroll view of its current section.
  func rehost(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let scroller = state.layout.scrollerSection(of: attributes).flatMap { state.scrollers[$0] }
    let host = scroller ?? self
    let origin = scroller?.frame.origin ?? .zero
    if view.superview === host && view.hostOrigin == origin { return }
    UIView.performWithoutAnimation {
      if let old = view.superview, old !== host {
        view.center = host.convert(view.center, from: old)
      }
      if view.superview !== host {
        host.insertSubview(view, at: host === self && backgroundView != nil ? 1 : 0)
      }
    }
    view.hostOrigin = origin
    view.shownAttributes = nil
  }

  /// Updates the sections of the scroll views after a batch.
  func renameScrollers(_ change: ElementChange) {
    guard !state.scrollers.isEmpty else { return }
    var renamed: [Int: SectionScrollView] = [:]
    for (section, view) in state.scrollers {
      if let new = change.map.section(after: section) {
        view.section = new
        renamed[new] = view
      } else {
        state.idleScrollers.append(view)
      }
    }
    state.scrollers = renamed
  }

  /// Returns the displayed frame of an element, including the scrolling of its section.
  func shownFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    state.layout.unscrolled(attributes).frame
  }

  /// Scrolls a section orthogonally, so that an item reaches a scroll position.
  func scrollAcross(
    to attributes: UICollectionViewLayoutAttributes, _ position: ScrollPosition, _ animated: Bool
  ) {
    guard let section = state.layout.scrollerSection(of: attributes),
      let goal = state.layout.scrollerOffset(section, showing: attributes, at: position)
    else { return }
    if let view = state.scrollers[section] {
      view.setContentOffset(view.clamped(goal), animated: animated)
    } else {
      state.layout.scrollerDidScroll(section, to: goal)
      setNeedsLayout()
    }
  }
}
