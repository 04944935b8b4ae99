// Documented: the cancel action is first in a row of two and last in a column. An action sheet
// shows it in a separate card.
// Assumed: two actions of an alert are side by side if their titles fit. Without a preferred
// action, the cancel action is emphasized. Probe: alert.

/// The title, the message, and the actions that an alert shows, in Apple's order.
@MainActor
struct AlertContent {
  let style: UIAlertController.Style
  let title: String?
  let message: String?
  let actions: [UIAlertAction]
  let preferred: UIAlertAction?
  /// Whether a tap outside replaces the cancel action, which is then hidden.
  let hidesCancel: Bool

  private var cancel: UIAlertAction? { actions.first { $0.style == .cancel } }
  private var others: [UIAlertAction] { actions.filter { $0.style != .cancel } }

  var hasHeader: Bool { title?.isEmpty == false || message?.isEmpty == false }

  /// The actions of the card with the title and the message, from top to bottom.
  var column: [UIAlertAction] {
    style == .alert ? others + [cancel].compactMap(\.self) : others
  }

  /// The actions of an alert in a row, from the leading edge, or nil if there are not exactly two.
  var row: [UIAlertAction]? {
    guard style == .alert, actions.count == 2 else { return nil }
    return [cancel].compactMap(\.self) + others
  }

  /// The actions of a second card below the first one.
  var separateActions: [UIAlertAction] {
    style == .alert || hidesCancel ? [] : [cancel].compactMap(\.self)
  }

  func isEmphasized(_ action: UIAlertAction) -> Bool {
    style == .alert ? action === preferred ?? cancel : action === cancel
  }
}

/// The sizes of an alert or an action sheet, in points.
@MainActor
struct AlertMetrics {
  let cornerRadius: CGFloat
  let rowHeight: CGFloat
  let rowFont: UIFont
  let boldRowFont: UIFont
  let titleFont: UIFont
  let messageFont: UIFont
  let textColor: UIColor
  /// The margins of the title and the message.
  let margins: UIEdgeInsets
  /// The distance between the title and the message.
  let textGap: CGFloat
  /// The distance between two cards.
  let cardGap: CGFloat = 8

  // Assumed: the sizes and the fonts match a phone up to iOS 18. No probe: the appearance is chosen
  // by eye.

  init(_ style: UIAlertController.Style) {
    let isAlert = style == .alert
    cornerRadius = isAlert ? 14 : 13
    rowHeight = isAlert ? 44 : 57
    rowFont = .systemFont(ofSize: isAlert ? 17 : 20)
    boldRowFont = .systemFont(ofSize: isAlert ? 17 : 20, weight: .semibold)
    titleFont = .systemFont(ofSize: isAlert ? 17 : 13, weight: .semibold)
    messageFont = .systemFont(ofSize: 13)
    textColor = isAlert ? .label : .secondaryLabel
    margins =
      isAlert
      ? UIEdgeInsets(top: 19, left: 16, bottom: 19, right: 16)
      : UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16)
    textGap = isAlert ? 3 : 12
  }

  /// The width of an alert in points, which is the same on every screen.
  static let alertWidth: CGFloat = 270
}
