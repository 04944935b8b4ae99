// Documented: the rotation in radians since the beginning, clockwise positive, its velocity per
// second; the gesture ends when both fingers have lifted. Assumed: it begins when the fingers have
// moved 8 pt around their centre.

import Foundation

/// Recognizes two fingers that turn around each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers move around their centre, in points, before the rotation begins.
  package var hysteresis: CGFloat = 8
  private var currentRotation: CGFloat = 0
  /// The whole turn, untouched by setting the rotation.
  private var totalRotation: CGFloat = 0
  private var lastAngle: CGFloat?
  private var tracker = VelocityTracker<CGFloat>()
  private var lastTime: TimeInterval = 0

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  public convenience init<T: AnyObject>(
    target: Any?,
    action: @escaping @MainActor (T) -> @MainActor (UIRotationGestureRecognizer) -> Void
  ) {
    self.init(target: nil, action: nil as Selector?)
    addTarget(target, action: action)
  }

  /// How far the fingers have turned, in radians; goes on from a value that is set.
  open var rotation: CGFloat {
    get { currentRotation }
    set { currentRotation = newValue }
  }

  /// The turn per second, in radians.
  open var velocity: CGFloat { tracker.velocity(at: lastTime) }

  open override var numberOfTouches: Int { liveTouches.count }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    if liveTouches.count > 2 {
      for touch in liveTouches.dropFirst(2) { ignore(touch, for: event) }
      return
    }
    rebase(event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    guard let line = fingerLine, let last = lastAngle else { return }
    var step = line.angle - last
    if step > .pi { step -= 2 * .pi }
    if step < -.pi { step += 2 * .pi }
    lastAngle = line.angle
    currentRotation += step
    totalRotation += step
    tracker.add(totalRotation, at: event.timestamp)
    if state == .possible {
      if abs(totalRotation) * line.length / 2 >= hysteresis { state = .began }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    if liveTouches.isEmpty {
      if state == .possible && pendingStates.isEmpty { state = .failed } else { state = .ended }
    } else {
      rebase(event)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if liveTouches.isEmpty { state = .cancelled } else { rebase(event) }
  }

  open override func reset() {
    super.reset()
    currentRotation = 0
    totalRotation = 0
    lastAngle = nil
    tracker.reset()
  }

  private var fingerLine: (angle: CGFloat, length: CGFloat)? {
    let live = liveTouches
    guard live.count == 2 else { return nil }
    let dx = live[1].windowLocation.x - live[0].windowLocation.x
    let dy = live[1].windowLocation.y - live[0].windowLocation.y
    return (atan2(dy, dx), (dx * dx + dy * dy).squareRoot())
  }

  /// Goes on from the present fingers without a change of the rotation.
  private func rebase(_ event: UIEvent) {
    lastAngle = fingerLine?.angle
    tracker.reset()
    tracker.add(totalRotation, at: event.timestamp)
  }
}
