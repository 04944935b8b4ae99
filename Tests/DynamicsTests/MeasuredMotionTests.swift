import Dynamics
import Physics2D
import Testing

/// Motions of the real UIKit, at 60 ticks per second.
@Suite("Measured motions")
struct MeasuredMotionTests {
  @Test("Gravity moves an item as measured in UIKit", arguments: [(0.0, "T1"), (0.1, "T1b")])
  func gravity(resistance: Double, row: String) {
    let measured: [String: [Double]] = [
      "T1": [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076],
      "T1b": [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747],
    ]
    var scene = DynamicScene()
    let item = scene.item(100, 100, at: 150, 50)
    scene.add(.down, items: [item])
    if resistance == 0 { scene.add(.frictionless(), items: [item]) }
    for y in measured[row, default: []] {
      scene.run(1)
      #expect(isNear(scene.y(of: item), y, 1e-5))
    }
    if row == "T1b" {
      #expect(isNear(scene.state(of: item)?.velocity.dy ?? 0, 74.6884308, 1e-3))
    }
  }

  @Test("A continuous push accelerates an item as measured in UIKit")
  func continuousPush() {
    var scene = DynamicScene()
    let item = scene.item(100, 100, at: 100, 100)
    scene.add(.frictionless(), items: [item])
    scene.add(.push(PushBehavior(.continuous, DynamicVector(1, 0))), items: [item])
    for speed in [0.833333373, 2.50000024, 4.16666698, 5.83333349] {
      scene.run(1)
      #expect(isNear(scene.state(of: item)?.velocity.dx ?? 0, speed, 1e-6))
    }
  }

  @Test("An off-center push spins an item as measured in UIKit")
  func offsetPush() {
    for (mode, vector, offset, spin) in [
      (PushBehavior.Mode.continuous, DynamicVector(1, 0), DynamicVector(0, 50), -0.0250000022),
      (.instantaneous, DynamicVector(0, 1), DynamicVector(50, 0), 3.00000007),
    ] {
      var scene = DynamicScene()
      let item = scene.item(100, 100, at: 100, 100)
      scene.add(.frictionless(), items: [item])
      var push = PushBehavior(mode, vector)
      push.offsets[item] = offset
      scene.add(.push(push), items: [item])
      scene.run(1)
      #expect(isNear(scene.state(of: item)?.angularVelocity ?? 0, spin, 1e-6))
    }
  }

  @Test("An instantaneous push acts once in proportion to the mass and then becomes inactive")
  func instantaneousPush() {
    var scene = DynamicScene()
    let light = scene.item(100, 100, at: 100, 100)
    let heavy = scene.item(200, 50, at: 400, 100)
    scene.add(.frictionless { $0.density = 2 }, items: [heavy])
    scene.add(.frictionless(), items: [light])
    let push = scene.add(.push(PushBehavior(.instantaneous, DynamicVector(1, 0))), items: [light])
    scene.add(.push(PushBehavior(.instantaneous, DynamicVector(0.3, 0))), items: [heavy])
    scene.run(1)
    #expect(scene.state(of: light)?.velocity.dx == 100)
    #expect(isNear(scene.state(of: heavy)?.velocity.dx ?? 0, 15.000001, 1e-5))
    scene.run(1)
    #expect(scene.state(of: light)?.velocity.dx == 100)
    guard case .push(var spent)? = scene.behavior(push) else { return }
    #expect(!spent.isActive)
    spent.isActive = true
    scene.set(push, to: .push(spent))
    scene.run(1)
    #expect(scene.state(of: light)?.velocity.dx == 200)
  }

  @Test("An item on a rigid attachment swings as measured in UIKit")
  func attachment() {
    var scene = DynamicScene()
    let item = scene.item(40, 40, at: 200, 100)
    scene.add(.frictionless(), items: [item])
    scene.add(.down, items: [item])
    let tie = scene.add(.attachment(AttachmentBehavior(anchor: Point2(100, 100))), items: [item])
    for (frame, x, y) in [
      (1, 199.999969, 100.069443), (10, 199.132126, 113.146225), (30, 139.359573, 191.92836),
    ] {
      while scene.tickCount < frame { scene.run(1) }
      #expect(isNear(scene.x(of: item), x, 1e-3) && isNear(scene.y(of: item), y, 1e-3))
    }
    guard case .attachment(let attachment)? = scene.behavior(tie) else { return }
    #expect(attachment.length == nil && attachment.effectiveLength == 100)
  }

  @Test("An item falls onto a line and rests at the measured distance from it")
  func boundary() throws {
    var scene = DynamicScene()
    let item = scene.item(100, 100, at: 100, 100)
    scene.add(.down, items: [item])
    var properties = ItemPropertiesBehavior()
    properties.elasticity = 0
    properties.resistance = 0
    scene.add(.itemProperties(properties), items: [item])
    var collision = CollisionBehavior()
    let line = try #require(
      CollisionBoundary.Line([Point2(0, 300), Point2(500, 300)], isClosed: false))
    collision.boundaries = [CollisionBoundary(id: 7, lines: [line])]
    let floor = scene.add(.collision(collision), items: [item])
    scene.run(26)
    #expect(isNear(scene.y(of: item), 192.083298))
    var begun: [SceneContactEvent] = []
    for _ in 26..<300 {
      scene.run(1)
      for case .contact(let contact) in scene.events where contact.phase == .began {
        begun.append(contact)
      }
    }
    #expect(isNear(scene.y(of: item), 248.216629))
    let first = try #require(begun.first)
    #expect(first.partner == .boundary(7) && first.behavior == floor && first.item == item)
    #expect(isNear(first.point.y, 300, 3))
    #expect(!scene.isRunning && scene.isAtRest(item))
  }

  @Test("A snap starts as measured in UIKit, reaches its point, and rotates its item upright")
  func snap() {
    var scene = DynamicScene()
    let item = scene.item(100, 50, at: 100, 100)
    scene.add(.snap(SnapBehavior(to: Point2(300, 200))), items: [item])
    scene.run(1)
    let state = scene.state(of: item)
    #expect(isNear(state?.position.x ?? 0, 113.265648, 1e-5))
    #expect(isNear(state?.position.y ?? 0, 106.623589, 1e-5))
    #expect(isNear(state?.angle ?? 0, 0.0361267589, 1e-6))
    scene.run(200)
    #expect(isNear(scene.x(of: item), 300, 0.1) && isNear(scene.y(of: item), 200, 0.1))
    #expect(isNear(scene.state(of: item)?.angle ?? 1, 0, 0.01))
    #expect(!scene.isRunning)
  }

  @Test(
    "A motionless item comes to rest at the 31st tick, and elapsed time is the sum of all ticks")
  func rest() {
    var scene = DynamicScene()
    let item = scene.item(100, 100, at: 100, 100)
    scene.add(.itemProperties(ItemPropertiesBehavior()), items: [item])
    scene.run(4)
    #expect(isNear(scene.clock.elapsed, 4.0 / 60, 1e-12))
    scene.run(26)
    #expect(scene.isRunning)
    scene.run(1)
    #expect(!scene.isRunning && scene.events.contains(.itemRested(item)))
    scene.run(5)
    #expect(scene.tickCount == 31)
  }

  @Test("The motion depends only on elapsed time and not on the tick length")
  func ticks() {
    func run(_ interval: Double, _ count: Int) -> Double {
      var scene = DynamicScene()
      let item = scene.item(40, 40, at: 100, 100)
      scene.add(.down, items: [item])
      for _ in 0..<count { scene.advance(by: interval) }
      return scene.y(of: item)
    }
    #expect(run(1.0 / 60, 60) == run(1.0 / 30, 30))
    #expect(run(1.0 / 60, 60) == run(1.0 / 240, 240))
    #expect(run(1.0 / 60, 60) == run(1, 1))
  }
}
