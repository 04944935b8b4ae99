// Documented: The scale is relative to the distance at the beginning, and the velocity is its
// change per second. The gesture ends when both fingers have been lifted.
// Assumed: The gesture begins when the distance has changed by 8 pt. Probe: pinch-threshold.

public import Foundation

/// A recognizer for two fingers that move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The change in the distance between the fingers, in points, at which the pinch begins.
  package var hysteresis: CGFloat = 8
  private var currentScale: CGFloat = 1
  /// The scale since the beginning. Setting `scale` does not change it.
  private var totalScale: CGFloat = 1
  private var startDistance: CGFloat = 0
  private var fingers = TwoFingers()

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

  /// The distance between the fingers, relative to the distance at the beginning.
  ///
  /// If you set it, later changes multiply the new value.
  open var scale: CGFloat {
    get { currentScale }
    set { currentScale = newValue }
  }

  /// The change in the scale per second.
  open var velocity: CGFloat { fingers.velocity }

  open override var numberOfTouches: Int { liveTouches.count }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if !ignoreFurtherFingers(event) { rebase(event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let (last, line) = fingers.move(liveTouches, at: event.timestamp), last.length > 0,
      line.length > 0
    else { return }
    currentScale *= line.length / last.length
    totalScale *= line.length / last.length
    fingers.note(totalScale)
    if state == .possible {
      if abs(line.length - startDistance) >= hysteresis { state = .began }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers.lift(at: event.timestamp)
    if endWithoutFingers() { rebase(event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if liveTouches.isEmpty { state = .cancelled } else { rebase(event) }
  }

  open override func reset() {
    super.reset()
    currentScale = 1
    totalScale = 1
    fingers.reset()
  }

  private func rebase(_ event: UIEvent) {
    fingers.rebase(liveTouches, value: totalScale, at: event.timestamp)
    if state == .possible { startDistance = fingers.line?.length ?? 0 }
  }
}
