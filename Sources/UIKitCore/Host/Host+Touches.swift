import CoreGraphics
public import Foundation

/// The fingers of a host.
///
/// Points are in screen coordinates. A touch takes effect at `time`, before the next frame.
extension Host {
  /// Puts a finger on the screen.
  ///
  /// - Parameters:
  ///   - point: The point in screen coordinates. The frontmost window that accepts a touch there
  ///     receives the touch.
  ///   - finger: A number that identifies the finger.
  public func touchDown(at point: CGPoint, finger: Int = 0) {
    deliver(TouchScript.Event(time: time, finger: finger, kind: .down, point: point))
  }

  /// Moves a finger that is on the screen.
  ///
  /// If the finger is not on the screen, nothing happens.
  ///
  /// - Parameters:
  ///   - point: The new point in screen coordinates.
  ///   - finger: The number that was passed to `touchDown(at:finger:)`.
  public func touchMove(to point: CGPoint, finger: Int = 0) {
    deliver(TouchScript.Event(time: time, finger: finger, kind: .move, point: point))
  }

  /// Lifts a finger off the screen.
  ///
  /// If the finger is not on the screen, nothing happens.
  ///
  /// - Parameters:
  ///   - point: The last point in screen coordinates.
  ///   - finger: The number that was passed to `touchDown(at:finger:)`.
  public func touchUp(at point: CGPoint, finger: Int = 0) {
    deliver(TouchScript.Event(time: time, finger: finger, kind: .up, point: point))
  }

  /// Cancels a finger's touch, as the system does for an incoming call.
  ///
  /// - Parameter finger: The number that was passed to `touchDown(at:finger:)`.
  public func touchCancel(finger: Int = 0) {
    deliver(TouchScript.Event(time: time, finger: finger, kind: .cancel, point: .zero))
  }

  /// Delivers an event to the window of its finger or pointer.
  ///
  /// The event's time is on this host's clock.
  ///
  /// - Returns: Whether the event is a pointer event that a recognizer received.
  @discardableResult
  package func deliver(_ event: TouchScript.Event) -> Bool {
    guard var event = located(event) else { return false }
    loop.notifyIfObserved(event)
    let id = event.finger
    let target: UIWindow
    switch event.kind {
    case .down:
      target = frontWindow(at: event.point)
      fingerWindows[id] = target
    case .hover:
      target = frontWindow(at: event.point)
    case .move, .up, .cancel, .leave:
      target = fingerWindows[id] ?? window
    }
    let origin = target.frame.origin
    event.point = CGPoint(x: event.point.x - origin.x, y: event.point.y - origin.y)
    let isHeard = touches.take(event, in: target)
    if event.kind == .up || event.kind == .cancel { fingerWindows[id] = nil }
    return isHeard
  }

  /// Returns an event in screen coordinates, or nil if its view is not on the screen.
  private func located(_ event: TouchScript.Event) -> TouchScript.Event? {
    guard let target = event.target else { return event }
    if event.kind == .down { fingerOrigins[event.finger] = nil }
    guard let origin = fingerOrigins[event.finger] ?? center(of: target) else {
      if event.kind == .down || event.kind == .hover {
        Diagnostics.report(
          "Cannot touch \"\(target.text)\" at \(time) s: it is not on the screen. Use the "
            + "accessibilityIdentifier, label, or title of a visible view.", about: self)
      }
      return nil
    }
    if event.kind == .down { fingerOrigins[event.finger] = origin }
    var located = event
    located.point = CGPoint(x: origin.x + event.point.x, y: origin.y + event.point.y)
    located.target = nil
    return located
  }

  private func center(of target: TouchTarget) -> CGPoint? {
    guard let view = target.find(in: screenWindows), let window = view.window else { return nil }
    let bounds = view.bounds
    let center = view.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: window)
    return CGPoint(x: window.frame.origin.x + center.x, y: window.frame.origin.y + center.y)
  }

  /// Returns the frontmost window that accepts a touch at a point on the screen, or the host's
  /// window.
  func frontWindow(at point: CGPoint) -> UIWindow {
    screenWindows.last { candidate in
      let origin = candidate.frame.origin
      return candidate.hitTest(CGPoint(x: point.x - origin.x, y: point.y - origin.y), with: nil)
        != nil
    } ?? window
  }

  /// The numbers of the fingers on the screen, in ascending order.
  package var fingersDown: [Int] { fingerWindows.keys.sorted() }

  /// Puts a finger on the screen and lifts it, and advances the host in between.
  ///
  /// - Parameters:
  ///   - point: The point in screen coordinates.
  ///   - duration: The duration of the touch, in seconds.
  public func tap(at point: CGPoint, duration: TimeInterval = 0.05) {
    var script = TouchScript()
    script.press(at: point, for: duration)
    play(script)
  }

  /// Moves a finger at constant speed along a straight line, and lifts it while it is still moving.
  ///
  /// The host advances by the duration of the movement.
  ///
  /// - Parameters:
  ///   - start: The point of the first contact, in screen coordinates.
  ///   - end: The point at which the finger is lifted.
  ///   - duration: The duration of the movement, in seconds. The release velocity is the distance
  ///     divided by the duration.
  public func flick(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {
    var script = TouchScript()
    script.drag(along: [start, end], for: duration)
    play(script)
  }

  /// The positions of the fingers in screen coordinates, in the order in which their touches began.
  public var touchLocations: [CGPoint] { touches.touches.map { $0.location(in: nil) } }

  /// Plays a touch script from the current time, frame by frame, until its last event.
  ///
  /// - Parameter script: The events. Their times are in seconds from now.
  public func play(_ script: TouchScript) {
    let player = InputPlayer(script.events, on: self)
    player.deliverDue()
    while !player.isFinished {
      advance(by: 1 / Double(framesPerSecond))
      player.deliverDue()
    }
  }
}
