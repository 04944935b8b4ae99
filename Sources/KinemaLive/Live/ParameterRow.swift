import CoreGraphics
import Foundation
import UIKitCore

/// A view with the name and the value of a parameter, and the slider that sets it.
final class ParameterRow: UIView {
  static let height: CGFloat = 54

  let parameter: LiveContent.Parameter
  private let onChange: @MainActor (String, Double) -> Void
  private let name = UILabel()
  private let number = UILabel()
  private let slider = UISlider()

  init(
    _ parameter: LiveContent.Parameter, value: Double,
    onChange: @escaping @MainActor (String, Double) -> Void
  ) {
    self.parameter = parameter
    self.onChange = onChange
    super.init(frame: .zero)
    name.text = parameter.name
    name.font = .systemFont(ofSize: 13, weight: .medium)
    number.font = .systemFont(ofSize: 13)
    number.textAlignment = .right
    slider.minimumValue = Float(parameter.range.lowerBound)
    slider.maximumValue = Float(parameter.range.upperBound)
    slider.value = Float(value)
    slider.addTarget(self, action: ParameterRow.slide(_:), for: .valueChanged)
    slider.addTarget(
      self, action: ParameterRow.release(_:), for: [.touchUpInside, .touchUpOutside])
    for view in [name, number, slider] { addSubview(view) }
    showNumber(value)
  }

  required init?(coder: NSCoder) { nil }

  /// The center of the slider's thumb.
  var thumb: CGPoint {
    layoutIfNeeded()
    let bounds = slider.bounds
    let knob = slider.thumbRect(
      forBounds: bounds, trackRect: slider.trackRect(forBounds: bounds), value: slider.value)
    return slider.convert(CGPoint(x: knob.midX, y: knob.midY), to: self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    name.frame = CGRect(x: 0, y: 0, width: bounds.width - 60, height: 18)
    number.frame = CGRect(x: bounds.width - 60, y: 0, width: 60, height: 18)
    slider.frame = CGRect(x: 0, y: 20, width: bounds.width, height: 34)
  }

  private func slide(_ slider: UISlider) { showNumber(value) }

  private func release(_ slider: UISlider) { onChange(parameter.name, value) }

  /// The slider's value, rounded to two decimals, because a touch is not more precise.
  private var value: Double {
    min(
      max((Double(slider.value) * 100).rounded() / 100, parameter.range.lowerBound),
      parameter.range.upperBound)
  }

  private func showNumber(_ value: Double) {
    number.text = String(format: "%.2f", value)
  }
}
