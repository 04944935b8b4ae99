import UIKitCore

/// The callbacks of a walk's controllers and the requests made in them.
@MainActor
final class WalkLog {
  var lines: [String] = []
  /// A closure that is called with each line after it is added.
  var onLine: ((String) -> Void)?
  /// An invalid callback of a controller; nil if there is none.
  var complaint: String?

  func say(_ line: String, animated: Bool = false) {
    lines.append(line + (animated ? " animated" : ""))
    onLine?(line)
  }

  func say(_ event: String, _ controller: UIViewController, _ animated: Bool) {
    say("\(event) \(controller.walkNumber)", animated: animated)
  }
}

extension UIViewController {
  /// The number of a walk's controller in the model; -1 for any other controller.
  final var walkNumber: Int { title.flatMap(Int.init) ?? -1 }
}

/// A page with a single color.
@MainActor
final class WalkPage: UIViewController {
  private let log: WalkLog
  private weak var stack: UINavigationController?

  init(_ number: Int, _ log: WalkLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = "\(number)"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let number = CGFloat(walkNumber)
    view.backgroundColor = UIColor(
      red: 0.3 + number.truncatingRemainder(dividingBy: 5) / 10,
      green: 0.3 + number.truncatingRemainder(dividingBy: 3) / 6, blue: 0.9, alpha: 1)
  }

  override func viewWillAppear(_ animated: Bool) {
    // The objects that a block retains must be released with the transition, regardless of the
    // outcome.
    if let coordinator = transitionCoordinator {
      let run = sequence(first: self as UIViewController, next: \.parent).lazy
        .compactMap(\.transitionRun).first
      // A change of size also has a transition coordinator.
      let isTransition = run?.coordinator === coordinator as AnyObject
      coordinator.animate(alongsideTransition: nil) { [self] _ in
        if isTransition { log.say("alongside \(walkNumber)") }
        withExtendedLifetime((self, coordinator)) {}
      }
    }
    log.say("willAppear", self, animated)
  }

  override var canBecomeFirstResponder: Bool { true }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent == nil, let stack, stack.viewControllers.contains(where: { $0 === self }) {
      log.complaint = "\(walkNumber) is told that it has left a stack in which it stays"
    }
    stack = parent as? UINavigationController
  }

  override func viewDidAppear(_ animated: Bool) { log.say("didAppear", self, animated) }
  override func viewWillDisappear(_ animated: Bool) { log.say("willDisappear", self, animated) }
  override func viewDidDisappear(_ animated: Bool) { log.say("didDisappear", self, animated) }
}

/// A container of client code with one child.
@MainActor
final class WalkContainer: UIViewController {
  private let log: WalkLog

  init(_ number: Int, around child: UIViewController, _ log: WalkLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = "\(number)"
    addChild(child)
    child.didMove(toParent: self)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let content = children.first?.view else { return }
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
  }

  override func viewWillAppear(_ animated: Bool) { log.say("willAppear", self, animated) }
  override func viewDidAppear(_ animated: Bool) { log.say("didAppear", self, animated) }
  override func viewWillDisappear(_ animated: Bool) { log.say("willDisappear", self, animated) }
  override func viewDidDisappear(_ animated: Bool) { log.say("didDisappear", self, animated) }
}

@MainActor
final class WalkStack: UINavigationController {
  var log: WalkLog?

  override func viewWillAppear(_ animated: Bool) { log?.say("willAppear", self, animated) }
  override func viewDidAppear(_ animated: Bool) { log?.say("didAppear", self, animated) }
  override func viewWillDisappear(_ animated: Bool) { log?.say("willDisappear", self, animated) }
  override func viewDidDisappear(_ animated: Bool) { log?.say("didDisappear", self, animated) }
}

@MainActor
final class WalkTabs: UITabBarController {
  var log: WalkLog?

  override func viewWillAppear(_ animated: Bool) { log?.say("willAppear", self, animated) }
  override func viewDidAppear(_ animated: Bool) { log?.say("didAppear", self, animated) }
  override func viewWillDisappear(_ animated: Bool) { log?.say("willDisappear", self, animated) }
  override func viewDidDisappear(_ animated: Bool) { log?.say("didDisappear", self, animated) }
}
