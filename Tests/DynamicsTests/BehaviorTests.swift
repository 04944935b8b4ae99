import Dynamics
import Physics2D
import Testing

/// The effect of each kind of behavior.
@Suite("Behaviors")
struct BehaviorTests {
  @Test("The effects of gravity behaviors add up, and their vectors are not normalized")
  func gravities() {
    var scene = DynamicScene()
    let item = scene.item(40, 40, at: 0, 0)
    scene.add(.frictionless(), items: [item])
    scene.add(.gravity(GravityBehavior(DynamicVector(3, 4))), items: [item])
    scene.add(.gravity(GravityBehavior(DynamicVector(0, -4))), items: [item])
    scene.run(30)
    // The gravity of 3000 pt/s² acts for 59 substeps.
    #expect(isNear(scene.state(of: item)?.velocity.dx ?? 0, 3000 * 59 / 120, 0.1))
    #expect(scene.state(of: item)?.velocity.dy == 0)
    #expect(GravityBehavior(DynamicVector(3, 4)).direction.magnitude == 5)
  }

  @Test("The last behavior in pre-order that sets a property determines the property's value")
  func properties() {
    var scene = DynamicScene()
    let item = scene.item(40, 40, at: 0, 0)
    func elasticity(_ value: Double) -> Behavior {
      var properties = ItemPropertiesBehavior()
      properties.elasticity = value
      return .itemProperties(properties)
    }
    let group = scene.add(.composite)
    let last = scene.add(elasticity(0.75), items: [item])
    scene.add(elasticity(0.5), items: [item], below: group)
    var friction = ItemPropertiesBehavior()
    friction.friction = 0.25
    scene.add(.itemProperties(friction), items: [item])
    scene.run(1)
    #expect(scene.properties(of: item)?.elasticity == 0.75)
    #expect(scene.properties(of: item)?.friction == 0.25)
    scene.remove(last)
    scene.run(1)
    #expect(scene.properties(of: item)?.elasticity == 0.5)
    scene.remove(group)
    scene.run(1)
    #expect(scene.properties(of: item)?.elasticity == 0.2)
  }

  @Test("An anchored item does not move, and an item that disallows rotation does not rotate")
  func anchored() {
    var scene = DynamicScene()
    let anchored = scene.item(40, 40, at: 0, 0)
    let straight = scene.item(40, 40, at: 100, 0)
    scene.add(.frictionless { $0.isAnchored = true }, items: [anchored])
    scene.add(.frictionless { $0.allowsRotation = false }, items: [straight])
    scene.add(.down, items: [anchored, straight])
    var push = PushBehavior(.instantaneous, DynamicVector(1, 0))
    push.offsets[straight] = DynamicVector(0, 20)
    scene.add(.push(push), items: [anchored, straight])
    scene.run(10)
    #expect(scene.y(of: anchored) == 0 && scene.x(of: anchored) == 0)
    #expect(scene.y(of: straight) > 5 && scene.state(of: straight)?.angle == 0)
  }

  @Test("Items collide only with items and boundaries of the same behavior")
  func collisions() {
    var scene = DynamicScene()
    scene.setReferenceBounds(DynamicRect(x: 0, y: 0, width: 300, height: 300))
    let upper = scene.item(40, 40, at: 100, 100)
    let lower = scene.item(40, 40, at: 100, 200)
    let stranger = scene.item(40, 40, at: 100, 20)
    scene.add(.down, items: [upper, lower, stranger])
    scene.add(
      .collision(CollisionBehavior(referenceInsets: DynamicInsets())), items: [upper, lower])
    var partners: [SceneContactEvent.Partner] = []
    for _ in 0..<120 {
      scene.run(1)
      for case .contact(let contact) in scene.events where contact.phase == .began {
        partners.append(contact.partner)
      }
    }
    #expect(scene.y(of: lower) < 281 && scene.y(of: upper) < scene.y(of: lower) - 39)
    #expect(partners.contains(.referenceBounds) && partners.contains(.item(lower)))
    #expect(scene.y(of: stranger) > 400)
  }

  @Test("Changing the collision mode ends contacts, and smaller bounds move items back inside")
  func changedCollision() {
    var scene = DynamicScene()
    scene.setReferenceBounds(DynamicRect(x: 0, y: 0, width: 300, height: 300))
    let item = scene.item(40, 40, at: 250, 250)
    scene.add(.down, items: [item])
    let collision = scene.add(
      .collision(CollisionBehavior(referenceInsets: DynamicInsets())), items: [item])
    scene.run(60)
    scene.setReferenceBounds(DynamicRect(x: 0, y: 0, width: 200, height: 200))
    scene.run(1)
    #expect(scene.x(of: item) < 181 && scene.y(of: item) < 181)
    scene.run(60)
    guard case .collision(var changed)? = scene.behavior(collision) else { return }
    changed.mode = .items
    scene.set(collision, to: .collision(changed))
    scene.run(1)
    #expect(
      scene.events.contains {
        if case .contact(let contact) = $0 { contact.phase == .ended } else { false }
      })
    scene.run(60)
    #expect(scene.y(of: item) > 300)
  }

  @Test("Each kind of attachment maintains its constraint", arguments: 0..<5)
  func attachments(kind: Int) throws {
    let kind = try #require(AttachmentBehavior.Kind(rawValue: UInt8(kind)))
    var scene = DynamicScene()
    let first = scene.item(40, 40, at: 100, 100)
    let second = scene.item(40, 40, at: 200, 100)
    scene.add(.frictionless { $0.isAnchored = true }, items: [second])
    scene.add(.down, items: [first])
    var attachment = AttachmentBehavior(kind, anchor: Point2(150, 100))
    attachment.isAnchored = false
    attachment.axis = DynamicVector(0, 1)
    attachment.maximum = kind == .sliding ? 60 : .infinity
    if kind == .fixed { attachment.maximum = 0 }
    if kind == .limit { attachment.length = 120 }
    scene.add(.attachment(attachment), items: [first, second])
    var distances: [Double] = []
    for _ in 0..<120 {
      scene.run(1)
      let (x, y) = (scene.x(of: first) - 200, scene.y(of: first) - 100)
      distances.append((x * x + y * y).squareRoot())
    }
    switch kind {
    case .distance: #expect(distances.allSatisfy { isNear($0, 100, 0.5) })
    case .limit: #expect(distances.allSatisfy { $0 < 120.5 } && distances.max() ?? 0 > 115)
    case .fixed: #expect(isNear(scene.y(of: first), 100, 0.5))
    case .pin: #expect(distances.max() ?? 200 < 100.5 && scene.y(of: first) != 100)
    case .sliding:
      #expect(isNear(scene.x(of: first), 100, 0.5))
      #expect(isNear(scene.y(of: first), 160, 1))
    }
  }

  @Test("An attachment creates its joint again when its second item returns")
  func changedAttachment() {
    var scene = DynamicScene()
    let first = scene.item(40, 40, at: 100, 100)
    let second = scene.item(40, 40, at: 200, 100)
    var attachment = AttachmentBehavior(anchor: .zero)
    attachment.isAnchored = false
    let id = scene.add(.attachment(attachment), items: [first, second])
    #expect(scene.joints(of: id).count == 1)
    attachment.isAnchored = true
    scene.set(id, to: .attachment(attachment))
    #expect(scene.joints(of: id).isEmpty)
    attachment.isAnchored = false
    scene.set(id, to: .attachment(attachment))
    #expect(scene.joints(of: id).count == 1)
    guard case .attachment(let set)? = scene.behavior(id) else { return }
    #expect(set.effectiveLength == 100)
  }

  @Test("Each kind of field moves an item that has a charge and a velocity", arguments: 0..<10)
  func fields(index: Int) {
    let kinds: [FieldDefinition.Kind] = [
      .linearGravity, .radialGravity, .spring, .vortex, .drag, .electric, .magnetic, .velocity,
      .noise, .turbulence,
    ]
    var scene = DynamicScene()
    let item = scene.item(100, 100, at: 100, 100)
    let far = scene.item(100, 100, at: 900, 900)
    for each in [item, far] { scene.setVelocity(each, linear: DynamicVector(0, 50)) }
    scene.add(.frictionless { $0.charge = 1 }, items: [item, far])
    var definition = FieldDefinition(kinds[index], at: Point2(50, 60))
    definition.direction = Vector2(1, 0)
    definition.region = .radius(200)
    scene.add(.field(FieldBehavior(definition)), items: [item, far])
    scene.run(10)
    #expect(scene.state(of: item)?.velocity != DynamicVector(0, 50))
    #expect(scene.state(of: far)?.velocity == DynamicVector(0, 50))
    if kinds[index] == .linearGravity {
      // The field accelerates the item at 100 pt/s² for 19 substeps.
      #expect(isNear(scene.state(of: item)?.velocity.dx ?? 0, 100 * 19.0 / 120))
    }
  }

  @Test("A custom field applies the caller's force, and the caller can change the formula")
  func customField() {
    var scene = DynamicScene()
    let item = scene.item(100, 100, at: 150, 100)
    scene.add(.frictionless(), items: [item])
    var field = FieldBehavior(customName: "wind")
    field.definition.position = Point2(50, 100)
    let id = scene.add(.field(field), items: [item])
    var samples: [CustomFieldSample] = []
    for _ in 0..<10 {
      scene.advance(by: 1.0 / 60) { sample in
        samples.append(sample)
        return DynamicVector(1, 0)
      }
    }
    #expect(samples.count == 19 && samples[0].position == DynamicVector(100, 0))
    #expect(samples[0].behavior == id && samples[0].item == item && samples[0].mass == 1)
    #expect(isNear(scene.state(of: item)?.velocity.dx ?? 0, 100 * 19.0 / 120))
    // From here on, the engine computes the force. After the second call, the caller computes it
    // again.
    scene.set(id, to: .field(FieldBehavior(FieldDefinition(.velocity))))
    scene.run(1)
    #expect(scene.state(of: item)?.velocity == .zero)
    scene.set(id, to: .field(field))
    #expect(scene.inconsistency() == nil && !samples.isEmpty)
    scene.run(10)
    #expect(scene.state(of: item)?.velocity == .zero)
  }
}
