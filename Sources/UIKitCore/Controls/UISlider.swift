// Documented: If a state has no image of its own, the image for the normal state is used. The
// images at the ends shorten the track.
// Assumed: The sizes of the track and the thumb are not documented by Apple. No probe: The values
// were chosen by eye.

/// A control for selecting a number from a range with a thumb on a track.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private final var current: Float = 0
  private final let track = UIImageView()
  private final let filled = UIImageView()
  private final let thumb = UIImageView()
  private final let ends = (low: UIImageView(), high: UIImageView())

  /// The images for a state.
  private struct Look {
    var thumb: UIImage?
    var low: UIImage?
    var high: UIImage?
  }

  private final var looks: [UInt: Look] = [:]
  private static let thumbSize: CGFloat = 28
  private static let trackHeight: CGFloat = 4
  /// The distance in points from the center of the thumb to the finger that drags it.
  private final var touchOffset: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    for view in [ends.low, ends.high, track, filled, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    thumb.layer.shadowRadius = 4
    refreshLook()
  }

  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }
  open var minimumValue: Float = 0 { didSet { value = current } }
  open var maximumValue: Float = 1 { didSet { value = current } }
  /// A Boolean value that indicates whether `valueChanged` is sent for each move of the thumb, or
  /// only when the thumb is released.
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor? { didSet { refreshLook() } }
  open var maximumTrackTintColor: UIColor? { didSet { refreshLook() } }
  open var thumbTintColor: UIColor? { didSet { refreshLook() } }

  /// The image at the end with the minimum value.
  open var minimumValueImage: UIImage? { didSet { endsChanged() } }
  /// The image at the end with the maximum value.
  open var maximumValueImage: UIImage? { didSet { endsChanged() } }

  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    looks[state.rawValue, default: Look()].thumb = image
    refreshLook()
  }
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    looks[state.rawValue, default: Look()].low = image
    refreshLook()
  }
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    looks[state.rawValue, default: Look()].high = image
    refreshLook()
  }
  open func thumbImage(for state: UIControl.State) -> UIImage? { looks[state.rawValue]?.thumb }
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? {
    looks[state.rawValue]?.low
  }
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? {
    looks[state.rawValue]?.high
  }
  open var currentThumbImage: UIImage? { shown(\.thumb) }
  open var currentMinimumTrackImage: UIImage? { shown(\.low) }
  open var currentMaximumTrackImage: UIImage? { shown(\.high) }

  private func shown(_ image: KeyPath<Look, UIImage?>) -> UIImage? {
    looks[state.rawValue]?[keyPath: image]
      ?? looks[UIControl.State.normal.rawValue]?[keyPath: image]
  }

  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    current = min(max(value, minimumValue), max(maximumValue, minimumValue))
    guard animated else { return setNeedsLayout() }
    layoutIfNeeded()
    UIView.animate(withDuration: 0.25) { self.moveThumb() }
  }

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    func room(_ image: UIImage?) -> CGFloat { image.map { $0.size.width + 6 } ?? 0 }
    let (left, right) = (room(minimumValueImage), room(maximumValueImage))
    let height = max(
      Self.trackHeight, currentMinimumTrackImage?.size.height ?? 0,
      currentMaximumTrackImage?.size.height ?? 0)
    return CGRect(
      x: bounds.minX + 2 + left, y: bounds.midY - height / 2,
      width: max(bounds.width - 4 - left - right, 0), height: height)
  }

  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = thumbSize
    return CGRect(
      x: rect.minX - 2 + share(of: value) * (rect.width + 4 - size.width),
      y: rect.midY - size.height / 2, width: size.width, height: size.height)
  }

  private var thumbSize: CGSize {
    currentThumbImage?.size ?? CGSize(width: Self.thumbSize, height: Self.thumbSize)
  }

  /// Returns the position of a value as a fraction of the track from the left.
  ///
  /// In a right-to-left layout, the track starts at the right.
  private func share(of value: Float) -> CGFloat {
    let span = maximumValue - minimumValue
    let share = span > 0 ? CGFloat((value - minimumValue) / span) : 0
    return isReversed ? 1 - share : share
  }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  package override var accessibilityDefaults: AccessibilityDefaults {
    let range = maximumValue - minimumValue
    let percent = range > 0 ? ((value - minimumValue) / range * 100).rounded() : 0
    return AccessibilityDefaults(
      isElement: true, value: "\(Int(percent))%", traits: stateTraits.union(.adjustable))
  }
  /// Increases the value by a tenth of the range, and sends `valueChanged`.
  open override func accessibilityIncrement() { step(by: 0.1) }
  /// Decreases the value by a tenth of the range, and sends `valueChanged`.
  open override func accessibilityDecrement() { step(by: -0.1) }

  private func step(by part: Float) {
    setValue(value + part * (maximumValue - minimumValue), animated: false)
    sendActions(for: .valueChanged)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 34)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    moveThumb()
  }

  open override func tintColorDidChange() { refreshLook() }

  package override func stateChanged() {
    super.stateChanged()
    refreshLook()
  }

  private func moveThumb() {
    let rect = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: rect, value: current)
    track.frame = rect
    let passed = isReversed ? rect.maxX - knob.midX : knob.midX - rect.minX
    filled.frame = CGRect(
      x: isReversed ? knob.midX : rect.minX, y: rect.minY, width: max(passed, 0),
      height: rect.height)
    thumb.frame = knob
    let (low, high) = (
      minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds)
    )
    ends.low.frame = isReversed ? high : low
    ends.high.frame = isReversed ? low : high
  }

  private func endsChanged() {
    ends.low.image = minimumValueImage
    ends.high.image = maximumValueImage
    setNeedsLayout()
  }

  private func refreshLook() {
    track.image = currentMaximumTrackImage
    filled.image = currentMinimumTrackImage
    thumb.image = currentThumbImage
    track.backgroundColor = track.image == nil ? maximumTrackTintColor ?? .systemFill : nil
    filled.backgroundColor = filled.image == nil ? minimumTrackTintColor ?? tintColor : nil
    thumb.backgroundColor = thumb.image == nil ? thumbTintColor ?? .white : nil
    for view in [track, filled] {
      view.layer.cornerRadius = view.image == nil ? Self.trackHeight / 2 : 0
    }
    thumb.layer.cornerRadius = thumb.image == nil ? Self.thumbSize / 2 : 0
    thumb.layer.shadowOpacity = thumb.image == nil ? 0.15 : 0
    let isFaint = !isEnabled
    for view in [track, filled, thumb, ends.low, ends.high] { view.alpha = isFaint ? 0.5 : 1 }
    setNeedsLayout()
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let knob = thumbRect(
      forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: current)
    guard knob.insetBy(dx: -10, dy: -10).contains(point) else { return false }
    touchOffset = point.x - knob.midX
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let rect = trackRect(forBounds: bounds)
    let room = rect.width + 4 - thumbSize.width
    guard room > 0 else { return true }
    let x = touch.location(in: self).x - touchOffset - rect.minX + 2 - thumbSize.width / 2
    let old = current
    let share = min(max(x / room, 0), 1)
    value = minimumValue + Float(isReversed ? 1 - share : share) * (maximumValue - minimumValue)
    if isContinuous, current != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}
