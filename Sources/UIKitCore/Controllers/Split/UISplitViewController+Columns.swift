extension UISplitViewController {
  private static let order: [Column] = [.primary, .supplementary, .secondary]

  /// The controller that is shown while the split view is collapsed.
  final var soleController: UIViewController? {
    (style == .unspecified ? nil : columns[.compact]) ?? columns[.primary] ?? columns[.secondary]
  }

  final func replaceColumns(_ controllers: [UIViewController]) {
    let names: [Column] =
      style == .tripleColumn ? Self.order : [.primary, .secondary]
    for (index, column) in names.enumerated() {
      put(controllers.indices.contains(index) ? controllers[index] : nil, in: column)
    }
  }

  final func put(_ controller: UIViewController?, in column: Column) {
    guard style == .tripleColumn || column != .supplementary else {
      return Diagnostics.report(
        "\(traceName) has no supplementary column. Create it with the style .tripleColumn.",
        about: self)
    }
    guard given[column] !== controller else { return }
    let wasCollapsed = collapsed
    if wasCollapsed { expandStacks() }
    remove(column)
    given[column] = controller
    if let controller {
      let wraps =
        style != .unspecified && column != .compact && !(controller is UINavigationController)
      let shown = wraps ? UINavigationController(rootViewController: controller) : controller
      columns[column] = shown
      addChild(shown)
      shown.didMove(toParent: self)
    }
    if wasCollapsed { collapseStacks() }
    updateColumns()
  }

  private func remove(_ column: Column) {
    guard let old = columns[column] else { return }
    old.willMove(toParent: nil)
    takeOut(old)
    inView.removeAll { $0 == column }
    columns[column] = nil
    old.removeFromParent()
    old.containerInsets = nil
  }

  // MARK: - Modes

  final var currentMode: DisplayMode {
    if collapsed { return .secondaryOnly }
    if let chosenMode { return chosenMode }
    if preferredDisplayMode != .automatic { return preferredDisplayMode }
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    return size.width > size.height ? .oneBesideSecondary : .secondaryOnly
  }

  final func modeChanged(from old: DisplayMode?) {
    guard !collapsed else { return }
    if old != currentMode { delegate?.splitViewController(self, willChangeTo: currentMode) }
    updateColumns()
  }

  final func widthsChanged() { viewIfLoaded?.setNeedsLayout() }

  final var widthOfPrimary: CGFloat {
    guard let width = viewIfLoaded?.bounds.width, !collapsed else { return 0 }
    func given(_ value: CGFloat, _ other: CGFloat) -> CGFloat {
      value.isFinite && value >= 0 ? value : other
    }
    let part = given(preferredPrimaryColumnWidthFraction, 0.4) * width
    let wanted = given(preferredPrimaryColumnWidth, part)
    let least = given(minimumPrimaryColumnWidth, 0)
    return min(width, max(least, min(wanted, given(maximumPrimaryColumnWidth, 320))))
  }

  final func reveal(_ column: Column) {
    guard columns[column] != nil else { return }
    if collapsed {
      guard column != .primary else { return popToPrimary() }
      return push(column)
    }
    guard column != .secondary, !shownColumns.contains(column) else { return }
    let old = currentMode
    let count = style == .tripleColumn && column == .primary ? 2 : 1
    let isOver = old.isOver || (viewIfLoaded.map { $0.bounds.width < $0.bounds.height } ?? false)
    chosenMode =
      count == 2
      ? (isOver ? .twoOverSecondary : .twoBesideSecondary)
      : (isOver ? .oneOverSecondary : .oneBesideSecondary)
    modeChanged(from: old)
  }

  final func conceal(_ column: Column) {
    guard !collapsed, column != .secondary, shownColumns.contains(column) else { return }
    let old = currentMode
    let keepsOne = style == .tripleColumn && column == .primary
    chosenMode =
      keepsOne ? (old.isOver ? .oneOverSecondary : .oneBesideSecondary) : .secondaryOnly
    modeChanged(from: old)
  }

  private func popToPrimary() {
    guard let stack = columns[.primary] as? UINavigationController else { return }
    let count = stack.viewControllers.count - lent.reduce(0) { $0 + $1.pages.count }
    guard count > 0, count < stack.viewControllers.count else { return }
    stack.popToViewController(stack.viewControllers[count - 1], animated: view.window != nil)
  }

  private func push(_ column: Column) {
    guard let stack = columns[.primary] as? UINavigationController,
      !lent.contains(where: { $0.column == column }), let other = columns[column]
    else { return }
    lend(column, pages(of: other), to: stack, animated: viewIfLoaded?.window != nil)
  }

  // MARK: - Layout

  /// The columns that are visible in the current mode.
  final var shownColumns: [Column] {
    if collapsed {
      return Column.allOfThem.filter { columns[$0] != nil && columns[$0] === soleController }
    }
    let others: [Column] = style == .tripleColumn ? [.supplementary, .primary] : [.primary]
    let shown = Array(others.prefix(currentMode.others))
    return Self.order.filter { ($0 == .secondary || shown.contains($0)) && columns[$0] != nil }
  }

  /// Adds the visible columns to the view, and removes all others.
  final func updateColumns() {
    guard isViewLoaded else { return }
    let shown = shownColumns
    for column in inView where !shown.contains(column) {
      inView.removeAll { $0 == column }
      takeOut(columns[column])
    }
    for column in shown where !inView.contains(column) {
      guard let controller = columns[column], let content = controller.view else { continue }
      inView.append(column)
      if appearance == .shown || appearance == .appearing {
        controller.beginAppearance(true, animated: false)
      }
      view.addSubview(content)
      if appearance == .shown { controller.endAppearance() }
    }
    // Columns that cover the secondary column are in front of it.
    for column in [Column.supplementary, .primary] where inView.contains(column) {
      if let content = columns[column]?.viewIfLoaded { view.bringSubviewToFront(content) }
    }
    layOutColumns()
  }

  final func layOutContents() {
    adaptToWidth()
    if Set(inView) != Set(shownColumns) { updateColumns() } else { layOutColumns() }
  }

  private func layOutColumns() {
    let bounds = view.bounds
    let widths = shownColumns.filter { $0 != .secondary && $0 != .compact }
    var left: CGFloat = 0
    let beside = !currentMode.isOver
    for column in widths where !collapsed {
      arrange(column, CGRect(x: left, y: 0, width: widthOfPrimary, height: bounds.height))
      left += widthOfPrimary
    }
    let start = beside && !collapsed ? min(left, bounds.width) : 0
    let rest = CGRect(x: start, y: 0, width: bounds.width - start, height: bounds.height)
    for column in inView where collapsed || column == .secondary { arrange(column, rest) }
  }

  private func arrange(_ column: Column, _ frame: CGRect) {
    guard let controller = columns[column], let content = controller.viewIfLoaded else { return }
    content.autoresizingMask = []
    if content.untransformedFrame != frame { content.setUntransformedFrame(frame) }
  }
}

extension UISplitViewController.Column {
  fileprivate static let allOfThem: [Self] = [.primary, .supplementary, .secondary, .compact]
}
