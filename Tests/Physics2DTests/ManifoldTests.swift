import Testing

@testable import Physics2D

/// Manifolds of piles that are reused in the next substep.
@Suite("Reused manifolds")
struct ManifoldTests {
  /// A comparison of reused manifolds with newly computed ones.
  private struct Comparison {
    var count = 0
    /// The number of manifolds whose normal differs because another face is nearest at a corner.
    var otherNormals = 0
    /// The greatest difference of a separation from the new manifold, in points.
    var error: Float = 0
  }

  /// Adds the manifolds of a world that the next substep reuses.
  private func compare(_ world: World, into comparison: inout Comparison) {
    func collided(_ world: World) -> ContactStore {
      var world = world
      world.contacts.collide(
        &world.bodies, world.shapes, world.broadPhase, slop: world.settings.slop,
        drift: world.settings.pileDrift)
      return world.contacts
    }
    var forgetful = world
    forgetful.contacts.invalidateManifolds { _ in true }
    let stayed = collided(world)
    let fresh = collided(forgetful)
    for (a, b) in zip(stayed.records, fresh.records) where a.isTouching {
      let manifold = stayed.manifolds[a.manifoldIndex]
      guard manifold.drift > 0 else { continue }
      comparison.count += 1
      let distance = b.isTouching ? fresh.manifolds[b.manifoldIndex].leastSeparation : b.gap
      let difference = manifold.leastSeparation - distance
      comparison.error = max(comparison.error, difference.magnitude)
      if b.isTouching && manifold.normal.dot(fresh.manifolds[b.manifoldIndex].normal) < 0.999 {
        comparison.otherNormals += 1
      }
    }
  }

  @Test("Reused manifolds stay close to newly computed manifolds", arguments: [1, 2, 3])
  func staysNear(seed: UInt64) {
    var world = ContactTests.pile(24, seed: seed)
    var comparison = Comparison()
    for _ in 0..<240 {
      world.step()
      compare(world, into: &comparison)
    }
    #expect(comparison.count > 1_000 && comparison.error < 0.3, "\(comparison)")
    #expect(comparison.otherNormals * 100 < comparison.count, "\(comparison)")
  }

  @Test("A body swept back to the floor does not reuse its manifolds")
  func swept() {
    var world = World()
    world.addAnchored(.edge(Point2(-500, 0), Point2(500, 0)))
    for k in 0..<12 {
      let id = world.addBox(45 * Double(k % 3), -200 - 45.5 * Double(k / 3), 44, 44)
      world.setAcceleration(Vector2(0, 1_000), of: id)
      world.setLinearVelocity(Vector2(0, 4_000), of: id)
    }
    var comparison = Comparison()
    for _ in 0..<60 {
      world.step()
      compare(world, into: &comparison)
    }
    #expect(comparison.count > 20 && comparison.error < 0.3, "\(comparison)")
  }

  @Test("Moving a body invalidates its manifolds, but not those of other bodies")
  func movedByHand() throws {
    var world = ContactTests.pile(24, seed: 1)
    world.run(200)
    let followed = world.contacts.records.filter { world.contacts.isFollowed($0) }
    let slot = try #require(followed.first { world.bodies.records[Int($0.bodyB)].isDynamic }).bodyB
    let id = world.bodies.id(of: slot)
    let position = world.position(of: id)
    world.setPosition(Point2(position.x + 0.01, position.y), of: id)
    for contact in world.contacts.records where contact.connects(slot) {
      #expect(!world.contacts.isFollowed(contact))
    }
    let others = followed.count { !$0.connects(slot) }
    #expect(others > 0 && world.contacts.records.count { world.contacts.isFollowed($0) } == others)
  }

  @Test("An island of fewer than eight bodies always recomputes its manifolds")
  func small() {
    var world = World()
    world.addAnchored(.edge(Point2(-500, 0), Point2(500, 0)))
    for k in 0..<7 {
      let id = world.addBox(0, -23 - 45.5 * Double(k), 44, 44)
      world.setAcceleration(Vector2(0, 1_000), of: id)
    }
    for _ in 0..<60 {
      world.step()
      #expect(!world.contacts.records.contains { world.contacts.isFollowed($0) })
    }
  }
}

extension ContactStore {
  /// Returns whether the next substep may reuse the manifold of a contact.
  fileprivate func isFollowed(_ contact: ContactRecord) -> Bool {
    contact.isTouching && manifolds[contact.manifoldIndex].isFollowed
  }
}
