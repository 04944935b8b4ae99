/// The appearance of a bar, which counts from the moment at which it is set or changed in place.
@MainActor
final class BarAppearanceSlot<Appearance: UIBarAppearance> {
  private var stored: Appearance?
  private var isSet = false
  /// Shows what has changed.
  var onChange: (@MainActor () -> Void)?

  /// The appearance that counts; nil while the bar's own colors and images do.
  var shown: Appearance? { isSet ? stored : nil }

  /// The appearance as clients read and set it.
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
