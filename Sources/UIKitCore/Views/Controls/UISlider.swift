// Assumed: the sizes of the track and the thumb, which Apple does not state.

/// A control that picks a number from a range by a thumb on a track.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private final var current: Float = 0
  private final let track = UIView()
  private final let filled = UIView()
  private final let thumb = UIView()
  private static let thumbSize: CGFloat = 28
  private static let trackHeight: CGFloat = 4
  /// How far from the middle of the thumb the finger took it.
  private final var grip: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    for view in [track, filled, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.layer.cornerRadius = Self.trackHeight / 2
    filled.layer.cornerRadius = Self.trackHeight / 2
    thumb.layer.cornerRadius = Self.thumbSize / 2
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    thumb.layer.shadowRadius = 4
    refreshColors()
  }

  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }
  open var minimumValue: Float = 0 { didSet { value = current } }
  open var maximumValue: Float = 1 { didSet { value = current } }
  /// Whether every move of the thumb sends the value, or only its release.
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor? { didSet { refreshColors() } }
  open var maximumTrackTintColor: UIColor? { didSet { refreshColors() } }
  open var thumbTintColor: UIColor? { didSet { refreshColors() } }

  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    current = min(max(value, minimumValue), max(maximumValue, minimumValue))
    guard animated else { return setNeedsLayout() }
    layoutIfNeeded()
    UIView.animate(withDuration: 0.25) { self.placeThumb() }
  }

  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + 2, y: bounds.midY - Self.trackHeight / 2, width: bounds.width - 4,
      height: Self.trackHeight)
  }

  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let span = maximumValue - minimumValue
    let share = span > 0 ? CGFloat((value - minimumValue) / span) : 0
    let size = Self.thumbSize
    return CGRect(
      x: rect.minX - 2 + share * (rect.width + 4 - size), y: bounds.midY - size / 2, width: size,
      height: size)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 34)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeThumb()
  }

  open override func tintColorDidChange() { refreshColors() }

  private func placeThumb() {
    let rect = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: rect, value: current)
    track.frame = rect
    filled.frame = CGRect(
      x: rect.minX, y: rect.minY, width: max(knob.midX - rect.minX, 0), height: rect.height)
    thumb.frame = knob
  }

  private func refreshColors() {
    track.backgroundColor = maximumTrackTintColor ?? .systemFill
    filled.backgroundColor = minimumTrackTintColor ?? tintColor
    thumb.backgroundColor = thumbTintColor ?? .white
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    let knob = thumbRect(
      forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: current)
    guard knob.insetBy(dx: -10, dy: -10).contains(place) else { return false }
    grip = place.x - knob.midX
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let rect = trackRect(forBounds: bounds)
    let room = rect.width + 4 - Self.thumbSize
    guard room > 0 else { return true }
    let x = touch.location(in: self).x - grip - rect.minX + 2 - Self.thumbSize / 2
    let old = current
    value = minimumValue + Float(min(max(x / room, 0), 1)) * (maximumValue - minimumValue)
    if isContinuous, current != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}
