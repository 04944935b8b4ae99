/// The running application, which delivers events to windows and sends actions along the responder
/// chain.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public enum State: Int, Sendable {
    case active
    case inactive
    case background
  }

  /// A key of the launch options, which are empty for a simulated launch.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The application of the process.
  public package(set) static var shared = UIApplication()

  open weak var delegate: (any UIApplicationDelegate)?

  package final var windowList = WeakList<UIWindow>()
  package final weak var storedKeyWindow: UIWindow?
  package final var state: State = .active
  package final let device = UIDevice()
  /// The number of unbalanced calls to `beginIgnoringInteractionEvents()`.
  final var ignoring = 0
  /// Whether an event of a touch is being sent to recognizers and views.
  final var isSendingTouch = false
  /// The function that replaces the camera as a source of text. Ours.
  ///
  /// There is no camera, so hosts and tests set this function. It returns the text, or nil if it
  /// finds none. Without it, no text can be read.
  public final var textFromCamera: (@MainActor () -> String?)?

  public override init() {
    super.init()
  }

  /// The visible windows, back to front.
  open var windows: [UIWindow] { visibleWindows }
  open var keyWindow: UIWindow? { storedKeyWindow }
  package final lazy var mainScene = UIWindowScene()
  /// The scenes of the application. There is always exactly one scene.
  open var connectedScenes: Set<UIScene> { [mainScene] }
  open var applicationState: State { state }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Delivers an event to the windows of its touches.
  open func sendEvent(_ event: UIEvent) { deliver(event) }
}

extension UIApplication {
  /// Sends an action to a target, and returns whether an object received it.
  ///
  /// If the target is nil, the action is sent to the first object of type `T` in the responder
  /// chain.
  @discardableResult
  public func sendAction<T: AnyObject, Sender>(
    _ action: @escaping @MainActor (T) -> @MainActor (Sender) -> Void, to target: Any?,
    from sender: Any?, for event: UIEvent?
  ) -> Bool {
    guard let receiver: T = receiver(for: target, from: sender),
      let argument = sender as? Sender
    else { return false }
    action(receiver)(argument)
    return true
  }

  /// Sends an action without arguments to a target, and returns whether an object received it.
  @discardableResult
  public func sendAction<T: AnyObject>(
    _ action: @escaping @MainActor (T) -> @MainActor () -> Void, to target: Any?,
    from sender: Any?, for event: UIEvent?
  ) -> Bool {
    guard let receiver: T = receiver(for: target, from: sender) else { return false }
    action(receiver)()
    return true
  }

  /// Calls the method of a selector on a target, and returns whether an object received the call.
  ///
  /// If the target is nil, the receiver is the first object in the responder chain whose class has
  /// the method.
  @discardableResult
  public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    guard let method = action.method else { return false }
    let start = FirstResponder.current ?? sender as? UIResponder ?? self
    let receiver = target as AnyObject? ?? start.responderChain.first { method.fits($0) }
    guard let receiver else { return false }
    if method.call(receiver, sender, event) != nil { return true }
    return event == nil && method.call(receiver, sender, UIEvent.withoutTouches) != nil
  }

  private func receiver<T: AnyObject>(for target: Any?, from sender: Any?) -> T? {
    if let target { return target as? T }
    let start = FirstResponder.current ?? sender as? UIResponder ?? self
    return start.responderChain.lazy.compactMap { $0 as? T }.first
  }

  package var visibleWindows: [UIWindow] {
    windowList.objects.filter { !$0.isHidden && $0.windowScene != nil }.enumerated()
      .sorted {
        ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
      }
      .map(\.element)
  }

  private func deliver(_ event: UIEvent) {
    var delivered: [UIWindow] = []
    for touch in event.touches {
      guard let window = touch.window, !delivered.contains(where: { $0 === window }) else {
        continue
      }
      delivered.append(window)
      window.sendEvent(event)
    }
  }
}

extension UIApplication: ProcessWideState {
  package static func resetProcessState() { shared = UIApplication() }
}
