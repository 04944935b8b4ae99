// Documented: The rotation since the beginning is in radians, and is positive if clockwise. The
// velocity is in radians per second. The gesture ends when both fingers have been lifted.
// Assumed: The gesture begins when the fingers have moved 8 pt around their center. Probe:
// rotation-threshold.

public import Foundation

/// A recognizer for two fingers that rotate around each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The distance in points that the fingers must move around their center before the rotation
  /// begins.
  package var hysteresis: CGFloat = 8
  private var currentRotation: CGFloat = 0
  /// The rotation since the beginning. Setting `rotation` does not change it.
  private var totalRotation: CGFloat = 0
  private var fingers = TwoFingers()

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

  /// The angle by which the fingers have rotated, in radians.
  ///
  /// If you set it, later changes are added to the new value.
  open var rotation: CGFloat {
    get { currentRotation }
    set { currentRotation = newValue }
  }

  /// The change in the rotation per second, in radians.
  open var velocity: CGFloat { fingers.velocity }

  open override var numberOfTouches: Int { liveTouches.count }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if !ignoreFurtherFingers(event) { rebase(event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let (last, line) = fingers.move(liveTouches, at: event.timestamp) else { return }
    var step = line.angle - last.angle
    if step > .pi { step -= 2 * .pi }
    if step < -.pi { step += 2 * .pi }
    currentRotation += step
    totalRotation += step
    fingers.note(totalRotation)
    if state == .possible {
      if abs(totalRotation) * line.length / 2 >= hysteresis { state = .began }
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
    currentRotation = 0
    totalRotation = 0
    fingers.reset()
  }

  private func rebase(_ event: UIEvent) {
    fingers.rebase(liveTouches, value: totalRotation, at: event.timestamp)
  }
}
