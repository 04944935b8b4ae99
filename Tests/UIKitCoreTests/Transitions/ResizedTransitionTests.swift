import Foundation
import Testing
import UIKitCore

/// Asks for the final frame whenever the container is laid out, and never ends.
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

@MainActor @Suite("Transitions and the size of the window")
struct ResizedTransitionTests {
  @Test("The frames are those of the new size while the container is laid out", arguments: [0, 1])
  func frames(kind: Int) throws {
    try TransitionStage.run { stage in
      let asking = AskingAnimator()
      let delegate = FadeDelegate(asking)
      let second = LoggedController("second", stage.log)
      if kind == 0 {
        stage.navigation.delegate = delegate
        stage.navigation.pushViewController(second, animated: true)
      } else {
        second.modalPresentationStyle = .fullScreen
        second.transitioningDelegate = delegate
        stage.base.present(second, animated: true)
      }
      stage.advance(frames: 2)
      #expect(asking.frames.last == CGRect(x: 0, y: 0, width: 320, height: 480))
      stage.window.frame.size = CGSize(width: 480, height: 320)
      #expect(asking.frames.last == CGRect(x: 0, y: 0, width: 480, height: 320))
      asking.context?.completeTransition(true)
      stage.advance(frames: 2)
      #expect(second.view.frame == stage.window.bounds)
    }
  }

  @Test("What is presented over the full screen fills it after a rotation, whatever its mask")
  func overFullScreen() throws {
    try TransitionStage.run { stage in
      let second = LoggedController("second", stage.log)
      second.modalPresentationStyle = .overFullScreen
      stage.base.present(second, animated: false)
      second.view.autoresizingMask = []
      stage.window.frame.size = CGSize(width: 480, height: 320)
      stage.advance(frames: 1)
      #expect(second.view.frame == stage.window.bounds)
    }
  }
}
