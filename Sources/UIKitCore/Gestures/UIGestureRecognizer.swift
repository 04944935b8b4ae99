// Documented: The states and their order, the effects of a recognizer on the touches of its view,
// and the methods that subclasses override are the same as in UIKit.

public import Foundation

/// A recognizer of one kind of gesture in the touches of a view and its subviews.
///
/// On Linux, actions are method references: `UIPanGestureRecognizer(target: self, action:
/// ViewController.pan(_:))`. Subclasses override `touchesBegan(_:with:)` and the related methods,
/// and set `state`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, AssociationHolder {
  /// The values that were set with `objc_setAssociatedObject`.
  package nonisolated(unsafe) final var associations: AssociatedObjects?

  /// The states of a recognizer during its gesture.
  public enum State: Int, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    /// The end of a discrete gesture, which is the same as `ended`.
    public static var recognized: State { .ended }
  }

  /// Creates a recognizer that calls the method of a selector on its target, which is not retained.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { appendAction(target, action) }
  }

  public convenience override init() {
    self.init(target: nil, action: nil as Selector?)
  }

  /// Creates a recognizer of any class that calls a method of the target, which is not retained.
  @_disfavoredOverload
  public convenience init<T: AnyObject>(
    target: Any?, action: @escaping @MainActor (T) -> @MainActor (UIGestureRecognizer) -> Void
  ) {
    self.init(target: nil, action: nil as Selector?)
    addTarget(target, action: action)
  }

  /// Creates a recognizer of any class that calls a method of the target, which is not retained.
  @_disfavoredOverload
  public convenience init<T: AnyObject>(
    target: Any?, action: @escaping @MainActor (T) -> @MainActor () -> Void
  ) {
    self.init(target: nil, action: nil as Selector?)
    addTarget(target, action: action)
  }

  /// Calls an action of the target whenever the state changes, without retaining the target.
  ///
  /// Each pair of a target and a selector is added only once.
  open func addTarget(_ target: Any, action: Selector) {
    appendAction(target, action)
  }

  /// Removes an action of a target.
  ///
  /// If the action is nil, all actions of the target are removed. If the target is nil, the actions
  /// of all targets are removed. Actions that were added as method references have no selector, so
  /// any selector removes them.
  open func removeTarget(_ target: Any?, action: Selector?) {
    removeActions(of: target, action)
  }

  /// The state of the recognizer, which subclasses set in their touch methods.
  ///
  /// While a recognizer waits for another one to fail, its state stays `possible`.
  open var state: State {
    get {
      reading("state", State.self)
      return exposedState ?? currentState
    }
    set { transition(to: newValue) }
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet {
      DelegateHints.check(delegate, (any UIGestureRecognizerDelegate).self) {
        $0 is any UIGestureRecognizerDelegate.Type
      }
    }
  }

  /// A Boolean value that indicates whether the recognizer receives touches.
  ///
  /// If the recognizer is disabled, a gesture that has begun is canceled, and any other gesture
  /// fails.
  open var isEnabled = true {
    didSet { if !isEnabled && oldValue { abandonTouches() } }
  }

  /// The view whose touches the recognizer receives.
  open var view: UIView? { storedView }

  /// A Boolean value that indicates whether the touches of a recognized gesture are canceled in
  /// their views.
  open var cancelsTouchesInView = true
  /// A Boolean value that indicates whether views receive touches only after this recognizer has
  /// failed.
  open var delaysTouchesBegan = false
  /// A Boolean value that indicates whether views receive the end of touches only after this
  /// recognizer fails.
  open var delaysTouchesEnded = true
  /// The raw values of the touch types that the recognizer accepts.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }
  /// A Boolean value that indicates whether all touches of a gesture must have the type of the
  /// first one.
  open var requiresExclusiveTouchType = true
  /// The name of the recognizer in messages and logs.
  open var name: String? {
    get { storedName }
    set { storedName = newValue }
  }

  /// Delays recognition until another recognizer of the same touches has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self else { return }
    requiredToFail.removeAll { $0.recognizer == nil }
    guard !requiredToFail.contains(where: { $0.recognizer === otherGestureRecognizer }) else {
      return
    }
    requiredToFail.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// Returns the center of the touches in the coordinates of a view, or of the window if the view
  /// is nil.
  open func location(in view: UIView?) -> CGPoint {
    fromWindow(centroid, to: view)
  }

  /// The number of fingers that the gesture currently uses.
  open var numberOfTouches: Int { trackedTouches.count }

  /// Returns the position of a touch in the coordinates of a view, or of the window if the view is
  /// nil.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard lastLocations.indices.contains(touchIndex) else {
      Diagnostics.report(
        "location(ofTouch:in:) of \(self) has no touch \(touchIndex) of \(lastLocations.count) and "
          + "returned the center of all touches. Check numberOfTouches first.", about: self)
      return location(in: view)
    }
    return fromWindow(lastLocations[touchIndex], to: view)
  }

  // MARK: - For subclasses

  /// Removes a touch from this gesture, so that its further changes are not delivered to this
  /// recognizer.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    trackedTouches.removeAll { $0 === touch }
  }

  /// Resets the recognizer after a gesture, before the next one can begin.
  ///
  /// Overrides must call `super`.
  open func reset() {}

  /// Returns whether this recognizer prevents another one after it has recognized its gesture.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether another recognizer prevents this one after it has recognized its gesture.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Returns the value of the observable property with the given name, or nil if there is none.
  package func observableValue(_ key: String) -> Any? { key == "state" ? state.rawValue : nil }

  // MARK: - Internal state

  struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  package weak var storedView: UIView? {
    didSet { if storedView !== oldValue && oldValue != nil { abandonTouches() } }
  }
  var actions: [GestureAction] = []
  /// The current state, which the description reads without isolation.
  nonisolated(unsafe) var currentState = State.possible {
    willSet { keyValues?.present("state")?.willChange() }
    didSet { keyValues?.present("state")?.didChange() }
  }
  // The table is not isolated, but recognizers use it only on the main actor.
  nonisolated(unsafe) package final var keyValues: KeyValueTable?
  nonisolated(unsafe) private var storedName: String?
  /// The state to show while an action is sent, if the recognizer has already reached a later
  /// state.
  var exposedState: State?
  /// The states that the recognizer enters after other recognizers have failed.
  var pendingStates: [State] = []
  var requiredToFail: [WeakRecognizer] = []
  /// The failure requirements in this sequence of touches, including the delegates' requirements.
  var sequenceRequirements: [SequenceRequirement] = []
  weak var arbiter: GestureArbiter?
  /// The touches of the gesture, in order of arrival.
  ///
  /// Touches that end are removed after the event has been processed.
  package var trackedTouches: [UITouch] = []
  /// All touches since the last reset.
  var sequenceTouches: [UITouch] = []
  /// The positions of the touches, or of the last touches that ended, in window coordinates.
  var lastLocations: [CGPoint] = []
  weak var lastWindow: UIWindow?

  // MARK: - Description

  open override var description: String {
    let label = storedName.map { " \"\($0)\"" } ?? ""
    return "<\(type(of: self))\(label); state = \(currentState)>"
  }
}

extension UIGestureRecognizer: KeyValueSource {}
