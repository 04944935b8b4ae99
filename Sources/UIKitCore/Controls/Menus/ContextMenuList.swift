/// A view that displays the rows of a menu in groups on a blurred background.
///
/// The rows scroll if they do not all fit.
@MainActor
final class ContextMenuList: UIView {
  let menu: UIMenu
  /// A function that is called with the action or the menu of the selected row.
  var onChoice: ((UIMenuElement) -> Void)?
  private let plate = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let scroll = UIScrollView(frame: .zero)
  private let heading = UILabel(frame: .zero)
  private var groups: [[ContextMenuRow]] = []
  private var lines: [UIView] = []
  private static let gap: CGFloat = 8
  static let width: CGFloat = 250

  init(_ menu: UIMenu) {
    self.menu = menu
    super.init(frame: .zero)
    layer.cornerRadius = 13
    clipsToBounds = true
    addSubview(plate)
    addSubview(scroll)
    heading.text = menu.title
    heading.font = .systemFont(ofSize: 12)
    heading.textColor = .secondaryLabel
    heading.textAlignment = .center
    scroll.addSubview(heading)
    for section in menu.sections {
      groups.append(section.map { row(for: $0) })
    }
    for _ in 0..<max(rows.count - 1, 0) {
      let line = UIView(frame: .zero)
      line.backgroundColor = UIColor.label.withAlphaComponent(0.15)
      line.isUserInteractionEnabled = false
      scroll.addSubview(line)
      lines.append(line)
    }
  }

  required init?(coder: NSCoder) {
    menu = UIMenu()
    super.init(coder: coder)
  }

  private func row(for element: UIMenuElement) -> ContextMenuRow {
    let row = ContextMenuRow(element)
    row.addTarget(self, action: ContextMenuList.tapped(_:), for: .touchUpInside)
    scroll.addSubview(row)
    return row
  }

  private func tapped(_ row: ContextMenuRow) { onChoice?(row.element) }

  var rows: [ContextMenuRow] { groups.flatMap(\.self) }

  private var headingHeight: CGFloat { menu.title.isEmpty ? 0 : 30 }

  /// The height of the heading, the rows, and the gaps between groups, in points.
  var wholeHeight: CGFloat {
    headingHeight + rows.reduce(0) { $0 + ContextMenuRow.height(of: $1.element) }
      + CGFloat(max(groups.count - 1, 0)) * Self.gap
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    scroll.frame = bounds
    scroll.contentSize = CGSize(width: bounds.width, height: wholeHeight)
    scroll.isScrollEnabled = wholeHeight > bounds.height
    heading.frame = CGRect(x: 12, y: 0, width: bounds.width - 24, height: headingHeight)
    var (y, index) = (headingHeight, 0)
    for group in groups {
      for (number, row) in group.enumerated() {
        let height = ContextMenuRow.height(of: row.element)
        row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        y += height
        guard index < lines.count else { continue }
        let isLast = number == group.count - 1
        lines[index].frame = CGRect(
          x: 0, y: isLast ? y : y - 0.25, width: bounds.width, height: isLast ? Self.gap : 0.5)
        index += 1
      }
      y += Self.gap
    }
  }

  /// Returns the enabled row at a point, or nil if there is none.
  func row(at point: CGPoint) -> ContextMenuRow? {
    guard bounds.holds(point) else { return nil }
    return rows.first { $0.isEnabled && $0.frame.contains(converted(point, to: scroll)) }
  }
}
