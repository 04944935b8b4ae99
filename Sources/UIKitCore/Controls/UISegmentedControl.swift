// Documented: Segments share the width equally, unless they have their own widths or divide the
// width according to their contents. A momentary control keeps no segment selected.

/// A control for selecting one of several segments in a row.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The value of `selectedSegmentIndex` if no segment is selected.
  public static let noSegment = -1

  @MainActor private final class Segment {
    let label = UILabel()
    let picture = UIImageView()
    var isEnabled = true
    var width: CGFloat = 0
    var offset: CGSize = .zero
    var action: UIAction?

    var contentSize: CGSize {
      let (text, image) = (label.sizeThatFits(.zero), picture.image?.size ?? .zero)
      return CGSize(width: max(text.width, image.width), height: max(text.height, image.height))
    }
  }

  private final var segments: [Segment] = []
  private final var picked = UISegmentedControl.noSegment
  private final let plate = UIView()
  private final var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  /// Creates a control with a segment for each title or image.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for (index, item) in (items ?? []).enumerated() {
      if let image = item as? UIImage {
        insertSegment(with: image, at: index, animated: false)
      } else {
        insertSegment(withTitle: item as? String, at: index, animated: false)
      }
    }
    sizeToFit()
  }

  private func configure() {
    layer.cornerRadius = 8
    backgroundColor = .tertiarySystemFill
    plate.isUserInteractionEnabled = false
    plate.layer.cornerRadius = 7
    plate.layer.shadowOpacity = 0.12
    plate.layer.shadowOffset = CGSize(width: 0, height: 3)
    plate.layer.shadowRadius = 4
    plate.isHidden = true
    plate.backgroundColor = Self.plateColor
    addSubview(plate)
  }

  private static let plateColor = UIColor {
    $0.userInterfaceStyle == .dark ? .systemGray2 : .white
  }

  /// Creates a control with a segment for each action.
  ///
  /// An action is performed when its segment is selected.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for (index, action) in actions.enumerated() {
      insertSegment(action: action, at: index, animated: false)
    }
    if frame.size == .zero { sizeToFit() }
  }

  open var numberOfSegments: Int { segments.count }
  open var isMomentary = false
  open var selectedSegmentTintColor: UIColor? {
    didSet { plate.backgroundColor = selectedSegmentTintColor ?? Self.plateColor }
  }
  open var selectedSegmentIndex: Int {
    get { picked }
    set {
      picked = segments.indices.contains(newValue) ? newValue : Self.noSegment
      refreshText()
      setNeedsLayout()
    }
  }
  /// A Boolean value that indicates whether segments divide the width according to their contents.
  ///
  /// Segments with their own width keep it.
  open var apportionsSegmentWidthsByContent = false {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(at: segment, animated: animated) { $0.label.text = title }
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(at: segment, animated: animated) { $0.picture.image = image }
  }

  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(at: segment, animated: animated) { show(action, in: $0) }
  }

  private func show(_ action: UIAction, in segment: Segment) {
    segment.action = action
    segment.picture.image = action.image
    segment.label.text = action.image == nil ? action.title : nil
    segment.isEnabled = !action.attributes.contains(.disabled)
  }

  private func insert(at index: Int, animated: Bool, _ fill: (Segment) -> Void) {
    let segment = Segment()
    segment.label.textAlignment = .center
    segment.picture.contentMode = .center
    fill(segment)
    let slot = min(max(index, 0), segments.count)
    segments.insert(segment, at: slot)
    if picked >= slot { picked += 1 }
    refreshText()
    let views: [UIView] = [segment.picture, segment.label]
    UIView.performWithoutAnimation {
      for view in views {
        // A new segment grows from its own position.
        let rect = frame(of: slot)
        view.frame = CGRect(x: rect.minX, y: rect.minY, width: 0, height: rect.height)
        view.alpha = animated ? 0 : 1
        addSubview(view)
      }
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    guard animated else { return }
    UIView.animate(withDuration: 0.3) {
      for view in views { view.alpha = 1 }
      self.layoutIfNeeded()
    }
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let old = segments.remove(at: segment)
    if picked == segment { picked = Self.noSegment } else if picked > segment { picked -= 1 }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    let views: [UIView] = [old.picture, old.label]
    guard animated else { return views.forEach { $0.removeFromSuperview() } }
    UIView.animate(withDuration: 0.3) {
      for view in views {
        view.alpha = 0
        view.frame.size.width = 0
      }
      self.layoutIfNeeded()
    } completion: { _ in
      for view in views { view.removeFromSuperview() }
    }
  }

  open func removeAllSegments() {
    for index in segments.indices.reversed() { removeSegment(at: index, animated: false) }
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].label.text = title
    segments[segment].picture.image = nil
    refreshText()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].picture.image = image
    segments[segment].label.text = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].picture.image : nil
  }
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    show(action, in: segments[segment])
    refreshText()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  open func actionForSegment(at segment: Int) -> UIAction? {
    segments.indices.contains(segment) ? segments[segment].action : nil
  }
  /// Returns the index of the segment whose action has an identifier, or `NSNotFound`.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Moves the contents of a segment by an offset in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].offset = offset
    setNeedsLayout()
  }
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    segments.indices.contains(segment) ? segments[segment].offset : .zero
  }
  open func widthForSegment(at segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].width : 0
  }
  /// Sets the attributes of titles in a state. Only the font and the color are used.
  ///
  /// The state `.selected` applies to the selected segment.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    textAttributes[state.rawValue] = attributes
    refreshText()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    textAttributes[state.rawValue]
  }
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].label.text : nil
  }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].isEnabled = enabled
    refreshText()
  }
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }
  /// Sets the width of a segment in points, where 0 means a share of the remaining width.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].width = width
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize {
    let contents = segments.map(\.contentSize)
    let widest = contents.map(\.width).max() ?? 0
    let width = segments.reduce(0) { sum, segment in
      if segment.width > 0 { return sum + segment.width }
      return sum + 20 + (apportionsSegmentWidthsByContent ? segment.contentSize.width : widest)
    }
    return CGSize(width: width, height: max(32, (contents.map(\.height).max() ?? 0) + 8))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func tintColorDidChange() { refreshText() }
  package override func stateChanged() {
    super.stateChanged()
    refreshText()
  }

  /// Updates the fonts and colors of the titles for the states of their segments.
  private func refreshText() {
    let normal = textAttributes[UIControl.State.normal.rawValue]
    for (index, segment) in segments.enumerated() {
      let isOn = segment.isEnabled && isEnabled
      let state: UIControl.State = !isOn ? .disabled : index == picked ? .selected : .normal
      let own = textAttributes[state.rawValue]
      func value<Value>(_ key: NSAttributedString.Key) -> Value? {
        (own?[key] as? Value) ?? (normal?[key] as? Value)
      }
      segment.label.font =
        value(.font)
        ?? .systemFont(ofSize: 13, weight: index == picked && !isMomentary ? .semibold : .medium)
      segment.label.textColor = value(.foregroundColor) ?? .label
      segment.label.isEnabled = isOn || own?[.foregroundColor] != nil
      segment.picture.alpha = isOn ? 1 : 0.4
    }
  }

  /// Returns the frame of a segment.
  private func frame(of index: Int) -> CGRect {
    let fixed = segments.map(\.width)
    let rest = max(bounds.width - fixed.reduce(0, +), 0)
    let weights = segments.map { segment -> CGFloat in
      if segment.width > 0 { return 0 }
      return apportionsSegmentWidthsByContent ? segment.contentSize.width + 20 : 1
    }
    let whole = max(weights.reduce(0, +), 1e-9)
    let widths = zip(fixed, weights).map { $0 > 0 ? $0 : rest * $1 / whole }
    let before = widths[..<index].reduce(0, +)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(
      x: isReversed ? bounds.width - before - widths[index] : before, y: 0, width: widths[index],
      height: bounds.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for (index, segment) in segments.enumerated() {
      let area = frame(of: index).offsetBy(dx: segment.offset.width, dy: segment.offset.height)
      segment.label.frame = area
      segment.picture.frame = area
    }
    plate.isHidden = picked == Self.noSegment
    if picked != Self.noSegment { plate.frame = frame(of: picked).insetBy(dx: 2, dy: 2) }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let point = touch?.location(in: self), bounds.contains(point),
      let index = segments.indices.first(where: { frame(of: $0).contains(point) }),
      segments[index].isEnabled, index != picked || isMomentary
    else { return }
    let wasHidden = picked == Self.noSegment
    picked = index
    refreshText()
    if wasHidden {
      UIView.performWithoutAnimation { layoutSubviews() }
    } else {
      UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
        self.layoutSubviews()
      }
    }
    segments[index].action?.perform(from: self)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }
}
