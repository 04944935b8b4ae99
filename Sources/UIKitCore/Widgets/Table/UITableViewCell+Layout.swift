// Assumed: Text begins 16 pt from the left edge, an accessory ends 16 pt from the right edge, and a
// separator is one pixel thick. Probe: list-metrics.
// Assumed: The text of a row is not stretched while the row's height is animated. No probe: probes
// compare positions and sizes, which are the same for stretched text.

import Foundation

/// The labels of a cell's style.
struct CellLabels {
  let text: UILabel
  let detail: UILabel
}

extension UITableViewCell {
  func setUpCell() {
    backgroundColor = .white
    addSubview(content)
    separator.backgroundColor = UIColor(red: 0.784, green: 0.78, blue: 0.8, alpha: 1)
    separator.isUserInteractionEnabled = false
    separator.isHidden = true
    addSubview(separator)
  }

  func makeLabels() -> CellLabels {
    let text = UILabel(frame: .zero)
    let detail = UILabel(frame: .zero)
    text.font = UIFont.systemFont(ofSize: style == .value2 ? 12 : 17)
    detail.font = UIFont.systemFont(ofSize: style == .subtitle ? 12 : 17)
    if style == .value1 {
      detail.textAlignment = .right
      detail.textColor = UIColor(white: 0.56, alpha: 1)
    }
    if style == .value2 { text.textAlignment = .right }
    for label in [text, detail] {
      label.contentMode = label.textAlignment == .right ? .right : .left
      label.layer.needsDisplayOnBoundsChange = true
    }
    content.addSubview(text)
    if style != .default { content.addSubview(detail) }
    return CellLabels(text: text, detail: detail)
  }

  func makePicture() -> UIImageView {
    let view = UIImageView(frame: .zero)
    content.addSubview(view)
    return view
  }

  func updateAccessory() {
    accessory?.removeFromSuperview()
    accessory = accessoryView ?? (accessoryType == .none ? nil : CellAccessory(accessoryType))
    if let accessory { addSubview(accessory) }
    setNeedsLayout()
  }

  func replaceBackground(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  func replaceSelection(_ old: UIView?) {
    old?.removeFromSuperview()
    updateSelection(animated: false)
  }

  /// Displays or hides the background of a selected or highlighted cell.
  func updateSelection(animated: Bool) {
    let isShown = (storedSelected || storedHighlighted) && selectionStyle != .none
    if isShown {
      let view = selectedBackgroundView ?? makeSelectedBackground()
      view.setUntransformedFrame(bounds)
      view.layer.removeAnimation(forKey: "opacity")
      if view.superview !== self { insertSubview(view, belowSubview: content) }
      view.alpha = 1
    } else if let view = selectedBackgroundView, view.superview === self {
      guard animated, window != nil else { return view.removeFromSuperview() }
      UIView.animate(
        withDuration: 0.3, animations: { view.alpha = 0 },
        completion: { [weak self, weak view] _ in
          guard let self, let view, !self.storedSelected, !self.storedHighlighted else { return }
          view.removeFromSuperview()
        })
    }
  }

  private func makeSelectedBackground() -> UIView {
    let view = UIView(frame: bounds)
    view.backgroundColor = UIColor(white: 0.82, alpha: 1)
    selectedBackgroundView = view
    return view
  }

  func showSeparator(_ isShown: Bool, color: UIColor?, inset: UIEdgeInsets) {
    separator.isHidden = !isShown
    if let color { separator.backgroundColor = color }
    if separatorInset != inset { separatorInset = inset }
  }

  func layOutCell() {
    let size = bounds.size
    backgroundView?.setUntransformedFrame(bounds)
    if let view = selectedBackgroundView, view.superview === self {
      view.setUntransformedFrame(bounds)
    }
    var width = size.width
    if let accessory {
      let room = accessory.frame.size
      accessory.frame = CGRect(
        x: size.width - 16 - room.width, y: ((size.height - room.height) / 2).rounded(),
        width: room.width, height: room.height)
      width = accessory.frame.minX - 8
    }
    content.frame = CGRect(x: 0, y: 0, width: max(width, 0), height: size.height)
    let pixel = 1 / max(contentScaleFactor, 1)
    separator.frame = CGRect(
      x: separatorInset.left, y: size.height - pixel,
      width: max(size.width - separatorInset.left - separatorInset.right, 0), height: pixel)
    layOutLabels()
  }

  /// The height for the labels, which is at least 44 points.
  var heightOfLabels: CGFloat {
    let (text, detail) = (labels.text, labels.detail)
    let lines = [text, detail].filter { $0.numberOfLines != 1 && $0.text?.isEmpty == false }
    guard !lines.isEmpty else { return 44 }
    func height(_ label: UILabel) -> CGFloat {
      guard label.text?.isEmpty == false else { return 0 }
      return label.sizeThatFits(CGSize(width: label.bounds.width, height: 0)).height.rounded(.up)
    }
    let upper = height(text)
    let lower = height(detail)
    return max(44, (style == .subtitle ? upper + lower : max(upper, lower)) + 22)
  }

  private func layOutLabels() {
    let height = content.bounds.height
    var left = 16 + CGFloat(indentationLevel) * indentationWidth
    let right = content.bounds.width - (accessory == nil ? 16 : 0)
    if let image = picture.image {
      let fit = min(image.size.height, height)
      let wide = image.size.height > 0 ? image.size.width * fit / image.size.height : 0
      picture.frame = CGRect(x: left, y: (height - fit) / 2, width: wide, height: fit)
      left += wide + 16
    }
    let room = max(right - left, 0)
    let text = labels.text
    let detail = labels.detail
    switch style {
    case .default:
      text.frame = CGRect(x: left, y: 0, width: room, height: height)
    case .value1:
      let needed =
        detail.text == nil ? 0 : min(detail.sizeThatFits(content.bounds.size).width, room)
      detail.frame = CGRect(x: right - needed, y: 0, width: needed, height: height)
      text.frame = CGRect(x: left, y: 0, width: max(room - needed - 8, 0), height: height)
    case .value2:
      text.frame = CGRect(x: left, y: 0, width: 91, height: height)
      detail.frame = CGRect(x: left + 99, y: 0, width: max(room - 99, 0), height: height)
    case .subtitle:
      let hasDetail = !(detail.text ?? "").isEmpty
      let upper = text.sizeThatFits(content.bounds.size).height.rounded(.up)
      let lower = hasDetail ? detail.sizeThatFits(content.bounds.size).height.rounded(.up) : 0
      let top = ((height - upper - lower) / 2).rounded()
      text.frame = CGRect(x: left, y: top, width: room, height: upper)
      detail.frame = CGRect(x: left, y: top + upper, width: room, height: lower)
    }
  }
}

/// The accessory symbol at the right edge of a cell.
final class CellAccessory: UIView {
  private let type: UITableViewCell.AccessoryType

  init(_ type: UITableViewCell.AccessoryType) {
    self.type = type
    let size =
      type == .disclosureIndicator
      ? CGSize(width: 8, height: 13)
      : type == .checkmark ? CGSize(width: 14, height: 11) : CGSize(width: 22, height: 22)
    super.init(frame: CGRect(origin: .zero, size: size))
    isOpaque = false
    isUserInteractionEnabled = type == .detailButton || type == .detailDisclosureButton
  }

  required init?(coder: NSCoder) {
    type = .none
    super.init(coder: coder)
  }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    path.lineWidth = 2
    switch type {
    case .none: return
    case .disclosureIndicator:
      UIColor(red: 0.78, green: 0.78, blue: 0.8, alpha: 1).setStroke()
      path.move(to: CGPoint(x: 1, y: 1))
      path.addLine(to: CGPoint(x: 6.5, y: 6.5))
      path.addLine(to: CGPoint(x: 1, y: 12))
    case .checkmark:
      tintColor.setStroke()
      path.move(to: CGPoint(x: 1, y: 6))
      path.addLine(to: CGPoint(x: 5, y: 10))
      path.addLine(to: CGPoint(x: 13, y: 1))
    case .detailButton, .detailDisclosureButton:
      tintColor.setStroke()
      path.lineWidth = 1
      path.append(UIBezierPath(ovalIn: CGRect(x: 0.5, y: 0.5, width: 21, height: 21)))
      path.move(to: CGPoint(x: 11, y: 6))
      path.addLine(to: CGPoint(x: 11, y: 7.5))
      path.move(to: CGPoint(x: 11, y: 9.5))
      path.addLine(to: CGPoint(x: 11, y: 16.5))
    }
    path.stroke()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let cell = superview as? UITableViewCell, let table = cell.table,
      let path = table.indexPath(for: cell)
    else { return super.touchesEnded(touches, with: event) }
    table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: path)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension UITableViewCell {
  /// Returns the height that the contents require for a given width, rounded up to whole pixels.
  func fittingHeight(width: CGFloat) -> CGFloat {
    let size = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let scale = max(table?.contentScaleFactor ?? contentScaleFactor, 1)
    return (size.height * scale - 1e-6).rounded(.up) / scale
  }
}
