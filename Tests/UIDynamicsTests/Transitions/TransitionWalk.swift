import Foundation
import KinemaTestSupport
import UIKitCore

/// A window with tabs, stacks in the tabs, and modals above, driven at random by calls and touches.
///
/// The walk counts every object that it creates, so that it can check that nothing remains.
@MainActor
final class TransitionWalk {
  let fixture: TransitionFixture
  let tabs = UITabBarController()
  let delegate = FadeDelegate()
  private(set) var drivers: [UIPercentDrivenInteractiveTransition] = []
  private var random: SeededGenerator
  private let fingers = TouchDispatcher()
  private var isDown = false
  private var place = CGPoint.zero
  private var count = 0
  private var counted: [Counted] = []
  /// One record for each transition to which an alongside animation and a completion were added.
  private var promises: [Promise] = []
  /// Taps that reached the view of a controller.
  private(set) var taps = TapCount()
  /// The steps so far, for the message of a failure.
  private(set) var steps: [String] = []

  private struct Counted {
    let name: String
    weak var object: AnyObject?
  }

  @MainActor
  private final class Promise {
    let name: String
    weak var run: TransitionRun?
    var alongside = 0
    var ends: [Bool] = []

    init(_ run: TransitionRun) {
      name = run.name
      self.run = run
    }
  }

  /// The target of the tap recognizers of all controllers.
  @MainActor
  final class TapCount {
    private(set) var last: UIView?
    func tapped(_ recognizer: UITapGestureRecognizer) { last = recognizer.view }
    func forget() { last = nil }
  }

  init(_ fixture: TransitionFixture, seed: UInt64) {
    self.fixture = fixture
    random = SeededGenerator(seed: seed)
    fixture.base.view.backgroundColor = .red
    takeTaps(fixture.base)
    let other = UINavigationController(rootViewController: makeController())
    fixture.window.rootViewController = nil
    tabs.viewControllers = [fixture.navigation, other]
    tabs.delegate = delegate
    fixture.navigation.delegate = delegate
    other.delegate = delegate
    fixture.window.rootViewController = tabs
    fixture.advance(frames: 1)
    fixture.log.events = []
  }

  /// The number of transition runs.
  var runCount: Int { counted.filter { $0.name == "run" }.count }
  /// The names of the counted objects that still exist.
  var leaks: [String] { counted.filter { $0.object != nil }.map(\.name) }

  func next(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
  func isOneIn(_ chance: Int) -> Bool { next(chance) == 0 }

  /// Descriptions of incorrect, missing, and early calls of completions and alongside animations.
  var brokenPromises: [String] {
    promises.compactMap { promise in
      if promise.run?.progress.phase.isOver == true || promise.run == nil {
        return promise.alongside == 1 && promise.ends.count == 1
          ? nil : "\(promise.name) ran \(promise.alongside) alongside, told \(promise.ends)"
      }
      return promise.ends.isEmpty ? nil : "\(promise.name) told of an end before it"
    }
  }

  /// Adds an alongside animation and a completion to a transition that has just begun.
  private func joinIn() {
    guard let run = fixture.window.transitionQueue.run,
      !promises.contains(where: { $0.run === run })
    else {
      return
    }
    let promise = Promise(run)
    let animates = run.coordinator.animate(alongsideTransition: { _ in
      promise.alongside += 1
    }) { [weak run] context in
      promise.ends.append(context.isCancelled)
      if context.isCancelled != run?.context.transitionWasCancelled { promise.ends.append(true) }
    }
    // Animations requested after the start are not animated, but their end is reported.
    if !animates { promise.alongside += 1 }
    promises.append(promise)
  }

  private func takeTaps(_ controller: UIViewController) {
    let tap = UITapGestureRecognizer(target: taps, action: TapCount.tapped(_:))
    controller.view.addGestureRecognizer(tap)
  }

  /// Taps in the middle of a view and returns the view whose recognizer received the tap.
  func tapped(at point: CGPoint) -> UIView? {
    taps.forget()
    fingers.begin(9, at: point, in: fixture.window, time: fixture.loop.time)
    fixture.advance(frames: 2)
    fingers.end(9, at: point, time: fixture.loop.time)
    fixture.advance(frames: 1)
    return taps.last
  }

  private func track(_ object: AnyObject, _ name: String) {
    counted.append(Counted(name: name, object: object))
  }

  private func makeController() -> LoggedController {
    count += 1
    let controller = LoggedController("c\(count)", fixture.log)
    controller.loadViewIfNeeded()
    controller.view.backgroundColor = UIColor(
      red: CGFloat(count % 5) / 5, green: CGFloat(count % 3) / 3, blue: 1, alpha: 1)
    takeTaps(controller)
    if count > 1 { track(controller, "controller \(controller.name)") }
    if isOneIn(6) { zoom(controller) }
    return controller
  }

  /// Sets a zoom transition from a small view of the presenting controller.
  private func zoom(_ controller: UIViewController) {
    controller.preferredTransition = .zoom { context in
      let view = context.sourceViewController.view
      return view?.subviews.first ?? view
    }
  }

  private func makeModal() -> UIViewController {
    let modal: UIViewController
    if isOneIn(3) {
      let navigation = UINavigationController(rootViewController: makeController())
      navigation.delegate = delegate
      track(navigation, "navigation controller")
      modal = navigation
    } else {
      modal = makeController()
    }
    modal.transitioningDelegate = delegate
    modal.modalPresentationStyle =
      [.fullScreen, .overFullScreen, .automatic, .popover, .custom][next(5)]
    modal.modalTransitionStyle = [.coverVertical, .crossDissolve, .flipHorizontal][next(3)]
    return modal
  }

  // MARK: - Steps

  private var topmost: UIViewController { tabs.presentationChain.last ?? tabs }

  private var navigation: UINavigationController? {
    if topmost === tabs { return tabs.selectedViewController as? UINavigationController }
    return topmost as? UINavigationController
  }

  /// Performs a step, runs frames, and calls a closure after each of them.
  func step(_ look: () -> Void) {
    chooseAnimator()
    act()
    joinIn()
    if let run = fixture.window.transitionQueue.run {
      track(run, "run")
      track(run.context, "context of \(run.name)")
      track(run.animator as AnyObject, "animator of \(run.name)")
      if let presentation = topmost.storedPresentationController {
        track(presentation, "presentation controller")
      }
    }
    look()
    for _ in 0..<next(24) {
      fixture.advance(frames: 1)
      look()
    }
  }

  private func act() {
    let animated = !isOneIn(4)
    switch next(23) {
    case 0, 1: note("push") { navigation?.pushViewController(makeController(), animated: animated) }
    case 2, 3: note("pop") { navigation?.popViewController(animated: animated) }
    case 4: note("pop to root") { navigation?.popToRootViewController(animated: animated) }
    case 5:
      note("set") {
        guard let navigation, let root = navigation.viewControllers.first else { return }
        let stack = isOneIn(2) ? [root, makeController(), makeController()] : [root]
        navigation.setViewControllers(stack, animated: animated)
      }
    case 6, 7: note("present") { topmost.present(makeModal(), animated: animated) }
    case 8: note("dismiss") { topmost.dismiss(animated: animated) }
    case 9: note("dismiss all") { tabs.dismiss(animated: animated) }
    case 10: note("tab") { tabs.selectedIndex = next(2) }
    case 11: note("update") { drivers.last?.update(CGFloat(next(120)) / 100 - 0.1) }
    case 12: note("end") { endInteraction() }
    case 13: note("catch") { drivers.last?.pause() }
    case 14: note("rotate") { rotate() }
    case 15, 16: note("drag") { dragFromEdge() }
    case 17: note("touch") { touchSomewhere() }
    case 18: note("pull") { pullDown() }
    case 19, 20: note("grab") { grab() }
    case 21: note("flick") { flick() }
    default: note("let go") { release() }
    }
  }

  /// Makes the running transition interactive, regardless of how it began.
  private func grab() {
    guard let run = fixture.window.transitionQueue.run else { return }
    let driver = run.interactor as? UIPercentDrivenInteractiveTransition ?? .init()
    driver.attach(to: run.context)
    driver.pause()
    guard run.progress.phase == .interactive else { return }
    drivers.append(driver)
    if isOneIn(2) { driver.update(driver.percentComplete) }
    if isOneIn(3) { driver.update(CGFloat(next(101)) / 100) }
    if isOneIn(4) { endInteraction() }
  }

  private func note(_ name: String, _ body: () -> Void) {
    steps.append(name)
    body()
  }

  private func endInteraction() {
    guard let driver = drivers.last else { return }
    let velocity = CGFloat(next(80)) / 10 - 4
    switch next(4) {
    case 0: driver.finish()
    case 1: driver.cancel()
    case 2: driver.finish(velocity: velocity)
    default: driver.cancel(velocity: velocity)
    }
  }

  private func rotate() {
    let size = [CGSize(width: 320, height: 480), CGSize(width: 480, height: 320)][next(2)]
    fixture.window.resize(to: size, duration: isOneIn(2) ? 0 : 0.3)
  }

  private func chooseAnimator() {
    delegate.animator = nil
    delegate.interactor = nil
    guard isOneIn(2) else { return }
    delegate.animator = WalkAnimator(
      WalkAnimator.Kind.allCases[next(WalkAnimator.Kind.allCases.count)],
      duration: Double(next(50)) / 100)
    guard isOneIn(2) else { return }
    let driver = UIPercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = !isOneIn(4)
    driver.completionSpeed = CGFloat(next(4))
    driver.completionCurve = [.easeIn, .easeOut, .easeInOut, .linear][next(4)]
    if isOneIn(8) { driver.finish() }
    drivers.append(driver)
    delegate.interactor = driver
  }

  /// Releases objects that a client would retain.
  private func release() {
    if isOneIn(2) { drivers = [] }
    navigation?.delegate = isOneIn(3) ? nil : delegate
    topmost.transitioningDelegate = isOneIn(3) ? nil : delegate
  }

  // MARK: - Fingers

  private func touch(_ point: CGPoint) {
    if isDown {
      fingers.move(0, to: point, time: fixture.loop.time)
    } else {
      fingers.begin(0, at: point, in: fixture.window, time: fixture.loop.time)
      isDown = true
    }
    place = point
  }

  func lift() {
    guard isDown else { return }
    if isOneIn(6) {
      fingers.cancel(0, time: fixture.loop.time)
    } else {
      fingers.end(0, at: place, time: fixture.loop.time)
    }
    isDown = false
  }

  /// Drags farther, or begins a drag from the edge. The finger may stay down, flick, or lift.
  private func dragFromEdge() {
    if !isDown { touch(CGPoint(x: 3, y: 200)) }
    for _ in 0..<(1 + next(8)) {
      fixture.advance(frames: 1)
      touch(CGPoint(x: place.x + CGFloat(next(60)) - 12, y: place.y + CGFloat(next(7)) - 3))
    }
    if isOneIn(2) { lift() }
  }

  /// Swipes quickly from the edge, and lifts within a few frames.
  private func flick() {
    lift()
    touch(CGPoint(x: 2, y: 220))
    for _ in 0..<(1 + next(3)) {
      fixture.advance(frames: 1)
      touch(CGPoint(x: place.x + 30 + CGFloat(next(60)), y: place.y))
    }
    if !isOneIn(5) { fixture.advance(frames: 1) }
    lift()
  }

  private func pullDown() {
    lift()
    touch(CGPoint(x: 160, y: fixture.window.bounds.height - 150))
    for _ in 0..<(2 + next(8)) {
      fixture.advance(frames: 1)
      touch(CGPoint(x: place.x, y: place.y + CGFloat(next(40))))
    }
    if !isOneIn(4) { lift() }
  }

  private func touchSomewhere() {
    lift()
    let bounds = fixture.window.bounds
    touch(CGPoint(x: next(Int(bounds.width)), y: next(Int(bounds.height))))
    if isOneIn(2) { touch(CGPoint(x: 20, y: 22)) }
    fixture.advance(frames: next(3))
    lift()
  }

  // MARK: - The end

  /// Lets everything end, and finishes transitions that a finger still holds.
  func settle() {
    lift()
    for _ in 0..<300 where fixture.window.transitionQueue.isBusy {
      for driver in drivers { driver.finish() }
      fixture.window.transitionQueue.run?.release(cancelled: false)
      fixture.advance(frames: 20)
    }
    fixture.advance(frames: 40)
  }

  func takeDown() {
    delegate.animator = nil
    delegate.interactor = nil
    tabs.dismiss(animated: false)
    settle()
    for case let navigation as UINavigationController in tabs.viewControllers ?? [] {
      navigation.popToRootViewController(animated: false)
    }
    settle()
    drivers = []
    fixture.advance(frames: 2)
  }
}
