/// A finger on the screen: the same object from the moment it comes down until it leaves.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phase of a touch in its life.
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

  /// The kind of thing that touches: a finger, a pointer or a pencil.
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
  package weak var storedWindow: UIWindow?
  package weak var storedView: UIView?
  /// The present and the previous position of the finger, in the coordinates of the window.
  package var windowLocation: CGPoint = .zero
  package var previousWindowLocation: CGPoint = .zero

  package override init() { super.init() }

  /// The time of the last change of the touch, in seconds on the clock of the host.
  open var timestamp: TimeInterval { storedTimestamp }
  open var phase: Phase { storedPhase }
  /// The number of taps in a row on the same point, this touch included.
  open var tapCount: Int { storedTapCount }
  open var type: TouchType { storedType }
  /// The radius of the touch, in points.
  open var majorRadius: CGFloat { 20 }
  open var majorRadiusTolerance: CGFloat { 10 }
  /// The force of the touch; 1 is an ordinary one. A simulated finger always presses with 1.
  open var force: CGFloat { 1 }
  open var maximumPossibleForce: CGFloat { 1 }
  open var window: UIWindow? { storedWindow }
  /// The view that was hit when the touch began; it does not change while the finger moves.
  open var view: UIView? { storedView }

  /// The position of the finger in the coordinates of a view; of its window when `view` is `nil`.
  open func location(in view: UIView?) -> CGPoint {
    convert(windowLocation, to: view)
  }

  /// The position of the finger before its last move, in the coordinates of a view; of its window
  /// when `view` is `nil`.
  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousWindowLocation, to: view)
  }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = storedWindow ?? view.window else { return point }
    return view.convert(point, from: window)
  }
}
