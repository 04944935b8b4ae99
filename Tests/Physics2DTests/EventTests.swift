import Physics2D
import PhysicsScenes
import Testing

@Suite("Contact events")
struct EventTests {
  @Test("A body that slides across all segments of a chain has a single contact with the chain")
  func once() {
    var world = World()
    world.addAnchored(.chain((0...20).map { Point2(Double($0) * 50, 100) }, closed: false))
    let id = world.addBox(40, 77.5, 40, 40) {
      $0.linearVelocity = Vector2(300, 0)
      $0.friction = 0
      $0.tag = 7
    }
    world.setAcceleration(Vector2(0, 1_000), of: id)
    var events: [ContactEvent] = []
    for _ in 0..<240 {
      world.step()
      events += world.contactEvents
    }
    #expect(events.count == 1)
    #expect(events.first?.second.tag == 7)
    #expect(near(events.first?.point.y ?? 0, 99, 1))
    #expect(nearly(events.first?.normal.y ?? 0, -1))
    world.removeBody(id)
    world.step()
    #expect(world.contactEvents.map(\.phase) == [.ended])
    #expect(world.contactEvents.first?.second.tag == 7)
    world.step()
    #expect(world.contactEvents.isEmpty)
  }

  @Test("Every contact begins once and ends once in a changing world", arguments: seeds)
  func randomWalk(seed: UInt64) {
    var random = SeededNumbers(seed)
    var world = World()
    world.addContainer(0, 0, 400, 400)
    var ids: [BodyID] = []
    var touching: Set<String> = []
    var tag = 1
    // A filter that collides only with the container.
    let apart = CollisionFilter(categories: [1], mask: [5])
    func key(_ event: ContactEvent) -> String {
      "\(event.first.tag).\(event.first.shape)-\(event.second.tag).\(event.second.shape)"
    }
    for step in 0..<400 {
      switch random.index(30) {
      case 0, 1, 2:
        guard ids.count < 14 else { break }
        var definition = BodyDefinition(
          .dynamic, at: Point2(random.number(50...350), random.number(50...350)))
        definition.shapes = [[.box(Vector2(40, 30))], [.circle(18)]][random.index(2)]
        definition.tag = tag
        definition.elasticity = 0.7
        tag += 1
        let id = world.addBody(definition)
        world.setAcceleration(Vector2(0, 800), of: id)
        ids.append(id)
      case 3:
        if !ids.isEmpty { world.removeBody(ids.remove(at: random.index(ids.count))) }
      case 4:
        if let id = ids.last {
          world.setPosition(
            Point2(random.number(50...350), random.number(50...350)), of: id)
        }
      case 5:
        if let id = ids.first {
          world.setKind(world.kind(of: id) == .dynamic ? .anchored : .dynamic, of: id)
        }
      case 6:
        if let id = ids.last {
          world.setCollisionFilter(random.index(2) == 0 ? apart : .everything, of: id)
        }
      case 7:
        if let id = ids.first {
          world.applyImpulse(
            Vector2(Float(random.number(-300...300)), Float(random.number(-300...300))), to: id)
        }
      default: break
      }
      world.step()
      for event in world.contactEvents {
        let name = key(event)
        switch event.phase {
        case .began: #expect(touching.insert(name).inserted, "seed \(seed) step \(step) \(name)")
        case .ended:
          #expect(touching.remove(name) != nil, "seed \(seed) step \(step) \(name)")
        }
      }
      for id in ids {
        let position = world.position(of: id)
        #expect((0...400).contains(position.x) && (0...400).contains(position.y), "seed \(seed)")
      }
    }
    for id in ids { world.removeBody(id) }
    world.step()
    for event in world.contactEvents {
      #expect(event.phase == .ended)
      touching.remove(key(event))
    }
    #expect(touching.isEmpty, "seed \(seed): \(touching)")
  }
}
