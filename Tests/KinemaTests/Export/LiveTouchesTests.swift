import ArgumentParser
import Dynamics
import Foundation
import KinemaCommand
import Physics2D
import RemoteDynamics
import Testing

@Suite("The touches that a live page saves") @MainActor
struct LiveTouchesTests {
  private static let ticks = 40

  /// Returns the file that a page saves after a finger has thrown a box, with some values replaced.
  private func file(_ replaced: [String: Any] = [:]) throws -> [UInt8] {
    var scene = DynamicScene()
    let item = scene.addItem(ItemDefinition(size: DynamicSize(40, 40), at: Point2(100, 100.1)))
    scene.add(.gravity(GravityBehavior()), items: [item])
    var samples: [FingerSample] = []
    var touches: [[String: Any]] = []
    let phases: [(FingerSample.Phase, String)] = [
      (.began, "began"), (.moved, "moved"), (.moved, "moved"), (.ended, "ended"),
    ]
    for (index, (phase, name)) in phases.enumerated() {
      let (x, time) = (100.1 + 7.3 * Double(index), UInt64(16 * index))
      samples.append(
        FingerSample(finger: 1, phase: phase, x: x, y: 100.7, time: time, item: item))
      touches.append([
        "finger": 1, "phase": name, "x": x, "y": 100.7, "t": time, "slot": item.slot,
        "generation": item.generation,
      ])
    }
    var remote = RemoteScene(scene)
    try remote.run(samples, ticks: Self.ticks)
    var values: [String: Any] = [
      "format": "kinema-live-touches", "version": 1, "name": "box", "ticks": Self.ticks,
      "scene": Data(scene.encoded()).base64EncodedString(), "touches": touches,
      "stateHash": String(format: "%016lx", remote.scene.stateHash),
    ]
    values.merge(replaced) { $1 }
    return Array(try JSONSerialization.data(withJSONObject: values))
  }

  /// Replays a file, and returns the error that is thrown.
  private func failure(_ bytes: [UInt8]) throws -> String {
    let folder = try TemporaryFolder()
    let path = folder.file("box.touches.json")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    do {
      var command = try Kinema.parseAsRoot(["replay", path])
      try command.run()
      return ""
    } catch {
      return "\(error)".replacingOccurrences(of: path, with: "FILE")
    }
  }

  @Test("A native replay of the touches ends in the state of the page")
  func same() throws {
    #expect(try failure(file()) == "")
  }

  @Test("A different touch or state causes an error that contains both states")
  func different() throws {
    let message = try failure(file(["stateHash": "0123456789abcdef"]))
    #expect(message.hasPrefix("the touches of box end in state "))
    #expect(message.hasSuffix(" here, but in state 0123456789abcdef in the page"))
    #expect(try failure(file(["ticks": Self.ticks - 1])).contains("but in"))
  }

  @Test("A damaged file or a file of another version is refused")
  func damaged() throws {
    #expect(
      try failure(Array("{}".utf8))
        == "cannot read FILE: it does not contain the touches of a live page")
    #expect(
      try failure(file(["version": 2]))
        == "cannot read FILE: it has the version 2. This program reads version 1")
    #expect(
      try failure(file(["ticks": 1_000_000]))
        == "cannot read FILE: it has 1000000 ticks. The limit is 216000")
    #expect(
      try failure(file(["scene": "?"]))
        == "cannot read the scene of box: it is not Base64 text")
    #expect(
      try failure(file(["scene": "AAAA"])).hasPrefix("cannot replay the touches of box: Cannot"))
    let touch: [String: Any] = [
      "finger": 1, "phase": "hovered", "x": 0, "y": 0, "t": 0, "slot": 0, "generation": 1,
    ]
    #expect(
      try failure(file(["touches": [touch]]))
        == "cannot read the touches of box: unknown phase hovered")
  }
}
