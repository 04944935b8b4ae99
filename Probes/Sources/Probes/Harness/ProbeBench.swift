import UIKit

/// The environment of a probe: a window, a clock, observed touches, and the rows of the probe.
@MainActor
public final class ProbeBench {
  public let window: ProbeWindow
  public private(set) var rows: [ProbeRow] = []

  private let probe: any Probe
  private let length: Double
  private let start = CACurrentMediaTime()
  private var link: CADisplayLink?
  private var works: [(time: Double, work: () -> Void)] = []
  private var samplers: [(end: Double, sample: () -> Void)] = []
  private var events: [(list: String, event: String)] = []
  private var brackets: [String: (success: Double?, failure: Double?)] = [:]
  /// The objects that are retained until the end of the probe.
  private var kept: [AnyObject] = []
  private let finished: (ProbeBench) -> Void

  /// Runs a probe; `finished` is called when the duration of the probe has elapsed.
  public init(
    _ probe: any Probe, in window: ProbeWindow, lasting length: Double,
    finished: @escaping (ProbeBench) -> Void
  ) {
    self.probe = probe
    self.window = window
    self.length = length
    self.finished = finished
    window.onTouch = nil
    window.afterEvent = nil
    let root = UIViewController()
    root.view.backgroundColor = .white
    window.rootViewController = root
    link = makeDisplayLink { [weak self] in self?.frame() }
    probe.run(self)
  }

  /// The time since the start of the probe, in seconds.
  public var now: Double { CACurrentMediaTime() - start }

  /// The view of the window's root view controller.
  public var view: UIView { window.rootViewController!.view }

  // MARK: - Rows

  /// Adds a row with a number. The unit is in parentheses after the quantity's name.
  public func row(_ quantity: String, at time: Double? = nil, _ value: Double) {
    rows.append(
      ProbeRow(
        probe: probe.name, quantity: quantity, time: time, value: ProbeRow.text(value)))
  }

  /// Adds a row with the given text. Commas become semicolons.
  public func row(_ quantity: String, text: String) {
    let plain = text.replacingOccurrences(of: ",", with: ";")
    rows.append(ProbeRow(probe: probe.name, quantity: quantity, time: nil, value: plain))
  }

  /// Adds an event to a list. At the end, the list becomes one row.
  public func log(_ event: String, in list: String = "order") {
    events.append((list, event))
  }

  /// Narrows down a threshold to the interval between the greatest value within it and the least
  /// value beyond it.
  public func bracket(_ quantity: String, _ value: Double, isWithin: Bool) {
    var bracket = brackets[quantity] ?? (nil, nil)
    if isWithin {
      bracket.success = max(bracket.success ?? value, value)
    } else {
      bracket.failure = min(bracket.failure ?? value, value)
    }
    brackets[quantity] = bracket
  }

  // MARK: - Time

  /// Schedules a closure to run in a frame, a number of seconds from now.
  public func after(_ seconds: Double, _ work: @escaping () -> Void) {
    works.append((now + seconds, work))
  }

  /// Calls `sample` in each frame for a number of seconds, with the time since this call.
  public func sample(for seconds: Double, _ sample: @escaping (Double) -> Void) {
    let begin = now
    samplers.append((begin + seconds, { [weak self] in sample((self?.now ?? 0) - begin) }))
  }

  /// Retains an object until the end of the probe.
  public func keep(_ object: AnyObject) { kept.append(object) }

  private func frame() {
    let time = now
    let due = works.filter { $0.time <= time + 1e-9 }
    works.removeAll { $0.time <= time + 1e-9 }
    for work in due { work.work() }
    for sampler in samplers where time <= sampler.end + 1e-9 { sampler.sample() }
    samplers.removeAll { time > $0.end }
    if time >= length { finish() }
  }

  private func finish() {
    link?.invalidate()
    link = nil
    for list in Set(events.map(\.list)).sorted() {
      row(list, text: events.filter { $0.list == list }.map(\.event).joined(separator: "; "))
    }
    for (quantity, bracket) in brackets.sorted(by: { $0.key < $1.key }) {
      if let success = bracket.success { row("at least: \(quantity)", success) }
      if let failure = bracket.failure { row("at most: \(quantity)", failure) }
    }
    window.onTouch = nil
    window.afterEvent = nil
    works = []
    samplers = []
    kept = []
    finished(self)
  }
}

/// A window that reports its touches to a probe.
public final class ProbeWindow: UIWindow {
  /// A closure that is called for each touch before its event is delivered.
  var onTouch: ((UITouch) -> Void)?
  /// A closure that is called with the touches of an event after the event was delivered.
  var afterEvent: (([UITouch]) -> Void)?

  public override func sendEvent(_ event: UIEvent) {
    let touches = Array(event.allTouches ?? [])
    for touch in touches { onTouch?(touch) }
    super.sendEvent(event)
    afterEvent?(touches)
  }
}

/// The measurements of one touch, from its beginning to its end, for a gesture probe.
@MainActor
public final class Trial {
  public let start: CGPoint
  public let began: Double
  public internal(set) var point: CGPoint
  public internal(set) var largest = 0.0
  public internal(set) var duration = 0.0
  /// The travel at the last event before the recognizer reported a change.
  public internal(set) var travelBefore = 0.0
  /// The travel and the time at which the recognizer first reported a change.
  public internal(set) var report: (travel: Double, time: Double)?

  init(_ touch: UITouch) {
    start = touch.location(in: nil)
    point = start
    began = touch.timestamp
  }

  public var travel: Double { Self.distance(start, point) }

  static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    let (x, y) = (Double(a.x - b.x), Double(a.y - b.y))
    return (x * x + y * y).squareRoot()
  }
}

extension ProbeBench {
  /// Observes a recognizer on the window's view, and calls a closure with each trial at its end.
  public func trials(of recognizer: UIGestureRecognizer, _ ended: @escaping (Trial) -> Void) {
    view.addGestureRecognizer(recognizer)
    var trial: Trial?
    onChange(of: recognizer) { _ in
      guard let trial, trial.report == nil else { return }
      trial.report = (trial.travel, self.now)
    }
    window.onTouch = { touch in
      if touch.phase == .began, trial == nil { trial = Trial(touch) }
      guard let trial else { return }
      if trial.report == nil { trial.travelBefore = trial.travel }
      trial.point = touch.location(in: nil)
      trial.largest = max(trial.largest, trial.travel)
      trial.duration = touch.timestamp - trial.began
    }
    window.afterEvent = { touches in
      guard let over = trial, touches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled })
      else { return }
      trial = nil
      ended(over)
    }
  }
}
