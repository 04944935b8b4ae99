import Foundation
import KinemaLive
import UIKit

extension StudioRequest {
  /// Reads a message.
  ///
  /// - Parameter text: JSON of at most 64 kB.
  /// - Throws: ``Refusal`` if the text is not a message of the protocol.
  package init(text: String) throws(Refusal) {
    guard text.utf8.count <= Self.longest else {
      throw Refusal("message", "a message can have at most 64 kB")
    }
    let words: Words
    do {
      words = try JSONDecoder().decode(Words.self, from: Data(text.utf8))
    } catch {
      throw Refusal("message", "the message is not a valid request")
    }
    self = try words.request()
  }
}

/// All keys that a message can contain.
private struct Words: Decodable {
  let `do`: String
  let run: Int?
  let scene, device, slot, kind, key, touches, property, textSize, orientation: String?
  let size: [Double]?
  let scale, x, y, dx, dy, stamp, speed: Double?
  let settings: StudioSettings?
  let parameters: [String: Double]?
  let script, paused, hash, exact, keepTouchesAfter, on, dark, reducedMotion: Bool?
  let finger, frames, frame, view, from, framesPerSecond, serial: Int?
}

extension Words {
  private typealias Refusal = StudioRequest.Refusal

  /// The number of frames in a day at 120 frames per second.
  private static let mostFrames = 10_368_000

  func request() throws(StudioRequest.Refusal) -> StudioRequest {
    switch self.do {
    case "open": return .open(try opening())
    case "input": return .input(run: try theRun(), try input())
    case "settings":
      var wanted = StudioSettings()
      wanted.dark = dark
      wanted.reducedMotion = reducedMotion
      wanted.textSize = textSize
      wanted.orientation = orientation
      wanted.framesPerSecond = framesPerSecond
      wanted.speed = speed
      return .settings(run: try theRun(), try checked(wanted))
    case "pause": return .pause(run: try theRun())
    case "play": return .play(run: try theRun())
    case "step":
      guard let frames, frames == 1 || frames == -1 else { throw fault("frames must be 1 or -1") }
      return .step(run: try theRun(), frames: frames)
    case "seek":
      return .seek(run: try theRun(), frame: try index(frame, "frame"), exact: exact ?? false)
    case "branch": return .branch(run: try theRun(), try branch())
    case "inspect":
      guard let frame else { return .inspect(run: try theRun(), frame: nil) }
      return .inspect(run: try theRun(), frame: try index(frame, "frame"))
    case "xray": return .xray(run: try theRun(), isOn: on ?? true)
    case "chart":
      let known = ["x", "y", "angle", "alpha", "velocity"]
      guard let property, known.contains(property) else {
        throw fault("property must be one of \(known.joined(separator: ", "))")
      }
      return .chart(run: try theRun(), view: try index(view, "view"), property: property)
    case "marks": return .marks(run: try theRun(), from: try index(from ?? 0, "from"))
    case "foretell": return .foretell(run: try theRun())
    case "changes": return .changes(run: try theRun())
    case "hash": return .hash(run: try theRun())
    case "ack":
      guard let serial, let number = UInt32(exactly: serial) else {
        throw fault("serial is missing")
      }
      return .acknowledge(run: try theRun(), serial: number)
    case "close": return .close(run: try theRun())
    default: throw Refusal("message", "the request name is unknown")
    }
  }

  private func fault(_ line: String) -> StudioRequest.Refusal { Refusal(self.do, line) }

  private func theRun() throws(StudioRequest.Refusal) -> Int {
    guard let run, (1...65_535).contains(run) else {
      throw fault("run must be a number from 1 to 65535")
    }
    return run
  }

  private func index(_ value: Int?, _ name: String) throws(StudioRequest.Refusal) -> Int {
    guard let value, (0...Self.mostFrames).contains(value) else {
      throw fault("\(name) must be a number from 0 to \(Self.mostFrames)")
    }
    return value
  }

  private func number(
    _ value: Double?, within bound: Double, _ name: String
  ) throws(StudioRequest.Refusal) -> Double {
    let value = value ?? 0
    guard value.isFinite, abs(value) <= bound else { throw fault("\(name) is out of bounds") }
    return value
  }

  private func slot(or standard: String) throws(StudioRequest.Refusal) -> String {
    let slot = slot ?? standard
    guard slot == "A" || slot == "B" else { throw fault("slot must be A or B") }
    return slot
  }

  private func values() throws(StudioRequest.Refusal) -> [String: Double] {
    let values = parameters ?? [:]
    for (name, value) in values {
      guard values.count <= 64, StudioNames.isName(name), value.isFinite, abs(value) <= 1e9 else {
        throw fault("parameters must be at most 64 numbers with short names")
      }
    }
    return values
  }

  private func checked(
    _ settings: StudioSettings
  ) throws(StudioRequest.Refusal) -> StudioSettings {
    if let rate = settings.framesPerSecond, ![30, 60, 120].contains(rate) {
      throw fault("framesPerSecond must be 30, 60, or 120")
    }
    if let speed = settings.speed, ![1, 0.5, 0.25, 0.1].contains(speed) {
      throw fault("speed must be 1, 0.5, 0.25, or 0.1")
    }
    if let orientation = settings.orientation, !["portrait", "landscape"].contains(orientation) {
      throw fault("orientation must be portrait or landscape")
    }
    if let size = settings.textSize, !UIContentSizeCategory.shortNames.contains(size) {
      throw fault(
        "textSize must be one of \(UIContentSizeCategory.shortNames.joined(separator: ", "))")
    }
    return settings
  }

  private func opening() throws(StudioRequest.Refusal) -> StudioOpening {
    guard let scene, StudioNames.isName(scene) else { throw fault("scene must be a short name") }
    var result = StudioOpening(scene: scene)
    result.slot = try slot(or: "A")
    if let device {
      guard StudioNames.isName(device) else { throw fault("device must be a short name") }
      result.device = device
    }
    if let size {
      guard size.count == 2, size.allSatisfy({ $0 >= 50 && $0 <= 4096 }) else {
        throw fault("size must be a width and a height in points, each between 50 and 4096")
      }
      result.size = size
    }
    if let scale {
      guard scale >= 0.5, scale <= 4 else { throw fault("scale must be between 0.5 and 4") }
      result.scale = scale
    }
    result.settings = try checked(settings ?? StudioSettings())
    result.parameters = try values()
    result.touches = touches
    result.script = script ?? false
    result.paused = paused ?? false
    result.hash = hash ?? false
    return result
  }

  private func input() throws(StudioRequest.Refusal) -> StudioInput {
    guard let kind = kind.flatMap(StudioInput.Kind.init(rawValue:)) else {
      throw fault("the kind of input is unknown")
    }
    var result = StudioInput(kind: kind)
    result.finger = finger ?? 0
    guard (0...9).contains(result.finger) else {
      throw fault("finger must be a number from 0 to 9")
    }
    result.x = try number(x, within: 1e5, "x")
    result.y = try number(y, within: 1e5, "y")
    result.dx = try number(dx, within: 1e5, "dx")
    result.dy = try number(dy, within: 1e5, "dy")
    result.stamp = try number(stamp, within: 1e13, "stamp")
    result.key = key ?? ""
    guard result.key.utf8.count <= 256 else { throw fault("key can have at most 256 bytes") }
    return result
  }

  private func branch() throws(StudioRequest.Refusal) -> StudioBranch {
    var result = StudioBranch(frame: try index(frame, "frame"))
    result.slot = try slot(or: "B")
    result.parameters = parameters == nil ? nil : try values()
    result.keepsTouchesAfter = keepTouchesAfter ?? false
    return result
  }
}

/// The rules for names in messages.
package enum StudioNames {
  /// Returns whether a string is a valid name of a scene, device, or parameter.
  ///
  /// A name is a single word of at most 64 bytes.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && !text.unicodeScalars.contains {
        $0.properties.isWhitespace || $0.properties.generalCategory == .control
      }
  }
}
