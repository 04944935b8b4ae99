import KinemaTestSupport
import Foundation
import KinemaCatalog
import Testing
import UIKit
import UIKitCore
import KinemaCommand

private let kinds = ["snap", "gravity", "gravity-rotation"]

@MainActor @Suite(.serialized)
struct DynamicNavigationTests {
  /// Returns the names of the screen edges that the center of a view has crossed.
  private func edges(of view: UIView) -> Set<String> {
    let frame = view.frame
    var edges: Set<String> = []
    if frame.midX > 320 { edges.insert("right") }
    if frame.midX < 0 { edges.insert("left") }
    if frame.midY > 480 { edges.insert("bottom") }
    if frame.midY < 0 { edges.insert("top") }
    return edges
  }

  @Test("A popped page leaves through the edge through which it entered", arguments: kinds)
  func edges(kind: String) throws {
    /// Returns the edges that the page's center has crossed, for each frame in which the center is
    /// offscreen.
    func outside(_ operation: String) throws -> [Set<String>] {
      let demo = try #require(Catalog.demo(named: "\(kind)-\(operation)"))
      var seen: [Set<String>] = []
      var page: UIView?
      DemoPlan(demo: demo, scale: 1).run { host in
        guard let navigation = host.window.rootViewController as? UINavigationController else {
          return
        }
        if navigation.viewControllers.count > 1 { page = navigation.topViewController?.view }
        guard let page, page.window != nil, navigation.transitionCoordinator != nil else { return }
        if !edges(of: page).isEmpty { seen.append(edges(of: page)) }
      }
      return seen
    }
    // Only the first frame of each transition with the page's center offscreen is compared. The
    // page hangs from rods and continues to swing past the corner when it is no longer visible.
    let entered = try #require(try outside("push").first)
    let left = try #require(try outside("pop").first)
    #expect(!entered.isEmpty)
    #expect(!left.isEmpty)
    #expect(left.isSubset(of: entered), "in by \(entered), out by \(left)")
  }

  @Test(
    "An edge pan moves a dynamic pop back and forth, and a canceled pop leaves nothing behind",
    arguments: kinds)
  func interactive(kind: String) throws {
    try TestHost.run {
      let screen = try DemoScreen("\(kind)-pop")
      let navigation = try #require(screen.root as? UINavigationController)
      let page = try #require(navigation.topViewController?.view)
      let home = page.center
      @MainActor func position() -> CGPoint { page.center }
      screen.host.touchDown(at: CGPoint(x: 2, y: 300))
      var seen: [CGPoint] = []
      for step in 1...40 {
        // The finger moves forward and back again.
        let share = CGFloat(step <= 20 ? step : 40 - step) / 20
        screen.host.touchMove(to: CGPoint(x: 2 + 200 * share, y: 300))
        screen.host.advance(by: 1.0 / 60)
        seen.append(position())
      }
      #expect(hypot(seen[19].x - home.x, seen[19].y - home.y) > 20)
      #expect(hypot(seen[39].x - home.x, seen[39].y - home.y) < 15)
      // The finger rests for longer than the transition lasts, and the transition does not end.
      screen.host.advance(for: 2)
      #expect(navigation.transitionCoordinator?.isInteractive == true)
      screen.host.touchUp(at: CGPoint(x: 2, y: 300))
      screen.host.advance(for: 2.5)
      #expect(navigation.viewControllers.count == 2)
      #expect(page.transform.isIdentity)
      #expect(page.center == home)
      #expect(page.layer.shadowOpacity == 0)
      #expect(screen.isStill)
      screen.drag([CGPoint(x: 2, y: 300), CGPoint(x: 290, y: 300)], for: 0.4, then: 2.5)
      #expect(navigation.viewControllers.count == 1)
      #expect(screen.isStill)
    }
  }

  /// Pans: the fractions of the width, the duration in seconds, and whether the page is dismissed.
  private static let pans: [(shares: [CGFloat], seconds: Double, goes: Bool)] = [
    ([0.35], 0.5, false), ([0.7], 0.5, true), ([0.25], 0.06, true), ([0.7, 0.4], 0.2, false),
  ]

  @Test(
    "A pan shorter than half the width is canceled, and a longer pan or a flick pops the page",
    arguments: kinds, 0..<4)
  func threshold(kind: String, index: Int) throws {
    let pan = Self.pans[index]
    try TestHost.run {
      let screen = try DemoScreen("\(kind)-pop")
      let navigation = try #require(screen.root as? UINavigationController)
      let path = [CGPoint(x: 2, y: 300)] + pan.shares.map { CGPoint(x: 2 + 320 * $0, y: 300) }
      screen.drag(path, for: pan.seconds, hold: pan.seconds > 0.3 ? 0.3 : 0, then: 2.5)
      #expect((navigation.viewControllers.count == 1) == pan.goes, "\(pan)")
      let page = try #require(navigation.topViewController?.view)
      #expect(page.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
      #expect(page.window != nil && page.transform.isIdentity)
      #expect(screen.isStill)
    }
  }
}
