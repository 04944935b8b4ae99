/// An appearance that a bar uses only after a client has set it or changed it in place.
@MainActor
final class BarAppearanceSlot<Appearance: UIBarAppearance> {
  private var stored: Appearance?
  private var isSet = false
  /// A closure that updates the bar after a change.
  var onChange: (@MainActor () -> Void)?

  /// The appearance to show, or nil to use the bar's own colors and images.
  var shown: Appearance? { isSet ? stored : nil }

  /// The appearance that clients read and set.
  var standard: Appearance {
    get { stored ?? keep(Appearance()) }
    set {
      _ = keep((newValue.copy(with: nil) as? Appearance) ?? newValue)
      change()
    }
  }

  private func keep(_ appearance: Appearance) -> Appearance {
    stored?.onChange = nil
    appearance.onChange = { [weak self] in self?.change() }
    stored = appearance
    return appearance
  }

  private func change() {
    isSet = true
    onChange?()
  }
}
