// Documented: a full-screen presentation controls the status bar; any other presentation does so
// only if it captures the status bar appearance. A container specifies the child that controls the
// status bar. The same rules apply to the home indicator, the system gestures at the screen edges,
// and the pointer.
// Assumed: during a transition, the controller that will be shown already determines these
// settings, and a single controller determines all of them. No probe: the system's status bar does
// not report when it changes.

/// The appearance of a window's status bar, for hosts that draw one. Ours.
public struct StatusBarAppearance: Hashable, Sendable {
  /// The style of the status bar's text.
  public var style: UIStatusBarStyle

  /// Whether the status bar is hidden.
  public var isHidden: Bool

  /// Creates an appearance of the status bar.
  ///
  /// - Parameters:
  ///   - style: The style of the status bar's text.
  ///   - isHidden: Whether the status bar is hidden.
  public init(style: UIStatusBarStyle = .default, isHidden: Bool = false) {
    self.style = style
    self.isHidden = isHidden
  }
}

extension TransitionQueue {
  /// The topmost controller that controls the status bar.
  private var statusBarOwner: UIViewController? {
    guard let root else { return nil }
    return root.presentationChain.last { $0.decidesAboutStatusBar } ?? root
  }

  package func updateStatusBar() {
    systemPreferences = currentSystemPreferences
    let appearance = currentStatusBar
    guard appearance != statusBar else { return }
    statusBar = appearance
    window?.hidesStatusBar = appearance.isHidden
  }

  private var currentStatusBar: StatusBarAppearance {
    guard var styled = statusBarOwner, var hidden = statusBarOwner else {
      return StatusBarAppearance()
    }
    while let child = styled.childForStatusBarStyle { styled = child }
    while let child = hidden.childForStatusBarHidden { hidden = child }
    return StatusBarAppearance(
      style: styled.preferredStatusBarStyle, isHidden: hidden.prefersStatusBarHidden)
  }
}

extension UIViewController {
  fileprivate var decidesAboutStatusBar: Bool {
    guard !move.isDismissed else { return false }
    return (storedPresentationController?.shouldRemovePresentersView ?? false)
      || modalPresentationCapturesStatusBarAppearance
  }
}

extension UIWindow {
  /// The appearance of the status bar that the visible controllers prefer. Ours.
  public var statusBarAppearance: StatusBarAppearance { transitionQueue.statusBar }
}

/// The visible controllers' preferences for the home indicator, the system gestures, and the
/// pointer. Ours.
///
/// Hosts that show a home indicator or a pointer apply these preferences.
public struct SystemPreferences: Hashable, Sendable {
  /// Whether the home indicator may hide automatically.
  public var isHomeIndicatorAutoHidden: Bool

  /// The screen edges at which the interface's gestures take precedence over the system's gestures.
  public var edgesDeferringSystemGestures: UIRectEdge

  /// Whether the pointer is hidden and locked to its position.
  public var isPointerLocked: Bool

  /// Creates a set of preferences.
  ///
  /// - Parameters:
  ///   - isHomeIndicatorAutoHidden: Whether the home indicator may hide automatically.
  ///   - edgesDeferringSystemGestures: The screen edges at which the interface's gestures take
  ///     precedence over the system's gestures.
  ///   - isPointerLocked: Whether the pointer is hidden and locked to its position.
  public init(
    isHomeIndicatorAutoHidden: Bool = false, edgesDeferringSystemGestures: UIRectEdge = [],
    isPointerLocked: Bool = false
  ) {
    self.isHomeIndicatorAutoHidden = isHomeIndicatorAutoHidden
    self.edgesDeferringSystemGestures = edgesDeferringSystemGestures
    self.isPointerLocked = isPointerLocked
  }
}

extension TransitionQueue {
  private var currentSystemPreferences: SystemPreferences {
    guard let owner = statusBarOwner else { return SystemPreferences() }
    func last(_ child: (UIViewController) -> UIViewController?) -> UIViewController {
      var controller = owner
      while let next = child(controller) { controller = next }
      return controller
    }
    return SystemPreferences(
      isHomeIndicatorAutoHidden:
        last(\.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden,
      edgesDeferringSystemGestures:
        last(\.childForScreenEdgesDeferringSystemGestures)
        .preferredScreenEdgesDeferringSystemGestures,
      isPointerLocked: last(\.childViewControllerForPointerLock).prefersPointerLocked)
  }
}

extension UIWindow {
  /// The system preferences of the visible controllers. Ours.
  public var systemPreferences: SystemPreferences { transitionQueue.systemPreferences }
}
