import Dynamics
import Physics2D
import RemoteDynamics
import Testing

@Suite("Touches on a scene without views")
struct TouchRunTests {
  /// Returns a scene with a box in a behavior, and the box.
  private func scene() -> (DynamicScene, ItemID) {
    var scene = DynamicScene()
    let item = scene.addItem(ItemDefinition(size: DynamicSize(40, 40), at: Point2(100, 100)))
    scene.add(.itemProperties(ItemPropertiesBehavior()), items: [item])
    return (scene, item)
  }

  /// Returns the samples of a finger that moves by 10 pt in each 1/60 s.
  private func drag(_ item: ItemID) -> [FingerSample] {
    let phases: [FingerSample.Phase] = [.began, .moved, .moved, .moved, .moved, .moved, .ended]
    return phases.enumerated().map { step, phase in
      let x = Double(100 + 10 * step)
      let time = UInt64(step * 1000 / 60)
      return FingerSample(finger: 1, phase: phase, x: x, y: 100, time: time, item: item)
    }
  }

  @Test("A released item keeps the velocity of the finger")
  func release() throws {
    let (scene, item) = scene()
    var remote = RemoteScene(scene)
    try remote.run(drag(item), ticks: 7)
    let state = try #require(remote.scene.state(of: item))
    #expect(abs(state.velocity.dx - 600) < 15)
    #expect(state.position.x > 150)
  }

  @Test("A touch sample takes effect in the tick that ends at or after its time")
  func order() throws {
    let (scene, item) = scene()
    var early = RemoteScene(scene)
    try early.run(drag(item), ticks: 1)
    #expect(early.scene.state(of: item)?.position.x == 110)
    // The sample at 33 ms is due before the end of tick 2, at 33.3 ms.
    var late = RemoteScene(scene)
    try late.run(drag(item), ticks: 2)
    #expect(abs((late.scene.state(of: item)?.position.x ?? 0) - 120) < 1)
  }

  @Test("A run of zero ticks changes nothing")
  func nothing() throws {
    let (scene, item) = scene()
    var remote = RemoteScene(scene)
    try remote.run(drag(item), ticks: 0)
    #expect(remote.scene.stateHash == scene.stateHash)
  }
}
