import KinemaElementary
import Physics2D
import PhysicsScenes
import Testing

/// Encoding and decoding of worlds in the binary form.
@Suite("Binary form")
struct EncodingTests {
  static func bytes(_ world: World) -> [UInt8] {
    var writer = BinaryWriter()
    world.encode(into: &writer)
    return writer.bytes
  }

  static func read(_ bytes: [UInt8]) throws(BinaryFault) -> World {
    var reader = BinaryReader(bytes)
    let world = try World(from: &reader)
    try reader.finish()
    return world
  }

  /// Returns a world decoded from the binary form of another world. Both worlds must have the same
  /// binary form.
  static func copy(_ world: World, _ name: String) throws -> World {
    let form = bytes(world)
    let copy = try read(form)
    #expect(bytes(copy) == form, "\(name)")
    #expect(copy.stateHash == world.stateHash, "\(name)")
    return copy
  }

  @Test("A scene decoded at any time evolves like the original", arguments: LongRun.all)
  func scenes(run: LongRun) throws {
    for start in [0, 1, 137, 400] {
      var world = run.make()
      for _ in 0..<start { world.step() }
      var copy = try Self.copy(world, "\(run.name) at \(start)")
      for step in 0..<200 {
        world.step()
        copy.step()
        guard world.stateHash == copy.stateHash else {
          Issue.record("\(run.name) from \(start): another state after \(step + 1) steps")
          break
        }
      }
      #expect(Self.bytes(world) == Self.bytes(copy), "\(run.name) from \(start)")
    }
  }

  @Test("A decoded scene with every kind of body, joint, and field evolves like the original")
  func zoo() throws {
    for settings in [World.Settings.current, .ios7] {
      var world = ValueTests.zoo(settings)
      world.run(77)
      var copy = try Self.copy(world, "zoo")
      world.run(300)
      copy.run(300)
      #expect(Self.bytes(world) == Self.bytes(copy))
    }
  }

  @Test("Decoded random worlds evolve like the originals", arguments: seeds)
  func walks(seed: UInt64) throws {
    var walk = RandomWorldTests.Walk(seed)
    for step in 0..<400 {
      if walk.random.index(6) == 0 { walk.change() }
      walk.world.step()
      guard step % 40 == 20 else { continue }
      var copy = walk
      copy.world = try Self.copy(walk.world, "seed \(seed) step \(step)")
      var original = walk
      for _ in 0..<120 {
        if original.random.index(4) == 0 { original.change() }
        if copy.random.index(4) == 0 { copy.change() }
        original.world.step()
        copy.world.stepAndCheck()
        #expect(original.world.contactEvents == copy.world.contactEvents)
      }
      #expect(original.bodies == copy.bodies && original.joints == copy.joints)
      #expect(
        Self.bytes(original.world) == Self.bytes(copy.world), "seed \(seed) step \(step)")
    }
  }

  @Test("Every truncated binary form is rejected with a one-line message")
  func truncations() throws {
    let form = Self.bytes(InvariantTests.world())
    for count in 0..<form.count {
      let fault = #expect(throws: BinaryFault.self) { try Self.read(Array(form[..<count])) }
      #expect(
        fault?.message.hasPrefix("Cannot read the scene: it ends after \(count) bytes, in the ")
          == true)
    }
    let fault = #expect(throws: BinaryFault.self) { try Self.read(form + [0, 0]) }
    #expect(
      fault?.message
        == "Cannot read the scene: unexpected bytes follow its end at byte \(form.count).")
  }
}
