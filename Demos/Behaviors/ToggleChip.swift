import UIKit

/// A small switch that contains its name.
final class ToggleChip: UIControl {
  /// A closure that is called when a finger has switched the chip.
  var onChange: ((Bool) -> Void)?
  private(set) var isOn: Bool
  private let label = UILabel()

  init(title: String, isOn: Bool) {
    self.isOn = isOn
    super.init(frame: .zero)
    layer.cornerRadius = 16
    label.text = title
    label.font = .systemFont(ofSize: 13, weight: .medium)
    label.textAlignment = .center
    addSubview(label)
    addTarget(self, action: ToggleChip.toggle, for: .touchUpInside)
    show()
  }

  required init?(coder: NSCoder) { nil }

  /// Sets the state of the chip without calling `onChange`.
  func setOn(_ isOn: Bool) {
    self.isOn = isOn
    show()
  }

  private func toggle() {
    setOn(!isOn)
    sendActions(for: .valueChanged)
    onChange?(isOn)
  }

  private func show() {
    backgroundColor = isOn ? Palette.violet : UIColor(white: 0.9, alpha: 1)
    label.textColor = isOn ? .white : Palette.text
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
