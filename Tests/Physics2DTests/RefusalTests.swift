import Physics2D
import PhysicsScenes
import Testing

/// Using a removed object ends the process with a message in debug and release builds.
@Suite("Invalid use of the engine") struct RefusalTests {
  private func expectEnd(
    _ text: String, _ result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains(text), "\(said)", sourceLocation: sourceLocation)
  }

  @Test("Removed bodies, joints, and fields are rejected")
  func handles() async {
    var result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var world = World()
      let id = world.addBox(0, 0, 10, 10)
      world.removeBody(id)
      _ = world.position(of: id)
    }
    expectEnd("The body is not in this world. It was removed", result)
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var world = World()
      let id = world.addBox(0, 0, 10, 10)
      let joint = world.addJoint(
        .distance(from: .ground(.zero), to: .body(id, .zero), length: 5))
      world.removeBody(id)
      world.setLength(6, of: joint)
    }
    expectEnd("The joint is not in this world. The joint or one of its bodies was removed", result)
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var world = World()
      let id = world.addBox(0, 0, 10, 10)
      let field = world.addField(FieldDefinition(.drag))
      world.removeField(field)
      world.addMember(id, to: field)
    }
    expectEnd("The field is not in this world, because it was removed", result)
  }
}
