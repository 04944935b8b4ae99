// Ours: an application has a single scene, which exists from the start and owns all windows. There
// are no scene sessions and no scene delegates.

/// An area of the screen in which an application displays its interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }

  open var title: String?

  open var activationState: ActivationState {
    switch UIApplication.shared.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }

  open override var next: UIResponder? { UIApplication.shared }
}

/// The scene that contains the windows on a screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
  open var screen: UIScreen { .main }
  /// The visible windows, back to front.
  open var windows: [UIWindow] { UIApplication.shared.visibleWindows }
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  open var coordinateSpace: any UICoordinateSpace { keyWindow ?? UIView(frame: screen.bounds) }
  open var traitCollection: UITraitCollection { screen.traitCollection }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
