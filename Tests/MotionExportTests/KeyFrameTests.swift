import Foundation
import MotionExport
import Testing

@Suite("Key frames of exported motion")
struct KeyFrameTests {
  private func track(
    _ xs: [Double], shown: ClosedRange<Double> = -1...1e9, opacities: [Double]? = nil
  ) -> MotionTracks {
    let samples = xs.enumerated().map { index, x in
      MotionTracks.Sample(
        time: Double(index) / 60, x: x, y: 0, opacity: opacities?[index] ?? 1)
    }
    let box = MotionTracks.Appearance(
      start: shown.lowerBound, end: shown.upperBound, width: 10, height: 10,
      drawing: .ellipse(color: .init(red: 1, green: 0, blue: 0)))
    return MotionTracks(
      name: "test", width: 320, height: 480, duration: Double(xs.count - 1) / 60,
      tracks: [
        .init(name: "box", width: 10, height: 10, samples: samples, appearances: [box])
      ])
  }

  private func keys(_ motion: MotionTracks, _ length: Double = 0.25) throws -> [Double] {
    let reduced = try ReducedMotion(motion, tolerance: MotionTolerance(length: length))
    return reduced.tracks[0].poses.map { ($0.time * 60).rounded() }
  }

  @Test("A constant pose needs one key frame, a straight line needs two, and a kink needs three")
  func simple() throws {
    #expect(try keys(track([5, 5, 5, 5])) == [0])
    #expect(try keys(track([0, 10, 20, 30, 40])) == [0, 4])
    #expect(try keys(track([0, 10, 20, 10, 0])) == [0, 2, 4])
  }

  @Test("The pose of an invisible view needs no key frames")
  func hidden() throws {
    let motion = track([900, -50, 10, 20, 30, 777], shown: (2.0 / 60)...(5.0 / 60))
    #expect(try keys(motion) == [2, 4])
  }

  @Test("Opacity has its own key frames")
  func opacity() throws {
    let motion = track([0, 0, 0, 0, 0], opacities: [1, 0.75, 0.5, 0.25, 0])
    let reduced = try ReducedMotion(motion)
    #expect(reduced.tracks[0].poses.count == 1)
    #expect(reduced.tracks[0].opacities.map(\.value) == [1, 0])
    #expect(reduced.keyFrameCount == 3)
  }

  /// Random numbers that are the same for the same seed.
  private struct Numbers {
    var state: UInt64
    mutating func next(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let part = Double(state >> 11) / Double(1 << 53)
      return range.lowerBound + (range.upperBound - range.lowerBound) * part
    }
  }

  @Test("Key frames of random motions are within the tolerance", arguments: UInt64(1)...40)
  func bounds(seed: UInt64) throws {
    var numbers = Numbers(state: seed)
    var sample = MotionTracks.Sample(time: 0, x: 100, y: 100)
    var samples = [sample]
    var (vx, vy, spin) = (0.0, 0.0, 0.0)
    for index in 1..<150 {
      vx += numbers.next(-1...1)
      vy += numbers.next(-1...1)
      spin += numbers.next(-0.01...0.01)
      sample.time = Double(index) / 60
      sample.x += vx
      sample.y += vy
      sample.angle += spin
      sample.scaleX = 1 + 0.2 * sin(Double(index) / 20)
      sample.opacity = min(max(sample.opacity + numbers.next(-0.1...0.1), 0), 1)
      samples.append(sample)
    }
    let look = MotionTracks.Appearance(
      width: 60, height: 40,
      drawing: .rectangle(cornerRadius: 4, color: .init(red: 0, green: 0, blue: 1)))
    let motion = MotionTracks(
      name: "random", width: 320, height: 480, duration: 149.0 / 60,
      tracks: [
        .init(name: "box", width: 60, height: 40, samples: samples, appearances: [look])
      ])
    let tolerance = MotionTolerance(length: numbers.next(0.1...2), angle: 0.01, opacity: 0.05)
    let reduced = try ReducedMotion(motion, tolerance: tolerance)
    let shown = MotionTracks.Track(
      name: "box", width: 60, height: 40, samples: reduced.tracks[0].poses, appearances: [look])
    #expect(reduced.errors.length <= tolerance.length + 1e-9)
    for sample in samples {
      let pose = try #require(shown.pose(at: sample.time))
      #expect((pose.x - sample.x).magnitude <= tolerance.length + 1e-9)
      #expect((pose.y - sample.y).magnitude <= tolerance.length + 1e-9)
      #expect((pose.angle - sample.angle).magnitude <= tolerance.angle + 1e-9)
      #expect((pose.scaleX - sample.scaleX).magnitude * 30 <= tolerance.length + 1e-9)
    }
    #expect(reduced.tracks[0].poses.count < samples.count)
  }

  @Test("No smaller set of key frames meets the tolerance", arguments: UInt64(1)...30)
  func fewest(seed: UInt64) throws {
    var numbers = Numbers(state: seed)
    let xs = (0..<11).map { _ in numbers.next(0...2).rounded() / 2 }
    let found = try keys(track(xs), 0.29).count
    var best = xs.count
    for choice in 0..<(1 << 9) {
      let inner = (1...9).filter { choice & 1 << ($0 - 1) != 0 }
      let chosen = [0] + inner + [10]
      let fits = zip(chosen, chosen.dropFirst()).allSatisfy { a, b in
        (a...b).allSatisfy { index in
          let line = xs[a] + (xs[b] - xs[a]) * Double(index - a) / Double(b - a)
          return (line - xs[index]).magnitude <= 0.29
        }
      }
      if fits { best = min(best, chosen.count) }
    }
    if xs.allSatisfy({ ($0 - xs[0]).magnitude <= 0.29 }) { best = 1 }
    #expect(found == best, "seed \(seed): \(xs)")
  }

  @Test("An invalid motion is rejected with a one-line message")
  func refusals() {
    func line(_ change: (inout MotionTracks) -> Void) -> String {
      var motion = track([0, 1, 2])
      change(&motion)
      do {
        _ = try ReducedMotion(motion)
        return "it was not refused"
      } catch { return "\(error)" }
    }
    #expect(
      line { $0.duration = 0 } == "test: the duration of the motion is not positive or is "
        + "too long")
    #expect(
      line { $0.width = .nan } == "test: the width or height of the screen is not positive "
        + "or is too large")
    #expect(line { $0.tracks[0].samples = [] } == "test: the track box has no poses")
    #expect(
      line { $0.tracks[0].samples[1].x = .infinity }
        == "test: the track box has a pose with a number that is not finite or is too large")
    #expect(
      line { $0.tracks[0].samples[1].time = 9 }
        == "test: the times of the track box do not increase")
    #expect(line { $0.tracks.append($0.tracks[0]) } == "test: two tracks have the same name")
  }
}
