import MotionTesting
import Testing
import UIKitCore

@Suite(.motion) @MainActor
struct SettlingTests {
  @Test("A host settles when the animation of its window ends")
  func settles() {
    let window = Motion.host.window
    UIView.animate(withDuration: 0.5) { window.alpha = 0 }
    #expect(abs(Motion.settle() - 0.5) < 0.05)
  }
}
