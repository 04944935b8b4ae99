import Foundation
import KinemaTestSupport
import Synchronization
import Testing
import UIKitCore

@MainActor
@Suite("Hosts released during motion")
struct DroppedHostTests {
  /// An object that completions and delayed work retain.
  private final class Captured: Sendable {}

  /// The activity when the host is released.
  enum Work: CaseIterable {
    case animation, keyframes, chain, propertyAnimator, pausedAnimator, spring, transaction,
      implicitTransaction, layerDelegate, detachedLayer, delayed, mainQueue, timer, link, push,
      heldPush,
      waitingPush, presentation, sheet, tab, turn, focus, touch, alongside
  }

  private final class Delegate: NSObject, CAAnimationDelegate {
    let captured: Captured

    init(_ captured: Captured) {
      self.captured = captured
      super.init()
    }
  }

  private func start(_ work: Work, _ captured: Captured, on host: TestHost) {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    let log = EventLog()
    let animator = FadeAnimator(log)
    animator.inspectAfter = { _ in _ = captured }
    animator.inspect = { _ in _ = captured }
    let delegate = FadeDelegate(animator)
    tabs.viewControllers = [navigation, UIViewController()]
    host.window.rootViewController = tabs
    host.frames(1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    navigation.view.addSubview(view)
    let window = host.window
    let keep: () -> Void = { [captured] in _ = (captured, window, navigation) }
    let hold: (Bool) -> Void = { [captured] _ in _ = (captured, window, navigation, delegate) }
    switch work {
    case .animation:
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: hold)
    case .keyframes:
      UIView.animateKeyframes(
        withDuration: 1, delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
        }, completion: hold)
    case .chain:
      UIView.animate(withDuration: 0.01, animations: { view.alpha = 0 }) { _ in
        UIView.animate(withDuration: 1, animations: { view.alpha = 1 }, completion: hold)
      }
    case .propertyAnimator, .pausedAnimator:
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      animator.addCompletion { [captured] _ in _ = (captured, window) }
      animator.startAnimation()
      if work == .pausedAnimator {
        host.frames(2)
        animator.pauseAnimation()
        animator.stopAnimation(true)
      }
    case .spring:
      UIView.animate(
        withDuration: 1, delay: 0.5, usingSpringWithDamping: 0.4, initialSpringVelocity: 1,
        options: .repeat, animations: { view.center.x = 80 }, completion: hold)
    case .transaction, .detachedLayer:
      let layer = CALayer()
      if work == .transaction { view.layer.addSublayer(layer) }
      CATransaction.begin()
      CATransaction.setCompletionBlock { [captured] in _ = (captured, layer) }
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 3
      layer.add(animation, forKey: nil)
      CATransaction.commit()
    case .implicitTransaction:
      CATransaction.setCompletionBlock { [captured] in _ = (captured, window) }
    case .layerDelegate:
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 3
      animation.delegate = Delegate(captured)
      view.layer.add(animation, forKey: nil)
    case .delayed: host.loop.schedule(after: 3) { [captured] in _ = (captured, window) }
    case .mainQueue:
      _ = MainQueueInbox.shared.take(after: 3) { [captured] in _ = (captured, window) }
    case .timer:
      _ = HostTimer.scheduled(every: 0.1, repeats: true, userInfo: nil) { [captured] _ in
        _ = (captured, window)
      }
    case .link:
      let link = CADisplayLink { [captured] _ in _ = (captured, window) }
      link.add(to: .main, forMode: .common)
    case .push, .heldPush, .waitingPush, .alongside:
      navigation.delegate = delegate
      navigation.pushViewController(UIViewController(), animated: true)
      if work == .waitingPush {
        navigation.present(UIViewController(), animated: true) { keep() }
        navigation.popViewController(animated: true)
      }
      navigation.transitionCoordinator?.animate(
        alongsideTransition: nil, completion: { [captured] _ in _ = (captured, window, delegate) })
      guard work == .heldPush, let run = navigation.transitionRun else { break }
      let driver = UIPercentDrivenInteractiveTransition()
      driver.attach(to: run.context)
      host.frames(3)
      driver.pause()
      driver.update(0.5)
    case .presentation, .sheet:
      let modal = UIViewController()
      modal.modalPresentationStyle = work == .sheet ? .pageSheet : .fullScreen
      tabs.present(modal, animated: true) { [captured] in _ = (captured, window, modal) }
    case .tab:
      tabs.delegate = delegate
      tabs.selectedIndex = 1
    case .turn:
      host.resize(to: CGSize(width: 480, height: 320), duration: 1)
    case .focus:
      let field = KeyField(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
      navigation.view.addSubview(field)
      field.becomeFirstResponder()
    case .touch:
      host.touchDown(at: CGPoint(x: 3, y: 200))
      host.touchMove(to: CGPoint(x: 60, y: 200))
    }
    if work == .turn || work == .focus || work == .touch {
      host.loop.schedule(after: 9) { [captured] in _ = (captured, window, navigation) }
    }
  }

  private func checkCleanStart() {
    let host = TestHost()
    defer { host.close() }
    #expect(host.time == 0 && !host.hasWork)
    #expect(FirstResponder.current == nil && !SimulatedKeyboard.current.isShown)
    #expect(UIApplication.shared.windows == [host.window])
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
    let messages = Diagnostics.capture { host.frames(400) }
    #expect(messages.isEmpty)
  }

  @Test(
    "Releasing a host frees all its objects and leaves no state to the next host",
    arguments: Work.allCases)
  func dropped(work: Work) {
    weak var captured: Captured?
    weak var window: UIWindow?
    weak var loop: FrameLoop?
    @MainActor func live() {
      let object = Captured()
      captured = object
      let host = TestHost()
      (window, loop) = (host.window, host.loop)
      start(work, object, on: host)
      host.frames(3)
    }
    live()
    #expect(captured == nil && window == nil && loop == nil)
    checkCleanStart()
  }

  @Test("After a host is released on another thread, a new host can be created")
  func otherThread() async {
    weak var captured: Captured?
    let held = Mutex<TestHost?>(nil)
    @MainActor func live() {
      let object = Captured()
      captured = object
      let host = TestHost()
      start(.push, object, on: host)
      host.frames(3)
      held.withLock { $0 = host }
    }
    live()
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let last = held.withLock { host in
        defer { host = nil }
        return host
      }
      _ = consume last
      done.signal()
    }
    done.wait()
    // Closing the host waits for this thread.
    checkCleanStart()
    for _ in 0..<10 where captured != nil { await Task.yield() }
    #expect(captured == nil)
  }
}

@MainActor
private final class KeyField: UIView, UIKeyInput {
  var hasText: Bool { false }
  func insertText(_ text: String) {}
  func deleteBackward() {}
  override var canBecomeFirstResponder: Bool { true }
}
