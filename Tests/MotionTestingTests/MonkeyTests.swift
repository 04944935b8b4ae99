import KinemaTestSupport
import MotionTesting
import Testing
import UIKitCore

/// A list whose buttons push, present, and dismiss, with the fault that a test sets.
final class MonkeyApp: UINavigationController {
  enum Fault: String, CaseIterable {
    case none, diagnostic, forgottenCompletion, leak, unbalanced, endless
  }

  let fault: Fault
  private let slides = SlideDelegate()

  init(_ fault: Fault) {
    self.fault = fault
    super.init(nibName: nil, bundle: nil)
    delegate = slides
    setViewControllers([MonkeyPage(0, fault)], animated: false)
  }

  required init?(coder: NSCoder) { nil }
}

/// A page with three buttons.
final class MonkeyPage: UIViewController {
  private let depth: Int
  private let fault: MonkeyApp.Fault
  private var cycle: (() -> Void)?

  init(_ depth: Int, _ fault: MonkeyApp.Fault) {
    self.depth = depth
    self.fault = fault
    super.init(nibName: nil, bundle: nil)
    title = "Page \(depth)"
    // A page leaks only if it is pushed at depth 2.
    if fault == .leak, depth == 2 { cycle = { _ = self.title } }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, action) in [MonkeyPage.push, MonkeyPage.pop, MonkeyPage.show].enumerated() {
      let button = UIButton(
        frame: CGRect(x: 40, y: 100 + 80 * CGFloat(index), width: 240, height: 60))
      button.addTarget(self, action: action, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  func push() {
    guard depth < 5 else { return }
    let slides = navigationController?.delegate as? SlideDelegate
    slides?.animator.completes = !(fault == .forgottenCompletion && depth == 1)
    navigationController?.pushViewController(MonkeyPage(depth + 1, fault), animated: true)
  }

  func pop() {
    guard let stack = navigationController, depth > 0 else { return }
    (stack.delegate as? SlideDelegate)?.animator.completes = true
    if fault == .unbalanced, depth == 2 {
      stack.viewControllers[0].beginAppearanceTransition(true, animated: false)
    }
    if fault == .endless, depth == 2 {
      UIView.animate(withDuration: 1, delay: 0, options: .repeat) { stack.view.alpha = 0.9 }
    }
    stack.popViewController(animated: true)
  }

  func show() {
    if fault == .diagnostic, depth == 1 { Motion.host.framesPerSecond = 0 }
    guard presentedViewController == nil else { return dismiss(animated: true) }
    view.backgroundColor = view.backgroundColor == .blue ? .red : .blue
  }
}

@Suite("Random touches", .inOwnProcess, .motion) @MainActor
struct MonkeyTests {
  @Test("A correct interface passes 100 random steps", arguments: [1, 2, 3] as [UInt64])
  func sound(seed: UInt64) {
    let script = Motion.monkey(seed: seed, steps: 100) {
      Motion.host.window.rootViewController = MonkeyApp(.none)
    }
    #expect(script == nil)
  }

  @Test(
    "Each planted fault is found within 2,000 steps and reduced to at most six events",
    arguments: MonkeyApp.Fault.allCases.filter { $0 != .none })
  func faults(fault: MonkeyApp.Fault) throws {
    var script: TouchScript?
    let text = issueTexts {
      script = Motion.monkey(seed: 11, steps: 2000) {
        Motion.host.window.rootViewController = MonkeyApp(fault)
      }
    }.first
    let found = try #require(script)
    #expect(found.events.count <= 6)
    expectMessage(text, "monkey-\(fault.rawValue)")
    // The printed line replays the script.
    let line = try #require(text?.split(separator: "\"").dropLast().last.map(String.init))
    withKnownIssue {
      try Motion.monkey(replaying: line) {
        Motion.host.window.rootViewController = MonkeyApp(fault)
      }
    }
    try Motion.monkey(replaying: line) {
      Motion.host.window.rootViewController = MonkeyApp(.none)
    }
  }

  /// A view with a fault that occurs only for touches at certain times or positions.
  private final class Touchy: UIView {
    enum Condition: CaseIterable { case frame, moment, point, pause }
    let condition: Condition
    private var last = 0.0

    init(_ condition: Condition) {
      self.condition = condition
      super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    }

    required init?(coder: NSCoder) { nil }

    private func isFault(_ touch: UITouch) -> Bool {
      let time = touch.timestamp
      defer { last = time }
      return switch condition {
      case .frame: Int((Motion.host.time * 60).rounded()) % 13 == 7
      case .moment: Int((time * 1000).rounded()) % 11 == 5
      case .point: touch.location(in: nil).x != touch.location(in: nil).x.rounded()
      case .pause: last > 0 && Int(((time - last) * 60).rounded()) % 17 == 5
      }
    }

    private func look(_ touches: Set<UITouch>) {
      if touches.contains(where: isFault) { Motion.host.framesPerSecond = 0 }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { look(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { look(touches) }
  }

  @Test(
    "Each printed script reproduces its fault",
    arguments: Array(1...8) as [UInt64])
  func replays(seed: UInt64) throws {
    for condition in Touchy.Condition.allCases {
      let interface: @MainActor () -> Void = {
        Motion.host.window.addSubview(Touchy(condition))
      }
      var script: TouchScript?
      _ = issueTexts { script = Motion.monkey(seed: seed, steps: 60, interface: interface) }
      guard let script else { continue }
      let again = issueTexts {
        try? Motion.monkey(replaying: script.description, interface: interface)
      }
      #expect(again.count == 1, "seed \(seed), \(condition):\n\(script)")
    }
  }

  @Test("A fault that its script cannot reproduce is reported as not reproducible")
  func once() {
    var isFirst = true
    let texts = issueTexts {
      Motion.monkey(seed: 3, steps: 5) {
        if isFirst { Motion.host.framesPerSecond = 0 }
        isFirst = false
      }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("did not cause the finding again") == true, "\(texts)")
  }
}
