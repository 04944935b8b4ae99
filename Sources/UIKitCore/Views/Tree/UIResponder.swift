public import CoreGraphics

/// An object that can respond to events: a view, a view controller, a window, or the application.
@preconcurrency @MainActor
open class UIResponder: NSObject, AssociationHolder {
  /// The values that were set with `objc_setAssociatedObject`.
  package nonisolated(unsafe) final var associations: AssociatedObjects?

  public override init() {
    super.init()
  }

  /// Creates an object of a class that is known only at run time.
  ///
  /// See `make()`.
  public convenience init(_dynamic: Void) {
    self.init()
  }

  /// The responder that receives the events that this object does not handle.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { FirstResponder.current === self }

  @discardableResult
  open func becomeFirstResponder() -> Bool { FirstResponder.become(self) }

  @discardableResult
  open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next else { return touches.forEach { $0.isUnclaimed = true } }
    withRoomOnStack { next.touchesBegan(touches, with: event) }
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

  /// Returns whether the object can perform an action.
  ///
  /// Actions are method references, so this method is called only for selectors that a client
  /// passes.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : withRoomOnStack { next?.target(forAction: action, withSender: sender) }
  }

  /// The view that replaces the keyboard while this object is the first responder.
  ///
  /// It is also used while an object whose responder chain contains this object is the first
  /// responder.
  open var inputView: UIView? { nil }
  /// The view above the keyboard, under the same conditions as `inputView`.
  open var inputAccessoryView: UIView? { nil }
  /// The controller whose view is shown as `inputView`.
  open var inputViewController: UIInputViewController? { nil }
  /// The controller whose view is shown as `inputAccessoryView`.
  open var inputAccessoryViewController: UIInputViewController? { nil }
  /// Updates the input views if the object is the first responder.
  open func reloadInputViews() {
    if isFirstResponder { SimulatedKeyboard.current.update(animated: false) }
  }

  /// Tells the object that it became the first responder, before the keyboard appears.
  package func gotFirstResponder() {}
  /// Tells the object that it is no longer the first responder, before the keyboard disappears.
  ///
  /// The object may no longer have a window.
  package func lostFirstResponder() {}

  // MARK: - Accessibility

  /// A Boolean value that indicates whether the object is an accessibility element.
  ///
  /// If the value is true, the object's contents are not separate elements.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? accessibilityDefaults.isElement }
    set { madeAccessibility.isElement = newValue }
  }
  /// A short name of the object.
  ///
  /// For a label or a button, the default is its text.
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
  /// The rectangle on the screen, in points.
  ///
  /// For a view, the default is its own rectangle.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? ownAccessibilityFrame }
    set { madeAccessibility.frame = newValue }
  }
  /// The point on the screen at which a touch activates the object.
  ///
  /// The default is the center of its frame.
  open var accessibilityActivationPoint: CGPoint {
    get {
      accessibility?.activationPoint
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { madeAccessibility.activationPoint = newValue }
  }
  /// The elements inside this object in reading order, or nil to use the order of their positions.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { madeAccessibility.elements = newValue }
  }
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.elementsHidden ?? false }
    set { madeAccessibility.elementsHidden = newValue }
  }
  /// A Boolean value that indicates whether the siblings of this view are ignored.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { madeAccessibility.isModal = newValue }
  }
  /// A Boolean value that indicates whether the elements inside are read together.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { madeAccessibility.groupsChildren = newValue }
  }
  /// Activates the object, and returns whether it handled the activation without a touch.
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Increases the value of an adjustable object.
  open func accessibilityIncrement() {}
  /// Decreases the value of an adjustable object.
  open func accessibilityDecrement() {}

  final var accessibility: AccessibilityValues?
  package var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

  package final var associatedObjects: [UnsafeRawPointer: Any] = [:]
  // The table is not isolated, but the properties of views change only on the main actor. The
  // exclusivity check is omitted because the table is copied before it is used, and each observable
  // property reads it.
  @exclusivity(unchecked) nonisolated(unsafe) package final var keyValues: KeyValueTable?

  /// Returns the value of a property by its name for observers, or nil if there is none.
  package func observableValue(_ key: String) -> Any? { nil }
}

extension UIResponder: KeyValueSource {}

extension UIResponder {
  @_silgen_name("$s9UIKitCore11UIResponderC8_dynamicACyt_tcfC")
  private static func allocateAndInitialize() -> UIResponder

  /// Creates an object of this class, which may be a client's class, by calling its `init()`.
  ///
  /// Swift creates objects from a class object only with `required` initializers, and a required
  /// `init()` would break the source code of clients. This method therefore calls the allocating
  /// symbol of a convenience initializer. A test checks the symbol's name.
  package static func make() -> Self {
    unsafeDowncast(allocateAndInitialize(), to: Self.self)
  }

  /// The object and its successors in the responder chain.
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
