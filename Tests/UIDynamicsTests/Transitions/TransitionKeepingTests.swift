import CoreGraphics
import DynamicTransitions
import KinemaTestSupport
import Testing
import UIDynamics
import UIKitCore

@Suite("State that a dynamic transition preserves", .serialized) @MainActor
struct TransitionKeepingTests {
  /// A push in progress that a finger scrubs.
  private struct Scrubbed {
    let chooser: TransitionChooser
    let page: LoggedController
    let fixture: TransitionFixture

    @MainActor init(_ fixture: TransitionFixture) {
      self.fixture = fixture
      let chooser = TransitionChooser { SlideTransition() }
      let page = LoggedController("page", fixture.log)
      fixture.navigation.delegate = chooser
      (self.chooser, self.page) = (chooser, page)
      chooser.driver.begin { fixture.navigation.pushViewController(page, animated: true) }
      fixture.advance(frames: 1)
    }

    @MainActor var length: CGFloat { chooser.driver.interaction?.duration ?? 0 }

    @MainActor func center(at time: CGFloat) -> CGPoint {
      chooser.driver.move(to: time / length)
      fixture.advance(frames: 1)
      return page.view.center
    }
  }

  private static let times: [CGFloat] = [0.3, 0.1, 0.25, 0.4, 0.05, 0]

  @Test("A transition that is resized under a finger matches one that began at the new size")
  func resized() throws {
    var expected: [CGPoint] = []
    try TransitionFixture.run { fixture in
      fixture.window.resize(to: CGSize(width: 480, height: 320), duration: 0)
      fixture.advance(frames: 1)
      let turned = Scrubbed(fixture)
      expected = Self.times.map(turned.center)
      turned.chooser.driver.end(movement: 0, velocity: 0, isCancelled: true)
      fixture.advance(for: 3)
    }
    #expect(Set(expected.map(\.x)).count == expected.count)
    try TransitionFixture.run { fixture in
      let scrubbed = Scrubbed(fixture)
      _ = scrubbed.center(at: 0.3)
      fixture.window.resize(to: CGSize(width: 480, height: 320), duration: 0)
      for (time, point) in zip(Self.times, expected) {
        let center = scrubbed.center(at: time)
        #expect(
          abs(center.x - point.x) < 1 && abs(center.y - point.y) < 1,
          "at \(time): \(center), \(point)")
      }
      scrubbed.chooser.driver.end(movement: 0, velocity: 0, isCancelled: true)
      fixture.advance(for: 3)
      #expect(fixture.navigation.topViewController === fixture.base)
      #expect(fixture.base.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    }
  }

  @Test("After a resize during the interaction, the transition completes at its final frame")
  func resizedAndFinished() throws {
    try TransitionFixture.run { fixture in
      let scrubbed = Scrubbed(fixture)
      _ = scrubbed.center(at: 0.3)
      fixture.window.resize(to: CGSize(width: 480, height: 320), duration: 0)
      fixture.advance(frames: 1)
      scrubbed.chooser.driver.end(movement: 1, velocity: 1)
      fixture.advance(for: 4)
      #expect(fixture.navigation.transitionCoordinator == nil)
      #expect(scrubbed.page.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
      #expect(fixture.log.events.filter { $0 == "didAppear:page" }.count == 1)
    }
  }

  @Test("A pop that is dragged to its end and then canceled restores the page")
  func canceledAtItsEnd() throws {
    try TransitionFixture.run { fixture in
      let chooser = TransitionChooser {
        let made = SlideTransition()
        made.shadow = DynamicTransition.Shadow(opacity: 0.3, radius: 20)
        return made
      }
      let page = LoggedController("page", fixture.log)
      fixture.navigation.pushViewController(page, animated: false)
      fixture.advance(frames: 2)
      fixture.navigation.delegate = chooser
      chooser.driver.begin { fixture.navigation.popViewController(animated: true) }
      for fraction in [0.5, 1, 0.5] as [CGFloat] {
        fixture.advance(frames: 1)
        chooser.driver.move(to: fraction)
        fixture.advance(frames: 1)
        #expect(page.view.layer.shadowRadius == 20, "at \(fraction)")
      }
      chooser.driver.end(movement: 0, velocity: 0, isCancelled: true)
      fixture.advance(for: 3)
      #expect(fixture.navigation.topViewController === page)
      #expect(page.view.transform.isIdentity)
      #expect(page.view.frame == fixture.window.bounds)
      #expect(page.view.layer.shadowRadius != 20)
    }
  }

  // MARK: - Decoration

  private enum Ending: CaseIterable { case completed, canceled, interrupted }

  private func dress(_ view: UIView) {
    view.layer.shadowOpacity = 0.7
    view.layer.shadowRadius = 9
    view.layer.shadowOffset = CGSize(width: 1, height: 2)
    view.layer.shadowColor = UIColor.red.cgColor
    view.layer.shadowPath = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgPath
  }

  private func expectDressed(_ view: UIView, _ comment: Comment) {
    #expect(view.layer.shadowOpacity == 0.7, comment)
    #expect(view.layer.shadowRadius == 9, comment)
    #expect(view.layer.shadowOffset == CGSize(width: 1, height: 2), comment)
    #expect(view.layer.shadowColor == UIColor.red.cgColor, comment)
    #expect(
      view.layer.shadowPath?.boundingBox == CGRect(x: 1, y: 2, width: 3, height: 4), comment)
  }

  @Test("A view's shadow is restored however a transition ends")
  func shadow() throws {
    for ending in Ending.allCases {
      try TransitionFixture.run { fixture in
        let chooser = TransitionChooser {
          let made = SlideTransition()
          made.shadow = DynamicTransition.Shadow(opacity: 0.3, radius: 20)
          return made
        }
        fixture.navigation.delegate = chooser
        let page = LoggedController("page", fixture.log)
        dress(page.view)
        switch ending {
        case .completed:
          fixture.navigation.pushViewController(page, animated: true)
          fixture.advance(frames: 3)
          #expect(page.view.layer.shadowRadius == 20)
        case .canceled:
          chooser.driver.begin { fixture.navigation.pushViewController(page, animated: true) }
          fixture.advance(frames: 2)
          chooser.driver.move(to: 0.2)
          chooser.driver.end(movement: 0.2, velocity: 0, isCancelled: true)
        case .interrupted:
          fixture.navigation.pushViewController(page, animated: true)
          fixture.advance(frames: 5)
          fixture.window.rootViewController = UIViewController()
        }
        fixture.advance(for: 3)
        expectDressed(page.view, "\(ending)")
      }
    }
  }
}
