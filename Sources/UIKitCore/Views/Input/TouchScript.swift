// Ours: a finger that is moved by a script is sampled at 1/60 s, so that a script says the same
// at any frame rate.

public import Foundation

/// A script of what fingers and a pointer do on a window, event by event: a value that can be
/// built, written as text, recorded from a session and replayed exactly. Ours.
///
/// Times are seconds from the start of the script, points are those of the window. Methods that
/// move a finger add an event for each 1/60 s, so that a script says the same at any frame rate.
public struct TouchScript: Hashable, Sendable {
  /// The kind of change of a finger, or of the pointer.
  public enum Kind: String, Hashable, Sendable {
    /// A finger comes down on the screen.
    case down
    /// A finger on the screen moves.
    case move
    /// A finger leaves the screen.
    case up
    /// The system takes a finger away, as it does when a call comes in.
    case cancel
    /// The pointer, without a button pressed, is at a point; there is one pointer, whatever the
    /// number of the finger.
    case hover
    /// The pointer leaves the window.
    case leave
  }

  /// One event of one finger or of the pointer.
  public struct Event: Hashable, Sendable {
    /// The time of the event in seconds from the start of the script.
    public var time: TimeInterval

    /// The number of the finger, from 0.
    public var finger: Int

    /// The change of the finger or the pointer.
    public var kind: Kind

    /// The position of the finger, in points of the window; without meaning where it is cancelled.
    public var point: CGPoint

    /// Makes an event.
    ///
    /// - Parameters:
    ///   - time: seconds from the start of the script.
    ///   - finger: the number of the finger, from 0; the pointer has none.
    ///   - kind: the change of the finger or the pointer.
    ///   - point: the position in points of the window.
    public init(time: TimeInterval, finger: Int = 0, kind: Kind, point: CGPoint) {
      self.time = time
      self.finger = finger
      self.kind = kind
      self.point = point
    }
  }

  /// The events in the order of their times; those of equal time in the order of addition.
  public private(set) var events: [Event] = []

  /// Makes an empty script.
  public init() {}

  /// The time of the last event, in seconds; 0 for an empty script.
  public var duration: TimeInterval { events.last?.time ?? 0 }

  /// Adds an event after all that are not later, so that events may be added in any order.
  ///
  /// - Parameter event: the event; its time decides its index.
  public mutating func add(_ event: Event) {
    events.insert(event, at: index(of: event.time))
  }

  /// The index of an event of a time that is added now.
  package func index(of time: TimeInterval) -> Int {
    events.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
  }

  // MARK: - Building

  /// The seconds between two events of a finger that a script moves.
  public static let step: TimeInterval = 1.0 / 60

  /// Adds a finger that comes down, stays and lifts.
  ///
  /// - Parameters:
  ///   - point: the point in points of the window.
  ///   - start: the time in seconds at which the finger comes down.
  ///   - duration: the seconds for which it stays.
  ///   - finger: the number of the finger.
  public mutating func press(
    at point: CGPoint, from start: TimeInterval = 0, for duration: TimeInterval = 0.05,
    finger: Int = 0
  ) {
    add(Event(time: start, finger: finger, kind: .down, point: point))
    add(Event(time: start + duration, finger: finger, kind: .up, point: point))
  }

  /// Adds a finger that comes down, moves evenly along straight lines, and lifts.
  ///
  /// - Parameters:
  ///   - path: the corners of its path, in points of the window; an empty path adds nothing.
  ///   - start: the time in seconds at which the finger comes down.
  ///   - duration: the seconds for which it moves.
  ///   - hold: the seconds for which it rests at the end before it lifts; at 0 it lifts in motion.
  ///   - finger: the number of the finger.
  public mutating func drag(
    along path: [CGPoint], from start: TimeInterval = 0, for duration: TimeInterval,
    hold: TimeInterval = 0, finger: Int = 0
  ) {
    guard let first = path.first, let last = path.last else { return }
    add(Event(time: start, finger: finger, kind: .down, point: first))
    let steps = max(Int((duration / Self.step).rounded()), 1)
    for index in 1...steps {
      let share = Double(index) / Double(steps)
      let position = index == steps ? last : Self.position(on: path, at: share)
      add(Event(time: start + duration * share, finger: finger, kind: .move, point: position))
    }
    add(Event(time: start + duration + hold, finger: finger, kind: .up, point: last))
  }

  /// Adds a finger that comes down, moves with a constant velocity, and lifts in motion.
  ///
  /// - Parameters:
  ///   - point: the point at which the finger comes down, in points of the window.
  ///   - velocity: points per second.
  ///   - start: the time in seconds at which the finger comes down.
  ///   - duration: the seconds until it lifts.
  ///   - finger: the number of the finger.
  public mutating func flick(
    from point: CGPoint, velocity: CGPoint, at start: TimeInterval = 0,
    for duration: TimeInterval = 0.1, finger: Int = 0
  ) {
    let end = CGPoint(x: point.x + velocity.x * duration, y: point.y + velocity.y * duration)
    drag(along: [point, end], from: start, for: duration, finger: finger)
  }

  /// Adds fingers 0 and 1, which come down on two sides of a center, change their distance evenly,
  /// turn about it, and lift.
  ///
  /// - Parameters:
  ///   - center: the middle between the fingers, in points of the window.
  ///   - from: their distance at the start, in points.
  ///   - to: their distance at the end, in points.
  ///   - angle: the radians, clockwise on screen, by which they turn.
  ///   - start: the time in seconds at which they come down.
  ///   - duration: the seconds until they lift.
  public mutating func pinch(
    around center: CGPoint, distance from: CGFloat, to: CGFloat, turning angle: CGFloat = 0,
    at start: TimeInterval = 0, for duration: TimeInterval
  ) {
    func position(_ share: CGFloat, _ side: CGFloat) -> CGPoint {
      let radius = side * (from + (to - from) * share) / 2
      return CGPoint(
        x: center.x + radius * cos(angle * share), y: center.y + radius * sin(angle * share))
    }
    let steps = max(Int((duration / Self.step).rounded()), 1)
    func event(_ kind: Kind, _ share: CGFloat) {
      let time = start + duration * Double(share)
      add(Event(time: time, finger: 0, kind: kind, point: position(share, -1)))
      add(Event(time: time, finger: 1, kind: kind, point: position(share, 1)))
    }
    event(.down, 0)
    for index in 1...steps { event(.move, CGFloat(index) / CGFloat(steps)) }
    event(.up, 1)
  }

  /// Adds a pointer that moves evenly along straight lines, without a button pressed.
  ///
  /// - Parameters:
  ///   - path: the corners of its path, in points of the window; an empty path adds nothing.
  ///   - start: the time in seconds at which it is at the first corner.
  ///   - duration: the seconds until it is at the last one.
  ///   - leaves: whether the pointer then leaves the window.
  public mutating func hover(
    along path: [CGPoint], from start: TimeInterval = 0, for duration: TimeInterval,
    leaves: Bool = true
  ) {
    guard let last = path.last else { return }
    let steps = max(Int((duration / Self.step).rounded()), 1)
    for index in 0...steps {
      let share = Double(index) / Double(steps)
      let position = index == steps ? last : Self.position(on: path, at: share)
      add(Event(time: start + duration * share, kind: .hover, point: position))
    }
    if leaves { add(Event(time: start + duration, kind: .leave, point: last)) }
  }

  private static func position(on path: [CGPoint], at share: Double) -> CGPoint {
    let lengths = zip(path, path.dropFirst()).map { a, b in
      ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }
    var rest = lengths.reduce(0, +) * CGFloat(share)
    for (index, length) in lengths.enumerated() {
      if rest <= length, length > 0 {
        let part = rest / length
        let a = path[index]
        let b = path[index + 1]
        return CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
      }
      rest -= length
    }
    return path[path.count - 1]
  }
}
