/// The content of a navigation bar for one item: title, back button, and bar buttons.
@MainActor
package final class NavigationBarContent: UIView {
  /// The position of the content during a change to the bar.
  enum Placement {
    case here
    /// The side from which a push moves content in.
    case ahead
    /// The side to which a push moves content out.
    case behind
  }

  /// The values that determine the appearance of the content and are not part of the item.
  struct Look {
    /// The item to which the back button leads.
    let back: UINavigationItem?
    let attributes: [NSAttributedString.Key: Any]?
    /// The attributes of the large title, or nil if no large title is shown.
    let largeAttributes: [NSAttributedString.Key: Any]?
  }

  let item: UINavigationItem
  /// The items of the bar, ending with `item`. They determine the back button and the large title.
  var items: [UINavigationItem] = []
  private let onChange: @MainActor () -> Void
  private let titleSlot = BarPartContainer()
  private let buttonSlot = BarPartContainer()
  /// The view of the title: a label, or the holder of a client's view.
  private var title: UIView?
  private let backButton: BackButtonView
  private var leftButtons: [BarButtonView] = []
  private var rightButtons: [BarButtonView] = []
  private let prompt = UILabel()
  private let largeTitle = UILabel()
  /// The row that contains and clips the large title.
  private let largeTitleRow = UIView()
  private var isHere = true
  /// The fraction of the large title that the content has scrolled away, from 0 to 1.
  var collapse: CGFloat = 0 { didSet { if isHere { showCollapse() } } }

  init(
    item: UINavigationItem, look: Look, onBack: @escaping @MainActor () -> Void,
    onChange: @escaping @MainActor () -> Void
  ) {
    self.item = item
    self.onChange = onChange
    backButton = BackButtonView(onTap: onBack)
    super.init(frame: .zero)
    largeTitleRow.clipsToBounds = true
    largeTitleRow.isUserInteractionEnabled = false
    largeTitleRow.addSubview(largeTitle)
    for slot in [titleSlot, buttonSlot] { addSubview(slot) }
    show(look)
  }

  package required init?(coder: NSCoder) { nil }

  // MARK: - Updates

  /// Updates the content from its item. Views that the item still uses are not replaced.
  func show(_ look: Look) {
    UIView.performWithoutAnimation {
      showTitle(look.attributes)
      leftButtons = buttons(item.leftBarButtonItems, insteadOf: leftButtons)
      rightButtons = buttons(item.rightBarButtonItems, insteadOf: rightButtons)
      backButton.title = look.back?.titleForReturn
      look.back?.backBarButtonItem?.onChange = onChange
      put(backButton, in: self, if: look.back != nil && item.showsBackButton)
      Self.style(prompt, item.prompt, .systemFont(ofSize: 13), look.attributes, .center)
      put(prompt, in: self, if: item.prompt != nil)
      Self.style(
        largeTitle, item.title, .systemFont(ofSize: 34, weight: .bold), look.largeAttributes, .left)
      put(largeTitleRow, in: self, if: look.largeAttributes != nil)
      layOut()
      if isHere { showCollapse() }
    }
  }

  private func put(_ view: UIView, in superview: UIView, if isShown: Bool) {
    if !isShown { return view.removeFromSuperview() }
    if view.superview !== superview { superview.addSubview(view) }
  }

  private func showTitle(_ attributes: [NSAttributedString.Key: Any]?) {
    let old = title
    if let custom = item.titleView {
      if let holder = old as? BarViewHolder, holder.content === custom, holder.holdsContent {
        return
      }
      let holder = BarViewHolder(custom)
      holder.onResize = { [weak self] in self?.layOut() }
      title = holder
    } else {
      let isPlain = item.titleMenuProvider == nil
      let label = (isPlain ? old as? UILabel : nil) ?? UILabel()
      Self.style(
        label, item.title, .systemFont(ofSize: 17, weight: .semibold), attributes, .center)
      if label === old { return }
      title = item.titleMenuProvider.map { TitleMenuView(label, provider: $0) } ?? label
    }
    if let title { titleSlot.addSubview(title) }
    old?.removeFromSuperview()
  }

  /// Returns the views of bar buttons, and reuses existing views.
  private func buttons(
    _ items: [UIBarButtonItem]?, insteadOf old: [BarButtonView]
  ) -> [BarButtonView] {
    let new = (items ?? []).map { item -> BarButtonView in
      item.onChange = onChange
      guard let known = old.first(where: { $0.item === item }) else {
        return BarButtonView(item: item) { [weak self] in self?.layOut() }
      }
      known.show()
      return known
    }
    for view in old where !new.contains(view) { view.removeFromSuperview() }
    for view in new where view.superview !== buttonSlot { buttonSlot.addSubview(view) }
    return new
  }

  private static func style(
    _ label: UILabel, _ text: String?, _ font: UIFont, _ attributes: [NSAttributedString.Key: Any]?,
    _ alignment: NSTextAlignment
  ) {
    label.text = text
    label.font = attributes?[.font] as? UIFont ?? font
    label.textColor = attributes?[.foregroundColor] as? UIColor ?? .black
    label.textAlignment = alignment
  }

  // MARK: - Layout

  func adoptFrame(_ frame: CGRect) {
    guard self.frame != frame else { return }
    guard bounds.isEmpty else { return changeFrame(to: frame) }
    // Content that was created in an animation must not move in from a corner.
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
    guard size.width > 0 else { return }
    for slot in [titleSlot, buttonSlot] { putView(slot, bounds) }
    let top = prompt.superview == nil ? 0 : UINavigationBar.promptHeight
    prompt.frame = CGRect(x: 8, y: 0, width: size.width - 16, height: top)
    let height = UINavigationBar.largeTitleHeight
    largeTitleRow.frame = CGRect(x: 0, y: top + size.height, width: size.width, height: height)
    putView(largeTitle, CGRect(x: 16, y: 0, width: size.width - 32, height: height))
    var left: CGFloat = 8
    if showsBack {
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
    guard let title else { return }
    let isText = !(title is BarViewHolder)
    let fitting = title.sizeThatFits(CGSize(width: max(right - left, 1), height: size.height))
    let width = max(min(fitting.width, right - left), 0)
    let x = min(max((size.width - width) / 2, left), max(right - width, left))
    let titleHeight = isText ? size.height : fitting.height
    title.setUntransformedFrame(
      CGRect(x: x, y: top + (size.height - titleHeight) / 2, width: width, height: titleHeight))
  }

  private func showCollapse() {
    // The small title fades in while the last quarter of the large title is being covered.
    let alpha = largeTitleReplacesTitle ? min(max(collapse * 4 - 3, 0), 1) : 1
    let transform = CGAffineTransform(
      translationX: 0, y: -collapse * UINavigationBar.largeTitleHeight)
    // Setting a value again would replace a running animation that ends at this value.
    if titleSlot.alpha != alpha { titleSlot.alpha = alpha }
    if largeTitle.alpha != 1 { largeTitle.alpha = 1 }
    if largeTitle.transform != transform { largeTitle.transform = transform }
  }

  /// Whether the large title replaces the small one. It never replaces a client's title view.
  private var largeTitleReplacesTitle: Bool {
    largeTitleRow.superview != nil && item.titleView == nil
  }
  /// Whether the back button is shown.
  private var showsBack: Bool { backButton.superview != nil }

  /// Sets the bounds and the center of a view from a frame, so that its transform stays in effect.
  private func putView(_ view: UIView, _ frame: CGRect) {
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  // MARK: - Changes to the bar

  /// Moves the parts to their positions at the start or the end of a change.
  func arrange(at placement: Placement, beside other: NavigationBarContent?) {
    alpha = 1
    let others: CGFloat = placement == .here ? 1 : 0
    buttonSlot.alpha = others
    titleSlot.alpha = others
    backButton.label.alpha = others
    backButton.chevron.alpha = placement == .here || other?.showsBack == true ? 1 : 0
    let slides = !UIAccessibility.isReduceMotionEnabled
    titleSlot.transform = CGAffineTransform(
      translationX: slides ? titleShift(placement, other) : 0, y: 0)
    backButton.label.transform = CGAffineTransform(
      translationX: slides ? labelShift(placement) : 0, y: 0)
    isUserInteractionEnabled = placement == .here
    isHere = placement == .here
    prompt.alpha = others
    largeTitle.alpha = others
    let shift = placement == .here ? 0 : placement == .ahead ? bounds.width : -bounds.width / 2
    largeTitle.transform = CGAffineTransform(
      translationX: slides ? shift : 0, y: -collapse * UINavigationBar.largeTitleHeight)
    guard largeTitleReplacesTitle else { return }
    titleSlot.alpha = 0
    if isHere { showCollapse() }
  }

  private func titleShift(_ placement: Placement, _ other: NavigationBarContent?) -> CGFloat {
    switch placement {
    case .here: 0
    case .ahead: bounds.width / 2
    case .behind:
      // Move to the label of the back button that leads back to this title.
      (other.map { $0.showsBack ? 27 + $0.backButton.label.bounds.width / 2 : 0 } ?? 0)
        - (title?.center.x ?? 0)
    }
  }

  private func labelShift(_ placement: Placement) -> CGFloat {
    switch placement {
    case .here: 0
    case .ahead: bounds.midX - backButton.label.center.x
    case .behind: -bounds.width / 2
    }
  }
}

extension UINavigationItem {
  /// Whether a bar shows a back button for the item.
  final var showsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty ?? true)
  }
}
