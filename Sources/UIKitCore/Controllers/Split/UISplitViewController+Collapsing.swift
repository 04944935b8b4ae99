// Documented: the delegate's methods and their order are the same as in UIKit. The secondary
// controller is pushed onto the primary stack unless the delegate handles it.
// Ours: if a stack is pushed onto another stack, its pages are moved to that stack, because stacks
// cannot be nested.

extension UISplitViewController {
  /// Collapses or expands if the size class of the width has changed.
  final func adaptToWidth() {
    guard isViewLoaded else { return }
    let isCompact = traitCollection.horizontalSizeClass == .compact
    guard isCompact != collapsed else { return }
    if isCompact {
      collapseStacks()
      updateColumns()
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      expandStacks()
      updateColumns()
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  final func pages(of controller: UIViewController) -> [UIViewController] {
    (controller as? UINavigationController)?.viewControllers ?? [controller]
  }

  final func collapseStacks() {
    guard !collapsed else { return }
    // The columns leave the view before their pages move to the primary stack.
    for column in inView where column != .primary { takeOut(columns[column]) }
    inView.removeAll { $0 != .primary }
    collapsed = true
    if style != .unspecified, columns[.compact] != nil { return }
    guard let primary = columns[.primary], let secondary = columns[.secondary] else { return }
    if style == .unspecified {
      let isDone =
        delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
      guard !isDone, let stack = primary as? UINavigationController else { return }
      return lend(.secondary, pages(of: secondary), to: stack, animated: false)
    }
    guard let stack = primary as? UINavigationController else { return }
    let top =
      delegate?.splitViewController(
        self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
    for column in [Column.supplementary, .secondary] where column.rawValue <= top.rawValue {
      guard let other = columns[column] else { continue }
      lend(column, pages(of: other), to: stack, animated: false)
    }
  }

  /// Moves the pages of a column to the top of the primary stack.
  final func lend(
    _ column: Column, _ pages: [UIViewController], to stack: UINavigationController, animated: Bool
  ) {
    (columns[column] as? UINavigationController)?.setViewControllers([], animated: false)
    lent.append((column, pages))
    stack.setViewControllers(stack.viewControllers + pages, animated: animated)
  }

  final func expandStacks() {
    guard collapsed else { return }
    collapsed = false
    let loans = lent
    lent = []
    guard let stack = columns[.primary] as? UINavigationController, !loans.isEmpty else { return }
    let all = stack.viewControllers
    let separated =
      style == .unspecified
      ? delegate?.splitViewController(self, separateSecondaryFrom: stack) : nil
    let away = loans.flatMap(\.pages)
    // Pages that were pushed onto a moved page return with it.
    let first = all.firstIndex { page in away.contains { $0 === page } } ?? all.count
    stack.setViewControllers(Array(all.prefix(first)), animated: false)
    for (index, loan) in loans.enumerated() {
      var pages = loan.pages
      if index == loans.count - 1, let last = all.lastIndex(where: { $0 === pages.last }) {
        pages += all.suffix(from: last + 1)
      }
      guard let own = columns[loan.column] as? UINavigationController else {
        // A page without its own stack was a child of the primary stack until now.
        if let page = columns[loan.column], page.parent !== self {
          addChild(page)
          page.didMove(toParent: self)
        }
        continue
      }
      own.setViewControllers(pages, animated: false)
    }
    if let separated, separated !== columns[.secondary] { put(separated, in: .secondary) }
  }

  final func showDetail(_ controller: UIViewController, _ sender: Any?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true {
      return
    }
    guard collapsed else {
      if style == .unspecified { return put(controller, in: .secondary) }
      guard let stack = columns[.secondary] as? UINavigationController,
        !(controller is UINavigationController)
      else { return put(controller, in: .secondary) }
      given[.secondary] = controller
      return stack.setViewControllers([controller], animated: false)
    }
    guard let stack = soleController as? UINavigationController else {
      return present(controller, animated: true)
    }
    // The next expansion moves the requested details to the secondary column.
    let loans = lent.firstIndex { $0.column == .secondary }
    let gone = loans.map { lent.remove(at: $0).pages } ?? []
    let pages = pages(of: controller)
    (controller as? UINavigationController)?.setViewControllers([], animated: false)
    given[.secondary] = controller
    if style == .unspecified { exchangeSecondary(for: controller) }
    lent.append((.secondary, pages))
    let kept = stack.viewControllers.filter { page in !gone.contains { $0 === page } }
    stack.setViewControllers(kept + pages, animated: viewIfLoaded?.window != nil)
  }

  /// Replaces the controller of the secondary column, whose pages are on the primary stack.
  private func exchangeSecondary(for controller: UIViewController) {
    if let old = columns[.secondary], old.parent === self {
      old.willMove(toParent: nil)
      old.removeFromParent()
    }
    columns[.secondary] = controller
    guard controller is UINavigationController else { return }
    addChild(controller)
    controller.didMove(toParent: self)
  }
}
