// Ours. A program in another language, such as a web page, drives a scene with binary requests and
// answers. Scenes, edits, and recordings have the binary forms of the module Dynamics. All bytes
// from outside pass through `BinaryReader`, which checks bounds and numbers. A refused request
// changes nothing.

public import Dynamics
import KinemaElementary
import Physics2D

/// A scene that a program in another language drives with binary requests.
///
/// An answer begins with 0 if the request was refused, and then contains one line of text. Otherwise
/// it begins with 2 if the scene is running, or with 1 if it is not.
/// `Documentation/Decisions/web-boundary.md` describes all requests.
///
/// ```swift
/// var remote = RemoteScene()
/// let answer = remote.answer([8])  // the binary form of an empty scene, after a 1
/// ```
public struct RemoteScene: Sendable {
  /// The version of the requests and answers. It changes whenever the format of a request or an
  /// answer changes.
  public static let version: Int32 = 1

  /// The current scene.
  public internal(set) var scene = DynamicScene()
  /// The edits since the request to record, or `nil` if nothing is recorded.
  var recording: DynamicRecording?
  /// The fingers that hold items, in the order in which they took them.
  var holds: [FingerHold] = []

  /// Creates an empty scene.
  public init() {}

  /// Creates a remote scene that continues a scene.
  package init(_ scene: DynamicScene) { self.scene = scene }

  /// Carries out a request and returns the answer.
  ///
  /// The cost is proportional to the size of the request, of the answer, and of the simulation that
  /// the request asks for.
  public mutating func answer(_ request: [UInt8]) -> [UInt8] {
    var writer = BinaryWriter()
    writer.append(1 as UInt8)
    do throws(BinaryFault) {
      try carryOut(request, &writer)
    } catch {
      var refusal = BinaryWriter()
      refusal.append(0 as UInt8)
      refusal.write(error.text.bytes)
      return refusal.bytes
    }
    var answer = writer.bytes
    if scene.isRunning { answer[0] = 2 }
    return answer
  }

  private mutating func carryOut(
    _ request: [UInt8], _ writer: inout BinaryWriter
  ) throws(BinaryFault) {
    var reader = BinaryReader(request, of: "request")
    guard let kind = RemoteRequest(rawValue: reader.read()) else {
      reader.fail("the kind is unknown")
      return try reader.check()
    }
    // Requests that end with the binary form of another value.
    switch kind {
    case .apply: return try apply([DynamicEdit](encoded: Array(request.dropFirst())), &writer)
    case .setScene: return try set(DynamicScene(encoded: Array(request.dropFirst())), &writer)
    case .describe:
      var other = RemoteScene()
      return try other.set(DynamicScene(encoded: Array(request.dropFirst())), &writer)
    case .replay:
      let tick: Int64 = reader.read()
      try reader.check()
      let form = Array(request.dropFirst(reader.offset))
      return try set(DynamicRecording(encoded: form).scene(afterTicks: tick), &writer)
    default: break
    }
    let arguments = RemoteArguments(kind, from: &reader)
    try reader.finish()
    switch kind {
    case .advance: advance(by: arguments.time, &writer)
    case .settle: settle(within: arguments.time, &writer)
    case .beginTick: writer.write(beginTick(arguments.time))
    case .samples: writeSamples(&writer)
    case .substep: writer.write(substep())
    case .endTick: endTick(&writer)
    case .scene: writer.write(scene.encoded())
    case .contents: writeContents(&writer)
    case .state: if let item = arguments.item { writeState(of: item, &writer) }
    case .hash: writeHash(&writer)
    case .future: try writeFuture(arguments, &writer)
    case .finger: if let finger = arguments.finger { writer.write(try note(finger)) }
    case .record: recording = DynamicRecording(of: scene)
    case .recording: writer.write(recording?.encoded())
    case .polar:
      writer.write(arguments.polar.vector)
      writer.write(arguments.polar.angle)
      writer.write(arguments.polar.magnitude)
    case .apply, .setScene, .replay, .describe: break
    }
  }

  /// Performs a change, and records it if a recording has begun.
  @discardableResult
  mutating func perform(_ change: DynamicEdit.Change) -> DynamicEditResult {
    if let result = recording?.apply(change, to: &scene) { return result }
    return scene.apply(change)
  }

  private mutating func apply(_ edits: [DynamicEdit], _ writer: inout BinaryWriter) {
    writer.append(UInt32(edits.count))
    for edit in edits {
      switch perform(edit.change) {
      case .none: writer.append(0 as UInt8)
      case .item(let item):
        writer.append(1 as UInt8)
        writer.write(item)
      case .behavior(let behavior):
        writer.append(2 as UInt8)
        writer.write(behavior)
      }
    }
  }

  /// Replaces the scene. Fingers lose their items, and a recording ends.
  private mutating func set(_ other: DynamicScene, _ writer: inout BinaryWriter) {
    scene = other
    recording = nil
    holds = []
    writeContents(&writer)
  }
}
