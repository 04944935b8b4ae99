import MotionTesting
import QuartzCore
import UIKitCore

/// A container that swaps its children and forwards appearance callbacks itself.
@MainActor
enum PlantedContainer {
  final class Child: UIViewController {
    private var cycle: (() -> Void)?

    init(_ name: String, clings: Bool) {
      super.init(nibName: nil, bundle: nil)
      title = name
      if clings { cycle = { self.title = name } }
    }

    required init?(coder: NSCoder) { nil }
  }

  final class Container: UIViewController {
    let fault: PlantedFault?
    private(set) var shown: UIViewController?

    init(_ fault: PlantedFault?) {
      self.fault = fault
      super.init(nibName: nil, bundle: nil)
      title = "Container"
    }

    required init?(coder: NSCoder) { nil }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      shown?.beginAppearanceTransition(true, animated: animated)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      shown?.endAppearanceTransition()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      shown?.beginAppearanceTransition(false, animated: animated)
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      shown?.endAppearanceTransition()
    }

    func begin(with child: UIViewController) {
      addChild(child)
      child.view.frame = view.bounds
      view.addSubview(child.view)
      child.didMove(toParent: self)
      shown = child
    }

    func swap(to new: UIViewController) {
      guard let old = shown, fault != .swapIsSkipped else { return }
      shown = new
      old.willMove(toParent: nil)
      addChild(new)
      new.view.frame = view.bounds.offsetBy(dx: 0, dy: 480)
      new.view.alpha = 0
      if fault != .departureBeginsAfterArrival {
        old.beginAppearanceTransition(false, animated: true)
      }
      if fault != .arrivalIsNotBegun { new.beginAppearanceTransition(true, animated: true) }
      if fault == .arrivalIsBegunTwice { new.beginAppearanceTransition(false, animated: true) }
      if fault == .departureBeginsAfterArrival {
        old.beginAppearanceTransition(false, animated: true)
      }
      view.addSubview(new.view)
      if fault == .oldViewGoesAtOnce { old.view.removeFromSuperview() }
      UIView.animate(
        withDuration: 0.3, delay: fault == .swapIsLate ? 0.2 : 0, options: .curveLinear,
        animations: { [fault, bounds = view.bounds] in
          new.view.frame = bounds.offsetBy(dx: 0, dy: fault == .childEndsLower ? 5 : 0)
          new.view.alpha = fault == .childStaysFaint ? 0.9 : 1
          if fault == .childJumpsAtTheEnd { new.view.frame.origin.y += 40 }
          old.view.alpha = 0
        },
        completion: { [fault, bounds = view.bounds] _ in
          if fault == .childJumpsAtTheEnd { new.view.frame = bounds }
          if fault != .oldViewStays { old.view.removeFromSuperview() }
          old.view.alpha = 1
          old.removeFromParent()
          new.didMove(toParent: self)
          if fault != .departureIsNotEnded { old.endAppearanceTransition() }
          if fault != .arrivalIsNotEnded { new.endAppearanceTransition() }
        })
    }
  }

  static func exercise(_ fault: PlantedFault?, _ faults: inout [String?]) {
    let container = Container(fault)
    let (first, second) = (
      Child("First", clings: fault == .childHoldsItself), Child("Second", clings: false)
    )
    container.begin(with: first)
    Motion.host.window.rootViewController = container
    Motion.settle()
    let run = Motion.record {
      container.swap(to: second)
      Motion.settle(limit: 3)
    }
    faults += [
      run.failure(of: second.view, .isAt(160, 240)), run.failure(of: second.view, .hasAlpha(1)),
      run.failure(of: second.view, .neverJumps(moreThan: 35)),
      run.failure(of: second.view, .settles(at: 0.25...0.35)),
      run.failure(of: first.view, .settles(at: 0.25...0.35)),
      run.failure(
        .callbacks(
          equal: """
            willDisappear:First willAppear:Second didDisappear:First didAppear:Second
            """)),
      container.view.subviews == [second.view] ? nil : "the old view stays",
    ]
  }
}
