import CoreGraphics
import KinemaCapture
import KinemaCatalog
import Testing
import UIKit
import Trajectories
import DynamicTransitions
import UIDynamics
import UIKitCore
import KinemaCommand

private let demoNames = [
  "snap-push", "snap-pop", "gravity-push", "gravity-pop", "gravity-rotation-push",
  "gravity-rotation-pop",
]

@MainActor @Suite(.serialized)
struct CatalogTests {
  @Test(
    "The catalog begins with the six dynamic pushes and pops, and all demos have different names")
  func names() {
    let names = Catalog.demos.map(\.name)
    #expect(Array(names.prefix(6)) == demoNames)
    #expect(Set(names).count == names.count)
  }

  @Test("Every transition ends with its pages in their final positions", arguments: demoNames)
  func endings(name: String) throws {
    let demo = try #require(Catalog.demo(named: name))
    let isPush = name.hasSuffix("push")
    var moving = 0
    var navigation: UINavigationController?
    DemoPlan(demo: demo, scale: 1).run { host in
      let controller = host.window.rootViewController as? UINavigationController
      navigation = controller
      if controller?.transitionCoordinator != nil { moving += 1 }
      // Between the tap and the end, the page is moving.
      guard host.time > demo.duration - 0.1, let top = controller?.topViewController else { return }
      #expect(top.title == (isPush ? "Schynige Platte" : "Places"))
      #expect(top.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
      #expect(top.view.transform.isIdentity)
      #expect(top.view.window === host.window)
      #expect(controller?.viewControllers.count == (isPush ? 2 : 1))
    }
    #expect(navigation != nil)
    // Each transition ends when its view is settled, and no later.
    let seconds = try #require(
      [
        "snap-push": 0.608, "snap-pop": 0.075, "gravity-push": 1.033, "gravity-pop": 0.592,
        "gravity-rotation-push": 1.217, "gravity-rotation-pop": 0.925,
      ][name])
    #expect(abs(Double(moving) / 60 - seconds) < 0.04)
  }

  @Test("The animator is deallocated after the transition", arguments: demoNames)
  func release(name: String) throws {
    let demo = try #require(Catalog.demo(named: name))
    weak var animator: UIDynamicAnimator?
    var ticks = 0
    let begin = { @MainActor (_: HeadlessHost) in
      DynamicsObservation.observers.add {
        animator = $0.animator
        ticks += 1
      }
      return
    }
    DemoPlan(demo: demo, scale: 1).run(begin: begin) { _ in }
    #expect(ticks > 3)
    #expect(animator == nil)
  }

  @Test("A snap with less damping overshoots farther")
  func damping() throws {
    let demo = try #require(Catalog.demo(named: "snap-push"))
    func leftmost(_ damping: Double) -> Double {
      let plan = DemoPlan(demo: demo, scale: 1, values: ["damping": damping])
      return MotionRecorder.chart(of: plan).tracks.flatMap { $0.samples.map(\.x) }.min() ?? .nan
    }
    #expect(leftmost(0.2) < leftmost(0.5))
    #expect(leftmost(0.5) < 159.5)
    #expect(leftmost(1) > leftmost(0.5))
  }

  @Test("Repeated runs are identical, bit for bit")
  func repeats() throws {
    let demo = try #require(Catalog.demo(named: "gravity-rotation-push"))
    func states() -> [UInt64] {
      var result: [UInt64] = []
      DemoPlan(demo: demo, scale: 1).run(
        begin: { _ in
          DynamicsObservation.observers.add { result.append($0.animator.world.stateHash) }
        }
      ) { _ in }
      return result
    }
    #expect(states() == states())
  }

  @Test(
    "Stand-in items move exactly like the views of their demo, bit for bit", arguments: demoNames)
  func standIns(name: String) throws {
    let demo = try #require(Catalog.demo(named: name))
    let rehearsal = try #require(demo.makeDynamics())
    let standIn = try #require(rehearsal.joinedItems.first)
    var ticks = 0
    DemoPlan(demo: demo, scale: 1).run(
      begin: { _ in
        DynamicsObservation.observers.add { observation in
          rehearsal.step(by: 1.0 / 60)
          guard let view = observation.animator.joinedItems.first,
            let real = observation.animator.bodyID(of: view),
            let foretold = rehearsal.bodyID(of: standIn)
          else { return }
          let (world, copy) = (observation.animator.world, rehearsal.world)
          #expect(world.position(of: real) == copy.position(of: foretold))
          #expect(world.angle(of: real) == copy.angle(of: foretold))
          #expect(world.linearVelocity(of: real) == copy.linearVelocity(of: foretold))
          #expect(world.angularVelocity(of: real) == copy.angularVelocity(of: foretold))
          ticks += 1
        }
      }
    ) { _ in }
    #expect(ticks > 3)
  }

  @Test("During a snap push, the page overshoots to the left and tilts")
  func middle() throws {
    let demo = try #require(Catalog.demo(named: "snap-push"))
    let samples = MotionRecorder.chart(of: DemoPlan(demo: demo, scale: 1)).tracks[0].samples
    #expect(samples.contains { $0.x < 155 })
    #expect(samples.contains { abs($0.angle) > 0.1 })
    #expect(abs((samples.first?.x ?? 0) - 352) < 10)
  }
}
