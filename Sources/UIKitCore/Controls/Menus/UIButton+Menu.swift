// Documented: A button is a pop-up button if `showsMenuAsPrimaryAction` and
// `changesSelectionAsPrimaryAction` are true. One action of its menu is on, and the button displays
// the title of this action.

extension UIButton {
  final func menuChanged() {
    menuSource.menuChanged()
    guard let menu, isPopUp else { return }
    let choices = menu.choices
    if let first = choices.first { select(choices.first { $0.state == .on } ?? first) }
  }

  final var isPopUp: Bool { showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction }

  /// Turns on one action of the menu, and displays its title.
  final func select(_ action: UIAction) {
    guard let choices = menu?.choices, choices.contains(where: { $0 === action }) else { return }
    for choice in choices { choice.state = choice === action ? .on : .off }
    if configuration == nil {
      setTitle(action.title, for: .normal)
    } else {
      configuration?.title = action.title
    }
  }
}

extension UIMenu {
  /// All actions that can be chosen, including the actions of submenus.
  fileprivate var choices: [UIAction] {
    children.flatMap { child -> [UIAction] in
      if let menu = child as? UIMenu { return menu.choices }
      return (child as? UIAction).map { [$0] } ?? []
    }
    .filter { $0.attributes.isDisjoint(with: [.disabled, .hidden]) }
  }
}
