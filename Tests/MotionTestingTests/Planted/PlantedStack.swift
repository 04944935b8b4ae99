import MotionTesting
import QuartzCore
import UIKitCore

/// A stack whose pages slide in and use timers, links, and observers, as pages usually do.
@MainActor
enum PlantedStack {
  static let note = Notification.Name("planted")

  final class Page: UIViewController {
    private let fault: PlantedFault?
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    private var link: CADisplayLink?
    private var timer: FrameLoop.Token?
    private var token: (any NSObjectProtocol)?
    // A strong reference to a delegate that should be weak.
    var strongDelegate: AnyObject?

    init(_ name: String, _ fault: PlantedFault?) {
      self.fault = fault
      super.init(nibName: nil, bundle: nil)
      title = name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.accessibilityIdentifier = title
      label.text = "The title of a page"
      view.addSubview(label)
      if fault == .delegateIsStrong { strongDelegate = self }
      if fault == .snapshotHoldsItself {
        let copy = ClosureView(frame: label.frame)
        copy.body = { copy.alpha = 1 }
        view.addSubview(copy)
        _ = FrameLoop.current.schedule(after: 0.2) { copy.removeFromSuperview() }
      }
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      guard title == "Detail" else { return }
      timer = FrameLoop.current.schedule(after: 0.1, repeats: true) { [weak self] in
        self?.label.textColor = .red
      }
      let holder = fault == .pausedLinkHoldsPage ? self : nil
      let link = CADisplayLink { [weak self] _ in (holder ?? self)?.label.isEnabled = true }
      link.add(to: .main, forMode: .common)
      self.link = link
      let keeper = fault == .observerHoldsPage ? self : nil
      token = NotificationCenter.default.addObserver(
        forName: PlantedStack.note, object: nil, queue: nil
      ) { _ in _ = keeper }
      if fault == .indicatorGoesOn {
        UIView.animate(withDuration: 0.3, delay: 0, options: .repeat) {
          self.navigationController?.view.alpha = 0.9
        }
      }
      if fault == .delayedWorkIsLeft { _ = FrameLoop.current.schedule(after: 30) {} }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if fault != .timerGoesOn, let timer { FrameLoop.current.cancel(timer) }
      switch fault {
      case .linkGoesOn: break
      case .pausedLinkHoldsPage: link?.isPaused = true
      default: link?.invalidate()
      }
      if fault != .observerHoldsPage, let token {
        NotificationCenter.default.removeObserver(token as Any)
      }
    }
  }

  final class ClosureView: UIView {
    var body: (() -> Void)?
  }

  final class Slides: NSObject, UINavigationControllerDelegate {
    let fault: PlantedFault?

    init(_ fault: PlantedFault?) { self.fault = fault }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(fault, operation) }
  }

  final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    let fault: PlantedFault?
    let operation: UINavigationController.Operation

    init(_ fault: PlantedFault?, _ operation: UINavigationController.Operation) {
      self.fault = fault
      self.operation = operation
    }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to),
        let from = context.view(forKey: .from)
      else { return context.completeTransition(false) }
      let (end, isPush) = (context.finalFrame(for: to), operation == .push)
      let side: CGFloat = isPush ? 320 : -320
      view.frame = end.offsetBy(dx: side, dy: 0)
      context.containerView.addSubview(view)
      if fault == .pushLeavesSnapshot { context.containerView.addSubview(UIView(frame: end)) }
      UIView.animate(
        withDuration: 0.4,
        animations: { [fault] in
          view.frame = fault == .pushJumpsAtTheEnd && isPush ? end.offsetBy(dx: -40, dy: 0) : end
          if fault == .pushEndsTranslucent, isPush { view.alpha = 0.97 }
          from.frame.origin.x = -side
          if fault == .textIsCutOnTheWay, let page = to as? Page {
            page.label.frame.size.width = 60
          }
        },
        completion: { [fault] _ in
          if fault == (isPush ? .pushNeverCompletes : .popNeverCompletes) { return }
          if fault == .textIsCutOnTheWay, let page = to as? Page {
            page.label.frame.size.width = 200
          }
          if fault == .pushCompletesEarly, isPush { return }
          context.completeTransition(!context.transitionWasCancelled)
        })
      if fault == .pushCompletesEarly, isPush {
        _ = FrameLoop.current.schedule(after: 0.1) { context.completeTransition(true) }
      }
    }
  }

  static func exercise(_ fault: PlantedFault?, _ faults: inout [String?]) {
    let list = Page("List", fault)
    let (stack, slides) = (UINavigationController(rootViewController: list), Slides(fault))
    stack.delegate = slides
    Motion.host.window.rootViewController = stack
    Motion.settle()
    let detail = Page("Detail", fault)
    let pushing = Motion.record {
      stack.pushViewController(detail, animated: true)
      if fault == .pageIsPushedTwice {
        stack.pushViewController(Page("Detail", fault), animated: false)
      }
      Motion.host.advance(for: 0.6)
    }
    faults += [
      pushing.failure(of: detail.view, .isMonotonic(\.center.x)),
      pushing.failure(of: detail.view, .neverJumps(moreThan: 30)),
      pushing.failure(of: detail.view, .isAt(160, 240)),
      pushing.failure(of: detail.view, .hasAlpha(1)),
      pushing.failure(of: detail.view, .lasts(0.35...0.45)),
      pushing.failure(
        .callbacks(
          equal: """
            willDisappear:List willAppear:Detail animateTransition completeTransition \
            didDisappear:List didAppear:Detail animationEnded:1
            """)),
    ]
    let arrival = pushing.events.last { $0.name == "didAppear" }?.time ?? 0
    faults += [(0.35...0.45).contains(arrival) ? nil : "didAppear came at \(arrival)"]
    let popping = Motion.record {
      stack.popViewController(animated: true)
      Motion.settle(limit: 3)
    }
    faults += [
      popping.failure(of: list.view, .isAt(160, 240)),
      popping.failure(of: list.view, .lasts(0.35...0.45)),
      popping.fault(of: detail, .callbacks(equal: "willDisappear didDisappear")),
      list.view.superview?.subviews == [list.view] ? nil : "something was left beside the page",
    ]
    withExtendedLifetime(slides) {}
  }
}
