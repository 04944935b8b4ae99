import CoreGraphics
import Foundation
import KinemaTruth

extension MotionScene {
  /// The time between two frames of the recording, in seconds.
  private static let interval = 1.0 / 15
  /// The card's mass in kilograms: 100 × 150 pt at a density of 0.01.
  private static let mass = 0.015

  /// Scenes for the spring fields of iOS 13: fits of Kinema's motion to the track, and the track
  /// itself.
  static var springField: [MotionScene] {
    [
      // The fit varies the strength of the field, which is ω²·m, to minimize the residue of the
      // swings.
      MotionScene("spring field of iOS 13", rows: ["F01"]) { _ in
        let strength = SwingFit.minimum(in: 0.8...1.2, tolerance: 0.002) { strength in
          SwingFit(strength: strength).residue(TrackedSwing.all, interval: interval)
        }
        return [.number(strength / mass)]
      },
      MotionScene("spring field of iOS 13", rows: ["F03"]) { _ in
        [.number(fittedInterval(SwingFit()))]
      },
      MotionScene("spring field of iOS 13", rows: ["F04"]) { _ in
        [.number(fittedInterval(SwingFit(isOld: true)))]
      },
      MotionScene("spring field of iOS 13", rows: ["FT_s_*"]) { row in
        swing("corners", 94, at: row)
      },
      MotionScene("spring field of iOS 13", rows: ["FT_2_*"]) { row in
        swing("corners-2", 160, at: row)
      },
    ]
  }

  /// Returns the frame interval that fits the swings best, in milliseconds.
  private static func fittedInterval(_ fit: SwingFit) -> Double {
    let swings = TrackedSwing.all
    return 1000
      * SwingFit.minimum(in: 0.062...0.071, tolerance: 1e-6) {
        fit.residue(swings, interval: $0)
      }
  }

  /// Returns the card's distance from rest at the time of a row, for a motion that starts at the
  /// first row of a swing.
  private static func swing(_ clip: String, _ frame: Int, at row: Table.Row) -> [Answer] {
    let fit = SwingFit()
    let axes = ["x", "y"].map { TrackedSwing.opening(clip, frame, $0) }
    let velocities = axes.map { fit.velocity(of: $0, interval: interval) }
    let scene = SpringFieldScene(
      displacement: CGPoint(x: axes[0][0], y: axes[1][0]),
      velocity: CGPoint(x: velocities[0], y: velocities[1]))
    // The table lists times with four decimals. Two frames are eight substeps apart.
    let index = Int(((row.number("time_or_frame") ?? .nan) / interval).rounded()) * 8
    let positions = scene.run(for: Double(index) / 120)
    guard index < positions.count else { return [] }
    return [.number(positions[index].x), .number(positions[index].y)]
  }
}
