import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Large titles and prompts")
struct LargeTitleTests {
  private func withLargeTitles(
    _ body: (TransitionFixture, UINavigationBar, LoggedController) throws -> Void
  ) throws {
    try TransitionFixture.run { fixture in
      fixture.navigation.navigationBar.prefersLargeTitles = true
      fixture.advance(frames: 1)
      let second = LoggedController("second", fixture.log)
      try body(fixture, fixture.navigation.navigationBar, second)
    }
  }

  @Test("The bar is as high as its item asks for, and so is the safe area")
  func heights() throws {
    try withLargeTitles { fixture, bar, second in
      #expect(bar.frame.height == 96)
      #expect(fixture.base.view.safeAreaInsets.top == 96)
      fixture.base.navigationItem.prompt = "Choose one"
      #expect(bar.frame.height == 126)
      fixture.base.navigationItem.prompt = nil
      fixture.base.navigationItem.largeTitleDisplayMode = .never
      #expect(bar.frame.height == 44)
      fixture.base.navigationItem.largeTitleDisplayMode = .automatic
      fixture.navigation.pushViewController(second, animated: false)
      #expect(bar.frame.height == 96, "automatic is as the item before")
      second.navigationItem.largeTitleDisplayMode = .never
      #expect(bar.frame.height == 44 && second.view.safeAreaInsets.top == 44)
    }
  }

  @Test("A push between different heights moves the bar along, and a cancelled pop brings it back")
  func moves() throws {
    try withLargeTitles { fixture, bar, second in
      second.navigationItem.largeTitleDisplayMode = .never
      fixture.navigation.pushViewController(second, animated: true)
      var heights: [CGFloat] = []
      for _ in 0..<20 {
        fixture.advance(frames: 1)
        heights.append(bar.layer.presentationCopy().bounds.height)
      }
      #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 >= $1 })
      #expect(heights.contains { $0 > 55 && $0 < 85 })
      fixture.advance(for: 1)
      #expect(bar.frame.height == 44)
      let finger = Finger(fixture)
      finger.dragFromEdge(to: 150)
      let height = bar.layer.presentationCopy().bounds.height
      let fraction = fixture.navigation.transitionRun?.context.percentComplete ?? -1
      #expect(abs(height - (44 + 52 * fraction)) < 0.5)
      finger.up(20, 240)
      fixture.advance(for: 1)
      #expect(fixture.navigation.topViewController === second)
      #expect(bar.frame.height == 44)
      fixture.navigation.popViewController(animated: true)
      fixture.advance(for: 1)
      #expect(bar.frame.height == 96)
    }
  }

  @Test("Scrolling takes the large title away, and a pop comes back to where the content is")
  func collapses() throws {
    try withLargeTitles { fixture, bar, second in
      let scroll = UIScrollView(frame: fixture.base.view.bounds)
      scroll.contentSize = CGSize(width: 320, height: 2000)
      fixture.base.view.addSubview(scroll)
      fixture.navigation.view.setNeedsLayout()
      fixture.advance(frames: 1)
      #expect(scroll.contentOffset.y == -96)
      scroll.contentOffset.y = -96 + 30
      #expect(bar.frame.height == 66)
      scroll.contentOffset.y = 200
      #expect(bar.frame.height == 44)
      #expect(fixture.base.view.safeAreaInsets.top == 96, "the safe area stays")
      scroll.contentOffset.y = -150
      #expect(bar.frame.height == 96)
      scroll.contentOffset.y = -96 + 40
      second.navigationItem.largeTitleDisplayMode = .never
      fixture.navigation.pushViewController(second, animated: true)
      fixture.advance(for: 1)
      scroll.contentOffset.y = -96 + 10
      #expect(bar.frame.height == 44, "what is covered does not move the bar")
      fixture.navigation.popViewController(animated: true)
      fixture.advance(for: 1)
      #expect(bar.frame.height == 86)
    }
  }
}
