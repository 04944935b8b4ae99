import UIKit

/// A probe that measures the positions of both pages and of the bar's titles in each frame of a
/// push and a pop.
public struct PushCurveProbe: Probe {
  public init() {}
  public let name = "push-curve"
  public let question = "How do the pages and the titles of the bar move in a push and a pop?"
  public var duration: Double { 3 }

  public func run(_ bench: ProbeBench) {
    let first = Self.page("First", .white)
    let second = Self.page("Second", .lightGray)
    let navigation = UINavigationController(rootViewController: first)
    bench.window.rootViewController = navigation
    func watch(_ prefix: String, for seconds: Double) {
      bench.sample(for: seconds) { [weak navigation] time in
        guard let navigation else { return }
        for (page, label) in [(first, "first"), (second, "second")] where page.isViewLoaded {
          guard let layer = page.view.layer.presentation(), page.view.window != nil else {
            continue
          }
          let x = Self.originX(of: page.view, in: navigation.view)
          bench.row("\(prefix) \(label) page x (pt)", at: time, x)
          _ = layer
        }
        for title in ["First", "Second"] {
          guard let label = Self.label(title, in: navigation.navigationBar) else { continue }
          let x = Self.originX(of: label, in: navigation.view) + Double(label.bounds.width) / 2
          bench.row("\(prefix) title \(title) center x (pt)", at: time, x)
        }
      }
    }
    bench.after(0.3) {
      watch("push", for: 0.8)
      navigation.pushViewController(second, animated: true)
      bench.row("push duration (s)", navigation.transitionCoordinator?.transitionDuration ?? -1)
    }
    bench.after(1.5) {
      watch("pop", for: 0.8)
      navigation.popViewController(animated: true)
      bench.row("pop duration (s)", navigation.transitionCoordinator?.transitionDuration ?? -1)
    }
  }

  static func page(_ title: String, _ color: UIColor) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    controller.view.backgroundColor = color
    return controller
  }

  /// Returns the displayed left edge of a view, summed over the layers up to an ancestor.
  static func originX(of view: UIView, in ancestor: UIView) -> Double {
    var x = 0.0
    var next: CALayer? = view.layer
    while let layer = next, layer !== ancestor.layer {
      x += Double((layer.presentation() ?? layer).frame.minX)
      next = layer.superlayer
    }
    return x
  }

  static func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    for child in view.subviews {
      if let found = label(text, in: child) { return found }
    }
    return nil
  }
}

/// A probe that measures the fraction of the width and the velocity at which a released back swipe
/// completes.
public struct InteractivePopProbe: Probe {
  public init() {}
  public let name = "interactive-pop"
  public let question =
    "At which fraction of the width does a slow back swipe complete, and at which velocity a fling?"
  public var gesture: String? {
    "Swipe back from the left edge and lift: ten times slowly at different widths, resting before "
      + "the lift, then ten flings of different speeds that end before a third of the width."
  }
  private static let shares: [Double] = [0.3, 0.4, 0.45, 0.48, 0.5, 0.52, 0.55, 0.6, 0.7]
  private static let speeds: [Double] = [200, 400, 600, 800, 1000, 1200]

  public var fingers: [FingerEvent] {
    var events: [FingerEvent] = []
    var time = 1.0
    for share in Self.shares {
      events += FingerEvent.drag(
        at: time, from: CGPoint(x: 2, y: 300), to: CGPoint(x: 2 + share * 393, y: 300),
        lasting: 0.8, resting: 0.3)
      time += 2.5
    }
    for speed in Self.speeds {
      events += FingerEvent.drag(
        at: time, from: CGPoint(x: 2, y: 300), to: CGPoint(x: 110, y: 300), lasting: 108 / speed)
      time += 2.5
    }
    return events
  }
  public var duration: Double { 1 + 2.5 * Double(Self.shares.count + Self.speeds.count) }

  public func run(_ bench: ProbeBench) {
    let navigation = UINavigationController(
      rootViewController: PushCurveProbe.page("First", .white))
    bench.window.rootViewController = navigation
    func push() {
      navigation.pushViewController(PushCurveProbe.page("Second", .lightGray), animated: false)
    }
    bench.after(0.2) { push() }
    var positions: [(time: Double, x: Double)] = []
    var isDown = false
    bench.window.onTouch = { touch in
      if touch.phase == .began {
        positions = []
        isDown = true
      }
      positions.append((touch.timestamp, Double(touch.location(in: nil).x)))
      if touch.phase == .ended || touch.phase == .cancelled { isDown = false }
    }
    bench.window.afterEvent = { _ in
      guard !isDown, let last = positions.last, let coordinator = navigation.transitionCoordinator,
        coordinator.initiallyInteractive
      else { return }
      let share = Double(coordinator.percentComplete)
      let early = positions.last { last.time - $0.time >= 0.05 } ?? positions[0]
      let speed = last.time > early.time ? (last.x - early.x) / (last.time - early.time) : 0
      if speed > 100, let page = coordinator.view(forKey: .from) {
        let key = "fling at \(Int((speed / 100).rounded()) * 100) page x (pt)"
        bench.sample(for: 0.6) { time in
          guard let shown = page.layer.presentation(), page.window != nil else { return }
          bench.row(key, at: time, Double(shown.frame.minX))
        }
      }
      coordinator.animate(alongsideTransition: nil) { context in
        let quantity = speed < 30 ? "share of a slow swipe (1)" : "velocity of a fling (pt/s)"
        if speed < 30 || share < 0.34 {
          bench.bracket(quantity, speed < 30 ? share : speed, isWithin: context.isCancelled)
        }
        if navigation.viewControllers.count == 1 { bench.after(0.1) { push() } }
      }
      positions = []
    }
  }
}
