import CoreGraphics
import Dynamics
import KinemaScenes
import Physics2D
import Testing
import UIKitCore

@testable import UIDynamics

/// A test breaks each invariant between an animator's tree, its items, and its world once, and the
/// checker must find the fault.
@Suite("Animator invariants") @MainActor
struct AnimatorInvariantTests {
  /// An animator with every kind of element that the invariants cover.
  @MainActor
  struct Scene {
    let animator = UIDynamicAnimator()
    let item = PlainItem(100, 100, 20, 20)
    let other = PlainItem(200, 100, 20, 20)
    let parent = UIDynamicBehavior()
    let snap: UISnapBehavior
    let attachment: UIAttachmentBehavior
    let field = UIFieldBehavior.dragField()

    init() {
      snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 150, y: 150))
      attachment = UIAttachmentBehavior(item: other, attachedTo: item)
      field.addItem(other)
      parent.addChildBehavior(snap)
      for behavior in [parent, attachment, field] { animator.addBehavior(behavior) }
      animator.run(2)
    }

    var simulation: DynamicSimulation { animator.simulation }

    func joints(of behavior: UIDynamicBehavior) -> [JointID] {
      behavior.id.map { simulation.scene.joints(of: $0) } ?? []
    }
  }

  /// A part of the message about a fault, and a change that causes it.
  struct Fault: CustomTestStringConvertible, Sendable {
    var message: String
    var plant: @MainActor @Sendable (Scene) -> Void

    var testDescription: String { message }
  }

  @Test("A valid animator violates no invariants")
  func sound() {
    let scene = Scene()
    #expect(scene.animator.inconsistency() == nil)
    // The scene contains everything that the faults change.
    #expect(!scene.joints(of: scene.snap).isEmpty)
    #expect(!scene.joints(of: scene.attachment).isEmpty)
    #expect(scene.simulation.body(of: scene.other) != nil)
  }

  @Test("Each planted fault is found", arguments: faults)
  func finds(fault: Fault) {
    let scene = Scene()
    fault.plant(scene)
    #expect(scene.animator.inconsistency()?.contains(fault.message) == true)
  }

  nonisolated static let faults = [
    Fault(message: "has lost its animator") { $0.snap.animator = nil },
    Fault(message: "the animator rests, but these items move: ") { $0.animator.driver.pause() },
    Fault(message: "has lost its parent") { $0.snap.parentBehavior = nil },
    Fault(message: "has lost its body") { scene in
      if let body = scene.simulation.body(of: scene.other) {
        scene.simulation.scene.world.removeBody(body)
      }
    },
    Fault(message: "contains different items than its value") {
      $0.snap.itemList = DynamicItemList()
    },
    Fault(message: "has lost a joint") { scene in
      for joint in scene.joints(of: scene.snap) {
        scene.simulation.scene.world.removeJoint(joint)
      }
    },
    Fault(message: "does not match its value in the scene") { scene in
      if let id = scene.snap.id { scene.simulation.scene.remove(id) }
      scene.snap.id = nil
    },
    Fault(message: "the scene has 5 behaviors, but the tree has 4") { scene in
      scene.simulation.scene.add(.composite)
    },
    Fault(message: "1 joints belong to no behavior") { scene in
      guard let a = scene.simulation.body(of: scene.item),
        let b = scene.simulation.body(of: scene.other)
      else { return }
      scene.simulation.scene.world.addJoint(
        .rope(from: .body(a, .zero), to: .body(b, .zero), length: 1000))
    },
  ]
}
