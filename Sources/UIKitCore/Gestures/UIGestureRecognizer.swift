// Documented: the states and their order, what a recognizer does to the touches of its view, and
// the override points for subclasses.

public import Foundation

/// Watches the touches of a view and those below it for one kind of gesture.
///
/// On Linux a method is given as a reference: `UIPanGestureRecognizer(target: self, action:
/// ViewController.pan(_:))`. Subclasses override `touchesBegan(_:with:)` and its kin and set
/// `state`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, AssociationHolder {
  /// The values of `objc_setAssociatedObject`.
  package nonisolated(unsafe) final var associations: AssociatedObjects?

  /// The state of a recognizer in recognizing its gesture.
  public enum State: Int, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    /// The end of a gesture that has no duration; the same as `ended`.
    public static var recognized: State { .ended }
  }

  /// Makes a recognizer that calls the method of a selector on its target, which is not retained.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { appendAction(target, action) }
  }

  public convenience override init() {
    self.init(target: nil, action: nil as Selector?)
  }

  /// Makes a recognizer of any class that calls a method of the target, which is not retained.
  @_disfavoredOverload
  public convenience init<T: AnyObject>(
    target: Any?, action: @escaping @MainActor (T) -> @MainActor (UIGestureRecognizer) -> Void
  ) {
    self.init(target: nil, action: nil as Selector?)
    addTarget(target, action: action)
  }

  /// Makes a recognizer of any class that calls a method of the target, which is not retained.
  @_disfavoredOverload
  public convenience init<T: AnyObject>(
    target: Any?, action: @escaping @MainActor (T) -> @MainActor () -> Void
  ) {
    self.init(target: nil, action: nil as Selector?)
    addTarget(target, action: action)
  }

  /// Calls the method of a selector whenever the state changes; the target is not retained. A pair
  /// that was added before is not added again.
  open func addTarget(_ target: Any, action: Selector) {
    appendAction(target, action)
  }

  /// Removes an action of a target; all of its actions when the action is nil, those of all targets
  /// when the target is. Actions that were given as references, without a name, go with any.
  open func removeTarget(_ target: Any?, action: Selector?) {
    removeActions(of: target, action)
  }

  /// The state of the recognizer; subclasses set it from their touch methods.
  ///
  /// While it waits for another to fail, a recognizer stays `possible`.
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

  /// Whether touches reach the recognizer; switching it off ends its gesture: as cancelled when it
  /// had begun, as failed before.
  open var isEnabled = true {
    didSet { if !isEnabled && oldValue { abandonTouches() } }
  }

  /// The view whose touches are watched.
  open var view: UIView? { storedView }

  /// Whether the touches of a recognized gesture are cancelled in their views.
  open var cancelsTouchesInView = true
  /// Whether views get touches only once this recognizer has failed.
  open var delaysTouchesBegan = false
  /// Whether views see the end of touches only once this recognizer has failed.
  open var delaysTouchesEnded = true
  /// The raw values of the touch types that are taken.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }
  /// Whether all touches of one gesture have the type of the first.
  open var requiresExclusiveTouchType = true
  /// A name for messages and logs.
  open var name: String? {
    get { storedName }
    set { storedName = newValue }
  }

  /// Waits with recognizing until another recognizer of the same touches has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self else { return }
    requiredToFail.removeAll { $0.recognizer == nil }
    guard !requiredToFail.contains(where: { $0.recognizer === otherGestureRecognizer }) else {
      return
    }
    requiredToFail.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// The centre of the touches in the coordinates of a view; of the window when it is nil.
  open func location(in view: UIView?) -> CGPoint {
    fromWindow(centroid, to: view)
  }

  /// The number of fingers that the gesture uses now.
  open var numberOfTouches: Int { trackedTouches.count }

  /// The position of one touch in the coordinates of a view; of the window when it is nil.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard lastLocations.indices.contains(touchIndex) else {
      Diagnostics.report(
        "location(ofTouch:in:) was asked for touch \(touchIndex) of \(lastLocations.count) of "
          + "\(self) and answered with the center of all: ask numberOfTouches first.", about: self)
      return location(in: view)
    }
    return fromWindow(lastLocations[touchIndex], to: view)
  }

  // MARK: - For subclasses

  /// Drops a touch from this gesture; its further changes are not delivered here.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    trackedTouches.removeAll { $0 === touch }
  }

  /// Forgets the gesture; called when it is over and the next can begin. Call `super`.
  open func reset() {}

  /// Whether this recognizer, once recognized, keeps another from recognizing.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another recognizer, once recognized, keeps this one from recognizing.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// The value of a property by its name, for those who observe it; nil where there is none.
  package func observableValue(_ key: String) -> Any? { key == "state" ? state.rawValue : nil }

  // MARK: - State of our own

  struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  package weak var storedView: UIView? {
    didSet { if storedView !== oldValue && oldValue != nil { abandonTouches() } }
  }
  var actions: [GestureAction] = []
  /// The description, which is not isolated, reads the state and the name.
  nonisolated(unsafe) var currentState = State.possible {
    willSet { keyValues?.present("state")?.willChange() }
    didSet { keyValues?.present("state")?.didChange() }
  }
  // Observing is not isolated; recognizers change on the main actor only.
  nonisolated(unsafe) package final var keyValues: KeyValueTable?
  nonisolated(unsafe) private var storedName: String?
  /// The state shown while an action is sent, when a later one has already been reached.
  var exposedState: State?
  /// The states asked for while another recognizer has yet to fail.
  var pendingStates: [State] = []
  var requiredToFail: [WeakRecognizer] = []
  /// The requirements of this sequence of touches, those of delegates included.
  var sequenceRequirements: [SequenceRequirement] = []
  weak var arbiter: GestureArbiter?
  /// The touches of the gesture, in order of arrival; those that end stay until the event is done.
  package var trackedTouches: [UITouch] = []
  /// All touches since the last reset.
  var sequenceTouches: [UITouch] = []
  /// The positions of the touches, or those when the last of them left, in window coordinates.
  var lastLocations: [CGPoint] = []
  weak var lastWindow: UIWindow?

  // MARK: - Description

  open override var description: String {
    let label = storedName.map { " \"\($0)\"" } ?? ""
    return "<\(type(of: self))\(label); state = \(currentState)>"
  }
}

extension UIGestureRecognizer: KeyValueSource {}
