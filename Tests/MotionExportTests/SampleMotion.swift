import Foundation
import MotionExport
import TimingCurves

/// A motion with everything that the formats distinguish: a spring, a bounce, a fade, pictures, and
/// rotations.
enum SampleMotion {
  static let spring = Spring(mass: 1, stiffness: 180, damping: 14)
  private static let blue = MotionTracks.Color(red: 0, green: 0.4, blue: 1)

  /// A picture of one opaque pixel.
  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  static var motion: MotionTracks {
    let times = (0...90).map { Double($0) / 60 }
    let sprung = times.map { time in
      MotionTracks.Sample(
        time: time, x: 40 + 200 * spring.value(at: time - 0.1, initialVelocity: 2),
        y: 60 + 30 * spring.value(at: time - 0.1, initialVelocity: 2))
    }
    let bouncing = times.map { time in
      let part = time.truncatingRemainder(dividingBy: 1)
      return MotionTracks.Sample(time: time, x: 160, y: 400 - 300 * part * (1 - part))
    }
    let turning = times.map { time in
      MotionTracks.Sample(
        time: time, x: 200 - 50 * cos(time * 4), y: 200 + 50 * sin(time * 4), angle: time * 7,
        scaleX: 1 + 0.4 * sin(time * 3), scaleY: 1 - time / 3, opacity: 1 - 0.5 * time)
    }
    let pictures = [
      MotionTracks.Appearance(start: 0, end: 0.5, width: 20, height: 30, drawing: .picture(0)),
      MotionTracks.Appearance(
        start: 0.5, x: 5, width: 10, height: 30, drawing: .picture(0)),
    ]
    return MotionTracks(
      name: "sample motion", width: 320, height: 480, duration: 1.5,
      tracks: [
        .init(
          name: "sprung", width: 40, height: 40, samples: sprung,
          appearances: [
            .init(width: 40, height: 40, drawing: .rectangle(cornerRadius: 6, color: blue))
          ]),
        .init(
          name: "ball, \"red\"", width: 24, height: 24, samples: bouncing,
          appearances: [
            .init(
              width: 24, height: 24, drawing: .ellipse(color: .init(red: 1, green: 0, blue: 0)))
          ]),
        .init(name: "turning", width: 20, height: 30, samples: turning, appearances: pictures),
      ],
      pictures: [
        .init(
          bytes: Array(Data(base64Encoded: pixel) ?? Data()), mediaType: "image/png",
          pixelWidth: 1, pixelHeight: 1)
      ],
      notes: ["turning has two drawings"])
  }
}
