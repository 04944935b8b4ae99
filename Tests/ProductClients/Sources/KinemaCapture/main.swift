import KinemaCapture

let capture = MotionCapture(of: .init())
let tracks = try capture.tracks(named: "still")
print("a capture of \(tracks.width) × \(tracks.height) points lasts \(tracks.duration) s")
