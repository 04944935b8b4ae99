// Documented: The defaults are 0.5 s, 10 pt, one finger, and no preceding taps. After the gesture
// has begun, the fingers may move freely.

public import Foundation

/// A recognizer for fingers that stay down for a minimum time.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps that must precede the press.
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  /// The time in seconds for which the fingers must stay down before the gesture begins.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The maximum movement of a finger, in points, before the gesture begins.
  open var allowableMovement: CGFloat = 10

  private var counter = TapCounter()
  private let timer = GestureTimer()

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  public convenience init<T: AnyObject>(
    target: Any?,
    action: @escaping @MainActor (T) -> @MainActor (UILongPressGestureRecognizer) -> Void
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
    guard state == .possible else { return }
    let live = liveTouches
    guard counter.begin(live, required: numberOfTouchesRequired, movement: 45) else {
      state = .failed
      return
    }
    guard counter.taps == numberOfTapsRequired else { return }
    guard live.count == numberOfTouchesRequired else { return }
    timer.start(after: minimumPressDuration) { [weak self] in
      self?.state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      if !counter.holds(liveTouches, movement: allowableMovement) { state = .failed }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      if liveTouches.count < numberOfTouchesRequired { state = .ended }
      return
    }
    guard liveTouches.isEmpty else { return }
    timer.stop()
    guard counter.taps < numberOfTapsRequired, counter.end() else {
      state = .failed
      return
    }
    timer.start(after: 0.35) { [weak self] in self?.state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    timer.stop()
    counter = TapCounter()
  }
}
