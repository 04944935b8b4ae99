import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// An animator that reads the final frame whenever the container is laid out, and never ends.
@MainActor
private final class AskingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private final class Asker: UIView {
    var onLayout: (() -> Void)?
    override func layoutSubviews() { onLayout?() }
  }

  private(set) var frames: [CGRect] = []
  private(set) var context: (any UIViewControllerContextTransitioning)?
  private let asker = Asker()

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    self.context = context
    if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    asker.frame = context.containerView.bounds
    asker.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    asker.onLayout = { [weak self] in self?.ask() }
    context.containerView.insertSubview(asker, at: 0)
  }

  private func ask() {
    guard let context, let to = context.viewController(forKey: .to) else { return }
    frames.append(context.finalFrame(for: to))
  }
}

@MainActor @Suite("Transitions and the window size")
struct ResizedTransitionTests {
  @Test("Frames have the new size while the container is laid out", arguments: [0, 1])
  func frames(kind: Int) throws {
    try TransitionFixture.run { fixture in
      let asking = AskingAnimator()
      let delegate = FadeDelegate(asking)
      let second = LoggedController("second", fixture.log)
      if kind == 0 {
        fixture.navigation.delegate = delegate
        fixture.navigation.pushViewController(second, animated: true)
      } else {
        second.modalPresentationStyle = .fullScreen
        second.transitioningDelegate = delegate
        fixture.base.present(second, animated: true)
      }
      fixture.advance(frames: 2)
      #expect(asking.frames.last == CGRect(x: 0, y: 0, width: 320, height: 480))
      fixture.window.frame.size = CGSize(width: 480, height: 320)
      #expect(asking.frames.last == CGRect(x: 0, y: 0, width: 480, height: 320))
      asking.context?.completeTransition(true)
      fixture.advance(frames: 2)
      #expect(second.view.frame == fixture.window.bounds)
    }
  }

  @Test("After a rotation, an over-full-screen view fills the screen with any autoresizing mask")
  func overFullScreen() throws {
    try TransitionFixture.run { fixture in
      let second = LoggedController("second", fixture.log)
      second.modalPresentationStyle = .overFullScreen
      fixture.base.present(second, animated: false)
      second.view.autoresizingMask = []
      fixture.window.frame.size = CGSize(width: 480, height: 320)
      fixture.advance(frames: 1)
      #expect(second.view.frame == fixture.window.bounds)
    }
  }

  @Test("A sliding view keeps the visible fraction of its width while the window rotates")
  func followed() throws {
    /// Returns the position of the upper view in each frame, as a fraction of the container's
    /// width.
    func parts(turns: [Int]) throws -> [Double] {
      var parts: [Double] = []
      try TransitionFixture.run { fixture in
        let second = LoggedController("second", fixture.log)
        fixture.navigation.pushViewController(second, animated: false)
        fixture.advance(frames: 2)
        fixture.navigation.popViewController(animated: true)
        fixture.advance(frames: 1)
        for frame in 0..<19 {
          if turns.contains(frame) {
            let size = fixture.window.bounds.size
            fixture.window.resize(
              to: CGSize(width: size.height, height: size.width), duration: 0.3)
          }
          fixture.advance(frames: 1)
          let container = fixture.navigation.wrapperView.layer.presentationCopy()
          let view = second.view.layer.presentationCopy()
          parts.append(view.frame.minX / container.bounds.width)
        }
      }
      return parts
    }
    let still = try parts(turns: [])
    #expect(still.first.map { $0 > 0 && $0 < 0.1 } == true && still.last.map { $0 > 0.9 } == true)
    for turns in [[0], [5], [12], [3, 9], [2, 4, 6]] {
      let turned = try parts(turns: turns)
      let difference = zip(still, turned).map { abs($0 - $1) }.max() ?? 1
      #expect(difference < 1e-9, "\(turns): \(turned)")
    }
  }

  @Test(
    "Content fills a window that rotates during an interactive transition",
    arguments: [true, false], ["before", "during", "caught"])
  func turnedUnderFinger(finishes: Bool, order: String) throws {
    try TransitionFixture.run { fixture in
      let second = LoggedController("second", fixture.log)
      second.view.backgroundColor = .blue
      fixture.base.view.backgroundColor = .red
      fixture.navigation.pushViewController(second, animated: false)
      let delegate = FadeDelegate(FadeAnimator(fixture.log))
      let driver = UIPercentDrivenInteractiveTransition()
      driver.wantsInteractiveStart = order != "caught"
      delegate.interactor = driver
      fixture.navigation.delegate = delegate
      @MainActor func turn() {
        fixture.window.resize(to: CGSize(width: 480, height: 320), duration: 0.3)
        fixture.advance(frames: 4)
      }
      if order == "before" { turn() }
      fixture.navigation.popViewController(animated: true)
      fixture.advance(frames: 2)
      if order != "before" { turn() }
      if order == "caught" { driver.pause() }
      driver.update(0.4)
      fixture.advance(for: 1)
      #expect(fixture.navigation.transitionRun?.progress.phase == .interactive)
      #expect(ScreenCover.least(in: fixture.window) > 0.999)
      let container = fixture.navigation.wrapperView.layer.presentationCopy()
      #expect(container.bounds.size == CGSize(width: 480, height: 320))
      if finishes { driver.finish() } else { driver.cancel() }
      for _ in 0..<60 {
        fixture.advance(frames: 1)
        #expect(ScreenCover.least(in: fixture.window) > 0.999)
      }
      #expect(fixture.navigation.transitionRun == nil)
      let shown = finishes ? fixture.base : second
      #expect(shown.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    }
  }

  @Test(
    "A slide fills a window that rotates during the slide, with or without animation",
    arguments: [true, false], [0, 0.3])
  func turnedDuringSlide(isPush: Bool, duration: TimeInterval) throws {
    try TransitionFixture.run { fixture in
      fixture.window.resize(to: CGSize(width: 480, height: 320), duration: 0)
      let second = LoggedController("second", fixture.log)
      second.view.backgroundColor = .blue
      fixture.base.view.backgroundColor = .red
      fixture.navigation.pushViewController(second, animated: isPush)
      if !isPush { fixture.navigation.popViewController(animated: true) }
      fixture.advance(frames: 5)
      fixture.window.resize(to: CGSize(width: 320, height: 480), duration: duration)
      for frame in 0..<40 {
        #expect(ScreenCover.least(in: fixture.window) > 0.999, "frame \(frame)")
        fixture.advance(frames: 1)
      }
      #expect(fixture.navigation.transitionRun == nil)
      if isPush { fixture.navigation.popViewController(animated: false) }
      #expect(fixture.base.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    }
  }
}
