// Documented: The translation is relative to the start of the gesture until it is set. The velocity
// is in points per second.
// Measured: The pan of a scroll view begins when the finger is at least 10 pt from the point where
// it came down (T4).
// Assumed: All other pans begin at the same distance, and their translations are measured from the
// point where the finger came down. Probe: pan-threshold.

public import Foundation
public import Foundation
import TimingCurves

/// A recognizer for fingers that are dragged.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers.
  ///
  /// With fewer fingers, the gesture does not begin, and a gesture that has begun ends.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers.
  ///
  /// If there are more fingers before the gesture begins, it fails. Fingers that are added after it
  /// has begun are ignored.
  open var maximumNumberOfTouches = Int.max

  /// The distance in points that the fingers must move before the pan begins.
  package var hysteresis: CGFloat = 10
  /// The translation in window coordinates.
  package private(set) var windowTranslation = CGPoint.zero
  /// The displacement of the fingers since they came down. `setTranslation` does not change it.
  private var travel = CGPoint.zero
  private var tracker = VelocityTracker<CGPoint>()
  /// The time of the last touch event, in seconds.
  package private(set) var lastTime: TimeInterval = 0

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  public convenience init<T: AnyObject>(
    target: Any?,
    action: @escaping @MainActor (T) -> @MainActor (UIPanGestureRecognizer) -> Void
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

  /// Returns the distance that the fingers have moved, in the coordinates of a view.
  open func translation(in view: UIView?) -> CGPoint {
    vectorFromWindow(windowTranslation, to: view)
  }

  /// Sets the current translation without changing the velocity.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let view, let window = lastWindow ?? view.window else {
      windowTranslation = translation
      return
    }
    let start = window.convert(CGPoint.zero, from: view)
    let end = window.convert(translation, from: view)
    windowTranslation = CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Returns the velocity of the fingers, in points per second in the coordinates of a view.
  open func velocity(in view: UIView?) -> CGPoint {
    vectorFromWindow(tracker.velocity(at: lastTime), to: view)
  }

  /// Returns the velocity of the fingers before they rested.
  ///
  /// It is in points per second in the coordinates of a view.
  package func velocityBeforeRest(in view: UIView?) -> CGPoint {
    vectorFromWindow(tracker.lastVelocity, to: view)
  }

  /// The number of touches on the screen, which is 0 after the gesture has ended.
  open override var numberOfTouches: Int { liveTouches.count }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    let live = liveTouches
    if live.count > maximumNumberOfTouches {
      if state == .possible {
        state = .failed
      } else {
        for touch in live.dropFirst(maximumNumberOfTouches) { ignore(touch, for: event) }
      }
      return
    }
    // An additional finger changes neither the translation nor the velocity.
    if state == .possible {
      windowTranslation = .zero
      travel = .zero
      tracker.reset()
      tracker.add(.zero, at: event.timestamp)
      beginIfReady()
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    let live = liveTouches
    guard live.count >= minimumNumberOfTouches, !live.isEmpty else { return }
    follow(touches, of: live.count, at: event.timestamp)
    if state == .possible { beginIfReady() } else { state = .changed }
  }

  private func follow(_ touches: Set<UITouch>, of count: Int, at time: TimeInterval) {
    var step = CGPoint.zero
    for touch in touches {
      step.x += (touch.windowLocation.x - touch.previousWindowLocation.x) / CGFloat(count)
      step.y += (touch.windowLocation.y - touch.previousWindowLocation.y) / CGFloat(count)
    }
    // A touch that has not moved is not used as a velocity sample, because it would reduce the
    // speed of a finger that is being lifted.
    guard step != .zero else { return }
    travel.x += step.x
    travel.y += step.y
    windowTranslation.x += step.x
    windowTranslation.y += step.y
    tracker.add(travel, at: time)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    if state != .possible {
      follow(touches, of: liveTouches.count + touches.count, at: event.timestamp)
    }
    guard liveTouches.count < max(minimumNumberOfTouches, 1) else { return }
    if state != .possible || !pendingStates.isEmpty { state = .ended } else { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard liveTouches.count < max(minimumNumberOfTouches, 1) else { return }
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    windowTranslation = .zero
    travel = .zero
  }

  /// The decision about whether a pan waits, begins, or fails.
  package enum Readiness {
    case waits
    case begins
    case fails
  }

  /// Returns the decision for a displacement of the fingers, in window coordinates.
  package func readiness(along displacement: CGPoint) -> Readiness {
    (displacement.x * displacement.x + displacement.y * displacement.y).squareRoot() >= hysteresis
      ? .begins : .waits
  }

  private func beginIfReady() {
    guard liveTouches.count >= minimumNumberOfTouches, pendingStates.isEmpty else { return }
    switch readiness(along: travel) {
    case .waits: break
    case .begins: state = .began
    case .fails: state = .failed
    }
  }

  /// Returns the displacement of the fingers since they came down, in the coordinates of a view.
  package func travel(in view: UIView?) -> CGPoint { vectorFromWindow(travel, to: view) }

  /// Subtracts the movement before the pan began from the translation.
  package func removeHysteresis() {
    let length = (travel.x * travel.x + travel.y * travel.y).squareRoot()
    guard length > 0, hysteresis > 0 else { return }
    let share = min(hysteresis / length, 1)
    windowTranslation.x -= travel.x * share
    windowTranslation.y -= travel.y * share
  }
}
