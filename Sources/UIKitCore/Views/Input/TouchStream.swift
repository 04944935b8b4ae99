// Documented: a touch belongs to the view that was hit when it began.
// Assumed: a tap counts as a repeated one when it begins within 0.35 s of the end of the last one
// and within 30 pt of it.

/// Turns positions of fingers into touches and events, and sends them to the application.
///
/// A host owns one and feeds it; everything below sees ordinary `UITouch` objects.
@MainActor
package final class TouchStream {
  private var active: [(id: Int, touch: UITouch)] = []
  private var lastTap: (end: TimeInterval, place: CGPoint, count: Int)?

  /// The last position of the pointer, while it is over a window.
  private var pointer: (window: WeakWindow, place: CGPoint)?

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  private var recording: (script: TouchScript, start: TimeInterval)?

  package init() {}

  /// Records the events of the fingers, with times from `start` on.
  package func startRecording(at start: TimeInterval) {
    recording = (TouchScript(), start)
  }

  /// Ends the recording; a replay of the script does the same again.
  package func stopRecording() -> TouchScript {
    defer { recording = nil }
    return recording?.script ?? TouchScript()
  }

  private func record(_ kind: TouchScript.Kind, _ id: Int, _ point: CGPoint, _ time: TimeInterval) {
    guard let start = recording?.start else { return }
    recording?.script.add(
      TouchScript.Event(time: time - start, finger: id, kind: kind, point: point))
  }

  /// The fingers that are down, in order of arrival.
  package var touches: [UITouch] { active.map(\.touch) }

  /// A finger touches a window at a point in the window's coordinates.
  package func begin(_ id: Int, at point: CGPoint, in window: UIWindow, time: TimeInterval) {
    if active.contains(where: { $0.id == id }) { cancel(id, time: time) }
    record(.down, id, point, time)
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
  }

  /// A finger moves.
  package func move(_ id: Int, to point: CGPoint, time: TimeInterval) {
    guard let touch = touch(id) else { return }
    record(.move, id, point, time)
    advance(touch, to: point, time: time)
    send(UIEvent(touches: touches, timestamp: time), changing: touch, to: .moved)
  }

  /// A finger leaves the screen.
  package func end(_ id: Int, at point: CGPoint, time: TimeInterval) {
    guard let touch = touch(id) else { return }
    record(.up, id, point, time)
    advance(touch, to: point, time: time)
    lastTap = (time, point, touch.tapCount)
    send(UIEvent(touches: touches, timestamp: time), changing: touch, to: .ended)
    active.removeAll { $0.id == id }
  }

  /// The system takes a finger away.
  package func cancel(_ id: Int, time: TimeInterval) {
    guard let touch = touch(id) else { return }
    record(.cancel, id, touch.windowLocation, time)
    touch.storedTimestamp = time
    send(UIEvent(touches: touches, timestamp: time), changing: touch, to: .cancelled)
    active.removeAll { $0.id == id }
  }

  /// The pointer, without a button pressed, is over a window at a point in its coordinates; returns
  /// whether a recognizer heard of it.
  @discardableResult
  package func hover(at point: CGPoint, in window: UIWindow, time: TimeInterval) -> Bool {
    record(.hover, 0, point, time)
    var heard = false
    if let old = pointer?.window.window, old !== window {
      heard = old.gestureArbiter.movePointer(to: nil, in: old)
    }
    pointer = (WeakWindow(window: window), point)
    return window.gestureArbiter.movePointer(to: point, in: window) || heard
  }

  /// The pointer leaves the screen; returns whether a recognizer heard of it.
  @discardableResult
  package func leave(time: TimeInterval) -> Bool {
    guard let (old, place) = pointer else { return false }
    record(.leave, 0, place, time)
    pointer = nil
    guard let window = old.window else { return false }
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
    UIApplication.shared.sendEvent(event)
  }

  private func tapCount(at point: CGPoint, time: TimeInterval) -> Int {
    guard let last = lastTap, time - last.end <= 0.35,
      abs(point.x - last.place.x) <= 30, abs(point.y - last.place.y) <= 30
    else { return 1 }
    return last.count + 1
  }
}
