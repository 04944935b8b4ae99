import UIKit

/// A probe that measures how far a finger may move in a tap, and how long the tap may last.
public struct TapProbe: Probe {
  public init() {}
  public let name = "tap-threshold"
  public let question = "How far may a finger move in a tap, and how long may it stay down?"
  public var gesture: String? {
    "On the white screen: twenty quick strokes of 1 to 8 cm from short to long, then ten presses of "
      + "half a second to three seconds without moving."
  }
  private static let strokes: [Double] = [5, 10, 20, 30, 40, 44, 46, 50, 60, 80]
  private static let holds: [Double] = [0.2, 0.5, 0.7, 0.74, 0.77, 0.8, 1, 1.4, 2]
  public var fingers: [FingerEvent] {
    var events: [FingerEvent] = []
    for (index, length) in Self.strokes.enumerated() {
      events += FingerEvent.drag(
        at: 0.5 + 0.7 * Double(index), from: CGPoint(x: 100, y: 300),
        to: CGPoint(x: 100 + length, y: 300), lasting: 0.2)
    }
    var time = 0.5 + 0.7 * Double(Self.strokes.count)
    for hold in Self.holds {
      events += FingerEvent.tap(at: time, 100, 300, hold: hold)
      time += hold + 0.7
    }
    return events
  }

  public func run(_ bench: ProbeBench) {
    bench.trials(of: UITapGestureRecognizer()) { trial in
      if trial.duration < 0.5 {
        bench.bracket("movement of a tap (pt)", trial.largest, isWithin: trial.report != nil)
      } else if trial.largest < 5 {
        bench.bracket("length of a tap (s)", trial.duration, isWithin: trial.report != nil)
      }
    }
  }
}

/// A probe that measures the maximum time and distance between the two taps of a double tap.
public struct DoubleTapProbe: Probe {
  public init() {}
  public let name = "double-tap"
  public let question = "How soon and how near must the second tap of a double tap be?"
  public var gesture: String? {
    "Pairs of taps at the same spot, from fast to slow; then fast pairs further and further apart."
  }
  private static let gaps: [Double] = [0.1, 0.2, 0.3, 0.33, 0.37, 0.4, 0.5, 0.7]
  private static let distances: [Double] = [10, 25, 35, 40, 44, 50, 60, 90]
  public var fingers: [FingerEvent] {
    var events: [FingerEvent] = []
    var time = 0.5
    for gap in Self.gaps {
      events += FingerEvent.tap(at: time, 150, 300, hold: 0.05)
      events += FingerEvent.tap(at: time + 0.05 + gap, 150, 300, hold: 0.05)
      time += 2
    }
    for distance in Self.distances {
      events += FingerEvent.tap(at: time, 150, 300, hold: 0.05)
      events += FingerEvent.tap(at: time + 0.2, 150 + distance, 300, hold: 0.05)
      time += 2
    }
    return events
  }

  public func run(_ bench: ProbeBench) {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    bench.view.addGestureRecognizer(tap)
    var recognized = false
    bench.onChange(of: tap) { _ in recognized = true }
    var last: (time: Double, point: CGPoint)?
    var pair: (gap: Double, distance: Double)?
    var counted = false
    bench.window.onTouch = { touch in
      if touch.phase == .began, let first = last, touch.timestamp - first.time < 1.5 {
        pair = (touch.timestamp - first.time, Trial.distance(first.point, touch.location(in: nil)))
        counted = touch.tapCount == 2
      }
    }
    bench.window.afterEvent = { touches in
      guard let touch = touches.first, touch.phase == .ended else { return }
      if let over = pair {
        if over.distance < 8 {
          bench.bracket("pause of a double tap (s)", over.gap, isWithin: recognized)
          bench.bracket("pause that tapCount allows (s)", over.gap, isWithin: counted)
        } else if over.gap < 0.3 {
          bench.bracket("distance of a double tap (pt)", over.distance, isWithin: recognized)
          bench.bracket("distance that tapCount allows (pt)", over.distance, isWithin: counted)
        }
        pair = nil
        last = nil
        recognized = false
      } else {
        last = (touch.timestamp, touch.location(in: nil))
      }
    }
  }
}

/// A probe that measures when a long press begins, and how far the finger may move before that.
public struct LongPressProbe: Probe {
  public init() {}
  public let name = "long-press-threshold"
  public let question = "When does a long press begin, and how far may the finger move before?"
  public var gesture: String? {
    "Press for a second without moving, three times; then press ten times while moving slowly, "
      + "from half a millimeter to two millimeters before the second is over."
  }
  private static let movements: [Double] = [2, 5, 8, 9.5, 10.5, 12, 16]
  public var fingers: [FingerEvent] {
    FingerEvent.tap(at: 0.5, 100, 300, hold: 1)
      + Self.movements.enumerated().flatMap { index, length in
        FingerEvent.drag(
          at: 2.5 + 1.4 * Double(index), from: CGPoint(x: 100, y: 300),
          to: CGPoint(x: 100 + length, y: 300), lasting: 0.2, resting: 0.8)
      }
  }

  public func run(_ bench: ProbeBench) {
    let press = UILongPressGestureRecognizer()
    var start = 0.0
    var began: Double?
    bench.trials(of: press) { trial in
      bench.bracket("movement of a long press (pt)", trial.largest, isWithin: began != nil)
      if let began { bench.row("begins after (s)", began) }
      began = nil
    }
    let watch = bench.window.onTouch
    bench.window.onTouch = { touch in
      if touch.phase == .began { start = bench.now }
      watch?(touch)
    }
    bench.onChange(of: press) { recognizer in
      if recognizer.state == .began { began = bench.now - start }
    }
  }
}

/// A probe that measures the travel at which a pan begins, and its first translation.
public struct PanProbe: Probe {
  public init() {}
  public let name = "pan-threshold"
  public let question =
    "At which travel does a pan begin, straight or diagonal, and what is its first translation?"
  public var gesture: String? { "Ten slow drags in all directions." }
  public var fingers: [FingerEvent] {
    [(60.0, 0.0), (0, 60), (40, 40), (-50, 20)].enumerated().flatMap { index, way in
      FingerEvent.drag(
        at: 0.5 + 1.3 * Double(index), from: CGPoint(x: 150, y: 300),
        to: CGPoint(x: 150 + way.0, y: 300 + way.1), lasting: 1)
    }
  }

  public func run(_ bench: ProbeBench) {
    let pan = UIPanGestureRecognizer()
    var first: CGPoint?
    bench.trials(of: pan) { trial in
      bench.bracket("travel before a pan (pt)", trial.travelBefore, isWithin: true)
      if let report = trial.report {
        bench.bracket("travel before a pan (pt)", report.travel, isWithin: false)
      }
      if let first {
        let length = Trial.distance(first, .zero)
        bench.row("first translation (pt)", length)
      }
      first = nil
    }
    bench.onChange(of: pan) { _ in
      if first == nil { first = pan.translation(in: nil) }
    }
  }
}

/// A probe that measures the distance from the edge at which an edge pan may start, and the travel
/// at which it begins.
public struct EdgePanProbe: Probe {
  public init() {}
  public let name = "edge-pan-threshold"
  public let question = "How far from the edge may an edge pan start, and how steep may it be?"
  public var gesture: String? {
    "From the left edge: ten drags to the right that start further and further inside, up to 2 cm."
  }
  private static let starts: [Double] = [2, 8, 12, 16, 19, 21, 24, 30, 40]
  public var fingers: [FingerEvent] {
    Self.starts.enumerated().flatMap { index, x in
      FingerEvent.drag(
        at: 0.5 + 0.8 * Double(index), from: CGPoint(x: x, y: 300),
        to: CGPoint(x: x + 90, y: 300), lasting: 0.4)
    }
  }

  public func run(_ bench: ProbeBench) {
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = .left
    bench.trials(of: pan) { trial in
      bench.bracket(
        "start of an edge pan (pt)", Double(trial.start.x), isWithin: trial.report != nil)
      if let report = trial.report { bench.row("travel at its begin (pt)", report.travel) }
    }
  }
}

/// A probe that measures the required length, speed, and straightness of a swipe.
public struct SwipeProbe: Probe {
  public init() {}
  public let name = "swipe-threshold"
  public let question =
    "How long must a swipe be, how much time may it take, and how far may it deviate?"
  public var gesture: String? {
    "To the right: ten quick strokes of 2 mm to 2 cm; ten strokes of 3 cm from fast to slow; ten "
      + "quick strokes of 3 cm with increasing slope."
  }
  public var fingers: [FingerEvent] {
    var events: [FingerEvent] = []
    var time = 0.5
    func stroke(_ x: Double, _ y: Double, _ seconds: Double) {
      events += FingerEvent.drag(
        at: time, from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100 + x, y: 300 + y),
        lasting: seconds)
      time += seconds + 0.5
    }
    for length in [20.0, 35, 45, 49, 52, 60, 90] { stroke(length, 0, 0.15) }
    for seconds in [0.2, 0.4, 0.48, 0.6, 0.8, 1.2] { stroke(60, 0, seconds) }
    for side in [20.0, 40, 48, 60, 90] { stroke(80, side, 0.15) }
    return events
  }

  public func run(_ bench: ProbeBench) {
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = .right
    bench.trials(of: swipe) { trial in
      let side = abs(Double(trial.point.y - trial.start.y))
      let along = Double(trial.point.x - trial.start.x)
      let isSwipe = trial.report != nil
      if side < 8, trial.duration < 0.3 {
        bench.bracket("length of a stroke that is none (pt)", along, isWithin: !isSwipe)
      } else if side < 8, along > 55 {
        bench.bracket("time of a swipe (s)", trial.duration, isWithin: isSwipe)
      } else if along > 70, trial.duration < 0.3 {
        bench.bracket("side way of a swipe (pt)", side, isWithin: isSwipe)
      }
    }
  }
}
