// Ours: the path of a finger is sampled every 1/60 s, so that a script is the same at any frame
// rate.

public import Foundation

/// The actions of fingers and a pointer in a window, as a sequence of events. Ours.
///
/// You can build a script, write it as text, record it from a session, and replay it exactly. Times
/// are in seconds from the start of the script, and points are in the coordinates of the window.
/// Methods that move a finger add an event every 1/60 s, so that the script is the same at any
/// frame rate.
public struct TouchScript: Hashable, Sendable {
  /// The kinds of finger and pointer events.
  public enum Kind: String, Hashable, Sendable {
    /// A finger comes down on the screen.
    case down
    /// A finger on the screen moves.
    case move
    /// A finger leaves the screen.
    case up
    /// The system cancels a touch, for example because of an incoming call.
    case cancel
    /// The pointer is at a point, without a pressed button.
    ///
    /// There is only one pointer, so the number of the finger is ignored.
    case hover
    /// The pointer leaves the window.
    case leave
  }

  /// A finger or pointer event.
  public struct Event: Hashable, Sendable {
    /// The time of the event in seconds from the start of the script.
    public var time: TimeInterval

    /// The number of the finger, starting at 0.
    public var finger: Int

    /// The kind of event.
    public var kind: Kind

    /// The position of the finger, in window coordinates or relative to the target.
    ///
    /// This property has no meaning for the cancellation of a touch.
    public var point: CGPoint

    /// The view that the finger touches, or nil if the position is in window coordinates.
    ///
    /// The position of a finger that comes down is then relative to the center of the view. Later
    /// positions are relative to where the center was at that time, even if the view moves.
    public var target: TouchTarget?

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - time: The time in seconds from the start of the script.
    ///   - finger: The number of the finger, starting at 0. The pointer has no number.
    ///   - kind: The kind of event.
    ///   - point: The position in window coordinates, or relative to the target.
    ///   - target: The view that the finger touches, or nil for a position in window coordinates.
    public init(
      time: TimeInterval, finger: Int = 0, kind: Kind, point: CGPoint, target: TouchTarget? = nil
    ) {
      self.time = time
      self.finger = finger
      self.kind = kind
      self.point = point
      self.target = target
    }
  }

  /// The events, sorted by time. Events with the same time are in the order in which they were
  /// added.
  public private(set) var events: [Event] = []

  /// Creates an empty script.
  public init() {}

  /// The time of the last event, in seconds, or 0 for an empty script.
  public var duration: TimeInterval { events.last?.time ?? 0 }

  /// Inserts an event after all events with the same or an earlier time. Events can be added in any
  /// order.
  ///
  /// - Parameter event: The event. Its time determines its index.
  public mutating func add(_ event: Event) {
    events.insert(event, at: index(of: event.time))
  }

  /// Returns the index at which an event with the given time would be added.
  package func index(of time: TimeInterval) -> Int {
    events.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
  }

  // MARK: - Building

  /// The time between two events of a moving finger, in seconds.
  public static let step: TimeInterval = 1.0 / 60

  /// Adds a finger that touches the screen at a point and is lifted again.
  ///
  /// - Parameters:
  ///   - point: The point in window coordinates.
  ///   - start: The time of the first contact, in seconds.
  ///   - duration: The duration of the touch, in seconds.
  ///   - finger: The number of the finger.
  public mutating func press(
    at point: CGPoint, from start: TimeInterval = 0, for duration: TimeInterval = 0.05,
    finger: Int = 0
  ) {
    add(Event(time: start, finger: finger, kind: .down, point: point))
    add(Event(time: start + duration, finger: finger, kind: .up, point: point))
  }

  /// Adds a finger that touches the screen, moves at constant speed along straight lines, and is
  /// lifted.
  ///
  /// - Parameters:
  ///   - path: The corners of its path, in window coordinates. An empty path adds nothing.
  ///   - start: The time of the first contact, in seconds.
  ///   - duration: The duration of the movement, in seconds.
  ///   - hold: The time in seconds for which the finger rests at the end. If this is 0, the finger
  ///     is lifted in motion.
  ///   - finger: The number of the finger.
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

  /// Adds a finger that touches the screen, moves with a constant velocity, and is lifted in
  /// motion.
  ///
  /// - Parameters:
  ///   - point: The point of the first contact, in window coordinates.
  ///   - velocity: The velocity in points per second.
  ///   - start: The time of the first contact, in seconds.
  ///   - duration: The duration of the touch, in seconds.
  ///   - finger: The number of the finger.
  public mutating func flick(
    from point: CGPoint, velocity: CGPoint, at start: TimeInterval = 0,
    for duration: TimeInterval = 0.1, finger: Int = 0
  ) {
    let end = CGPoint(x: point.x + velocity.x * duration, y: point.y + velocity.y * duration)
    drag(along: [point, end], from: start, for: duration, finger: finger)
  }

  /// Adds fingers 0 and 1, which pinch and rotate around a center.
  ///
  /// They touch the screen on opposite sides of the center. Their distance and their angle change
  /// at a constant rate until they are lifted.
  ///
  /// - Parameters:
  ///   - center: The center between the fingers, in window coordinates.
  ///   - from: Their distance at the start, in points.
  ///   - to: Their distance at the end, in points.
  ///   - angle: The angle by which they rotate, in radians, clockwise on the screen.
  ///   - start: The time of the first contact, in seconds.
  ///   - duration: The duration of the touches, in seconds.
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

  /// Adds a pointer that moves at constant speed along straight lines, without a pressed button.
  ///
  /// - Parameters:
  ///   - path: The corners of its path, in window coordinates. An empty path adds nothing.
  ///   - start: The time at which the pointer is at the first corner, in seconds.
  ///   - duration: The duration of the movement, in seconds.
  ///   - leaves: Whether the pointer then leaves the window.
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
