import Foundation
import MotionExport
import Testing

@Suite("Parts of a motion, and curves without a motion")
struct TrimmingTests {
  @Test("A motion that is cut at a start time begins with the pose at that time")
  func starting() throws {
    let whole = SampleMotion.motion
    let part = whole.starting(at: 0.505).ending(at: 0.4)
    #expect(abs(part.duration - 0.4) < 1e-12)
    for (track, original) in zip(part.tracks, whole.tracks) {
      let first = try #require(track.samples.first)
      let wanted = try #require(original.pose(at: 0.505))
      #expect(first.time == 0)
      #expect(abs(first.x - wanted.x) < 1e-9 && abs(first.y - wanted.y) < 1e-9)
      #expect(zip(track.samples, track.samples.dropFirst()).allSatisfy { $0.time < $1.time })
    }
    // The first picture of the last track is over.
    #expect(part.tracks[2].appearances.map(\.start) == [0])
    #expect(throws: Never.self) { try ReducedMotion(part) }
  }

  @Test("An exported curve increases from 0 to 1, even if the number decreases")
  func curve() throws {
    for property in [MotionCurve.Property.x, .opacity] {
      let name = property == .x ? "sprung" : "turning"
      let curve = try MotionCurve(of: property, in: name, of: SampleMotion.motion)
      #expect(curve.points.first?.progress == 0)
      #expect(curve.points.last?.progress == 1)
      #expect(curve.css.contains("--sample-motion-\(name)-\(property): linear(0 0%, "))
      #expect(curve.css.contains("-duration: 1.5s;"))
    }
  }

  @Test("A curve is constant at times when its track is not shown")
  func lateCurve() throws {
    var motion = SampleMotion.motion
    motion.tracks[0].samples.removeAll { $0.time < 0.3 || $0.time > 1.2 }
    let points = try MotionCurve(of: .x, in: "sprung", of: motion).points
    #expect(points.map { ($0.offset * 100).rounded() }.prefix(2) == [0, 20])
    #expect(points.map(\.progress).prefix(2) == [0, 0])
    #expect(points.map { ($0.offset * 100).rounded() }.suffix(2) == [80, 100])
    #expect(points.map(\.progress).suffix(2) == [1, 1])
  }

  @Test("A curve is refused for an unknown track and for a number that does not change")
  func refusals() {
    let motion = SampleMotion.motion
    #expect(throws: MotionExportError.self) { try MotionCurve(of: .x, in: "none", of: motion) }
    #expect(throws: MotionExportError.self) {
      try MotionCurve(of: .angle, in: "sprung", of: motion)
    }
  }

  /// Returns the motion of a door, whose drawings follow each other at the given times.
  private func door(changes: [Double] = []) -> MotionTracks {
    let samples = (0...60).map { frame -> MotionTracks.Sample in
      let angle = 1.4 * sin(Double(frame) / 20)
      // The hinge is at (20, 30), and the center of the box is 100 pt to its right.
      return MotionTracks.Sample(
        time: Double(frame) / 60, x: 20 + 100 * cos(angle), y: 30 + 100 * sin(angle), angle: angle)
    }
    let blue = MotionTracks.Color(red: 0, green: 0, blue: 1)
    let drawings = zip([0] + changes, changes + [.infinity]).map { start, end in
      MotionTracks.Appearance(
        start: start, end: end, width: 200, height: 40,
        drawing: .rectangle(cornerRadius: 0, color: blue))
    }
    return MotionTracks(
      name: "door", width: 320, height: 480, duration: 1,
      tracks: [.init(name: "leaf", width: 200, height: 40, samples: samples, appearances: drawings)]
    )
  }

  @Test("A motion about a hinge has one angle in CSS, and its origin is the hinge")
  func hinge() throws {
    let text = try ReducedMotion(door()).text(as: .css)
    #expect(text.contains("transform-origin: 0px 20px;"))
    #expect(text.contains("0% { transform: translate(120px,30px) rotate(0rad); }"))
    #expect(!text.contains("scale("))
    #expect(text.contains("linear(0 0%, "))
  }

  @Test(
    "A motion about a hinge has two key frames in JSON and in a page, and only the angle changes",
    arguments: [MotionFormat.json, .html])
  func hingeInJSON(format: MotionFormat) throws {
    let text = try ReducedMotion(door()).text(as: format)
    let frames = text.matches(
      of: /"transform":"translate\(20px,30px\) rotate\(([0-9.]+)rad\) translate\(100px,0px\)"/)
    let angles = frames.compactMap { Double($0.1) }
    #expect(angles.count == 2 && angles[0] == 0 && (angles[1] - 1.4).magnitude < 0.002)
    #expect(text.contains("\"easing\":\"linear(0 0%, ") && text.contains("in 1 track,"))
  }

  @Test(
    "A drawing that changes keeps its own poses, so its rotation has a key frame for each change",
    arguments: [MotionFormat.json, .css])
  func changingHinge(format: MotionFormat) throws {
    let text = try ReducedMotion(door(changes: [0.25, 0.5])).text(as: format)
    #expect(!text.contains("linear("))
    #expect(text.contains("scale(1,1)"))
  }
}
