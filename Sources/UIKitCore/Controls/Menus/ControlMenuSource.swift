/// An object that shows the menu of a control after a long press or on request.
@MainActor
final class ControlMenuSource: UIContextMenuInteractionDelegate {
  private weak var control: UIControl?
  private lazy var interaction = makeInteraction()

  init(_ control: UIControl) {
    self.control = control
  }

  private func makeInteraction() -> UIContextMenuInteraction {
    let interaction = UIContextMenuInteraction(delegate: self)
    interaction.liftsView = false
    interaction.onChoice = { [weak control] in control?.menuActionWasChosen($0) }
    return interaction
  }

  /// Enables long presses if the control has a menu, and disables them otherwise.
  func menuChanged() {
    if control?.primaryMenu == nil {
      control?.removeInteraction(interaction)
    } else {
      control?.addInteraction(interaction)
    }
  }

  /// Shows the menu immediately, or returns false if there is none.
  @discardableResult
  func present() -> Bool {
    guard let configuration else { return false }
    control?.addInteraction(interaction)
    interaction.present(configuration)
    return true
  }

  /// Dismisses the menu if it is visible.
  func dismiss() { interaction.dismissMenu() }

  /// Highlights the row under a finger that opened the menu and is still down.
  func follow(_ touch: UITouch) { interaction.follow(touch) }

  /// Chooses the row on which the finger that opened the menu is lifted.
  func lift(_ touch: UITouch) { interaction.lift(touch) }

  private var configuration: UIContextMenuConfiguration? {
    guard let control, control.isEnabled, let menu = control.primaryMenu else { return nil }
    interaction.sender = control.menuSender
    return UIContextMenuConfiguration(identifier: nil, actionProvider: { _ in menu })
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { configuration }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    control?.sendActions(for: .menuActionTriggered)
  }
}
