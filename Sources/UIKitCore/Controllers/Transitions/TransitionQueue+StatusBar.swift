// Documented: a full-screen presentation decides about the status bar, another one only when it
// captures it; containers name the child that decides. Assumed: during a transition it is already
// the controller that will be shown.

/// How the status bar of a window looks.
public struct StatusBarAppearance: Hashable, Sendable {
  public var style: UIStatusBarStyle
  public var isHidden: Bool

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
    let appearance = currentStatusBar
    guard appearance != statusBar else { return }
    statusBar = appearance
    onStatusBarChange?(appearance)
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
  /// How the status bar is to look, as the controllers that are shown want it (ours).
  public var statusBarAppearance: StatusBarAppearance { transitionQueue.statusBar }
}
