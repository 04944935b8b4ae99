/// What a bar shows for one item: title, back button and bar buttons.
@MainActor
package final class NavigationBarContent: UIView {
  /// Where the content stands in a change.
  enum Place {
    case here
    /// On the side from which a push comes.
    case ahead
    /// On the side to which a push goes.
    case behind
  }

  private let title: UIView
  private let titleLabel: UILabel?
  private let backButton: BackButtonView?
  private let leftButtons: [BarButtonView]
  private let rightButtons: [BarButtonView]

  init(
    item: UINavigationItem, back: UINavigationItem?, attributes: [NSAttributedString.Key: Any]?,
    onBack: @escaping @MainActor () -> Void
  ) {
    if let custom = item.titleView {
      title = custom
      titleLabel = nil
    } else {
      let label = UILabel(frame: .zero)
      label.text = item.title
      label.font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
      label.textColor = attributes?[.foregroundColor] as? UIColor ?? .black
      label.textAlignment = .center
      title = label
      titleLabel = label
    }
    leftButtons = (item.leftBarButtonItems ?? []).map { BarButtonView(item: $0) }
    rightButtons = (item.rightBarButtonItems ?? []).map { BarButtonView(item: $0) }
    let showsBack =
      !item.hidesBackButton && (leftButtons.isEmpty || item.leftItemsSupplementBackButton)
    backButton =
      showsBack ? back.map { BackButtonView(title: $0.titleForReturn, onTap: onBack) } : nil
    super.init(frame: .zero)
    for view in [title] + ([backButton] as [UIView?]).compactMap({ $0 }) + leftButtons
      + rightButtons
    {
      addSubview(view)
    }
  }

  package required init?(coder: NSCoder) {
    title = UIView()
    titleLabel = nil
    backButton = nil
    leftButtons = []
    rightButtons = []
    super.init(coder: coder)
  }

  func adoptFrame(_ frame: CGRect) {
    guard self.frame != frame || title.bounds.isEmpty else { return }
    self.frame = frame
    layOut()
  }

  private func layOut() {
    let size = bounds.size
    var left: CGFloat = 8
    if let backButton {
      let width = min(backButton.sizeThatFits(size).width, size.width / 3)
      putView(backButton, CGRect(x: 0, y: 0, width: width, height: size.height))
      backButton.layoutIfNeeded()
      left = width + 8
    }
    for button in leftButtons {
      let fitting = button.sizeThatFits(size)
      button.frame = CGRect(x: left, y: 0, width: fitting.width, height: size.height)
      left += fitting.width + 4
    }
    var right = size.width - 8
    for button in rightButtons {
      let fitting = button.sizeThatFits(size)
      right -= fitting.width
      button.frame = CGRect(x: right, y: 0, width: fitting.width, height: size.height)
      right -= 4
    }
    let fitting = titleLabel?.sizeThatFits(size) ?? title.bounds.size
    let width = max(min(fitting.width, right - left), 0)
    let x = min(max((size.width - width) / 2, left), max(right - width, left))
    let height = titleLabel == nil ? fitting.height : size.height
    putView(
      title, CGRect(x: x, y: (size.height - height) / 2, width: width, height: height))
  }

  /// Sets a frame without disturbing the transform of a change under way.
  private func putView(_ view: UIView, _ frame: CGRect) {
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Moves the parts to where they stand at the end or the start of a change.
  func place(at place: Place, beside other: NavigationBarContent?) {
    alpha = 1
    let others: CGFloat = place == .here ? 1 : 0
    for view in leftButtons + rightButtons { view.alpha = others }
    title.alpha = others
    backButton?.label.alpha = others
    backButton?.chevron.alpha = place == .here || other?.backButton != nil ? 1 : 0
    let slides = !UIAccessibility.isReduceMotionEnabled
    title.transform = CGAffineTransform(translationX: slides ? titleShift(place, other) : 0, y: 0)
    backButton?.label.transform = CGAffineTransform(
      translationX: slides ? labelShift(place) : 0, y: 0)
    isUserInteractionEnabled = place == .here
  }

  private func titleShift(_ place: Place, _ other: NavigationBarContent?) -> CGFloat {
    switch place {
    case .here: 0
    case .ahead: bounds.width / 2
    case .behind:
      // To the label that leads back here.
      (other?.backButton.map { 27 + $0.label.bounds.width / 2 } ?? 0) - title.center.x
    }
  }

  private func labelShift(_ place: Place) -> CGFloat {
    guard let label = backButton?.label else { return 0 }
    switch place {
    case .here: return 0
    case .ahead: return bounds.midX - label.center.x
    case .behind: return -bounds.width / 2
    }
  }
}
