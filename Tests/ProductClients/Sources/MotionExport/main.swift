import MotionExport

let samples = (0...10).map { MotionTracks.Sample(time: Double($0) / 10, x: Double($0 * $0), y: 0) }
let track = MotionTracks.Track(
  name: "dot", width: 10, height: 10, samples: samples, appearances: [])
let motion = try ReducedMotion(
  MotionTracks(name: "dot", width: 100, height: 100, duration: 1, tracks: [track]))
print("style sheet: \(motion.text(as: .css).count) characters")
