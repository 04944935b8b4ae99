/// The delivery of a touch to a view, with the changes that the view has not received yet.
@MainActor final class TouchDelivery {
  let touch: UITouch
  let view: UIView
  let recognizers: [UIGestureRecognizer]
  /// The waiting changes, in order.
  private(set) var queue: [(phase: UITouch.Phase, event: UIEvent)] = []
  private(set) var hasBegun = false
  private(set) var hasEnded = false
  /// Whether a gesture has claimed the touch, so that the view receives no more changes.
  var isCancelled = false
  /// Whether a gesture has claimed the touch, but the view has not been notified yet.
  var isTaken = false
  private(set) var lastEvent: UIEvent?
  /// Whether the touch has left the screen.
  private(set) var hasLeft = false

  init(touch: UITouch, view: UIView, recognizers: [UIGestureRecognizer]) {
    self.touch = touch
    self.view = view
    self.recognizers = recognizers
  }

  var isFinished: Bool { hasLeft && queue.isEmpty }

  func enqueue(_ phase: UITouch.Phase, _ event: UIEvent) {
    guard phase != .stationary else { return }
    lastEvent = event
    if phase == .ended || phase == .cancelled { hasLeft = true }
    guard !isCancelled else { return }
    // Consecutive waiting moves are combined into one.
    if phase == .moved, queue.last?.phase == .moved { queue.removeLast() }
    queue.append((phase, event))
  }

  /// The next change that no recognizer delays.
  var next: UITouch.Phase? {
    guard let phase = queue.first?.phase else { return nil }
    let waiting = recognizers.filter { $0.currentState == .possible && $0.isActive }
    if waiting.contains(where: { $0.delaysTouchesBegan }) && !hasBegun { return nil }
    if phase == .ended && waiting.contains(where: { $0.delaysTouchesEnded }) { return nil }
    return phase
  }

  func takeNext() -> UIEvent? {
    guard !queue.isEmpty else { return nil }
    let (phase, event) = queue.removeFirst()
    hasBegun = true
    if phase == .ended || phase == .cancelled { hasEnded = true }
    return event
  }

  /// Cancels the delivery, and returns whether the view must be notified.
  func cancel() -> Bool {
    guard !isCancelled else { return false }
    isCancelled = true
    queue.removeAll()
    return hasBegun && !hasEnded
  }
}
