// Ours: The file of a live page contains the scene at the start, the samples of the fingers, and the
// hash of the final state. Numbers in JSON keep all their bits, because both sides write the shortest
// text that reads back as the same number.

import Dynamics
import Foundation
import KinemaElementary
import KinemaFiles
import RemoteDynamics

/// The touches that a live page saved, with the scene in which they began.
struct LiveTouches: Decodable {
  private struct Sample: Decodable {
    let finger: UInt32
    let phase: String
    let x: Double
    let y: Double
    let t: UInt64
    let slot: Int32
    let generation: UInt32
  }

  private static let format = "kinema-live-touches"

  private let format: String
  private let version: Int
  private let name: String
  private let scene: String
  private let touches: [Sample]
  private let ticks: Int
  private let stateHash: String

  /// Reads a file. The result is nil if no live page wrote the file.
  init?(path: String) throws {
    let bytes = try FileInput.bytes(of: path)
    guard bytes.first == UInt8(ascii: "{") else { return nil }
    func refuse(_ reason: String) -> RecordingError { .unreadable(path: path, reason: reason) }
    guard let touches = try? JSONDecoder().decode(Self.self, from: Data(bytes)),
      touches.format == Self.format
    else { throw refuse("it does not contain the touches of a live page") }
    guard touches.version == 1 else {
      throw refuse("it has the version \(touches.version). This program reads version 1")
    }
    // The limit is the number of ticks in an hour.
    guard (0...216_000).contains(touches.ticks) else {
      throw refuse("it has \(touches.ticks) ticks. The limit is 216000")
    }
    self = touches
  }

  /// Replays the touches, and returns a line with the final state.
  ///
  /// Throws an error if the final state is not the state in the page.
  func verified() throws -> String {
    let hash = try hash()
    guard hash == stateHash else {
      throw CommandError(
        "the touches of \(name) end in state \(hash) here, but in state \(stateHash) in the page")
    }
    return "\(touches.count) touch samples and \(ticks) ticks of \(name) end in the state \(hash), "
      + "as in the page"
  }

  private func hash() throws -> String {
    guard let form = Data(base64Encoded: scene) else {
      throw CommandError("cannot read the scene of \(name): it is not Base64 text")
    }
    let samples = try touches.map { sample in
      guard let phase = FingerSample.Phase(name: sample.phase) else {
        throw CommandError("cannot read the touches of \(name): unknown phase \(sample.phase)")
      }
      return FingerSample(
        finger: sample.finger, phase: phase, x: sample.x, y: sample.y, time: sample.t,
        item: ItemID(slot: sample.slot, generation: sample.generation))
    }
    do throws(BinaryFault) {
      var remote = RemoteScene(try DynamicScene(encoded: Array(form)))
      try remote.run(samples, ticks: ticks)
      let text = String(remote.scene.stateHash, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    } catch {
      throw CommandError("cannot replay the touches of \(name): \(error.message)")
    }
  }
}

extension FingerSample.Phase {
  fileprivate init?(name: String) {
    switch name {
    case "began": self = .began
    case "moved": self = .moved
    case "ended": self = .ended
    case "canceled": self = .canceled
    default: return nil
    }
  }
}
