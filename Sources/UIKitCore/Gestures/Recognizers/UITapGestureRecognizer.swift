// Documented: The gesture requires the specified numbers of taps and fingers. A tap does not
// prevent a recognizer that requires more taps.
// Assumed: A finger may move 45 pt and stay down for 0.75 s. The next tap begins within 0.35 s.
// Probes: tap-threshold, double-tap.

package import Foundation

/// A recognizer for one or more taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1

  /// The maximum movement of a finger, in points.
  package var allowableMovement: CGFloat = 45
  /// The maximum time for which a finger may stay down, in seconds.
  package var maximumTapDuration: TimeInterval = 0.75
  /// The maximum time between a tap and the beginning of the next one, in seconds.
  package var maximumInterval: TimeInterval = 0.35

  private var counter = TapCounter()
  private let timer = GestureTimer()

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  public convenience init<T: AnyObject>(
    target: Any?,
    action: @escaping @MainActor (T) -> @MainActor (UITapGestureRecognizer) -> Void
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

  open override var numberOfTouches: Int {
    state == .ended ? numberOfTouchesRequired : super.numberOfTouches
  }

  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let fits = counter.begin(
      liveTouches, required: numberOfTouchesRequired, movement: allowableMovement)
    guard fits else {
      state = .failed
      return
    }
    timer.start(after: maximumTapDuration) { [weak self] in self?.state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if !counter.holds(liveTouches, movement: allowableMovement) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard liveTouches.isEmpty else { return }
    timer.stop()
    guard counter.end() else {
      state = .failed
      return
    }
    if counter.taps >= numberOfTapsRequired {
      state = .ended
    } else {
      timer.start(after: maximumInterval) { [weak self] in self?.state = .failed }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    super.reset()
    timer.stop()
    counter = TapCounter()
  }
}

/// A counter of taps by fingers that stay near the points where they came down.
@MainActor struct TapCounter {
  private(set) var taps = 0
  private var isComplete = false
  private var firstPoint: CGPoint?
  private var starts: [ObjectIdentifier: CGPoint] = [:]

  /// Adds new fingers, and returns false if there are too many or they are too far from the last
  /// tap.
  mutating func begin(_ touches: [UITouch], required: Int, movement: CGFloat) -> Bool {
    guard touches.count <= required else { return false }
    for touch in touches where starts[ObjectIdentifier(touch)] == nil {
      starts[ObjectIdentifier(touch)] = touch.windowLocation
      let origin = firstPoint ?? touch.windowLocation
      if firstPoint == nil { firstPoint = origin }
      if taps > 0 && required == 1 && distance(origin, touch.windowLocation) > movement {
        return false
      }
    }
    if touches.count == required { isComplete = true }
    return true
  }

  /// Returns whether all fingers are near the points where they came down.
  func holds(_ touches: [UITouch], movement: CGFloat) -> Bool {
    touches.allSatisfy { touch in
      guard let start = starts[ObjectIdentifier(touch)] else { return true }
      return distance(start, touch.windowLocation) <= movement
    }
  }

  /// Counts a tap, or returns false if not enough fingers were down.
  mutating func end() -> Bool {
    starts.removeAll()
    guard isComplete else { return false }
    isComplete = false
    taps += 1
    return true
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }
}
