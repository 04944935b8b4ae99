import Dynamics
import Testing

struct FutureTests {
  @Test(
    "The predicted future of a scene matches its simulation",
    arguments: [1.0 / 60, 1.0 / 40, 1.0 / 30])
  func isLived(tick: Double) throws {
    var scene = DynamicScene()
    scene.setReferenceBounds(DynamicRect(x: 0, y: 0, width: 320, height: 480))
    let box = scene.addItem(ItemDefinition(size: DynamicSize(40, 40), at: Point2(100, 50)))
    scene.add(.gravity(GravityBehavior()), items: [box])
    scene.add(.collision(CollisionBehavior(referenceInsets: DynamicInsets())), items: [box])
    let future = scene.future(tick: tick)
    let rest = try #require(future.restTime)
    let settled = try #require(future.settledTime)
    #expect(settled < rest)
    #expect(future.items == [box])
    let last = try #require(future.state(of: box, at: future.duration))
    var time = 0.0
    while scene.isRunning, time < 20 {
      scene.advance(by: tick)
      time += tick
      let foretold = try #require(future.state(of: box, at: time))
      let lived = try #require(scene.state(of: box))
      #expect(foretold.position == lived.position)
      if time > settled { #expect(abs(lived.position.y - last.position.y) <= 0.25) }
    }
    #expect(abs(time - rest) < 2 * tick)
  }

  @Test("An item that leaves the bounds is settled, and endless motion has no rest time")
  func leaves() throws {
    var scene = DynamicScene()
    scene.setReferenceBounds(DynamicRect(x: 0, y: 0, width: 320, height: 480))
    let box = scene.addItem(ItemDefinition(size: DynamicSize(40, 40), at: Point2(100, 50)))
    scene.add(.gravity(GravityBehavior()), items: [box])
    let future = scene.future(limit: 3)
    #expect(future.restTime == nil)
    // The box falls 450 pt at 1,000 pt/s², and items are shown at the end of a tick.
    let settled = try #require(future.settledTime)
    #expect(abs(settled - 0.9487) < 0.03)
    #expect(scene.future(limit: 1).settledTime == nil)
    #expect(future.state(of: box, at: -1)?.position == Point2(100, 50))
    #expect(future.duration > 2.99)
  }
}
