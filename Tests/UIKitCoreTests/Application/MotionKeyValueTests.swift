import KinemaTestSupport
import Testing
import UIKitCore

@MainActor @Suite("Key-value observation of animators, containers, and controls")
struct MotionKeyValueTests {
  @Test(
    "A property animator reports changes to isRunning, its state, its fraction, and its direction")
  func animator() throws {
    try TestHost.run { host in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      host.window.addSubview(view)
      let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { view.alpha = 0 }
      var log: [String] = []
      let observations = [
        animator.observe(\.isRunning, options: [.initial, .old, .new]) { _, change in
          let old = change.oldValue.map { "\($0)" } ?? "nothing"
          log.append("runs \(old) \(change.newValue ?? false)")
        },
        animator.observe(\.state, options: [.old, .new]) { _, change in
          log.append("state \(change.oldValue?.rawValue ?? -1) \(change.newValue?.rawValue ?? -1)")
        },
        animator.observe(\.fractionComplete, options: [.prior, .new]) { _, change in
          log.append(change.isPrior ? "before" : "fraction \(change.newValue ?? -1)")
        },
        animator.observe(\.isReversed, options: .new) { _, change in
          log.append("reversed \(change.newValue ?? false)")
        },
      ]
      #expect(log == ["runs nothing false"])
      log = []
      animator.startAnimation()
      #expect(log == ["state 0 1", "runs false true"])
      log = []
      animator.fractionComplete = 0.5
      #expect(log == ["before", "runs true false", "fraction 0.5"])
      log = []
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      #expect(log == ["reversed true", "runs false true"])
      log = []
      host.advance(for: 0.3)
      #expect(log == ["runs true false", "state 1 0"])
      withExtendedLifetime(observations) {}
    }
  }

  @Test("Containers report changes to their controllers and their selection")
  func containers() throws {
    try TestHost.run { host in
      let (first, second) = (UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: first)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, UIViewController()]
      host.window.rootViewController = tabs
      host.frames(1)
      var log: [String] = []
      let observations = [
        navigation.observe(\.viewControllers, options: [.old, .new]) { _, change in
          log.append("stack \(change.oldValue?.count ?? -1) \(change.newValue?.count ?? -1)")
        },
        tabs.observe(\.viewControllers, options: .new) { _, change in
          log.append("tabs \((change.newValue ?? nil)?.count ?? -1)")
        },
        tabs.observe(\.selectedViewController, options: [.old, .new]) { tabs, change in
          let both = [change.oldValue ?? nil, change.newValue ?? nil]
          log.append("selection \(both.map { one in tabs.tabs.firstIndex { $0 === one } ?? -1 })")
        },
      ]
      navigation.pushViewController(second, animated: true)
      #expect(log == ["stack 1 2"])
      host.advance(for: 1)
      navigation.popViewController(animated: true)
      tabs.selectedIndex = 1
      #expect(log == ["stack 1 2", "stack 2 1", "selection [0, 1]"])
      host.advance(for: 1)
      log = []
      tabs.viewControllers = [UIViewController()] + (tabs.viewControllers ?? [])
      #expect(log == ["tabs 3"])
      withExtendedLifetime(observations) {}
    }
  }

  @Test("Page and split view controllers report each change to their controllers once")
  func pages() throws {
    try TestHost.run { host in
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      let split = UISplitViewController(style: .doubleColumn)
      host.window.rootViewController = pages
      host.frames(1)
      var log: [String] = []
      let (first, second) = (UIViewController(), UIViewController())
      let observations = [
        pages.observe(\.viewControllers, options: [.old, .new]) { _, change in
          let both = [change.oldValue ?? nil, change.newValue ?? nil]
          log.append("pages \(both.map { $0?.first === first ? 1 : $0?.first === second ? 2 : 0 })")
        },
        split.observe(\.viewControllers, options: [.old, .new]) { _, change in
          log.append("columns \(change.oldValue?.count ?? -1) \(change.newValue?.count ?? -1)")
        },
      ]
      pages.setViewControllers([first], direction: .forward, animated: false)
      pages.setViewControllers([second], direction: .forward, animated: true)
      #expect(log == ["pages [0, 1]", "pages [1, 2]"])
      host.advance(for: 1)
      #expect(pages.viewControllers?.first === second)
      #expect(log.count == 2)
      log = []
      split.setViewController(UIViewController(), for: .primary)
      split.setViewController(UIViewController(), for: .secondary)
      #expect(log == ["columns 0 1", "columns 1 2"])
      withExtendedLifetime(observations) {}
    }
  }

  @Test("Controls report changes to their states, by key path and by name")
  func controls() throws {
    final class Listener: KeyValueObserver {
      var heard: [String] = []
      func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        heard.append("\(keyPath ?? "") \(change?[.newKey] ?? "")")
      }
    }
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let listener = Listener()
    var log: [String] = []
    let observations = [
      button.observe(\.isEnabled, options: [.old, .new]) { _, change in
        log.append("enabled \(change.oldValue ?? false) \(change.newValue ?? true)")
      },
      button.observe(\.isSelected) { button, _ in log.append("selected \(button.isSelected)") },
      button.observe(\.isHighlighted) { button, _ in
        log.append("highlighted \(button.isHighlighted)")
      },
    ]
    button.addObserver(listener, forKeyPath: "isEnabled", options: .new)
    button.isEnabled = false
    button.isSelected = true
    button.isHighlighted = true
    #expect(log == ["enabled true false", "selected true", "highlighted true"])
    #expect(listener.heard == ["isEnabled false"])
    button.removeObserver(listener, forKeyPath: "isEnabled")
    withExtendedLifetime(observations) {}
  }

  @Test("Observing a property that cannot be observed is rejected with a one-line message")
  func refused() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    let messages = Diagnostics.capture {
      _ = animator.observe(\.duration) { _, _ in }
    }
    #expect(messages.count == 1 && messages[0].contains("Cannot observe"))
  }
}
