import UIKit

/// An experiment that measures a behavior of UIKit and prints the results.
///
/// The same source runs with Apple's UIKit on a device or simulator, and with Kinema elsewhere. The
/// rows of both are then compared.
@MainActor
public protocol Probe {
  init()
  /// The name by which comments cite the probe, and the first cell of its rows.
  var name: String { get }
  var question: String { get }
  /// A sentence that asks a person to perform a gesture on a device, or nil if no gesture is
  /// needed.
  var gesture: String? { get }
  /// The same gesture for Kinema's host; empty if no gesture is needed.
  var fingers: [FingerEvent] { get }
  /// The duration in seconds. If a person performs the gesture, the app waits at least 25 s.
  var duration: Double { get }
  /// Sets up the window of the bench, and adds rows over time.
  func run(_ bench: ProbeBench)
}

extension Probe {
  public var gesture: String? { nil }
  public var fingers: [FingerEvent] { [] }
  public var duration: Double { (fingers.last?.time ?? 0) + 1 }
}

/// One result: a number, or an order of events as text.
public struct ProbeRow: Hashable, Sendable {
  public let probe: String
  /// The quantity, with its unit in parentheses. Without a unit, the value is text.
  public let quantity: String
  /// The time in seconds from the start of the measurement; nil if the value has no time.
  public let time: Double?
  public let value: String

  public init(probe: String, quantity: String, time: Double?, value: String) {
    self.probe = probe
    self.quantity = quantity
    // Round the time to the precision of the printed line, so that a row equals its parsed line.
    self.time = time.flatMap { Double(Self.text($0)) }
    self.value = value
  }

  /// The columns of the table.
  public static let header = "id,quantity,time,value"

  /// The row as a line of the table.
  public var line: String {
    "\(probe),\(quantity),\(time.map(Self.text) ?? ""),\(value)"
  }

  /// Parses a line; returns nil if it is not a row of the table.
  public init?(line: Substring) {
    let cells = line.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard cells.count == 4, !cells[0].isEmpty, !cells[1].isEmpty, !cells[3].isEmpty,
      cells[2].isEmpty || Double(cells[2]) != nil
    else { return nil }
    self.init(probe: cells[0], quantity: cells[1], time: Double(cells[2]), value: cells[3])
  }

  static func text(_ number: Double) -> String { String(format: "%.7g", number) }
}

/// A finger event for Kinema's host.
public struct FingerEvent: Sendable {
  public enum Kind: Sendable {
    case down, move, up
    /// A rotation of the device to landscape or back.
    case turn
  }

  public let time: Double
  public let finger: Int
  public let kind: Kind
  public let point: CGPoint

  public init(_ time: Double, _ kind: Kind, _ x: Double, _ y: Double, finger: Int = 0) {
    self.time = time
    self.finger = finger
    self.kind = kind
    point = CGPoint(x: x, y: y)
  }

  /// Returns the events of a finger that moves on a straight line in steps of 8 ms, rests, and
  /// lifts.
  public static func drag(
    at start: Double, from: CGPoint, to: CGPoint, lasting duration: Double,
    resting rest: Double = 0,
    finger: Int = 0
  ) -> [FingerEvent] {
    let steps = max(Int((duration / 0.008).rounded()), 1)
    var events = [FingerEvent(start, .down, Double(from.x), Double(from.y), finger: finger)]
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      events.append(
        FingerEvent(
          start + duration * share, .move, Double(from.x) + Double(to.x - from.x) * share,
          Double(from.y) + Double(to.y - from.y) * share, finger: finger))
    }
    events.append(
      FingerEvent(
        start + duration + rest + 0.008, .up, Double(to.x), Double(to.y), finger: finger))
    return events
  }

  /// Returns the events of a finger that touches down and lifts.
  public static func tap(at start: Double, _ x: Double, _ y: Double, hold: Double) -> [FingerEvent]
  {
    [FingerEvent(start, .down, x, y), FingerEvent(start + hold, .up, x, y)]
  }
}
