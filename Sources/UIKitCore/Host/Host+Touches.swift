import CoreGraphics
public import Foundation

/// The fingers of a host. Points are those of the screen; a finger acts at `time`, before the next
/// frame.
extension Host {
  /// Puts a finger on the screen, now.
  ///
  /// - Parameters:
  ///   - point: the point in points of the screen; the front-most window that takes a touch there
  ///     gets the finger.
  ///   - finger: a number that tells fingers apart.
  public func touchDown(at point: CGPoint, finger: Int = 0) {
    deliver(TouchScript.Event(time: time, finger: finger, kind: .down, point: point))
  }

  /// Moves a finger that is on the screen; without one nothing happens.
  ///
  /// - Parameters:
  ///   - point: the new point in points of the screen.
  ///   - finger: the number that the finger came down with.
  public func touchMove(to point: CGPoint, finger: Int = 0) {
    deliver(TouchScript.Event(time: time, finger: finger, kind: .move, point: point))
  }

  /// Lifts a finger off the screen; without one nothing happens.
  ///
  /// - Parameters:
  ///   - point: the last point in points of the screen.
  ///   - finger: the number that the finger came down with.
  public func touchUp(at point: CGPoint, finger: Int = 0) {
    deliver(TouchScript.Event(time: time, finger: finger, kind: .up, point: point))
  }

  /// Cancels a finger's touch, as the system does when a call comes in.
  ///
  /// - Parameter finger: the number that the finger came down with.
  public func touchCancel(finger: Int = 0) {
    deliver(TouchScript.Event(time: time, finger: finger, kind: .cancel, point: .zero))
  }

  /// Hands an event to the window that the finger or the pointer is in; its time is on this clock.
  /// Returns whether a recognizer heard of a pointer.
  @discardableResult
  package func deliver(_ event: TouchScript.Event) -> Bool {
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
    var event = event
    event.point = CGPoint(x: event.point.x - origin.x, y: event.point.y - origin.y)
    let isHeard = touches.take(event, in: target)
    if event.kind == .up || event.kind == .cancel { fingerWindows[id] = nil }
    return isHeard
  }

  /// The front-most window that takes a touch at a point of the screen.
  func frontWindow(at point: CGPoint) -> UIWindow {
    screenWindows.last { candidate in
      let origin = candidate.frame.origin
      return candidate.hitTest(CGPoint(x: point.x - origin.x, y: point.y - origin.y), with: nil)
        != nil
    } ?? window
  }

  /// The numbers of the fingers on the screen, in ascending order.
  package var fingersDown: [Int] { fingerWindows.keys.sorted() }

  /// Puts a finger on the screen and lifts it, with the frames of `duration` seconds between.
  ///
  /// - Parameters:
  ///   - point: the point in points of the screen.
  ///   - duration: the seconds for which the finger stays.
  public func tap(at point: CGPoint, duration: TimeInterval = 0.05) {
    var script = TouchScript()
    script.press(at: point, for: duration)
    play(script)
  }

  /// Moves a finger straight and evenly from one point to another and lifts it in motion, with the
  /// frames that takes.
  ///
  /// - Parameters:
  ///   - start: the point in points of the screen at which the finger comes down.
  ///   - end: the point at which it leaves the screen.
  ///   - duration: the seconds from one to the other; the speed it is let go with is the distance
  ///     over that time.
  public func flick(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {
    var script = TouchScript()
    script.drag(along: [start, end], for: duration)
    play(script)
  }

  /// The points of the fingers on the screen, in points of the screen, in the order in which the
  /// fingers came down.
  public var touchLocations: [CGPoint] { touches.touches.map { $0.location(in: nil) } }

  /// Plays a touch script from now on, frame by frame, until its last event.
  ///
  /// - Parameter script: the events, whose times in seconds count from now.
  public func play(_ script: TouchScript) {
    let player = InputPlayer(script.events, on: self)
    player.deliverDue()
    while !player.isFinished {
      advance(by: 1 / Double(framesPerSecond))
      player.deliverDue()
    }
  }
}
