import Testing
import UIKit

@MainActor @Suite(.serialized)
struct AwaitedAnimationTests {
  // Runs in its own process, because other tests must not find its host while it waits.
  @Test("A task that awaits an animation resumes at its end and receives the finished flag")
  func awaited() async {
    await #expect(processExitsWith: .success) {
      await Self.animateInTask()
    }
  }

  private static func animateInTask() async {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.window.addSubview(view)
    var log: [String] = []
    Task { @MainActor in
      let finished = await UIView.animate(withDuration: 0.1) { view.center.x = 10 }
      log.append("block \(finished) \(view.layer.presentation()?.position.x ?? 0)")
      let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { view.alpha = 0 }
      animator.startAnimation()
      let position = await animator.addCompletion()
      log.append("animator \(position)")
    }
    await host.advanceYielding(for: 0.5)
    precondition(log == ["block true 10.0", "animator end"], "\(log)")
  }
}
