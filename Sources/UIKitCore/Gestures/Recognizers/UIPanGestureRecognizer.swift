// Documented: translation since the gesture began, until set; velocity in points per second.
// Measured: the pan of a scroll view begins once the finger is 10 pt from where it came down, 10
// included (T4). Assumed: any other pan likewise, and its translation counts from there.
// Probe: pan-threshold.

public import Foundation
public import Foundation
import TimingCurves

/// Recognizes fingers that are dragged.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The least number of fingers: with fewer nothing begins, and the gesture ends.
  open var minimumNumberOfTouches = 1
  /// The greatest number of fingers: with more the gesture fails before it has begun; later ones
  /// are ignored.
  open var maximumNumberOfTouches = Int.max

  /// The movement of a finger, in points, with which the pan begins.
  package var hysteresis: CGFloat = 10
  /// The translation in window coordinates.
  package private(set) var windowTranslation = CGPoint.zero
  /// The displacement of the fingers since they came down, untouched by `setTranslation`.
  private var travel = CGPoint.zero
  private var tracker = VelocityTracker<CGPoint>()
  /// The time of the last event of a finger, in seconds.
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

  /// The distance that the fingers have moved, in the coordinates of a view.
  open func translation(in view: UIView?) -> CGPoint {
    vectorFromWindow(windowTranslation, to: view)
  }

  /// Lets the translation go on from another value; the velocity stays.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let view, let window = lastWindow ?? view.window else {
      windowTranslation = translation
      return
    }
    let start = window.convert(CGPoint.zero, from: view)
    let end = window.convert(translation, from: view)
    windowTranslation = CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// The velocity of the fingers, in points per second in the coordinates of a view.
  open func velocity(in view: UIView?) -> CGPoint {
    vectorFromWindow(tracker.velocity(at: lastTime), to: view)
  }

  /// The velocity that the fingers had before they rested, in points per second in the coordinates of
  /// a view.
  package func velocityBeforeRest(in view: UIView?) -> CGPoint {
    vectorFromWindow(tracker.lastVelocity, to: view)
  }

  /// The touches that are on the screen; none when the gesture has ended.
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
    // A finger that joins changes neither the translation nor the velocity.
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
    // A finger that lifts where it was says nothing about its speed.
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

  /// The decision of a pan after the fingers' movement so far.
  package enum Readiness {
    case waits
    case begins
    case fails
  }

  /// The decision that a displacement of the fingers, in window coordinates, leads to.
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

  /// The displacement of the fingers since they came down, in the coordinates of a view.
  package func travel(in view: UIView?) -> CGPoint { vectorFromWindow(travel, to: view) }

  /// Takes the movement before the pan began out of the translation.
  package func removeHysteresis() {
    let length = (travel.x * travel.x + travel.y * travel.y).squareRoot()
    guard length > 0, hysteresis > 0 else { return }
    let share = min(hysteresis / length, 1)
    windowTranslation.x -= travel.x * share
    windowTranslation.y -= travel.y * share
  }
}
