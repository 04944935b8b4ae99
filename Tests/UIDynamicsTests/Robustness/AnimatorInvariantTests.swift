import CoreGraphics
import KinemaScenes
import Testing
import UIKitCore

@testable import UIDynamics

/// Each rule that holds between an animator's tree, its items and its world is broken once, and must
/// be found.
@Suite("Invariants of an animator") @MainActor
struct AnimatorInvariantTests {
  /// An animator with each kind of part that a rule speaks of.
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

    func key(_ behavior: UIDynamicBehavior) -> ObjectIdentifier { ObjectIdentifier(behavior) }
  }

  /// A part of the message about a fault, and a change that makes it.
  struct Fault: CustomTestStringConvertible, Sendable {
    var message: String
    var plant: @MainActor @Sendable (Scene) -> Void

    var testDescription: String { message }
  }

  @Test("An animator as it should be breaks no rule")
  func sound() {
    let scene = Scene()
    #expect(scene.animator.inconsistency() == nil)
    // What the faults are planted in is there.
    #expect(scene.simulation.joints[scene.key(scene.snap)]?.isEmpty == false)
    #expect(scene.simulation.joints[scene.key(scene.attachment)]?.isEmpty == false)
    #expect(scene.simulation.fields[scene.key(scene.field)] != nil)
  }

  @Test("A planted fault is found", arguments: faults)
  func finds(fault: Fault) {
    let scene = Scene()
    fault.plant(scene)
    #expect(scene.animator.inconsistency()?.contains(fault.message) == true)
  }

  nonisolated static let faults = [
    Fault(message: "has lost its animator") { $0.snap.animator = nil },
    Fault(message: "it rests, and these do not: ") { $0.animator.driver.pause() },
    Fault(message: "has lost its parent") { $0.snap.parentBehavior = nil },
    Fault(message: "has lost its body") { scene in
      if let body = scene.simulation.body(of: scene.other) {
        scene.simulation.world.removeBody(body.id)
      }
    },
    Fault(message: "counted 4 times") { scene in
      if let slot = scene.simulation.table.slot(of: scene.other) {
        scene.simulation.table.records[slot]?.uses += 2
      }
    },
    Fault(message: "waits for 0 behaviors") { scene in
      scene.simulation.waiting.append(
        DynamicWaitingItem(item: PlainItem(0, 0, 10, 10), uses: 1, since: 0))
    },
    Fault(message: "has lost a joint") { scene in
      for joint in scene.simulation.joints[scene.key(scene.snap)] ?? [] {
        scene.simulation.world.removeJoint(joint)
      }
    },
    Fault(message: "shares a joint") { scene in
      scene.simulation.joints[scene.key(scene.snap)] =
        scene.simulation.joints[scene.key(scene.attachment)]
    },
    Fault(message: "belong to nobody") { scene in
      scene.simulation.joints[scene.key(scene.attachment)] = nil
    },
    Fault(message: "of 1 behaviors are left behind") { scene in
      let stranger = UIFieldBehavior.dragField()
      scene.simulation.fields[scene.key(stranger)] = scene.simulation.fields[scene.key(scene.field)]
    },
  ]
}
