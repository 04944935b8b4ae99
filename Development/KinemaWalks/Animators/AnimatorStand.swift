import Foundation
import MotionTesting
import UIKitCore

/// Property animators that share their views and are called at any time, even from blocks and
/// completions.
@MainActor
final class AnimatorStand {
  private let host = WalkHost()
  private var random: SeededGenerator
  private var views: [UIView] = []
  private var animators: [UIViewPropertyAnimator] = []
  /// For each animator, the number of completions that were added but not yet called or removed.
  private var due = [0, 0]
  private(set) var calls = 0
  /// A message about the first fault; nil if there is none.
  private(set) var fault: String?
  /// The steps performed so far.
  private(set) var trail: [String] = []
  private var depth = 0
  /// Whether a block or a completion has made a call in this step.
  private var wasNested = false
  /// The animators whose blocks are running. A block sets the final values of views, and the
  /// animator displays the motion to these values after the block returns.
  private var activating: [Int] = []
  /// A view for blocks without an animator.
  private let pulsing = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  /// The number of completions of such blocks that have not been called.
  private var pulses = 0
  private let timings: [any UITimingCurveProvider] = [
    UICubicTimingParameters(animationCurve: .easeInOut),
    UICubicTimingParameters(animationCurve: .easeOut),
    UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.3, y: 1.6), controlPoint2: CGPoint(x: 0.6, y: -0.4)),
    UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 2, dy: -1)),
    UISpringTimingParameters(mass: 1, stiffness: 300, damping: 10, initialVelocity: .zero),
    UISpringTimingParameters(dampingRatio: 1),
  ]
  private let adaptive = UIColor { $0.userInterfaceStyle == .dark ? .blue : .red }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    host.window.addSubview(pulsing)
    for _ in 0..<2 {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.backgroundColor = adaptive
      host.window.addSubview(view)
      views.append(view)
      let (duration, timing) = (random.below(3), random.below(timings.count))
      animators.append(
        UIViewPropertyAnimator(
          duration: [0, 0.1, 0.5][duration], timingParameters: timings[timing]))
      trail.append("an animator of timing \(timing), duration \(duration)")
    }
  }

  func close() {
    animators = []
    host.close()
  }

  private func miss(_ what: String) { fault = fault ?? what }

  private func note(_ text: String) {
    trail.append(String(repeating: "  ", count: depth) + text)
  }

  // MARK: - Steps

  func take() {
    wasNested = false
    let index = random.below(2)
    switch random.below(18) {
    case let kind where kind < 10: call(kind, index)
    case 10:
      note("\(index): scrubs linearly or not")
      watched(index) { $0.scrubsLinearly.toggle() }
    case 11:
      note("\(index): pauses on completion or not")
      watched(index) { $0.pausesOnCompletion.toggle() }
    case 12: pulse(lasting: [0, 0, 0.1][random.below(3)], rounds: random.below(3))
    case 13:
      note("other traits")
      let isDark = host.window.overrideUserInterfaceStyle == .dark
      host.window.overrideUserInterfaceStyle = isDark ? .light : .dark
    default: frames(random.below(10))
    }
    check()
  }

  private func frames(_ count: Int) {
    note("\(count) frames")
    for _ in 0..<count { host.advance(by: 1.0 / 60) }
  }

  private func call(_ kind: Int, _ index: Int) {
    let animator = animators[index]
    calls += 1
    switch kind {
    case 0:
      let delay = [0, 0, 0.1, -1, .nan][random.below(5)]
      note("\(index): start after \(delay)")
      watched(index) { $0.startAnimation(afterDelay: delay) }
    case 1:
      note("\(index): pause")
      watched(index) { $0.pauseAnimation() }
    case 2:
      let fraction = [CGFloat(random.below(101)) / 100, -3, 7, .nan][random.below(4)]
      note("\(index): fraction \(fraction)")
      animator.fractionComplete = fraction
    case 3:
      note("\(index): reverse")
      watched(index) { $0.isReversed.toggle() }
    case 4:
      let timing = random.chance(50) ? nil : random.below(timings.count)
      let factor = [0, 0.5, 1, 2, -1, .infinity][random.below(6)]
      note("\(index): continue with \(timing.map(String.init) ?? "none") by \(factor)")
      watched(index) { [timings] in
        $0.continueAnimation(
          withTimingParameters: timing.map { timings[$0] }, durationFactor: factor)
      }
    case 5:
      let forgets = random.chance(50)
      note("\(index): stop \(forgets)")
      if forgets, animator.state != .inactive { due[index] = 0 }
      watched(index) { $0.stopAnimation(forgets) }
    case 6:
      let position = [UIViewAnimatingPosition.end, .start, .current][random.below(3)]
      note("\(index): finish \(position)")
      animator.finishAnimation(at: position)
    case 7:
      let factor = [0, 0.3, 1, 4][random.below(4)] as CGFloat
      let body = animations(index, factor)
      guard !animator.isReversed else { return animator.addAnimations(body, delayFactor: factor) }
      watched(index) { $0.addAnimations(body, delayFactor: factor) }
    case 8:
      note("\(index): the fraction as it is")
      watched(index) { $0.fractionComplete += 0 }
    default: addCompletion(index)
    }
  }

  private func addCompletion(_ index: Int) {
    let answers = random.chance(30)
    note("\(index): a completion")
    due[index] += 1
    animators[index].addCompletion { [unowned self] _ in
      due[index] -= 1
      if due[index] < 0 { miss("one completion too many") }
      let state = animators[index].state
      // An earlier completion may have started the animator again.
      if !wasNested, state != .inactive { miss("completed as \(state)") }
      if answers { nested(index) }
    }
  }

  private func animations(_ index: Int, _ factor: CGFloat) -> () -> Void {
    let view = views[random.below(2)]
    let kind = random.below(8)
    let value = CGFloat(random.below(300))
    let color = random.chance(50) ? adaptive : UIColor(white: value / 300, alpha: 1)
    note("\(index): animations of kind \(kind) to \(value), delayed by \(factor)")
    return { [unowned self] in
      activating.append(index)
      defer { activating.removeLast() }
      switch kind {
      case 0: view.center = CGPoint(x: value, y: 300 - value)
      case 1: view.alpha = value / 300
      case 2: view.transform = CGAffineTransform(rotationAngle: value / 100)
      case 3: UIView.animate(withDuration: 0.2, delay: 0.05) { view.bounds.size.width = value + 1 }
      case 4: frames(of: view, by: value)
      case 5, 6: view.backgroundColor = color
      default: nested(0)
      }
    }
  }

  /// Adds two key frames, the later one first. Only the times of the key frames matter.
  private func frames(of view: UIView, by value: CGFloat) {
    // A key frame that sets the current value of a view changes nothing.
    let goal: CGFloat = view.center.x == 0 ? 1 : 0
    UIView.animateKeyframes(withDuration: 0.3, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = goal }
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = value }
    }
    if view.center.x != goal { miss("key frames end at \(view.center.x)") }
  }

  /// Calls the other animator from a block or a completion.
  private func nested(_ index: Int) {
    guard depth < 2 else { return }
    depth += 1
    wasNested = true
    call(random.below(10), 1 - index)
    depth -= 1
  }

  /// Animates a view without an animator, and repeats this when the animation ends. The completion
  /// must be called after this call returns.
  private func pulse(lasting duration: TimeInterval, rounds: Int) {
    let changes = random.chance(50)
    let isEnabled = random.chance(80)
    note("a pulse of \(duration) s, \(changes ? "with" : "without") changes, enabled \(isEnabled)")
    pulses += 1
    var isInside = true
    UIView.setAnimationsEnabled(isEnabled)
    UIView.animate(withDuration: duration) { [pulsing] in
      if changes { pulsing.alpha = 1.5 - pulsing.alpha }
    } completion: { [unowned self] _ in
      if isInside { miss("a completion comes inside the call") }
      pulses -= 1
      if rounds > 0 { pulse(lasting: duration, rounds: rounds - 1) }
    }
    UIView.setAnimationsEnabled(true)
    isInside = false
  }

  // MARK: - Invariants

  /// Makes a call that must not change the displayed values of an active animator. A call that
  /// starts an animator or adds animations to it must not change the displayed values either,
  /// unless the animator runs back to its start.
  private func watched(_ index: Int, _ call: (UIViewPropertyAnimator) -> Void) {
    let animator = animators[index]
    let adds = animator.state == .inactive && animator.isReversed
    guard !adds, activating.isEmpty else { return call(animator) }
    let before = views.map(Shown.init)
    let wasNestedBefore = wasNested
    wasNested = false
    call(animator)
    defer { wasNested = wasNested || wasNestedBefore }
    // A block or a completion may set a fraction, or end an animator.
    if wasNested { return }
    for (view, old) in zip(views, before) {
      if let jump = Shown(view).difference(from: old) { miss("the displayed value jumps: \(jump)") }
    }
  }

  private func check() {
    for view in views {
      if !Shown(view).isFinite { miss("\(view) shows no numbers") }
      let color = view.backgroundColor?.resolvedColor(with: view.traitCollection).cgColor
      if color != view.layer.backgroundColor {
        miss(
          "the background is \(color as Any), and the layer's \(view.layer.backgroundColor as Any)")
      }
    }
    for animator in animators {
      if animator.isRunning, animator.state != .active { miss("runs, and is \(animator.state)") }
      if !animator.fractionComplete.isFinite { miss("the fraction is not finite") }
      if animator.state != .active, animator.fractionComplete != 0 {
        miss("the fraction is \(animator.fractionComplete), and the animator \(animator.state)")
      }
    }
    guard animators.allSatisfy({ $0.state == .inactive }) else { return }
    for view in views {
      if let keys = view.layer.animationKeys() { miss("left: \(keys)") }
      if let difference = Shown(view).difference(from: Shown(model: view.layer)) {
        miss("what is shown is not the view: \(difference)")
      }
    }
  }

  /// Ends both animators and checks the remaining state.
  func end() {
    note("end")
    for _ in 0..<4 {
      for animator in animators {
        animator.pausesOnCompletion = false
        if animator.state == .active { animator.stopAnimation(false) }
        if animator.state == .stopped { animator.finishAnimation(at: .end) }
      }
    }
    frames(120)
    for index in animators.indices where animators[index].state == .inactive {
      if due[index] != 0, !hasWaiting(index) { miss("\(due[index]) completions were not called") }
    }
    check()
    if pulses != 0 { miss("\(pulses) completions of pulses were not called") }
  }

  /// Returns whether completions that are added to an inactive animator wait for its next run.
  ///
  /// A completion may add another one, which waits for one more run.
  private func hasWaiting(_ index: Int) -> Bool {
    let animator = animators[index]
    for _ in 0..<10 where due[index] != 0 {
      animator.startAnimation()
      animator.stopAnimation(false)
      animator.finishAnimation(at: .current)
    }
    return due[index] == 0
  }
}

/// The displayed numbers of a view.
@MainActor
private struct Shown {
  private let numbers: [CGFloat]

  init(_ view: UIView) { self.init(model: view.layer.presentation() ?? view.layer) }

  init(model layer: CALayer) {
    let turn = layer.affineTransform()
    numbers = [
      layer.position.x, layer.position.y, layer.bounds.width, CGFloat(layer.opacity),
      turn.a, turn.b, turn.c, turn.d,
    ]
  }

  var isFinite: Bool { numbers.allSatisfy(\.isFinite) }

  /// Returns the first number that differs by more than the rounding error of an inverted curve.
  /// The motion within one frame is much larger.
  func difference(from other: Shown) -> String? {
    let names = ["x", "y", "width", "alpha", "a", "b", "c", "d"]
    return zip(names, zip(numbers, other.numbers)).lazy.compactMap { name, pair -> String? in
      abs(pair.0 - pair.1) < 1e-4 ? nil : "\(name) is \(pair.0) and was \(pair.1)"
    }.first
  }
}
