// Assumed: the incoming title and the outgoing title slide by half the width and cross-fade. A
// title slides to and from the position of the back button's label. With reduced motion, titles
// only fade. Probe: push-curve.

/// The state of an animated change to a bar's content.
@MainActor
package struct NavigationBarChange {
  /// The number of items that stay, from the bottom of the stack.
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

  /// Shows a stack immediately. The lowest `common` items stay, and `items` replace the rest.
  package final func show(_ items: [UINavigationItem], above common: Int = 0) {
    let isSame =
      content != nil && common + items.count == stack.count
      && zip(items, stack[common...]).allSatisfy { $0 === $1 }
    if isSame { return }
    adopt(items, above: common)
    refresh()
  }

  private func adopt(_ items: [UINavigationItem], above common: Int) {
    // An item that leaves in an animation is visible and may change until the animation has ended.
    let old = stack[common...]
    stack.replaceSubrange(common..., with: items)
    for item in old where !isShown(item) { item.onChange = nil }
    for item in items { item.onChange = { [weak self] in self?.itemChanged() } }
  }

  /// Returns whether an item is in the stack, or in content that is still visible during a change.
  private func isShown(_ item: UINavigationItem) -> Bool {
    stack.contains { $0 === item } || contents.contains { $0.item === item }
  }

  /// The contents of the visible items. Outside of changes, there is only one.
  private var contents: [NavigationBarContent] {
    subviews.compactMap { $0 as? NavigationBarContent }
  }

  final func itemChanged() {
    refresh()
    onItemChange?()
  }

  /// Returns whether the last of the given items has a large title.
  ///
  /// In the automatic mode, an item inherits the previous item's mode.
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

  /// Returns the height of a bar that shows the last of the given items, in points.
  final func height(for items: [UINavigationItem]) -> CGFloat {
    Self.height + (items.last?.prompt == nil ? 0 : Self.promptHeight)
      + (showsLargeTitle(items) ? Self.largeTitleHeight : 0)
  }

  /// Updates the contents from their items, even during a change.
  final func refresh() {
    if content?.item !== stack.last {
      content?.removeFromSuperview()
      content = makeContent()
    }
    for content in contents { content.show(look(of: content)) }
  }

  private func makeContent() -> NavigationBarContent? {
    guard let item = stack.last else { return nil }
    let made = NavigationBarContent(
      item: item, look: look(above: stack), onBack: { [weak self] in self?.goBack() },
      onChange: { [weak self] in self?.itemChanged() })
    made.items = stack
    addSubview(made)
    made.adoptFrame(bounds)
    return made
  }

  private func look(of content: NavigationBarContent) -> NavigationBarContent.Look {
    if content === self.content { content.items = stack }
    return look(above: content.items)
  }

  /// Returns the appearance of the content for the last of the given items.
  private func look(above items: [UINavigationItem]) -> NavigationBarContent.Look {
    NavigationBarContent.Look(
      back: items.dropLast().last,
      attributes: appearance.shown?.titleTextAttributes ?? titleTextAttributes,
      largeAttributes: showsLargeTitle(items)
        ? appearance.shown?.largeTitleTextAttributes ?? largeTitleTextAttributes ?? [:] : nil)
  }

  private func goBack() {
    if let onBack { onBack() } else { popItem(animated: true) }
  }

  /// Creates the new content beside the old one, before the animation.
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

  /// Moves the contents to their final positions. Runs inside an animation.
  package final func animateChange(_ change: NavigationBarChange) {
    change.new?.arrange(at: .here, beside: change.old)
    change.old?.arrange(at: change.isPush ? .behind : .ahead, beside: change.new)
  }

  /// Removes the contents that are no longer shown, and restores the old items after a
  /// cancellation.
  package final func endChange(_ change: NavigationBarChange, completed: Bool) {
    if !completed, content === change.new {
      content = change.old
      adopt(change.oldItems, above: min(change.common, stack.count))
    }
    for part in [change.old, change.new] where part !== content {
      part?.removeFromSuperview()
      if let item = part?.item, !isShown(item) { item.onChange = nil }
    }
    guard content === change.old || content === change.new else { return }
    // A client's view may have been part of both contents.
    refresh()
    content?.arrange(at: .here, beside: nil)
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
