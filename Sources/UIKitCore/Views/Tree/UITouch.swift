/// A finger on the screen.
///
/// The same object represents the finger from the first contact until the finger is lifted.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The stages of a touch, from the first contact to the end or the cancellation.
  public enum Phase: Int, Sendable {
    case began
    case moved
    case stationary
    case ended
    case cancelled
    case regionEntered
    case regionMoved
    case regionExited
  }

  /// The kinds of touch: by a finger, a pointer, or a pencil.
  public enum TouchType: Int, Sendable {
    case direct
    case indirect
    case pencil
    case indirectPointer

    public static var stylus: TouchType { .pencil }
  }

  package var storedTimestamp: TimeInterval = 0
  package var storedPhase: Phase = .began
  package var storedTapCount = 1
  package var storedType: TouchType = .direct
  /// Whether no responder from the touched view to the application has kept the touch.
  final var isUnclaimed = false
  package weak var storedWindow: UIWindow?
  package weak var storedView: UIView?
  /// The current and the previous position of the finger, in the coordinates of the window.
  package var windowLocation: CGPoint = .zero
  package var previousWindowLocation: CGPoint = .zero

  package override init() { super.init() }

  /// The time at which the touch last changed, in seconds on the clock of the host.
  open var timestamp: TimeInterval { storedTimestamp }
  open var phase: Phase { storedPhase }
  /// The number of consecutive taps at the same point, including this touch.
  open var tapCount: Int { storedTapCount }
  open var type: TouchType { storedType }
  /// The radius of the touch, in points.
  open var majorRadius: CGFloat { 20 }
  open var majorRadiusTolerance: CGFloat { 10 }
  /// The force of the touch, where 1 is average.
  ///
  /// The force of a simulated finger is always 1.
  open var force: CGFloat { 1 }
  open var maximumPossibleForce: CGFloat { 1 }
  open var window: UIWindow? { storedWindow }
  /// The view that was hit when the touch began.
  ///
  /// It does not change while the finger moves.
  open var view: UIView? { storedView }

  /// Returns the position of the finger in the coordinates of a view, or of its window if `view` is
  /// `nil`.
  open func location(in view: UIView?) -> CGPoint {
    convert(windowLocation, to: view)
  }

  /// Returns the previous position of the finger in the coordinates of a view.
  ///
  /// If `view` is `nil`, the position is in the coordinates of the window.
  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousWindowLocation, to: view)
  }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = storedWindow ?? view.window else { return point }
    return view.convert(point, from: window)
  }
}
