import Foundation
import MotionExport
import Testing

@Suite("Formats of exported motion")
struct FormatTests {
  private let reduced: ReducedMotion

  init() throws { reduced = try ReducedMotion(SampleMotion.motion) }

  @Test("A decoded table equals the original, bit for bit")
  func table() throws {
    let tracks = try MotionTracks.samples(csv: reduced.text(as: .csv))
    #expect(tracks.map(\.track) == SampleMotion.motion.tracks.map(\.name))
    for (read, track) in zip(tracks, SampleMotion.motion.tracks) {
      #expect(read.samples == track.samples)
    }
    #expect(throws: MotionExportError.self) { try MotionTracks.samples(csv: "time,x\n0,1\n") }
  }

  @Test("The file extension determines the format, and the longer extension takes precedence")
  func endings() {
    #expect(MotionFormat(path: "a/b.html") == .html)
    #expect(MotionFormat(path: "b.LOTTIE.JSON") == .lottie)
    #expect(MotionFormat(path: "b.json") == .json)
    #expect(MotionFormat(path: "b.webm") == nil)
  }

  @Test("A motion that consists of a single spring is detected with its parameters")
  func spring() throws {
    let spring = try #require(reduced.tracks[0].spring)
    #expect((spring.spring.stiffness - 180).magnitude < 2)
    #expect((spring.spring.damping - 14).magnitude < 0.3)
    #expect((spring.initialVelocity - 2).magnitude < 0.1)
    #expect((spring.start - 0.1).magnitude < 1e-9)
    #expect(reduced.tracks[1].spring == nil)
    #expect(reduced.tracks[2].spring == nil)
  }

  @Test("A style sheet describes single springs and uses linear() for single numbers")
  func style() {
    let text = reduced.text(as: .css)
    #expect(text.contains("/* sprung is one spring from 0.1 s on: mass 1, stiffness 1"))
    #expect(text.contains("sample-motion-ball-red-pose 1.5s linear("))
    #expect(text.contains("sample-motion-turning-pose 1.5s linear both"))
    #expect(text.contains("@media (prefers-reduced-motion: reduce)"))
  }

  @Test("JSON contains key frames from 0 to 1 for every property that changes")
  func json() throws {
    let data = Data(reduced.text(as: .json).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let tracks = try #require(object["tracks"] as? [[String: Any]])
    #expect(tracks.compactMap { $0["name"] as? String } == ["sprung", "ball, \"red\"", "turning"])
    for track in tracks {
      for animation in try #require(track["animations"] as? [[String: Any]]) {
        let frames = try #require(animation["keyframes"] as? [[String: Any]])
        #expect(frames.first?["offset"] as? Double == 0)
        #expect(frames.last?["offset"] as? Double == 1)
      }
    }
  }

  @Test("When a track's drawing changes, its previous pose is held until the change")
  func holding() throws {
    let text = reduced.text(as: .json)
    let turning = try #require(text.firstMatch(of: /"name":"turning".*/)).output
    let frames = turning.matches(of: /"offset":([0-9.]+),"transform":"([^"]+)"/)
    let index = try #require(frames.firstIndex { abs((Double($0.1) ?? 0) - 1.0 / 3) < 1e-8 })
    // The drawing changes at 0.5 of 1.5 s. The previous sample is a frame earlier.
    #expect(abs((Double(frames[index - 1].1) ?? 0) - (0.5 - 1.0 / 60) / 1.5) < 1e-8)
    #expect(frames[index].2 == frames[index - 1].2)
    #expect(frames[index + 1].1 == frames[index].1)
    #expect(frames[index + 1].2 != frames[index].2)
  }

  @Test("Every Lottie layer is marked as two-dimensional and has a complete transform")
  func lottie() throws {
    let data = Data(reduced.text(as: .lottie).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let layers = try #require(object["layers"] as? [[String: Any]])
    // The track with two pictures has a layer that moves both, and a layer for each picture.
    #expect(layers.count == 5)
    #expect(layers.compactMap { $0["ty"] as? Int } == [2, 2, 3, 4, 4])
    for layer in layers {
      #expect(layer["ddd"] as? Int == 0)
      let transform = try #require(layer["ks"] as? [String: Any])
      #expect(Set(transform.keys) == ["a", "p", "r", "s", "o"])
    }
  }

  @Test("A name cannot end the script or a comment of a page")
  func escaping() throws {
    var motion = SampleMotion.motion
    motion.name = "</script><b>\"&"
    motion.notes = ["<i>*/"]
    let text = try ReducedMotion(motion).text(as: .html)
    #expect(!text.contains("</script><b>"))
    #expect(!text.contains("<i>*/"))
    #expect(try !ReducedMotion(motion).text(as: .css).contains("<i>*/"))
  }

  @Test("The title of a page consists of the words of the name, and the details describe the file")
  func title() throws {
    var motion = SampleMotion.motion
    motion.name = "slow-door"
    motion.notes = ["a note"]
    let reduced = try ReducedMotion(motion)
    let text = reduced.text(as: .html)
    #expect(text.contains("<title>Slow door</title>") && text.contains("<h1>Slow door</h1>"))
    #expect(text.contains("<p>\(reduced.summary).</p><ul><li>a note</li></ul></details>"))
  }
}
