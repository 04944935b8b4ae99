import KinemaTestSupport
import Testing
import UIKitCore

@MainActor @Suite("Replacing the root in a window transition")
struct RootSwapTests {
  // Source: Public code that replaces the root saves the setting, changes it, and restores it.
  @Test(
    "After a block disables and restores animations, animations are enabled",
    arguments: [false, true])
  func swap(hasTransition: Bool) throws {
    try TransitionFixture.run { fixture in
      let other = LoggedController("other", fixture.log)
      let swap = {
        let old = UIView.areAnimationsEnabled
        UIView.setAnimationsEnabled(false)
        fixture.window.rootViewController = other
        UIView.setAnimationsEnabled(old)
      }
      if hasTransition {
        UIView.transition(
          with: fixture.window, duration: 0.3, options: .transitionCrossDissolve, animations: swap)
      } else {
        UIView.performWithoutAnimation(swap)
      }
      #expect(UIView.areAnimationsEnabled)
      fixture.advance(for: 0.5)
      UIView.animate(withDuration: 0.5) { other.view.alpha = 0 }
      fixture.advance(frames: 10)
      #expect(other.view.shownAlpha > 0.1)
    }
  }

  @Test("performWithoutAnimation restores the setting even if its block changes the setting")
  func restores() throws {
    try TestHost.run { _ in
      UIView.performWithoutAnimation {
        #expect(!UIView.areAnimationsEnabled)
        UIView.setAnimationsEnabled(true)
        #expect(UIView.areAnimationsEnabled)
        UIView.performWithoutAnimation { #expect(!UIView.areAnimationsEnabled) }
        UIView.setAnimationsEnabled(false)
      }
      #expect(UIView.areAnimationsEnabled)
    }
  }
}
