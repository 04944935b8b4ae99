/// A card of an alert, with a title, a message, and actions that scroll if the space is too small.
@MainActor
final class AlertCard: UIView {
  let rows: [AlertRow]
  /// The rows to show side by side if their titles fit, or nil to always stack the rows.
  private let sideBySide: [AlertRow]?
  private let metrics: AlertMetrics
  private let hasHeader: Bool
  private let plate = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let scroll = UIScrollView(frame: .zero)
  private let title = UILabel(frame: .zero)
  private let message = UILabel(frame: .zero)
  private var lines: [UIView] = []

  /// Creates the card with the title and the message.
  convenience init(_ content: AlertContent, _ metrics: AlertMetrics) {
    self.init(content.column, row: content.row, header: content.hasHeader, of: content, metrics)
    title.text = content.title
    message.text = content.message
  }

  /// Creates a card that contains only actions.
  convenience init(_ actions: [UIAlertAction], of content: AlertContent, _ metrics: AlertMetrics) {
    self.init(actions, row: nil, header: false, of: content, metrics)
  }

  private init(
    _ actions: [UIAlertAction], row: [UIAlertAction]?, header: Bool, of content: AlertContent,
    _ metrics: AlertMetrics
  ) {
    let rows = actions.map { AlertRow($0, isEmphasized: content.isEmphasized($0), metrics) }
    self.rows = rows
    sideBySide = row?.compactMap { action in rows.first { $0.action === action } }
    self.metrics = metrics
    hasHeader = header
    super.init(frame: .zero)
    layer.cornerRadius = metrics.cornerRadius
    clipsToBounds = true
    addSubview(plate)
    addSubview(scroll)
    for (label, font) in [(title, metrics.titleFont), (message, metrics.messageFont)] {
      label.font = font
      label.textColor = metrics.textColor
      label.textAlignment = .center
      label.numberOfLines = 0
      scroll.addSubview(label)
    }
    for row in rows { scroll.addSubview(row) }
    for _ in 0..<max(rows.count - (hasHeader ? 0 : 1), 0) {
      let line = UIView(frame: .zero)
      line.backgroundColor = UIColor.label.withAlphaComponent(0.15)
      line.isUserInteractionEnabled = false
      scroll.addSubview(line)
      lines.append(line)
    }
  }

  required init?(coder: NSCoder) { nil }

  var isEmpty: Bool { rows.isEmpty && !hasHeader }

  // MARK: - Sizes

  private func height(of label: UILabel, inWidth width: CGFloat) -> CGFloat {
    guard label.text?.isEmpty == false else { return 0 }
    let room = width - metrics.margins.left - metrics.margins.right
    return label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
  }

  private func headerHeight(inWidth width: CGFloat) -> CGFloat {
    guard hasHeader else { return 0 }
    let heights = [title, message].map { height(of: $0, inWidth: width) }
    let gap = heights.contains(0) ? 0 : metrics.textGap
    return metrics.margins.top + heights[0] + gap + heights[1] + metrics.margins.bottom
  }

  /// Returns the rows to show side by side at a width, or nil to stack all rows.
  private func row(inWidth width: CGFloat) -> [AlertRow]? {
    sideBySide.flatMap { $0.allSatisfy { $0.titleWidth <= width / 2 - 16 } ? $0 : nil }
  }

  func height(inWidth width: CGFloat) -> CGFloat {
    let count = row(inWidth: width) == nil ? rows.count : 1
    return headerHeight(inWidth: width) + CGFloat(count) * metrics.rowHeight
  }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    plate.frame = bounds
    scroll.frame = bounds
    let whole = height(inWidth: width)
    scroll.contentSize = CGSize(width: width, height: whole)
    scroll.isScrollEnabled = whole > bounds.height
    let header = headerHeight(inWidth: width)
    layOutTexts(inWidth: width)
    if let row = row(inWidth: width) {
      let half = width / CGFloat(row.count)
      for (index, view) in inReadingOrder(row).enumerated() {
        view.frame = CGRect(
          x: CGFloat(index) * half, y: header, width: half, height: metrics.rowHeight)
      }
      layOutLines { index in
        hasHeader && index == 0
          ? CGRect(x: 0, y: header, width: width, height: 0.5)
          : CGRect(x: half, y: header, width: 0.5, height: metrics.rowHeight)
      }
    } else {
      for (index, view) in rows.enumerated() {
        view.frame = CGRect(
          x: 0, y: header + CGFloat(index) * metrics.rowHeight, width: width,
          height: metrics.rowHeight)
      }
      let first = hasHeader ? 0 : 1
      layOutLines { index in
        CGRect(
          x: 0, y: header + CGFloat(index + first) * metrics.rowHeight, width: width, height: 0.5)
      }
    }
  }

  private func inReadingOrder(_ row: [AlertRow]) -> [AlertRow] {
    effectiveUserInterfaceLayoutDirection == .rightToLeft ? row.reversed() : row
  }

  private func layOutLines(_ frame: (Int) -> CGRect) {
    for (index, line) in lines.enumerated() { line.frame = frame(index) }
  }

  private func layOutTexts(inWidth width: CGFloat) {
    var y = metrics.margins.top
    for label in [title, message] {
      let height = height(of: label, inWidth: width)
      label.frame = CGRect(
        x: metrics.margins.left, y: y, width: width - metrics.margins.left - metrics.margins.right,
        height: height)
      if height > 0 { y += height + metrics.textGap }
    }
  }
}
