public import CoreGraphics

/// An object that can respond to events: views, view controllers, windows and the application.
@preconcurrency @MainActor
open class UIResponder: NSObject, AssociationHolder {
  /// The values of `objc_setAssociatedObject`.
  package nonisolated(unsafe) final var associations: AssociatedObjects?

  public override init() {
    super.init()
  }

  /// Makes an object of a class that is known only at run time; see `make()`.
  public convenience init(_dynamic: Void) {
    self.init()
  }

  /// The responder that gets the events that this object does not handle.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { FirstResponder.current === self }

  @discardableResult
  open func becomeFirstResponder() -> Bool { FirstResponder.become(self) }

  @discardableResult
  open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    withRoomOnStack { next?.touchesBegan(touches, with: event) }
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    withRoomOnStack { next?.touchesMoved(touches, with: event) }
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    withRoomOnStack { next?.touchesEnded(touches, with: event) }
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    withRoomOnStack { next?.touchesCancelled(touches, with: event) }
  }

  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    withRoomOnStack { next?.motionBegan(motion, with: event) }
  }

  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    withRoomOnStack { next?.motionEnded(motion, with: event) }
  }

  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    withRoomOnStack { next?.motionCancelled(motion, with: event) }
  }

  open func remoteControlReceived(with event: UIEvent?) {
    withRoomOnStack { next?.remoteControlReceived(with: event) }
  }

  /// Whether the object performs an action; actions are method references here, so the names that
  /// reach this method are only those that a client asks about itself.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : withRoomOnStack { next?.target(forAction: action, withSender: sender) }
  }

  /// The view in place of the keyboard while this object, or one before it in the responder chain,
  /// is the first responder.
  open var inputView: UIView? { nil }
  /// The view above the keyboard, for the same time.
  open var inputAccessoryView: UIView? { nil }
  /// A controller whose view is shown as `inputView`.
  open var inputViewController: UIInputViewController? { nil }
  /// A controller whose view is shown as `inputAccessoryView`.
  open var inputAccessoryViewController: UIInputViewController? { nil }
  /// Shows the views that the first responder has now; does nothing for other objects.
  open func reloadInputViews() {
    if isFirstResponder { SimulatedKeyboard.current.update(animated: false) }
  }

  /// Called when the object has become the first responder, before the keyboard comes.
  package func gotFirstResponder() {}
  /// Called when the object is no longer the first responder, before the keyboard goes; it may have
  /// lost its window.
  package func lostFirstResponder() {}

  // MARK: - Accessibility

  /// Whether assistive technology speaks of this object; what is inside it is then left out.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? accessibilityDefaults.isElement }
    set { madeAccessibility.isElement = newValue }
  }
  /// A short name; labels and buttons have their text unless another one is given.
  open var accessibilityLabel: String? {
    get { accessibility?.label ?? accessibilityDefaults.label }
    set { madeAccessibility.label = newValue }
  }
  open var accessibilityValue: String? {
    get { accessibility?.value ?? accessibilityDefaults.value }
    set { madeAccessibility.value = newValue }
  }
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { madeAccessibility.hint = newValue }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? accessibilityDefaults.traits }
    set { madeAccessibility.traits = newValue }
  }
  /// The rectangle on the screen, in points; a view's own unless another one is given.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? ownAccessibilityFrame }
    set { madeAccessibility.frame = newValue }
  }
  /// The point of the screen at which a touch stands for the object; the middle of its frame.
  open var accessibilityActivationPoint: CGPoint {
    get {
      accessibility?.activationPoint
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { madeAccessibility.activationPoint = newValue }
  }
  /// The elements inside, in the order in which they are read; nil for that of their positions.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { madeAccessibility.elements = newValue }
  }
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.elementsHidden ?? false }
    set { madeAccessibility.elementsHidden = newValue }
  }
  /// Whether the siblings of this view are left out.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { madeAccessibility.isModal = newValue }
  }
  /// Whether the elements inside are read one after the other, whatever stands beside them.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { madeAccessibility.groupsChildren = newValue }
  }
  /// Activates the object; returns whether it has done so, and needs no touch.
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Called to make the value of an adjustable object greater.
  open func accessibilityIncrement() {}
  /// Called to make the value of an adjustable object smaller.
  open func accessibilityDecrement() {}

  final var accessibility: AccessibilityValues?
  package var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

  package final var associatedObjects: [UnsafeRawPointer: Any] = [:]
  // Observing is not isolated; the properties of views change on the main actor only.
  // Unchecked, as it is taken out before it is used; each property that can be observed looks.
  @exclusivity(unchecked) nonisolated(unsafe) package final var keyValues: KeyValueTable?

  /// The value of a property by its name, for those who observe it; nil where there is none.
  package func observableValue(_ key: String) -> Any? { nil }
}

extension UIResponder: KeyValueSource {}

extension UIResponder {
  @_silgen_name("$s9UIKitCore11UIResponderC8_dynamicACyt_tcfC")
  private static func allocateAndInitialize() -> UIResponder

  /// A new object of this class, which may be a client's, through its `init()`.
  ///
  /// Swift makes objects of a class object only through `required` initialisers, and a required
  /// `init()` would break clients' sources; this goes through the allocating symbol of a
  /// convenience initialiser instead. A test guards the symbol's name.
  package static func make() -> Self {
    unsafeDowncast(allocateAndInitialize(), to: Self.self)
  }

  /// The object and those that follow it in the responder chain.
  package var responderChain: [UIResponder] {
    var chain: [UIResponder] = []
    var responder: UIResponder? = self
    while let current = responder {
      chain.append(current)
      responder = current.next
    }
    return chain
  }
}
