import CoreGraphics
import Foundation

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

  /// Hands an event to the window that its finger is in; the event's time is on this host's clock.
  package func deliver(_ event: TouchScript.Event) {
    if event.kind == .hover {
      hover(at: event.point, time: event.time)
      return
    }
    let id = event.finger
    let target: UIWindow
    if event.kind == .down {
      target = frontWindow(at: event.point)
      fingerWindows[id] = target
    } else {
      target = fingerWindows[id] ?? window
    }
    let origin = target.frame.origin
    let place = CGPoint(x: event.point.x - origin.x, y: event.point.y - origin.y)
    switch event.kind {
    case .down: touches.begin(id, at: place, in: target, time: event.time)
    case .move: touches.move(id, to: place, time: event.time)
    case .up: touches.end(id, at: place, time: event.time)
    case .cancel: touches.cancel(id, time: event.time)
    case .leave: touches.leave(time: event.time)
    case .hover: break
    }
    if event.kind == .up || event.kind == .cancel { fingerWindows[id] = nil }
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
    let player = player(of: script)
    player.deliver(until: time)
    while !player.isFinished {
      advance(by: 1 / Double(framesPerSecond))
      player.deliver(until: time)
    }
  }

  /// A player of a script whose times count from now; deliver before each frame.
  package func player(of script: TouchScript) -> TouchReplay {
    TouchReplay(script, on: window, through: touches, at: time)
  }
}
