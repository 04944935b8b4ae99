import Dynamics
import DynamicScenes
import DynamicsJSON
import KinemaElementary
import Physics2D
import Testing

/// Scenes as human-readable text.
@Suite("JSON of scenes")
struct JSONTests {
  @Test("The JSON text is a tree of items, behaviors, and parameters")
  func text() {
    var scene = DynamicScene()
    let item = scene.item(40, 20, at: 100, 50)
    let group = scene.add(.composite)
    var push = PushBehavior(.continuous, DynamicVector(0, 2))
    push.isActive = false
    scene.add(.push(push), items: [item], below: group)
    let text = scene.json()
    for part in [
      #""position" : ["#, #""magnitude" : 2"#, #""kind" : "push""#, #""mode" : "continuous""#,
      #""isActive" : "false""#, #""shape" : "rectangle""#, #""children" : ["#, #""id" : "0.1""#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(text.hasPrefix("{\n  \"behaviors\" : [\n"))
  }

  @Test("A decoded scene has the state of the original", arguments: 0..<10)
  func reading(seed: Int) throws {
    var run = RandomScene(seed: UInt64(seed))
    run.run(ticks: 60)
    let text = run.scene.json()
    let copy = try DynamicScene(json: text)
    #expect(copy.stateHash == run.scene.stateHash && copy.json() == text)
  }

  @Test("Text that is not a scene is rejected with a one-line message")
  func refusals() {
    for text in ["", "{}", "[1]", #"{"form": "??"}"#] {
      let fault = #expect(throws: BinaryFault.self) { try DynamicScene(json: text) }
      #expect(
        fault?.message
          == "Cannot read the scene: the text is not JSON with a binary form under \"form\".")
    }
    let fault = #expect(throws: BinaryFault.self) { try DynamicScene(json: #"{"form": ""}"#) }
    #expect(fault?.message == "Cannot read the scene: it ends after 0 bytes, in the header.")
  }
}
