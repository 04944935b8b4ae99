import Foundation
import KinemaStudio
import MotionTesting
import Testing

@Suite struct StudioRequestTests {
  private func refusal(_ text: String) -> String? {
    do {
      _ = try StudioRequest(text: text)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `All fields of a request are read`() throws {
    var opening = StudioOpening(scene: "star")
    opening.device = "phone15"
    opening.parameters = ["damping": 0.5]
    opening.settings.reducedMotion = true
    opening.script = true
    #expect(
      try StudioRequest(
        text: """
          {"do":"open","scene":"star","device":"phone15","parameters":{"damping":0.5},
          "settings":{"reducedMotion":true},"script":true,"slot":"A"}
          """) == .open(opening))
    var input = StudioInput(kind: .move)
    input.finger = 2
    input.x = 10.5
    input.y = -3
    input.stamp = 1234.5
    #expect(
      try StudioRequest(
        text: #"{"do":"input","run":7,"kind":"move","finger":2,"x":10.5,"y":-3,"stamp":1234.5}"#)
        == .input(run: 7, input))
    #expect(
      try StudioRequest(text: #"{"do":"seek","run":1,"frame":30,"exact":true}"#)
        == .seek(run: 1, frame: 30, exact: true))
    #expect(
      try StudioRequest(text: #"{"do":"ack","run":1,"serial":4294967295}"#)
        == .acknowledge(run: 1, serial: .max))
  }

  @Test(arguments: [
    (#"{"do":"open"}"#, "scene must be a short name"),
    (#"{"do":"open","scene":"a b"}"#, "scene must be a short name"),
    (
      #"{"do":"open","scene":"a","size":[1,2]}"#,
      "size must be a width and a height in points, each between 50 and 4096"
    ),
    (#"{"do":"open","scene":"a","scale":9}"#, "scale must be between 0.5 and 4"),
    (#"{"do":"open","scene":"a","slot":"C"}"#, "slot must be A or B"),
    (
      #"{"do":"open","scene":"a","parameters":{"a b":1}}"#,
      "parameters must be at most 64 numbers with short names"
    ),
    (#"{"do":"pause"}"#, "run must be a number from 1 to 65535"),
    (#"{"do":"pause","run":0}"#, "run must be a number from 1 to 65535"),
    (#"{"do":"step","run":1,"frames":5}"#, "frames must be 1 or -1"),
    (#"{"do":"seek","run":1,"frame":-1}"#, "frame must be a number from 0 to 10368000"),
    (#"{"do":"input","run":1,"kind":"push"}"#, "the kind of input is unknown"),
    (#"{"do":"input","run":1,"kind":"up","finger":10}"#, "finger must be a number from 0 to 9"),
    (#"{"do":"input","run":1,"kind":"up","x":1e6}"#, "x is out of bounds"),
    (#"{"do":"settings","run":1,"speed":2}"#, "speed must be 1, 0.5, 0.25, or 0.1"),
    (
      #"{"do":"settings","run":1,"framesPerSecond":1000}"#, "framesPerSecond must be 30, 60, or 120"
    ),
    (
      #"{"do":"settings","run":1,"orientation":"up"}"#, "orientation must be portrait or landscape"
    ),
    (
      #"{"do":"chart","run":1,"view":1,"property":"size"}"#,
      "property must be one of x, y, angle, alpha, velocity"
    ),
    (#"{"do":"ack","run":1,"serial":-1}"#, "serial is missing"),
    (#"{"do":"format"}"#, "the request name is unknown"),
    ("[]", "the message is not a valid request"),
    ("", "the message is not a valid request"),
    (#"{"do":"input","run":1,"kind":"up","x":1e999}"#, "the message is not a valid request"),
  ])
  func `An invalid message is refused with a one-line reason`(text: String, line: String) {
    #expect(refusal(text) == line)
  }

  @Test func `A message can have at most 64 kB`() {
    let text =
      #"{"do":"open","scene":"a","touches":""# + String(repeating: "x", count: 65_536) + "\"}"
    #expect(refusal(text) == "a message can have at most 64 kB")
  }

  @Test func `A hundred thousand randomly changed messages are read or refused`() {
    let seeds = [
      #"{"do":"open","scene":"star","device":"phone15","size":[320,480],"settings":{"dark":true}}"#,
      #"{"do":"input","run":7,"kind":"move","finger":2,"x":10.5,"y":-3,"stamp":1234.5}"#,
      #"{"do":"branch","run":1,"frame":3,"slot":"B","parameters":{"a":1},"keepTouchesAfter":true}"#,
      #"{"do":"chart","run":1,"view":3,"property":"x"}"#,
    ].map { Array($0.utf8) }
    let words = [
      "1e999", "-1", "null", "[[[[", "{}", "\"\"", "\\u0000", "9999999999999999999", "true",
    ]
    var source = SeededGenerator(seed: 22)
    var read = 0
    for turn in 0..<100_000 {
      var bytes = seeds[turn % seeds.count]
      for _ in 0..<Int.random(in: 1...4, using: &source) {
        let index = Int.random(in: 0..<max(bytes.count, 1), using: &source)
        switch Int.random(in: 0..<4, using: &source) {
        case 0 where !bytes.isEmpty: bytes[index] = UInt8.random(in: 0...255, using: &source)
        case 1 where !bytes.isEmpty: bytes.removeSubrange(index...)
        case 2:
          bytes.insert(
            contentsOf: words[Int.random(in: 0..<words.count, using: &source)].utf8,
            at: min(index, bytes.count))
        default: if !bytes.isEmpty { bytes.remove(at: index) }
        }
      }
      if (try? StudioRequest(text: String(decoding: bytes, as: UTF8.self))) != nil { read += 1 }
    }
    #expect(read > 0 && read < 100_000)
  }
}
