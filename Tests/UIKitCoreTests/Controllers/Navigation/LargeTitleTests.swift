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

  @Test("A navigation item determines the height of the bar and the safe area")
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

  @Test("A push to a bar of another height animates the height, and a canceled pop restores it")
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

  @Test("Scrolling collapses the large title, and a pop restores the content's state")
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

  /// Releases a list at rest while part of the large title is covered, and returns the final
  /// covered height.
  private func letGo(
    _ fixture: TransitionFixture, covered: CGFloat, height: CGFloat = 2000,
    _ change: (UIScrollView) -> Void = { _ in }
  ) -> CGFloat {
    let scroll = UIScrollView(frame: fixture.base.view.bounds)
    scroll.contentSize = CGSize(width: 320, height: height)
    change(scroll)
    fixture.base.view.addSubview(scroll)
    fixture.navigation.view.setNeedsLayout()
    fixture.advance(frames: 1)
    fixture.host.play {
      $0.drag(
        along: [CGPoint(x: 160, y: 400), CGPoint(x: 160, y: 390 - covered)], for: 0.3, hold: 0.3)
    }
    fixture.advance(for: 2)
    defer { scroll.removeFromSuperview() }
    let rest = scroll.contentOffset.y + scroll.adjustedContentInset.top
    let bar = fixture.navigation.navigationBar
    if bar.prefersLargeTitles { #expect(bar.frame.height == 96 - min(max(rest, 0), 52)) }
    return rest
  }

  @Test(
    "On release, a title covered by up to 36 pt expands, and one covered by 37 pt collapses")
  func snaps() throws {
    try withLargeTitles { fixture, _, _ in
      for covered in [CGFloat](arrayLiteral: 5, 20, 36) {
        #expect(letGo(fixture, covered: covered) == 0)
      }
      for covered in [CGFloat](arrayLiteral: 37, 45, 51, 52) {
        #expect(letGo(fixture, covered: covered) == 52)
      }
      #expect(letGo(fixture, covered: 70) == 70)
    }
  }

  @Test("Short content stays where it is released, and so does content without a large title")
  func doesNotSnap() throws {
    try withLargeTitles { fixture, _, _ in
      #expect(letGo(fixture, covered: 30, height: 384 + 40) == 30)
      #expect(letGo(fixture, covered: 39, height: 384 + 40) == 39)
      #expect(letGo(fixture, covered: 30, height: 100) { $0.alwaysBounceVertical = true } == 0)
      fixture.navigation.navigationBar.prefersLargeTitles = false
      fixture.advance(frames: 1)
      #expect(letGo(fixture, covered: 20) == 20)
    }
  }

  @Test(
    "A flick that would end within the title gets a new target, which the delegate receives")
  func snapsFlicks() throws {
    try withLargeTitles { fixture, _, _ in
      let listener = ScrollListener()
      let scroll = UIScrollView(frame: fixture.base.view.bounds)
      scroll.contentSize = CGSize(width: 320, height: 2000)
      scroll.delegate = listener
      fixture.base.view.addSubview(scroll)
      fixture.navigation.view.setNeedsLayout()
      fixture.advance(frames: 1)
      // Without the adjustment, 10 + 0.4995 · 60 pt of the title would be covered.
      fixture.host.play {
        $0.drag(along: [CGPoint(x: 160, y: 400), CGPoint(x: 160, y: 380)], for: 20.0 / 70)
      }
      #expect(listener.log.take().contains { $0.hasPrefix("willEndDragging 0.07 -44.0") })
      fixture.advance(for: 2)
      #expect(scroll.contentOffset.y == -44)
      scroll.setContentOffset(CGPoint(x: 0, y: -66), animated: true)
      fixture.advance(for: 1)
      #expect(scroll.contentOffset.y == -66, "what a client does is left alone")
    }
  }

  @Test("The large title moves with the content behind the buttons, unscaled and opaque")
  func titleMoves() throws {
    try withLargeTitles { fixture, bar, _ in
      let scroll = UIScrollView(frame: fixture.base.view.bounds)
      scroll.contentSize = CGSize(width: 320, height: 2000)
      fixture.base.view.addSubview(scroll)
      fixture.navigation.view.setNeedsLayout()
      fixture.advance(frames: 1)
      @MainActor func labels(_ view: UIView) -> [UILabel] {
        ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap { labels($0) }
      }
      let title = try #require(labels(bar).first { $0.font.pointSize == 34 })
      let row = try #require(title.superview)
      let start = title.convert(CGPoint.zero, to: bar).y
      for covered in [CGFloat](arrayLiteral: 0, 12, 36, 51.5) {
        scroll.contentOffset.y = -96 + covered
        #expect(abs(title.convert(CGPoint.zero, to: bar).y - (start - covered)) < 1e-9)
        #expect(title.alpha == 1 && title.transform.a == 1)
      }
      #expect(row.clipsToBounds && row.frame == CGRect(x: 0, y: 44, width: 320, height: 52))
    }
  }
}
