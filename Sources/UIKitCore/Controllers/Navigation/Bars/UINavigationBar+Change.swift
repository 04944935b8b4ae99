// Assumed: the title that comes and the one that goes slide by half the width and cross-fade; a
// title slides to and from the place of the back button's label. With reduced motion they only
// fade. Probe: push-curve.

/// A change of a bar's content, while it is animated.
@MainActor
package struct NavigationBarChange {
  /// The number of items, from the bottom, that stay.
  let common: Int
  let oldItems: [UINavigationItem]
  let old: NavigationBarContent?
  let new: NavigationBarContent?
  let isPush: Bool
}

extension UINavigationBar {
  final func setUp() {
    addSubview(background)
    appearance.onChange = { [weak self] in
      self?.colorBackground()
      self?.refresh()
    }
    colorBackground()
  }

  final func colorBackground() {
    if let shown = appearance.shown { return background.show(shown) }
    background.show(
      fill: barTintColor ?? (barStyle == .black ? .black : UIBarAppearance.fill),
      isTranslucent: isTranslucent, image: backgroundImages[.default], shadow: shadowImage)
  }

  final func layOutBackground() {
    background.frame = CGRect(
      x: 0, y: -topExtension, width: bounds.width, height: bounds.height + topExtension)
  }

  /// Shows a stack at once: some of the items that are there, from the bottom, and others above.
  package final func show(_ items: [UINavigationItem], above common: Int = 0) {
    let isSame =
      content != nil && common + items.count == stack.count
      && zip(items, stack[common...]).allSatisfy { $0 === $1 }
    if isSame { return }
    adopt(items, above: common)
    refresh()
  }

  private func adopt(_ items: [UINavigationItem], above common: Int) {
    for item in stack[common...] { item.onChange = nil }
    stack.replaceSubrange(common..., with: items)
    for item in items { item.onChange = { [weak self] in self?.itemChanged() } }
  }

  final func itemChanged() {
    refresh()
    onItemChange?()
  }

  /// Whether the last of some items has a large title: what is automatic is as the item before.
  final func showsLargeTitle(_ items: [UINavigationItem]) -> Bool {
    guard prefersLargeTitles, !items.isEmpty else { return false }
    for item in items.reversed() {
      switch item.largeTitleDisplayMode {
      case .always: return true
      case .never, .inline: return false
      case .automatic: continue
      }
    }
    return true
  }

  /// The height of a bar that shows the last of some items, in points.
  final func height(for items: [UINavigationItem]) -> CGFloat {
    Self.height + (items.last?.prompt == nil ? 0 : Self.promptHeight)
      + (showsLargeTitle(items) ? Self.largeTitleHeight : 0)
  }

  /// Builds the content of the bar anew from the items.
  final func refresh() {
    content?.removeFromSuperview()
    content = makeContent()
  }

  private func makeContent() -> NavigationBarContent? {
    guard let item = stack.last else { return nil }
    let made = NavigationBarContent(
      item: item, back: backItem,
      attributes: appearance.shown?.titleTextAttributes ?? titleTextAttributes,
      largeAttributes: showsLargeTitle(stack)
        ? appearance.shown?.largeTitleTextAttributes ?? largeTitleTextAttributes ?? [:] : nil,
      onBack: { [weak self] in self?.goBack() },
      onChange: { [weak self] in self?.itemChanged() })
    addSubview(made)
    made.adoptFrame(bounds)
    return made
  }

  private func goBack() {
    if let onBack { onBack() } else { popItem(animated: true) }
  }

  /// Puts the new content beside the old one, before anything moves.
  package final func prepareChange(
    to items: [UINavigationItem], above common: Int = 0, isPush: Bool
  ) -> NavigationBarChange {
    let (old, oldItems) = (content, Array(stack[common...]))
    adopt(items, above: common)
    content = makeContent()
    let change = NavigationBarChange(
      common: common, oldItems: oldItems, old: old, new: content, isPush: isPush)
    change.new?.arrange(at: isPush ? .ahead : .behind, beside: old)
    return change
  }

  /// Moves to the new content; runs inside an animation.
  package final func animateChange(_ change: NavigationBarChange) {
    change.new?.arrange(at: .here, beside: change.old)
    change.old?.arrange(at: change.isPush ? .behind : .ahead, beside: change.new)
  }

  /// Removes the content that is no longer shown; a change that was cancelled goes back.
  package final func endChange(_ change: NavigationBarChange, completed: Bool) {
    if completed {
      change.old?.removeFromSuperview()
      if content === change.new { change.new?.arrange(at: .here, beside: nil) }
    } else if content === change.new {
      change.new?.removeFromSuperview()
      adopt(change.oldItems, above: min(change.common, stack.count))
      content = change.old
      change.old?.arrange(at: .here, beside: nil)
    }
  }

  final func change(to items: [UINavigationItem], isPush: Bool, animated: Bool) {
    hasForeignItems = true
    guard animated, window != nil else { return show(items) }
    let change = prepareChange(to: items, isPush: isPush)
    UIView.animate(
      withDuration: 0.35, delay: 0, options: .curveEaseInOut,
      animations: { self.animateChange(change) },
      completion: { _ in self.endChange(change, completed: true) })
  }
}
