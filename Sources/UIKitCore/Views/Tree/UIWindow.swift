/// The root of a view tree, which receives events and delivers them to its views.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The stacking level of a window. Windows with higher levels are in front.
  public struct Level: Hashable, RawRepresentable, Sendable {
    public var rawValue: CGFloat

    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
  }

  /// The arbiter that delivers the touches of the window to its recognizers and views.
  package final let gestureArbiter = GestureArbiter()
  open var screen: UIScreen = .main {
    didSet { if screen !== oldValue { followDevice() } }
  }
  open var windowLevel: Level = .normal
  /// The insets that the host reserves at the edges for the status bar, notch, and home indicator.
  package final var hostSafeAreaInsets: UIEdgeInsets = .zero {
    didSet { if hostSafeAreaInsets != oldValue { safeAreaChanged() } }
  }
  /// Whether the controllers in the window hide the status bar.
  package final var hidesStatusBar = false {
    didSet { if hidesStatusBar != oldValue { followDevice() } }
  }

  /// The number of views that are being added to this window or removed from it.
  ///
  /// Transitions that are requested in callbacks of these views wait until the number is 0.
  final var moves = 0 {
    didSet { if moves == 0 { existingTransitionQueue?.runWaitingRequests() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    join()
  }

  /// Creates a window the same size as the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a window the same size as a scene's screen.
  ///
  /// - Parameter windowScene: The scene that shows the window.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    join()
    self.windowScene = windowScene
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    join()
  }

  private func join() {
    // Bypasses the overridden setter, because a new window must not post a notification.
    super.isHidden = true
    layer.flags.fillsScreen = true
    UIApplication.shared.windowList.append(self)
    followDevice()
  }

  /// The scene that shows the window. A window without a scene is not shown.
  open weak var windowScene: UIWindowScene? = UIApplication.shared.mainScene {
    didSet { if windowScene !== oldValue { CATransaction.changes &+= 1 } }
  }

  isolated deinit {
    existingTransitionQueue?.windowWasDeallocated()
    notifyLostControllers()
    dropViews()
  }

  /// Ends the transitions and animations in the window.
  final func endAll() {
    existingTransitionQueue?.dropEverything()
    dropViews()
  }

  private func dropViews() {
    FirstResponder.leave(subviews)
    layer.removeAllAnimationsInTree()
  }

  open var isKeyWindow: Bool { UIApplication.shared.storedKeyWindow === self }
  open func makeKey() { takeKey() }

  /// Tells the window that it became the key window.
  open func becomeKey() {}

  /// Tells the window that it is no longer the key window.
  open func resignKey() {}

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      let wasHidden = super.isHidden
      super.isHidden = newValue
      guard newValue != wasHidden else { return }
      post(newValue ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification)
    }
  }

  /// Makes this window the key window, and shows it in front of all other windows of its level.
  open func makeKeyAndVisible() {
    UIApplication.shared.windowList.remove(self)
    UIApplication.shared.windowList.append(self)
    makeKey()
    isHidden = false
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// Keeps the keyboard's view in front of all subviews except menus.
  open override func didAddSubview(_ subview: UIView) {
    guard subview.windowOrder == .content,
      let keyboard = subviews.first(where: { $0.windowOrder == .keyboard })
    else { return }
    bringSubviewToFront(keyboard)
  }

  open override var window: UIWindow? { self }

  /// The frame of the window. A new size is announced to the controllers before it is set.
  open override var frame: CGRect {
    get { super.frame }
    set {
      announcingSize(newValue.size) {
        super.frame = newValue
        followDevice()
      }
    }
  }

  /// Delivers an event to the recognizers and to the views of its touches.
  open func sendEvent(_ event: UIEvent) { gestureArbiter.send(event, in: self) }

  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    convert(point, to: window as UIView?)
  }

  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    convert(point, from: window as UIView?)
  }

  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    convert(rect, to: window as UIView?)
  }

  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    convert(rect, from: window as UIView?)
  }
}
