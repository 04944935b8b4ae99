// Assumed: a finger that is moved by a script is sampled at 1/60 s, so that a script says the same
// at any frame rate.

import Foundation

/// What fingers and a pointer do on a window, event by event: a value that can be built, written as
/// text, recorded from a session and replayed exactly. Ours; UIKit has no such type.
///
/// Times are seconds from the start of the script, places points in the window.
public struct TouchScript: Hashable, Sendable {
  /// What happens to a finger, or to the pointer.
  public enum Kind: String, Hashable, Sendable {
    case down
    case move
    case up
    case cancel
    /// The pointer, without a button pressed, is at a place; there is one pointer, whatever the
    /// number of the finger.
    case hover
    /// The pointer leaves the window.
    case leave
  }

  /// One event of one finger or of the pointer.
  public struct Event: Hashable, Sendable {
    public var time: TimeInterval
    public var finger: Int
    public var kind: Kind
    public var point: CGPoint

    public init(time: TimeInterval, finger: Int = 0, kind: Kind, point: CGPoint) {
      self.time = time
      self.finger = finger
      self.kind = kind
      self.point = point
    }
  }

  /// The events in the order of their times; those of equal time in the order of addition.
  public private(set) var events: [Event] = []

  public init() {}

  /// When the last event happens.
  public var duration: TimeInterval { events.last?.time ?? 0 }

  /// Adds an event at its time.
  public mutating func add(_ event: Event) {
    let index = events.lastIndex { $0.time <= event.time }.map { $0 + 1 } ?? 0
    events.insert(event, at: index)
  }

  // MARK: - Building

  /// The length of the steps in which a finger moves, in seconds.
  public static let step: TimeInterval = 1.0 / 60

  /// A finger comes down, stays and lifts.
  public mutating func press(
    at point: CGPoint, from start: TimeInterval = 0, for duration: TimeInterval = 0.05,
    finger: Int = 0
  ) {
    add(Event(time: start, finger: finger, kind: .down, point: point))
    add(Event(time: start + duration, finger: finger, kind: .up, point: point))
  }

  /// A finger comes down, goes evenly along straight lines through points, and lifts; `hold` is how
  /// long it rests before it lifts.
  public mutating func drag(
    along path: [CGPoint], from start: TimeInterval = 0, for duration: TimeInterval,
    hold: TimeInterval = 0, finger: Int = 0
  ) {
    guard let first = path.first, let last = path.last else { return }
    add(Event(time: start, finger: finger, kind: .down, point: first))
    let steps = max(Int((duration / Self.step).rounded()), 1)
    for index in 1...steps {
      let share = Double(index) / Double(steps)
      let place = index == steps ? last : Self.place(on: path, at: share)
      add(Event(time: start + duration * share, finger: finger, kind: .move, point: place))
    }
    add(Event(time: start + duration + hold, finger: finger, kind: .up, point: last))
  }

  /// A finger comes down and lifts after `duration` while it moves with a velocity in points per
  /// second.
  public mutating func flick(
    from point: CGPoint, velocity: CGPoint, at start: TimeInterval = 0,
    for duration: TimeInterval = 0.1, finger: Int = 0
  ) {
    let end = CGPoint(x: point.x + velocity.x * duration, y: point.y + velocity.y * duration)
    drag(along: [point, end], from: start, for: duration, finger: finger)
  }

  /// Two fingers around a centre: their distance goes from one value to another while they turn by
  /// an angle in radians. They are fingers 0 and 1.
  public mutating func pinch(
    around centre: CGPoint, distance from: CGFloat, to: CGFloat, turning angle: CGFloat = 0,
    at start: TimeInterval = 0, for duration: TimeInterval
  ) {
    func place(_ share: CGFloat, _ side: CGFloat) -> CGPoint {
      let radius = side * (from + (to - from) * share) / 2
      return CGPoint(
        x: centre.x + radius * cos(angle * share), y: centre.y + radius * sin(angle * share))
    }
    let steps = max(Int((duration / Self.step).rounded()), 1)
    func event(_ kind: Kind, _ share: CGFloat) {
      let time = start + duration * Double(share)
      add(Event(time: time, finger: 0, kind: kind, point: place(share, -1)))
      add(Event(time: time, finger: 1, kind: kind, point: place(share, 1)))
    }
    event(.down, 0)
    for index in 1...steps { event(.move, CGFloat(index) / CGFloat(steps)) }
    event(.up, 1)
  }

  /// The pointer goes evenly along straight lines through points, without a button pressed, and then
  /// leaves the window, unless it is to stay.
  public mutating func hover(
    along path: [CGPoint], from start: TimeInterval = 0, for duration: TimeInterval,
    leaves: Bool = true
  ) {
    guard let last = path.last else { return }
    let steps = max(Int((duration / Self.step).rounded()), 1)
    for index in 0...steps {
      let share = Double(index) / Double(steps)
      let place = index == steps ? last : Self.place(on: path, at: share)
      add(Event(time: start + duration * share, kind: .hover, point: place))
    }
    if leaves { add(Event(time: start + duration, kind: .leave, point: last)) }
  }

  private static func place(on path: [CGPoint], at share: Double) -> CGPoint {
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
