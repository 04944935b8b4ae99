/// The content of a navigation bar for one item: title, back button and bar buttons.
@MainActor
package final class NavigationBarContent: UIView {
  /// The position of the content in a change of the bar.
  enum Placement {
    case here
    /// The side from which a push comes.
    case ahead
    /// The side to which a push goes.
    case behind
  }

  private let title: UIView
  /// The title, when it is a text that takes the room it needs.
  private let textTitle: UIView?
  private let backButton: BackButtonView?
  private let leftButtons: [BarButtonView]
  private let rightButtons: [BarButtonView]
  private let prompt: UILabel?
  private let largeTitle: UILabel?
  /// The row of the large title, beyond which it does not show.
  private let largeTitleRow = UIView()
  private var isHere = true
  /// The part of a large title that the content has scrolled away, from 0 to 1.
  var collapse: CGFloat = 0 { didSet { if isHere { showCollapse() } } }

  init(
    item: UINavigationItem, back: UINavigationItem?, attributes: [NSAttributedString.Key: Any]?,
    largeAttributes: [NSAttributedString.Key: Any]?,
    onBack: @escaping @MainActor () -> Void, onChange: @escaping @MainActor () -> Void
  ) {
    if let custom = item.titleView {
      title = custom
      textTitle = nil
    } else {
      let label = Self.label(
        item.title, .systemFont(ofSize: 17, weight: .semibold), attributes, .center)
      title = item.titleMenuProvider.map { TitleMenuView(label, provider: $0) } ?? label
      textTitle = title
    }
    prompt = item.prompt.map { text in
      Self.label(text, .systemFont(ofSize: 13), attributes, .center)
    }
    largeTitle = largeAttributes.map { attributes in
      Self.label(item.title, .systemFont(ofSize: 34, weight: .bold), attributes, .left)
    }
    leftButtons = (item.leftBarButtonItems ?? []).map { BarButtonView(item: $0) }
    rightButtons = (item.rightBarButtonItems ?? []).map { BarButtonView(item: $0) }
    let showsBack =
      !item.hidesBackButton && (leftButtons.isEmpty || item.leftItemsSupplementBackButton)
    backButton =
      showsBack ? back.map { BackButtonView(title: $0.titleForReturn, onTap: onBack) } : nil
    super.init(frame: .zero)
    for view in [title] + ([backButton] as [UIView?]).compactMap({ $0 }) + leftButtons
      + rightButtons + ([prompt] as [UIView?]).compactMap({ $0 })
    {
      addSubview(view)
    }
    if let largeTitle {
      largeTitleRow.clipsToBounds = true
      largeTitleRow.isUserInteractionEnabled = false
      largeTitleRow.addSubview(largeTitle)
      addSubview(largeTitleRow)
    }
    let buttons = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
    for button in buttons { button.onChange = onChange }
    back?.backBarButtonItem?.onChange = onChange
    showCollapse()
  }

  private static func label(
    _ text: String?, _ font: UIFont, _ attributes: [NSAttributedString.Key: Any]?,
    _ alignment: NSTextAlignment
  ) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = attributes?[.font] as? UIFont ?? font
    label.textColor = attributes?[.foregroundColor] as? UIColor ?? .black
    label.textAlignment = alignment
    return label
  }

  package required init?(coder: NSCoder) {
    title = UIView()
    textTitle = nil
    backButton = nil
    leftButtons = []
    rightButtons = []
    prompt = nil
    largeTitle = nil
    super.init(coder: coder)
  }

  func adoptFrame(_ frame: CGRect) {
    guard self.frame != frame || title.bounds.isEmpty else { return }
    guard bounds.isEmpty else { return changeFrame(to: frame) }
    // Content that has just been made in an animation does not fly to where it belongs.
    UIView.performWithoutAnimation {
      changeFrame(to: frame)
      layoutIfNeeded()
    }
  }

  private func changeFrame(to frame: CGRect) {
    self.frame = frame
    layOut()
  }

  private func layOut() {
    let size = CGSize(width: bounds.width, height: UINavigationBar.height)
    let top = prompt == nil ? 0 : UINavigationBar.promptHeight
    prompt?.frame = CGRect(x: 8, y: 0, width: size.width - 16, height: top)
    if let largeTitle {
      let height = UINavigationBar.largeTitleHeight
      largeTitleRow.frame = CGRect(x: 0, y: top + size.height, width: size.width, height: height)
      putView(largeTitle, CGRect(x: 16, y: 0, width: size.width - 32, height: height))
    }
    var left: CGFloat = 8
    if let backButton {
      let width = min(backButton.sizeThatFits(size).width, size.width / 3)
      putView(backButton, CGRect(x: 0, y: top, width: width, height: size.height))
      backButton.layoutIfNeeded()
      left = width + 8
    }
    for button in leftButtons {
      let fitting = button.sizeThatFits(size)
      button.frame = CGRect(x: left, y: top, width: fitting.width, height: size.height)
      left += fitting.width + 4
    }
    var right = size.width - 8
    for button in rightButtons {
      let fitting = button.sizeThatFits(size)
      right -= fitting.width
      button.frame = CGRect(x: right, y: top, width: fitting.width, height: size.height)
      right -= 4
    }
    let fitting = textTitle?.sizeThatFits(size) ?? title.bounds.size
    let width = max(min(fitting.width, right - left), 0)
    let x = min(max((size.width - width) / 2, left), max(right - width, left))
    let height = textTitle == nil ? fitting.height : size.height
    putView(
      title, CGRect(x: x, y: top + (size.height - height) / 2, width: width, height: height))
  }

  private func showCollapse() {
    guard let largeTitle else { return }
    // The small title comes while the last part of the large one goes.
    title.alpha = min(max(collapse * 4 - 3, 0), 1)
    largeTitle.alpha = 1
    largeTitle.transform = CGAffineTransform(
      translationX: 0, y: -collapse * UINavigationBar.largeTitleHeight)
  }

  /// Sets a frame without disturbing the transform of a change under way.
  private func putView(_ view: UIView, _ frame: CGRect) {
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Moves the parts to where they stand at the end or the start of a change.
  func arrange(at placement: Placement, beside other: NavigationBarContent?) {
    alpha = 1
    let others: CGFloat = placement == .here ? 1 : 0
    for view in leftButtons + rightButtons { view.alpha = others }
    title.alpha = others
    backButton?.label.alpha = others
    backButton?.chevron.alpha = placement == .here || other?.backButton != nil ? 1 : 0
    let slides = !UIAccessibility.isReduceMotionEnabled
    title.transform = CGAffineTransform(
      translationX: slides ? titleShift(placement, other) : 0, y: 0)
    backButton?.label.transform = CGAffineTransform(
      translationX: slides ? labelShift(placement) : 0, y: 0)
    isUserInteractionEnabled = placement == .here
    isHere = placement == .here
    prompt?.alpha = others
    guard let largeTitle else { return }
    largeTitle.alpha = others
    let shift = placement == .here ? 0 : placement == .ahead ? bounds.width : -bounds.width / 2
    largeTitle.transform = CGAffineTransform(
      translationX: slides ? shift : 0, y: -collapse * UINavigationBar.largeTitleHeight)
    title.alpha = 0
    if isHere { showCollapse() }
  }

  private func titleShift(_ placement: Placement, _ other: NavigationBarContent?) -> CGFloat {
    switch placement {
    case .here: 0
    case .ahead: bounds.width / 2
    case .behind:
      // To the label that leads back here.
      (other?.backButton.map { 27 + $0.label.bounds.width / 2 } ?? 0) - title.center.x
    }
  }

  private func labelShift(_ placement: Placement) -> CGFloat {
    guard let label = backButton?.label else { return 0 }
    switch placement {
    case .here: return 0
    case .ahead: return bounds.midX - label.center.x
    case .behind: return -bounds.width / 2
    }
  }
}
