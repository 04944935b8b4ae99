import Dynamics
import DynamicScenes
import KinemaElementary
import Physics2D
import Testing

/// Numbers and identifiers that a scene rejects.
@Suite("Bad input")
struct BadInputTests {
  private static let odd: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e12]

  private func scene() -> (DynamicScene, ItemID) {
    var scene = DynamicScene()
    scene.setReferenceBounds(DynamicRect(x: 0, y: 0, width: 500, height: 500))
    let item = scene.item(40, 40, at: 100, 100)
    scene.add(.collision(CollisionBehavior(referenceInsets: DynamicInsets())), items: [item])
    scene.add(.down, items: [item])
    scene.run(3)
    return (scene, item)
  }

  /// Runs a scene and requires that all its numbers are valid.
  private func check(_ scene: DynamicScene, _ name: String) throws {
    var scene = scene
    for _ in 0..<20 { scene.run(1) }
    for item in scene.itemIDs {
      guard let state = scene.state(of: item) else { continue }
      #expect(DynamicScene.isUsable(state.position) && state.angle.isFinite, "\(name)")
    }
    #expect(scene.inconsistency() == nil, "\(name)")
    // Extreme numbers may exceed the limits of decoding.
    do throws(BinaryFault) {
      _ = try DynamicScene(encoded: scene.encoded())
    } catch {
      #expect(
        error.message.contains("range") || error.message.contains("finite"), "\(error.message)")
    }
  }

  @Test("A rejected change leaves the scene unchanged")
  func refusals() {
    var (scene, item) = scene()
    let hash = scene.stateHash
    for odd in Self.odd.prefix(3) {
      scene.setPose(item, position: Point2(odd, 0), angle: 0)
      scene.setPose(item, position: .zero, angle: odd)
      scene.setVelocity(item, linear: DynamicVector(0, odd))
      scene.addVelocity(item, linear: .zero, angular: odd)
      scene.applyForce(DynamicVector(odd, odd), to: item)
      scene.setReferenceBounds(DynamicRect(x: odd, y: 0, width: 1, height: 1))
      scene.advance(by: odd)
      scene.beginTick(odd)
      for behavior in scene.behaviorIDs {
        scene.override("magnitude", at: [1], to: odd)
        scene.setParameter("magnitude", of: behavior, to: odd)
        scene.setParameter("nonsense", of: behavior, to: 1)
        scene.set(behavior, to: .snap(SnapBehavior(to: .zero)))
      }
    }
    scene.advance(by: 0)
    scene.advance(by: -1)
    scene.advance(by: 3601)
    #expect(scene.stateHash == hash)
  }

  @Test("Items and behaviors that were removed or belong to another scene are ignored")
  func strangers() {
    var (scene, item) = scene()
    var other = DynamicScene()
    let strangers = (0..<9).map { other.item(10, 10, at: Double($0), 0) }
    let behavior = other.add(.down, items: strangers)
    other.removeItem(strangers[0])
    other.remove(behavior)
    let later = other.item(10, 10, at: 0, 0)
    let hash = scene.stateHash
    for stranger in strangers.dropFirst() + [later] {
      scene.removeItem(stranger)
      scene.setPose(stranger, position: .zero, angle: 0)
      scene.wake(stranger)
      scene.redefine(stranger, as: ItemDefinition(size: DynamicSize(1, 1), at: .zero))
      scene.addMember(stranger, to: scene.behaviorIDs[0])
      scene.removeMember(stranger, from: scene.behaviorIDs[0])
    }
    scene.remove(other.add(.composite))
    scene.addMember(item, to: other.add(.composite))
    #expect(scene.stateHash == hash)
    #expect(scene.items(of: scene.add(.down, items: strangers.suffix(2))).isEmpty)
  }

  @Test("All numbers stay finite, however large the parameters are", arguments: 0..<8)
  func parameters(kind: Int) throws {
    let kind = try #require(Behavior.Kind(rawValue: UInt8(kind)))
    for seed in 0..<6 as Range<UInt64> {
      for odd in Self.odd {
        for parameter in Parameter.all(of: kind) {
          var scene = RandomScene(seed: seed).scene
          for id in scene.behaviorIDs where scene.behavior(id)?.kind == kind {
            scene.setParameter(parameter.name, of: id, to: odd)
          }
          try check(scene, "\(kind) \(parameter.name) \(odd)")
        }
      }
    }
  }

  @Test("Behaviors with non-finite numbers use default values")
  func behaviors() throws {
    for odd in Self.odd {
      var attachment = AttachmentBehavior(.sliding, anchor: Point2(odd, 1))
      attachment.axis = DynamicVector(odd, 0)
      attachment.firstOffset = DynamicVector(0, odd)
      attachment.minimum = odd
      attachment.maximum = -odd
      attachment.length = odd
      attachment.frequency = odd
      attachment.damping = odd
      attachment.frictionTorque = odd
      var pin = attachment
      pin.kind = .pin
      var collision = CollisionBehavior(referenceInsets: DynamicInsets(top: odd))
      let line = CollisionBoundary.Line([.zero, Point2(odd, odd), Point2(10, 10)], isClosed: true)
      #expect(line == nil)
      collision.boundaries = [
        CollisionBoundary(id: 1, lines: []), CollisionBoundary(id: 1, lines: []),
      ]
      var properties = ItemPropertiesBehavior()
      properties.density = odd
      properties.elasticity = odd
      properties.friction = odd
      properties.resistance = odd
      properties.angularResistance = odd
      properties.charge = odd
      var field = FieldDefinition(.spring, at: Point2(odd, odd))
      field.strength = Float(odd)
      field.falloff = Float(odd)
      field.direction = Vector2(Float(odd), 0)
      field.region = .radius(Float(odd))
      var push = PushBehavior(.instantaneous, DynamicVector(odd, odd))
      let (start, item) = scene()
      push.offsets[item] = DynamicVector(odd, 0)
      for behavior: Behavior in [
        .attachment(attachment), .attachment(pin), .collision(collision), .push(push),
        .itemProperties(properties), .field(FieldBehavior(field)),
        .gravity(GravityBehavior(DynamicVector(odd, 0))),
        .snap(SnapBehavior(to: Point2(odd, odd), damping: odd)),
      ] {
        var scene = start
        let id = scene.add(behavior, items: [item])
        try check(scene, "\(behavior)")
        scene.set(id, to: behavior)
        try check(scene, "\(behavior)")
      }
    }
  }

  @Test("Items with non-finite numbers have no body")
  func items() throws {
    for odd in Self.odd {
      for definition in [
        ItemDefinition(size: DynamicSize(odd, 10), at: .zero),
        ItemDefinition(size: DynamicSize(10, 10), at: Point2(odd, 0)),
        ItemDefinition(size: DynamicSize(10, 10), at: .zero, angle: odd.isFinite ? .nan : odd),
      ] {
        var (scene, item) = scene()
        let new = scene.addItem(definition)
        scene.add(.down, items: [new])
        #expect(scene.body(of: new) == nil)
        scene.redefine(item, as: definition)
        #expect(scene.body(of: item) == nil)
        try check(scene, "\(definition)")
      }
      let part = CollisionShape.Part(.path([]), size: DynamicSize(10, 10))
      let odd = CollisionShape.Part(.ellipse, size: DynamicSize(odd, 10))
      for shape: CollisionShape in [
        .path([Vector2(Float(odd.size.width), 0), .zero, Vector2(1, 1)]), .path([.zero]),
        .group([]), .group([odd]), .group([part, odd]),
        .group([CollisionShape.Part(.group([part]), size: DynamicSize(20, 20))]),
      ] {
        var (scene, item) = scene()
        scene.redefine(
          item,
          as: ItemDefinition(size: DynamicSize(30, 30), at: Point2(200, 200), shape: shape))
        #expect(scene.body(of: item) != nil)
        try check(scene, "\(shape)")
      }
    }
  }

  @Test("If two boundaries have the same number, only the first is used")
  func boundaries() throws {
    var (scene, item) = scene()
    var collision = CollisionBehavior()
    for y in [300.0, 320] {
      let line = try #require(
        CollisionBoundary.Line([Point2(0, y), Point2(500, y)], isClosed: false))
      collision.boundaries.append(CollisionBoundary(id: 1, lines: [line]))
    }
    let id = scene.add(.collision(collision), items: [item])
    guard case .collision(let added)? = scene.behavior(id) else { return }
    #expect(added.boundaries == [collision.boundaries[0]])
    scene.set(id, to: .collision(collision))
    #expect(scene.inconsistency() == nil)
    scene.remove(id)
    #expect(scene.inconsistency() == nil)
  }
}
