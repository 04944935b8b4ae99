import Dynamics
import KinemaScenes
import Testing
import UIDynamics
import UIKitCore

@Suite("The scene of an animator in callbacks") @MainActor
struct SceneReadingTests {
  /// Runs an animator that calls every kind of client code, and returns its final scene.
  private func run(_ called: @escaping @MainActor (String, UIDynamicAnimator) -> Void)
    -> DynamicScene
  {
    let animator = UIDynamicAnimator()
    let item = WatchedItem(100, 60)
    let other = PlainItem(130, 180, 60, 20)
    let items: [any UIDynamicItem] = [item, other]
    let gravity = UIGravityBehavior(items: items)
    let collision = UICollisionBehavior(items: items)
    collision.addFloor(240)
    let properties = UIDynamicItemBehavior(items: items)
    properties.elasticity = 0.6
    let block = UIFieldBehavior.field { [unowned animator] _, _, _, _, _, _ in
      called("field", animator)
      return CGVector(dx: 0.01, dy: 0)
    }
    block.addItem(item)
    let contacts = CollisionDelegate()
    contacts.onCall = { [unowned animator] in called(String($0.prefix(5)), animator) }
    collision.collisionDelegate = contacts
    let delegate = AnimatorDelegate()
    delegate.willResume = { called("resume", $0) }
    delegate.didPause = { called("pause", $0) }
    animator.delegate = delegate
    item.onWrite = { [unowned animator] in called("write", animator) }
    gravity.action = { [unowned animator] in called("action", animator) }
    properties.restAction = { [unowned animator] in called("rest", animator) }
    for behavior in [gravity, collision, properties, block] { animator.addBehavior(behavior) }
    for _ in 0..<60 { animator.step(by: 1.0 / 60) }
    animator.removeBehavior(block)
    for _ in 0..<600 { animator.step(by: 1.0 / 60) }
    #expect(!animator.isRunning)
    return animator.scene
  }

  @Test("Every callback can read, copy, save, and simulate the scene")
  func callbacks() {
    var places: Set<String> = []
    let end = run { place, animator in
      places.insert(place)
      let scene = animator.scene
      #expect(scene.inconsistency() == nil, "in \(place)")
      #expect(scene.itemIDs.count == 2)
      guard var copy = try? DynamicScene(encoded: scene.encoded()) else {
        Issue.record("the scene cannot be read back in \(place)")
        return
      }
      #expect(copy.stateHash == scene.stateHash)
      for _ in 0..<3 { copy.advance(by: 1.0 / 60) }
      #expect(copy.inconsistency() == nil)
    }
    let expected: Set = ["began", "ended", "resume", "pause", "write", "action", "rest", "field"]
    #expect(places == expected)
    #expect(run { _, _ in }.stateHash == end.stateHash, "reading the scene changes nothing")
  }
}
