// Documented: The gesture is discrete and has one of the specified directions. The default
// direction is right.
// Assumed: Within 0.5 s, the fingers move at least 50 pt in the direction, and at most 50 pt
// perpendicular to it. Probe: swipe-threshold.

import Foundation

/// A recognizer for a quick movement of fingers in a direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The direction of a finger's movement.
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var numberOfTouchesRequired = 1
  /// The directions that the recognizer accepts.
  open var direction: Direction = .right

  private var start: CGPoint?
  private let timer = GestureTimer()

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  public convenience init<T: AnyObject>(
    target: Any?,
    action: @escaping @MainActor (T) -> @MainActor (UISwipeGestureRecognizer) -> Void
  ) {
    self.init(target: nil, action: nil as Selector?)
    addTarget(target, action: action)
  }

  public convenience init<T: AnyObject>(
    target: Any?, action: @escaping @MainActor (T) -> @MainActor () -> Void
  ) {
    self.init(target: nil, action: nil as Selector?)
    addTarget(target, action: action)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let live = liveTouches
    guard live.count <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    if live.count == numberOfTouchesRequired { start = centroid }
    if !timer.isRunning { timer.start(after: 0.5) { [weak self] in self?.state = .failed } }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start, pendingStates.isEmpty else { return }
    let dx = centroid.x - start.x
    let dy = centroid.y - start.y
    let found: [(Direction, along: CGFloat, across: CGFloat)] = [
      (.right, dx, dy), (.left, -dx, dy), (.down, dy, dx), (.up, -dy, dx),
    ]
    let wanted = found.filter { direction.contains($0.0) }
    if wanted.contains(where: { $0.along >= 50 && abs($0.across) <= min(50, $0.along) }) {
      state = .ended
    } else if wanted.allSatisfy({ abs($0.across) > 50 || $0.along < -50 }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    super.reset()
    timer.stop()
    start = nil
  }
}
