import Dispatch
import KinemaScenes
import Testing
import UIKitCore

@testable import UIDynamics

/// Animators whose last reference is released on another thread, as can happen with a suite's
/// instance.
@MainActor @Suite("Animators released on another thread")
struct OtherThreadTests {
  /// The owner of the last reference, which it can release.
  private final class Holder: @unchecked Sendable {
    var animator: UIDynamicAnimator?

    init(_ animator: UIDynamicAnimator) {
      self.animator = animator
    }
  }

  private func running() -> UIDynamicAnimator {
    let animator = UIDynamicAnimator()
    animator.addBehavior(UIGravityBehavior(items: [PlainItem(0, 0, 10, 10)]))
    return animator
  }

  @Test("On release, the display link ends on the main thread, and other animators keep running")
  func released() async {
    _ = Diagnostics.capture {
      for _ in 0..<200 {
        let holder = Holder(running())
        let released = DispatchGroup()
        DispatchQueue.global().async(group: released) { holder.animator = nil }
        for _ in 0..<10 { running().removeAllBehaviors() }
        released.wait()
      }
    }
    weak var link: CADisplayLink?
    weak var gone: UIDynamicAnimator?
    let holder = Holder(running())
    gone = holder.animator
    link = holder.animator?.driver.link
    #expect(link?.isAdded == true)
    await Task.detached { holder.animator = nil }.value
    // Earlier work on the main queue runs before this block.
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(gone == nil && link == nil)
  }
}
