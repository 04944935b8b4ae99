// Documented: a full-screen presentation decides about the status bar, another one only when it
// captures it; containers name the child that decides. So it is for the home indicator, the system's
// gestures at the edges and the pointer. Assumed: during a transition it is already the controller
// that will be shown, and one controller decides about all of it. No probe: the system's status bar
// tells nobody when it changes.

/// The look of the status bar of a window, for hosts that draw one. Ours.
public struct StatusBarAppearance: Hashable, Sendable {
  /// The style of the status bar's text.
  public var style: UIStatusBarStyle

  /// Whether no status bar is to be drawn.
  public var isHidden: Bool

  /// Makes a look of the status bar.
  ///
  /// - Parameters:
  ///   - style: the style of its text.
  ///   - isHidden: whether no status bar is to be drawn.
  public init(style: UIStatusBarStyle = .default, isHidden: Bool = false) {
    self.style = style
    self.isHidden = isHidden
  }
}

extension TransitionQueue {
  /// The topmost controller that decides about the status bar.
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
  /// The look of the status bar that the controllers on the screen want. Ours.
  public var statusBarAppearance: StatusBarAppearance { transitionQueue.statusBar }
}

/// Wishes of the controllers on a screen that concern the system around it, for hosts that show one.
/// Ours.
public struct SystemPreferences: Hashable, Sendable {
  /// Whether the home indicator may hide.
  public var isHomeIndicatorAutoHidden: Bool

  /// The edges at which the interface's gestures come before the system's.
  public var edgesDeferringSystemGestures: UIRectEdge

  /// Whether the pointer is hidden and stays where it is.
  public var isPointerLocked: Bool

  /// Makes wishes.
  ///
  /// - Parameters:
  ///   - isHomeIndicatorAutoHidden: whether the home indicator may hide.
  ///   - edgesDeferringSystemGestures: where the interface's gestures come before the system's.
  ///   - isPointerLocked: whether the pointer is hidden and stays where it is.
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
  /// The wishes of the controllers on the screen that concern the system around it. Ours.
  public var systemPreferences: SystemPreferences { transitionQueue.systemPreferences }
}
