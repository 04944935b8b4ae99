// Documented: the scale relative to the distance at the beginning, its velocity per second; the
// gesture ends when both fingers have lifted. Assumed: it begins when the distance has changed by
// 8 pt.

import Foundation

/// Recognizes two fingers that move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How far a distance changes, in points, before the pinch begins.
  package var hysteresis: CGFloat = 8
  private var currentScale: CGFloat = 1
  /// The scale since the beginning, untouched by setting it.
  private var totalScale: CGFloat = 1
  private var startDistance: CGFloat = 0
  private var lastDistance: CGFloat?
  private var tracker = VelocityTracker<CGFloat>()
  private var lastTime: TimeInterval = 0

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  public convenience init<T: AnyObject>(
    target: Any?,
    action: @escaping @MainActor (T) -> @MainActor (UIPinchGestureRecognizer) -> Void
  ) {
    self.init(target: nil, action: nil as Selector?)
    addTarget(target, action: action)
  }

  /// How much larger the distance of the fingers is than at the beginning; goes on from a value
  /// that is set.
  open var scale: CGFloat {
    get { currentScale }
    set { currentScale = newValue }
  }

  /// The change of the scale per second.
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
    guard let distance = fingerDistance, let last = lastDistance, last > 0, distance > 0 else {
      return
    }
    lastDistance = distance
    currentScale *= distance / last
    totalScale *= distance / last
    tracker.add(totalScale, at: event.timestamp)
    if state == .possible {
      if abs(distance - startDistance) >= hysteresis { state = .began }
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
    currentScale = 1
    totalScale = 1
    lastDistance = nil
    tracker.reset()
  }

  private var fingerDistance: CGFloat? {
    let live = liveTouches
    guard live.count == 2 else { return nil }
    let dx = live[1].windowLocation.x - live[0].windowLocation.x
    let dy = live[1].windowLocation.y - live[0].windowLocation.y
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Goes on from the present fingers without a change of the scale.
  private func rebase(_ event: UIEvent) {
    lastDistance = fingerDistance
    if state == .possible { startDistance = lastDistance ?? 0 }
    tracker.reset()
    tracker.add(totalScale, at: event.timestamp)
  }
}
