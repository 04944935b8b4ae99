import UIKit

/// A probe that measures the change of distance at which a pinch begins, and its first scale.
public struct PinchProbe: Probe {
  public init() {}
  public let name = "pinch-threshold"
  public let question = "At which change of distance does a pinch begin, and with which scale?"
  public var gesture: String? { "Five slow pinches, some that open and some that close." }
  public var fingers: [FingerEvent] {
    [(100.0, 160.0), (160, 90)].enumerated().flatMap { index, way -> [FingerEvent] in
      let time = 0.5 + 3 * Double(index)
      return TwoFingers.drag(at: time) { share in
        let half = (way.0 + (way.1 - way.0) * share) / 2
        return (CGPoint(x: 180 - half, y: 300), CGPoint(x: 180 + half, y: 300))
      }
    }
  }

  public func run(_ bench: ProbeBench) {
    let pinch = UIPinchGestureRecognizer()
    TwoFingers.watch(bench, pinch) { start, before, now in
      bench.bracket(
        "change of distance before a pinch (pt)", abs(before.0 - start.0), isWithin: true)
      bench.bracket("change of distance before a pinch (pt)", abs(now.0 - start.0), isWithin: false)
      bench.row("first scale (1)", Double(pinch.scale))
    }
  }
}

/// A probe that measures the angle at which a rotation begins, and its first rotation.
public struct RotationProbe: Probe {
  public init() {}
  public let name = "rotation-threshold"
  public let question = "At which angle does a rotation begin, and with which rotation?"
  public var gesture: String? {
    "Five slow turns of two fingers: some close together, some far apart."
  }
  public var fingers: [FingerEvent] {
    [60.0, 160].enumerated().flatMap { index, distance -> [FingerEvent] in
      TwoFingers.drag(at: 0.5 + 3 * Double(index)) { share in
        let angle = share * 0.8
        let (x, y) = (distance / 2 * cos(angle), distance / 2 * sin(angle))
        return (CGPoint(x: 180 - x, y: 300 - y), CGPoint(x: 180 + x, y: 300 + y))
      }
    }
  }

  public func run(_ bench: ProbeBench) {
    let rotation = UIRotationGestureRecognizer()
    TwoFingers.watch(bench, rotation) { start, before, now in
      let kind = start.0 < 110 ? "near" : "far"
      bench.bracket(
        "angle before a rotation \(kind) (rad)", abs(before.1 - start.1), isWithin: true)
      bench.bracket("angle before a rotation \(kind) (rad)", abs(now.1 - start.1), isWithin: false)
      bench.row("first rotation \(kind) (rad)", Double(rotation.rotation))
    }
  }
}

/// Functions for probes with two fingers: the script, and the distance and angle of the fingers as
/// they move.
@MainActor
enum TwoFingers {
  typealias Pose = (Double, Double)

  static func drag(
    at start: Double, _ points: (Double) -> (CGPoint, CGPoint)
  ) -> [FingerEvent] {
    var events: [FingerEvent] = []
    let steps = 125
    for step in 0...steps {
      let time = start + 0.008 * Double(step)
      let (a, b) = points(Double(step) / Double(steps))
      let kind: FingerEvent.Kind = step == 0 ? .down : .move
      events.append(FingerEvent(time, kind, Double(a.x), Double(a.y), finger: 0))
      events.append(FingerEvent(time, kind, Double(b.x), Double(b.y), finger: 1))
    }
    let (a, b) = points(1)
    events.append(FingerEvent(start + 1.1, .up, Double(a.x), Double(a.y), finger: 0))
    events.append(FingerEvent(start + 1.1, .up, Double(b.x), Double(b.y), finger: 1))
    return events
  }

  /// Calls `report` once for each pair of fingers when the recognizer begins.
  ///
  /// The arguments are the distances and angles at the start, at the previous event, and now.
  static func watch(
    _ bench: ProbeBench, _ recognizer: UIGestureRecognizer,
    _ report: @escaping (Pose, Pose, Pose) -> Void
  ) {
    bench.view.isMultipleTouchEnabled = true
    bench.view.addGestureRecognizer(recognizer)
    var points: [ObjectIdentifier: CGPoint] = [:]
    var order: [ObjectIdentifier] = []
    var start: Pose?
    var before: Pose?
    var isReported = false
    func pose() -> Pose? {
      guard order.count == 2, let a = points[order[0]], let b = points[order[1]] else { return nil }
      return (Trial.distance(a, b), Double(atan2(b.y - a.y, b.x - a.x)))
    }
    bench.window.onTouch = { touch in
      let key = ObjectIdentifier(touch)
      if touch.phase == .began, !order.contains(key) { order.append(key) }
      points[key] = touch.location(in: nil)
    }
    bench.onChange(of: recognizer) { _ in
      guard !isReported, let start, let before, let now = pose() else { return }
      isReported = true
      report(start, before, now)
    }
    bench.window.afterEvent = { touches in
      if start == nil { start = pose() }
      before = pose() ?? before
      guard touches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) else { return }
      points = [:]
      order = []
      start = nil
      before = nil
      isReported = false
    }
  }
}

/// A probe that compares the velocity that a pan reports at the lift with the finger's last
/// movements.
public struct VelocityProbe: Probe {
  public init() {}
  public let name = "velocity-window"
  public let question =
    "Over which time is the velocity at the lift taken, and when does a resting finger have none?"
  public var gesture: String? {
    "Drags that end fast, that slow down before the lift, and that rest 0.02 s to 0.3 s before it."
  }
  private static let rests: [Double] = [0, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12, 0.2, 0.3]
  public var fingers: [FingerEvent] {
    var events: [FingerEvent] = []
    for (index, rest) in Self.rests.enumerated() {
      events += FingerEvent.drag(
        at: 0.5 + 0.9 * Double(index), from: CGPoint(x: 60, y: 300),
        to: CGPoint(x: 260, y: 300), lasting: 0.4, resting: rest)
    }
    // Moves 100 pt at 500 pt/s, and then for 32 ms at 100 pt/s.
    let start = 0.5 + 0.9 * Double(Self.rests.count)
    events += FingerEvent.drag(
      at: start, from: CGPoint(x: 60, y: 300), to: CGPoint(x: 160, y: 300), lasting: 0.2
    ).dropLast()
    for step in 1...4 {
      events.append(
        FingerEvent(start + 0.2 + 0.008 * Double(step), .move, 160 + 0.8 * Double(step), 300))
    }
    events.append(FingerEvent(start + 0.24, .up, 163.2, 300))
    return events
  }

  public func run(_ bench: ProbeBench) {
    let pan = UIPanGestureRecognizer()
    bench.view.addGestureRecognizer(pan)
    var samples: [(time: Double, x: Double)] = []
    bench.window.onTouch = { touch in
      if touch.phase == .began { samples = [] }
      if touch.phase != .ended {
        samples.append((touch.timestamp, Double(touch.location(in: nil).x)))
      }
    }
    var number = 0
    bench.onChange(of: pan) { _ in
      guard pan.state == .ended, let last = samples.last else { return }
      number += 1
      // A person's drags differ from the script. The time window for which both columns agree is
      // the result.
      bench.row("drag \(number) velocity (pt/s)", Double(pan.velocity(in: nil).x))
      for window in [0.03, 0.05, 0.1] {
        let first = samples.first { last.time - $0.time <= window + 1e-6 } ?? last
        let span = last.time - first.time
        let mean = span > 0 ? (last.x - first.x) / span : 0
        bench.row("drag \(number) mean over \(window) s (pt/s)", mean)
      }
    }
  }
}

/// A probe that determines the order in which recognizers and views receive one event.
public struct GestureOrderProbe: Probe {
  public init() {}
  public let name = "gesture-order"
  public let question =
    "In which order do recognizers and views above a touched view receive the event?"
  public var gesture: String? { "Tap the gray square, then drag from it." }
  public var fingers: [FingerEvent] {
    FingerEvent.tap(at: 0.5, 120, 300, hold: 0.05)
      + FingerEvent.drag(
        at: 2, from: CGPoint(x: 120, y: 300), to: CGPoint(x: 200, y: 300), lasting: 0.2)
  }

  public func run(_ bench: ProbeBench) {
    let outer = LoggedView(bench, "outer", CGRect(x: 60, y: 240, width: 200, height: 200))
    let inner = LoggedView(bench, "inner", CGRect(x: 20, y: 20, width: 80, height: 80))
    outer.addSubview(inner)
    bench.view.addSubview(outer)
    for (view, label) in [(outer, "outer"), (inner, "inner")] {
      let tap = UITapGestureRecognizer()
      view.addGestureRecognizer(tap)
      bench.onChange(of: tap) { _ in bench.log("\(label) tap") }
      let pan = UIPanGestureRecognizer()
      view.addGestureRecognizer(pan)
      bench.onChange(of: pan) { pan in
        if pan.state != .changed { bench.log("\(label) pan \(pan.state.rawValue)") }
      }
    }
  }
}

private final class LoggedView: UIView {
  weak var bench: ProbeBench?
  var label = ""

  convenience init(_ bench: ProbeBench, _ label: String, _ frame: CGRect) {
    self.init(frame: frame)
    self.bench = bench
    self.label = label
    backgroundColor = UIColor(white: 0.7, alpha: 1)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    bench?.log("\(label) began")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    bench?.log("\(label) ended")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    bench?.log("\(label) cancelled")
  }
}
