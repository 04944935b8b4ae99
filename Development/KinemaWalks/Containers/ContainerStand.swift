import MotionTesting
import UIKitCore

/// A window with an interface that is changed, touched, and rotated at random.
@MainActor
final class ContainerStand {
  /// The steps performed so far.
  private(set) var trail: [String] = []
  /// The number of comparisons with a new interface.
  private(set) var rests = 0
  /// The number of transitions that have begun.
  private(set) var transitions = 0
  private let host: WalkHost
  private var random: SeededGenerator
  private let subject: any ContainerSubject
  private var finger: CGPoint?
  private weak var lastRun: TransitionRun?

  private static let devices: [Device] = [
    .phone15, .phoneSE, .tablet11, Device(size: CGSize(width: 320, height: 480)),
  ]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let device = Self.devices[random.below(Self.devices.count)]
    let system: Device.System? = random.chance(50) ? .iOS26 : nil
    host = WalkHost(device: device, system: system)
    subject =
      switch seed % 3 {
      case 0: TabSubject(window: host.window, &random)
      case 1: SheetSubject(window: host.window, &random)
      default: PopoverSubject(window: host.window, &random)
      }
    trail.append("\(type(of: subject)), \(device.size), system \(system.map { "\($0)" } ?? "18")")
    frames(2)
  }

  func close() { host.close() }

  private var queue: TransitionQueue { host.window.transitionQueue }

  // MARK: - Steps

  /// Performs a step and returns the fault.
  func take() -> String? {
    switch random.below(12) {
    case 0..<6: trail.append(subject.change(&random))
    case 6, 7: frames(random.below(25))
    case 8..<11: touch()
    default: changeSurroundings()
    }
    noteRun()
    return host.inconsistency()
  }

  private func noteRun() {
    guard let run = queue.run, run !== lastRun else { return }
    lastRun = run
    transitions += 1
  }

  private func frames(_ count: Int) {
    trail.append("\(count) frames")
    for _ in 0..<count {
      host.advance(by: 1.0 / 60)
      noteRun()
    }
  }

  /// Puts the finger down, moves it, or lifts it.
  private func touch() {
    subject.noteTouch()
    guard let point = finger else {
      let handles = subject.handles
      let size = host.window.bounds.size
      let point =
        handles.isEmpty || random.chance(20)
        ? CGPoint(
          x: random.number(0...Double(size.width) - 1),
          y: random.number(0...Double(size.height) - 1))
        : handles[random.below(handles.count)]
      trail.append("down at \(point)")
      finger = point
      host.touchDown(at: point)
      // Half of the touches are taps.
      if random.chance(50) {
        frames(2)
        lift()
      }
      return
    }
    if random.chance(30) { return lift() }
    let target = CGPoint(x: point.x, y: max(point.y + random.number(-200...260), 0))
    trail.append("drag to \(target)")
    for step in 1...6 {
      let share = CGFloat(step) / 6
      let y = point.y + (target.y - point.y) * share
      host.touchMove(to: CGPoint(x: point.x, y: y))
      host.advance(by: 1.0 / 60)
      noteRun()
    }
    finger = target
  }

  private func lift() {
    guard let point = finger else { return }
    // Lifting the finger can still select a tab or dismiss a sheet after other steps.
    subject.noteTouch()
    trail.append("up at \(point)")
    host.touchUp(at: point)
    finger = nil
  }

  private func changeSurroundings() {
    switch random.below(4) {
    case 0, 1:
      let size = host.size
      let duration = random.chance(50) ? 0.3 : 0
      trail.append("turn in \(duration) s")
      host.resize(to: CGSize(width: size.height, height: size.width), duration: duration)
    case 2:
      let style: UIUserInterfaceStyle = random.chance(50) ? .dark : .light
      trail.append("style \(style.rawValue)")
      host.userInterfaceStyle = style
    default:
      let categories: [UIContentSizeCategory] = [.large, .extraExtraLarge, .small]
      trail.append("text size")
      host.preferredContentSizeCategory = categories[random.below(3)]
    }
  }

  // MARK: - Rest

  /// Advances until everything has ended, and returns the difference from a new interface.
  func settle() -> String? {
    lift()
    trail.append("rest")
    host.window.endEditing(true)
    var rounds = 0
    repeat {
      for _ in 0..<60 {
        host.advance(by: 1.0 / 60)
        noteRun()
        if let fault = host.inconsistency() { return fault }
      }
      if let run = queue.run, run.progress.phase == .interactive {
        run.release(cancelled: random.chance(50))
      }
      rounds += 1
      if rounds > 30 { return "a transition never ends" }
    } while queue.isBusy || rounds < 3
    if let fault = subject.faultAtRest() { return fault }
    rests += 1
    return difference()
  }

  /// Returns the first difference from a new interface in the same state.
  private func difference() -> String? {
    host.window.scrollToTop()
    let handles = subject.handles
    let seen = SeenViews.views(in: host.window)
    let targets = SeenViews.targets(in: host.window, beside: handles)
    let window = UIWindow(frame: host.window.frame)
    window.isHidden = false
    subject.showTwin(in: window)
    for _ in 0..<4 { host.advance(by: 1.0 / 60) }
    window.scrollToTop()
    let expected = SeenViews.views(in: window)
    let expectedTargets = SeenViews.targets(in: window, beside: handles)
    window.rootViewController = nil
    window.isHidden = true
    host.advance(by: 1.0 / 60)
    return Self.difference(seen, expected) ?? Self.difference(targets, expectedTargets)
  }

  private static func difference(_ seen: [SeenView], _ expected: [SeenView]) -> String? {
    for (view, other) in zip(seen, expected) where !view.looksLike(other) {
      return "\(view) instead of \(other)"
    }
    guard seen.count != expected.count else { return nil }
    let longer = seen.count > expected.count ? seen : expected
    return
      "\(seen.count) views instead of \(expected.count): \(longer[min(seen.count, expected.count)])"
  }
}

extension UIView {
  /// Scrolls all scroll views to their tops.
  fileprivate func scrollToTop() {
    if let scroll = self as? UIScrollView {
      let insets = scroll.adjustedContentInset
      scroll.contentOffset = CGPoint(x: -insets.left, y: -insets.top)
      scroll.layoutIfNeeded()
    }
    for view in subviews { view.scrollToTop() }
  }
}
