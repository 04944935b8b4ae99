// Documented: a touch belongs to the view that was hit when the touch began.
// Assumed: a tap is counted as a repeated tap if it begins within 0.35 s of the end of the previous
// tap and within 30 pt of it. Probe: double-tap.

/// An object that converts finger positions to touches and events, and sends them to the
/// application.
///
/// A host owns a dispatcher and provides the positions. All other code receives ordinary `UITouch`
/// objects.
@MainActor
package final class TouchDispatcher {
  private var active: [(id: Int, touch: UITouch)] = []
  private var lastTap: (end: TimeInterval, place: CGPoint, count: Int)?

  private var isIgnoring: Bool { UIApplication.shared.isIgnoringInteractionEvents }

  /// The window under the pointer.
  private weak var pointerWindow: UIWindow?

  package init() {}

  /// The fingers on the screen, in the order in which their touches began.
  package var touches: [UITouch] { active.map(\.touch) }

  /// Processes an event whose point is in the window's coordinates.
  ///
  /// - Returns: Whether the event is a pointer event that a recognizer received.
  @discardableResult
  package func take(_ event: TouchScript.Event, in window: UIWindow) -> Bool {
    let (finger, point, time) = (event.finger, event.point, event.time)
    switch event.kind {
    case .down: begin(finger, at: point, in: window, time: time)
    case .move: move(finger, to: point, time: time)
    case .up: end(finger, at: point, time: time)
    case .cancel: cancel(finger, time: time)
    case .hover: return hover(at: point, in: window, time: time)
    case .leave: return leave(time: time)
    }
    return false
  }

  /// Begins a touch at a point in the coordinates of a window.
  package func begin(_ id: Int, at point: CGPoint, in window: UIWindow, time: TimeInterval) {
    if active.contains(where: { $0.id == id }) { cancel(id, time: time) }
    guard !isIgnoring else {
      return MissedTouch.note(at: point, in: window, because: "interaction events are ignored")
    }
    let touch = UITouch()
    touch.storedWindow = window
    touch.storedTimestamp = time
    touch.windowLocation = point
    touch.previousWindowLocation = point
    touch.storedTapCount = tapCount(at: point, time: time)
    active.append((id, touch))
    let event = UIEvent(touches: touches, timestamp: time)
    touch.storedView = window.hitTest(point, with: event)
    send(event, changing: touch, to: .began)
    MissedTouch.look(at: touch, in: window)
  }

  /// Moves a finger.
  package func move(_ id: Int, to point: CGPoint, time: TimeInterval) {
    guard let touch = touch(id) else { return }
    guard !isIgnoring else { return cancel(id, time: time) }
    advance(touch, to: point, time: time)
    send(UIEvent(touches: touches, timestamp: time), changing: touch, to: .moved)
  }

  /// Ends the touch of a finger.
  package func end(_ id: Int, at point: CGPoint, time: TimeInterval) {
    guard let touch = touch(id) else { return }
    guard !isIgnoring else { return cancel(id, time: time) }
    advance(touch, to: point, time: time)
    lastTap = (time, point, touch.tapCount)
    send(UIEvent(touches: touches, timestamp: time), changing: touch, to: .ended)
    active.removeAll { $0.id == id }
  }

  /// Cancels the touch of a finger.
  package func cancel(_ id: Int, time: TimeInterval) {
    guard let touch = touch(id) else { return }
    touch.storedTimestamp = time
    send(UIEvent(touches: touches, timestamp: time), changing: touch, to: .cancelled)
    active.removeAll { $0.id == id }
  }

  /// Moves the pointer, without a pressed button, to a point in the coordinates of a window.
  ///
  /// - Returns: Whether a recognizer received the movement.
  @discardableResult
  package func hover(at point: CGPoint, in window: UIWindow, time: TimeInterval) -> Bool {
    guard !isIgnoring else { return false }
    var heard = false
    if let old = pointerWindow, old !== window {
      heard = old.gestureArbiter.movePointer(to: nil, in: old)
    }
    pointerWindow = window
    return window.gestureArbiter.movePointer(to: point, in: window) || heard
  }

  /// Moves the pointer off the screen, and returns whether a recognizer received the movement.
  @discardableResult
  package func leave(time: TimeInterval) -> Bool {
    guard let window = pointerWindow else { return false }
    pointerWindow = nil
    return window.gestureArbiter.movePointer(to: nil, in: window)
  }

  private func touch(_ id: Int) -> UITouch? {
    active.first { $0.id == id }?.touch
  }

  private func advance(_ touch: UITouch, to point: CGPoint, time: TimeInterval) {
    touch.previousWindowLocation = touch.windowLocation
    touch.windowLocation = point
    touch.storedTimestamp = time
  }

  private func send(_ event: UIEvent, changing touch: UITouch, to phase: UITouch.Phase) {
    for other in touches where other !== touch { other.storedPhase = .stationary }
    touch.storedPhase = phase
    let application = UIApplication.shared
    let wasSending = application.isSendingTouch
    application.isSendingTouch = true
    defer { application.isSendingTouch = wasSending }
    application.sendEvent(event)
  }

  private func tapCount(at point: CGPoint, time: TimeInterval) -> Int {
    guard let last = lastTap, time - last.end <= 0.35,
      abs(point.x - last.place.x) <= 30, abs(point.y - last.place.y) <= 30
    else { return 1 }
    return last.count + 1
  }
}
