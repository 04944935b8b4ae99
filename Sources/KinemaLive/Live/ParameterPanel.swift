// Ours: Releasing a slider restarts the content, because most parameters affect how the content
// begins.

import CoreGraphics
package import Foundation
package import KinemaRendering
package import UIKitCore

/// The sliders and the list of keys next to the screen.
///
/// They are views on a separate screen, which recordings do not include.
@MainActor
package final class ParameterPanel {
  package static let width: CGFloat = 220
  private static let margin: CGFloat = 16

  private let window: UIWindow
  private let touches = TouchDispatcher()
  private var canvas: Canvas?
  private let scale: CGFloat
  private let onChange: @MainActor (String, Double) -> Void
  private let status = UILabel()
  private var rows: [ParameterRow] = []
  private let room: CGFloat

  /// Creates a panel that is at least as tall as the screen next to it, in points.
  package init(
    height: CGFloat, scale: CGFloat, onChange: @escaping @MainActor (String, Double) -> Void
  ) {
    self.scale = scale
    self.onChange = onChange
    room = height
    let bounds = CGRect(x: 0, y: 0, width: Self.width, height: height)
    window = UIWindow(frame: bounds)
    window.screen = UIScreen(bounds: bounds, scale: scale)
    window.backgroundColor = UIColor(white: 0.96, alpha: 1)
    window.isHidden = false
  }

  package var size: CGSize { window.bounds.size }

  /// Shows the parameters of content with their values, and the keys.
  package func show(
    _ content: LiveContent, values: [String: Double], commands: [WindowCommand]
  ) {
    for view in window.subviews { view.removeFromSuperview() }
    var y = Self.margin
    y += add(label(content.name, size: 17, weight: .semibold), at: y, height: 22) + 2
    status.font = .systemFont(ofSize: 12)
    status.textColor = Self.quiet
    y += add(status, at: y, height: 16) + 8
    rows = content.parameters.map { parameter in
      let row = ParameterRow(
        parameter, value: values[parameter.name] ?? parameter.standard, onChange: onChange)
      y += add(row, at: y, height: ParameterRow.height) + 10
      return row
    }
    y += 4
    for command in commands {
      let key = label(command.keyName, size: 12, weight: .semibold)
      key.frame = CGRect(x: Self.margin, y: y, width: 40, height: 17)
      window.addSubview(key)
      let text = label(command.summary, size: 12, weight: .regular)
      text.textColor = Self.quiet
      text.frame = CGRect(
        x: Self.margin + 44, y: y, width: Self.width - 2 * Self.margin - 44, height: 17)
      window.addSubview(text)
      y += 17
    }
    let height = max(room, y + Self.margin)
    window.screen.bounds.size.height = height
    window.frame.size.height = height
  }

  /// Shows whether time is paused or in slow motion.
  package func showStatus(speed: Double, isPaused: Bool) {
    let speed = speed == 1 ? "" : "slow motion: \(speed == 0.25 ? "1/4" : "1/10")"
    status.text = isPaused ? "paused\(speed.isEmpty ? "" : ", \(speed)")" : speed
  }

  // MARK: - Touches and pictures

  /// Delivers a touch event at a point of the panel.
  package func finger(_ kind: TouchScript.Kind, at point: CGPoint, time: TimeInterval) {
    touches.take(TouchScript.Event(time: time, kind: kind, point: point), in: window)
  }

  /// Draws the panel and returns its picture and the redrawn pixels.
  package func draw(at time: TimeInterval) -> (canvas: Canvas, drawn: [CGRect])? {
    window.layoutIfNeeded()
    window.layer.displayTreeIfNeeded()
    if canvas?.size != size { canvas = Canvas(size: size, scale: scale, opaque: true) }
    guard let canvas else { return nil }
    return (canvas, canvas.draw(LayerRenderer.displayList(of: window.layer, at: time)).rects)
  }

  /// Returns the center of the thumb of a parameter's slider, in the panel's coordinates.
  package func thumb(of name: String) -> CGPoint? {
    rows.first { $0.parameter.name == name }.map { row in
      window.layoutIfNeeded()
      return row.convert(row.thumb, to: window)
    }
  }

  private static let quiet = UIColor(white: 0.38, alpha: 1)

  private func add(_ view: UIView, at y: CGFloat, height: CGFloat) -> CGFloat {
    view.frame = CGRect(
      x: Self.margin, y: y, width: Self.width - 2 * Self.margin, height: height)
    window.addSubview(view)
    return height
  }

  private func label(_ text: String, size: CGFloat, weight: UIFont.Weight) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size, weight: weight)
    label.textColor = UIColor(white: 0.13, alpha: 1)
    return label
  }
}
