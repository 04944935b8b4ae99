// Documented: A switch measures 51 × 31 points, regardless of the frame that is set.
// Measured: In iOS 26, a switch turns on with a critically damped spring of 9.24 rad/s, and turns
// off with a critically damped spring of 15.708 rad/s. Each spring runs for its natural duration
// (row N09). The perceptual durations of these springs are 0.68 s and 0.4 s.
// Assumed: Earlier versions of iOS use a spring with a duration of 0.3 s and a damping ratio of
// 0.8. No probe: The thumb of a switch moves in private views of UIKit.

/// A control that is on or off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)
  private final let rail = UIView()
  private final let knob = UIView()
  private final var on = false
  /// The position at which the finger came down, and whether it has moved since.
  private final var drag: (start: CGFloat, moved: Bool) = (0, false)

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    for view in [rail, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    rail.layer.cornerRadius = Self.size.height / 2
    knob.layer.cornerRadius = (Self.size.height - 4) / 2
    knob.layer.shadowOpacity = 0.15
    knob.layer.shadowOffset = CGSize(width: 0, height: 3)
    knob.layer.shadowRadius = 4
    show()
  }

  open var isOn: Bool {
    get { on }
    set { setOn(newValue, animated: false) }
  }
  open var onTintColor: UIColor? { didSet { show() } }
  open var thumbTintColor: UIColor? { didSet { show() } }

  open func setOn(_ on: Bool, animated: Bool) {
    self.on = on
    guard animated else { return show() }
    guard UIScreen.main.device.system < .iOS26 else {
      return UIView.animate(
        springDuration: on ? 0.68 : 0.4, options: .allowUserInteraction, animations: show)
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      self.show()
    }
  }

  package override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, value: isOn ? "1" : "0", traits: stateTraits.union(.button))
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  private func show() {
    let size = Self.size
    rail.frame = CGRect(origin: .zero, size: size)
    rail.backgroundColor = on ? onTintColor ?? .systemGreen : .systemFill
    let side = size.height - 4
    knob.frame = CGRect(x: on ? size.width - 2 - side : 2, y: 2, width: side, height: side)
    knob.backgroundColor = thumbTintColor ?? .white
    rail.alpha = isEnabled ? 1 : 0.5
  }

  package override func stateChanged() {
    super.stateChanged()
    show()
  }

  open override func tintColorDidChange() { show() }

  private func toggle() {
    setOn(!on, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag = (touch.location(in: self).x, false)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    if abs(x - drag.start) > 10 { drag.moved = true }
    if drag.moved, on != (x > Self.size.width / 2) { toggle() }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard !drag.moved, let point = touch?.location(in: self) else { return }
    if bounds.insetBy(dx: -20, dy: -20).contains(point) { toggle() }
  }
}
