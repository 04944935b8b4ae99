// Documented: The events that a control sends for each kind of touch are the same as in UIKit.
// Assumed: A finger that is down counts as inside up to 70 pt beyond the bounds, as on a phone.
// Probe: control-tracking.

/// A view that converts touches to actions.
@preconcurrency @MainActor
open class UIControl: UIView {
  package final var targets = ControlTargets()
  private final var enabled = true { didSet { if enabled != oldValue { stateChanged() } } }
  private final var selected = false { didSet { if selected != oldValue { stateChanged() } } }
  private final var pressed = false { didSet { if pressed != oldValue { stateChanged() } } }
  package final var trackedTouch: UITouch?
  /// The touch that opened the menu and now selects a row.
  final var menuTouch: UITouch?
  package final var isInside = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a control that performs an action for the event `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var isEnabled: Bool {
    get {
      reading("enabled", Bool.self)
      return enabled
    }
    set { changing("enabled") { enabled = newValue } }
  }
  open var isSelected: Bool {
    get {
      reading("selected", Bool.self)
      return selected
    }
    set { changing("selected") { selected = newValue } }
  }
  open var isHighlighted: Bool {
    get {
      reading("highlighted", Bool.self)
      return pressed
    }
    set { changing("highlighted") { pressed = newValue } }
  }

  package override func observableValue(_ key: String) -> Any? {
    switch key {
    case "enabled": isEnabled
    case "selected": isSelected
    case "highlighted": isHighlighted
    default: super.observableValue(key)
    }
  }

  /// A Boolean value that indicates whether the control shows its menu as its primary action.
  open var showsMenuAsPrimaryAction = false
  open var contentVerticalAlignment: ContentVerticalAlignment = .center {
    didSet { setNeedsLayout() }
  }
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
    didSet { setNeedsLayout() }
  }

  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  open var isTracking: Bool { trackedTouch != nil }
  open var isTouchInside: Bool { isInside }

  /// Tells the control that a finger has come down.
  ///
  /// Return `false` to ignore the touch.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    targets.add(action, for: controlEvents)
  }
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    targets.remove(identifier, for: controlEvents)
  }
  open func sendAction(_ action: UIAction) { action.perform(from: self) }
  /// Sends an action with a selector to a target.
  ///
  /// The control calls this method for each action that was added with a selector.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }
  open var allControlEvents: Event { targets.events }
  open var allTargets: Set<AnyHashable> { targets.objects }

  /// The accessibility traits that follow from the control's state.
  package final var stateTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = []
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  /// Tells the control that its state has changed, which may affect its appearance.
  package func stateChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The menu that a long press or the primary action shows.
  package var primaryMenu: UIMenu? { nil }
  /// Whether a touch opens the menu immediately.
  package var opensMenuAtOnce: Bool { showsMenuAsPrimaryAction }
  final lazy var menuSource = ControlMenuSource(self)
  /// The sender of the menu's actions.
  package var menuSender: AnyObject { self }
  /// Tells the control that an action of its menu is about to be performed.
  package func menuActionWasChosen(_ action: UIAction) {}

  /// Tells the control that a lifted finger is about to trigger the primary action.
  package func primaryActionWillTrigger() {}

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackBegin(touches, event)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackMove(touches, event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackEnd(touches, event)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackCancel(touches, event)
  }
  /// Returns false for single-tap recognizers of enclosing views, so that the control receives the
  /// tap.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer)
    -> Bool
  {
    if gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer,
      tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isEnabled ? super.hitTest(point, with: event) : nil
  }
}
