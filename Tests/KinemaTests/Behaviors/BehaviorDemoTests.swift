import KinemaTestSupport
import KinemaCatalog
import Testing
import UIKit
import UIDynamics
import UIKitCore

@MainActor @Suite(.serialized)
struct BehaviorDemoTests {
  @Test("A single initializer creates a behavior that makes items fall and bounce")
  func bouncyFall() {
    let scene = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let tile = UIView(frame: CGRect(x: 70, y: 0, width: 60, height: 60))
    scene.addSubview(tile)
    let animator = UIDynamicAnimator(referenceView: scene)
    animator.addBehavior(BouncyFallBehavior(items: [tile]))
    var bottoms: [CGFloat] = []
    for _ in 0..<300 {
      animator.step(by: 1.0 / 60)
      bottoms.append(tile.frame.maxY)
    }
    let landing = bottoms.firstIndex { $0 > 392 } ?? 0
    // The tile falls 340 pt at 1000 pt/s².
    #expect(abs(Double(landing) / 60 - 0.82) < 0.04)
    let apex = bottoms[landing..<(landing + 60)].min() ?? 0
    // The tile bounces to 0.6² of the height.
    #expect(abs(apex - (400 - 340 * 0.36)) < 12)
    #expect(abs((bottoms.last ?? 0) - 400) < 1.1)
    #expect(!animator.isRunning)
  }

  @Test("Items can be added to a bouncy fall and removed from it")
  func bouncyFallItems() {
    let scene = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let tiles = (0..<2).map { UIView(frame: CGRect(x: 20 + $0 * 80, y: 0, width: 60, height: 60)) }
    for tile in tiles { scene.addSubview(tile) }
    let animator = UIDynamicAnimator(referenceView: scene)
    let fall = BouncyFallBehavior(items: [tiles[0]])
    animator.addBehavior(fall)
    for _ in 0..<12 { animator.step(by: 1.0 / 60) }
    #expect(tiles[0].frame.minY > 10 && tiles[1].frame.minY == 0)
    fall.addItem(tiles[1])
    fall.removeItem(tiles[0])
    let height = tiles[0].frame.minY
    for _ in 0..<12 { animator.step(by: 1.0 / 60) }
    #expect(tiles[0].frame.minY == height && tiles[1].frame.minY > 10)
    #expect(fall.items.count == 1)
  }

  @Test("Balls move to the magnet and follow it when it is dragged")
  func magnet() throws {
    try TestHost.run { host in
      let demo = try #require(Catalog.demo(named: "magnet"))
      host.window.rootViewController = demo.makeRoot()
      host.advance(for: 0.05)
      let scene = try #require(host.window.rootViewController?.view)
      let magnet = try #require(scene.subviews.first { $0.bounds.width > 50 })
      let balls = scene.subviews.filter { $0 !== magnet && $0.bounds.width == 28 }
      #expect(balls.count == 6)
      @MainActor func farthest() -> CGFloat {
        balls.map { hypot($0.center.x - magnet.center.x, $0.center.y - magnet.center.y) }.max() ?? 0
      }
      #expect(farthest() > 110)
      host.advance(for: 3)
      #expect(farthest() < 70)
      var script = TouchScript()
      script.drag(along: [magnet.center, CGPoint(x: 70, y: 90)], for: 0.6)
      host.play(script)
      #expect(hypot(magnet.center.x - 70, magnet.center.y - 90) < 1)
      #expect(farthest() > 75)
      host.advance(for: 4)
      #expect(farthest() < 75)
      #expect(hypot(magnet.center.x - 70, magnet.center.y - 90) < 1)
    }
  }

  private func withThrowScene(_ body: (TestHost, any ThrowScene) throws -> Void) throws {
    try TestHost.run { host in
      let demo = try #require(Catalog.demo(named: "throw"))
      let controller = try #require(demo.makeRoot() as? any ThrowScene)
      host.window.rootViewController = controller
      try body(host, controller)
    }
  }

  private func tap(_ index: Int, _ host: TestHost) {
    guard let scene = host.window.rootViewController as? any ThrowScene else { return }
    host.tap(at: type(of: scene).chipCenter(index, width: host.size.width))
  }

  @Test("The light is green while the animator runs")
  func light() throws {
    try withThrowScene { host, scene in
      host.advance(for: 0.2)
      #expect(scene.isLit)
      host.advance(for: 3)
      #expect(!scene.isLit)
      tap(5, host)
      host.advance(for: 0.1)
      #expect(scene.isLit)
    }
  }

  @Test("A thrown view keeps the finger's velocity")
  func thrown() throws {
    try withThrowScene { host, scene in
      tap(0, host)
      host.advance(for: 0.1)
      let start = scene.position
      var script = TouchScript()
      script.drag(along: [start, CGPoint(x: start.x, y: start.y + 60)], for: 0.2)
      host.play(script)
      let released = scene.position
      host.advance(for: 0.1)
      // The tile moves at 300 pt/s without gravity.
      #expect(abs(scene.position.y - released.y - 30) < 6)
    }
  }

  @Test("Without gravity, the tile stays in place, and without collisions, it leaves the screen")
  func gravityAndCollisions() throws {
    try withThrowScene { host, scene in
      host.advance(for: 3)
      tap(0, host)
      var script = TouchScript()
      script.drag(along: [scene.position, CGPoint(x: 160, y: 300)], for: 0.4, hold: 0.3)
      host.play(script)
      host.advance(for: 1)
      let rest = scene.position
      #expect(abs(rest.y - 305) < 12)
      host.advance(for: 0.5)
      #expect(scene.position == rest && !scene.isLit)
      tap(1, host)
      tap(0, host)
      var lowest: CGFloat = 0
      var hasComeBack = false
      for _ in 0..<120 {
        host.advance(by: 1.0 / 60)
        lowest = max(lowest, scene.position.y)
        if lowest > 560, scene.position.y < 300 { hasComeBack = true }
      }
      #expect(lowest > 560 && hasComeBack)
    }
  }

  @Test("With more elasticity, the tile bounces higher")
  func elasticity() throws {
    func apex(elastic: Bool) throws -> CGFloat {
      var apex: CGFloat = 480
      try withThrowScene { host, scene in
        if elastic { tap(2, host) }
        var hasLanded = false
        for _ in 0..<120 {
          host.advance(by: 1.0 / 60)
          if scene.position.y > 430 { hasLanded = true }
          if hasLanded { apex = min(apex, scene.position.y) }
        }
      }
      return apex
    }
    #expect(try apex(elastic: true) < apex(elastic: false) - 60)
  }

  @Test("Wind pushes the tile to the wall, and resistance slows the tile")
  func windAndResistance() throws {
    func distance(resists: Bool) throws -> CGFloat {
      var distance: CGFloat = 0
      try withThrowScene { host, scene in
        tap(0, host)
        if resists { tap(3, host) }
        let start = scene.position.x
        tap(4, host)
        host.advance(for: 0.35)
        distance = scene.position.x - start
      }
      return distance
    }
    let free = try distance(resists: false)
    #expect(free > 30)
    #expect(try distance(resists: true) < free * 0.8)
  }

  @Test("A kick acts once, and its switch turns off")
  func kick() throws {
    try withThrowScene { host, scene in
      host.advance(for: 3)
      tap(5, host)
      host.advance(for: 0.05)
      #expect(!scene.isOn(5))
      var highest: CGFloat = 480
      for _ in 0..<60 {
        host.advance(by: 1.0 / 60)
        highest = min(highest, scene.position.y)
      }
      #expect(highest < 340)
    }
  }
}
