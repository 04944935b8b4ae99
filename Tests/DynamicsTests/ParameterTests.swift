import Dynamics
import DynamicScenes
import Physics2D
import Testing

/// The table of parameters and their overrides.
@Suite("Parameters")
struct ParameterTests {
  private static let behaviors: [Behavior] = [
    .composite, .snap(SnapBehavior(to: .zero)), .down, .collision(CollisionBehavior()),
    .attachment(AttachmentBehavior()), .push(PushBehavior(.continuous)),
    .itemProperties(ItemPropertiesBehavior()), .field(FieldBehavior(FieldDefinition(.drag))),
  ]

  @Test("Parameter names are unique within a kind, and a parameter can be found by its name")
  func names() {
    for kind in Behavior.Kind.allCases {
      let parameters = Parameter.all(of: kind)
      #expect(Set(parameters.map { $0.name }).count == parameters.count)
      #expect(parameters.isEmpty == (kind == .composite))
      for parameter in parameters {
        #expect(parameter.kind == kind)
        #expect(Parameter.named(parameter.name, of: kind)?.name == parameter.name)
      }
      #expect(Parameter.named("nonsense", of: kind) == nil)
    }
  }

  @Test("A new behavior has default values, which are within their ranges")
  func defaults() {
    for behavior in Self.behaviors {
      for parameter in Parameter.all(of: behavior.kind) {
        let value = parameter.value(of: behavior)
        #expect(isNear(value ?? .nan, parameter.standard, 1e-7), "\(parameter.name)")
        #expect(parameter.range.contains(parameter.standard), "\(parameter.name)")
      }
    }
  }

  @Test("Setting a parameter changes only behaviors of its kind")
  func values() {
    for behavior in Self.behaviors {
      for parameter in Parameter.all(of: behavior.kind) {
        for value in [parameter.range.lowerBound, parameter.range.upperBound] {
          var changed = behavior
          if case .collision = behavior {
            changed = .collision(CollisionBehavior(referenceInsets: DynamicInsets()))
          }
          // A direction requires a magnitude.
          Parameter.named("magnitude", of: behavior.kind)?.set(1, in: &changed)
          parameter.set(value, in: &changed)
          #expect(isNear(parameter.value(of: changed) ?? .nan, value, 1e-5), "\(parameter.name)")
          parameter.set(.nan, in: &changed)
          #expect(isNear(parameter.value(of: changed) ?? .nan, value, 1e-5), "\(parameter.name)")
        }
        for other in Self.behaviors where other.kind != behavior.kind {
          var same = other
          parameter.set(parameter.range.upperBound, in: &same)
          #expect(same == other && parameter.value(of: other) == nil)
        }
      }
    }
  }

  @Test("An override replaces the owner's value until the override is released")
  func overrides() {
    var scene = DynamicScene()
    let item = scene.item(40, 40, at: 100, 100)
    let group = scene.add(.composite)
    let snap = scene.add(.snap(SnapBehavior(to: Point2(200, 100))), items: [item], below: group)
    scene.override("x", at: [0, 0], to: 50)
    func x(_ behavior: Behavior?) -> Double? {
      if case .snap(let snap)? = behavior { snap.point.x } else { nil }
    }
    #expect(x(scene.behavior(snap)) == 200 && x(scene.effective(snap)) == 50)
    scene.set(snap, to: .snap(SnapBehavior(to: Point2(300, 100))))
    #expect(x(scene.behavior(snap)) == 300 && x(scene.effective(snap)) == 50)
    scene.run(200)
    #expect(isNear(scene.x(of: item), 50, 0.5))
    scene.release("x", at: [0, 0])
    #expect(x(scene.effective(snap)) == 300 && scene.behavior(snap) == scene.effective(snap))
    scene.run(200)
    #expect(isNear(scene.x(of: item), 300, 0.5))
  }

  @Test("An override applies to a position in the tree and not to a particular behavior")
  func places() {
    var scene = DynamicScene()
    let item = scene.item(40, 40, at: 100, 100)
    scene.override("magnitude", at: [1], to: 4)
    func magnitude(_ id: BehaviorID) -> Double? {
      guard case .gravity(let gravity)? = scene.effective(id) else { return nil }
      return gravity.direction.magnitude
    }
    let first = scene.add(.down, items: [item])
    let second = scene.add(.down, items: [item])
    // This call needs the tree's order now, rather than at the next tick.
    _ = scene.awakeReasons
    scene.run(1)
    #expect(magnitude(first) == 1 && magnitude(second) == 4)
    scene.remove(first)
    scene.run(1)
    #expect(magnitude(second) == 1)
    let third = scene.add(.down, items: [item])
    scene.redefine(item, as: ItemDefinition(size: DynamicSize(20, 20), at: Point2(0, 0)))
    scene.run(1)
    #expect(magnitude(third) == 4)
    // An app can create a behavior again at any time.
    scene.remove(third)
    let fourth = scene.add(.down, items: [item])
    scene.run(1)
    #expect(magnitude(fourth) == 4)
  }

  @Test("An overridden push discards the offsets of removed items")
  func overriddenPush() {
    var scene = DynamicScene()
    let item = scene.item(40, 40, at: 100, 100)
    var push = PushBehavior(.continuous, DynamicVector(1, 0))
    push.offsets[item] = DynamicVector(0, 5)
    let id = scene.add(.push(push), items: [item])
    scene.override("magnitude", at: [0], to: 3)
    scene.removeMember(item, from: id)
    for case .push(let push)? in [scene.behavior(id), scene.effective(id)] {
      #expect(push.offsets.isEmpty)
    }
  }
}
