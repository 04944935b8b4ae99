import Foundation
import KinemaTruth

/// Scenes for the laws that were fitted to recordings of scroll views. The same fits are applied to
/// Kinema's motion.
extension MotionScene {
  static var scrollingLaws: [MotionScene] {
    let area = "scrolling"
    let flicks = Computed(fits)
    return [
      MotionScene(area, rows: ["K1"]) { _ in [.number(bounceFrequency())] },
      MotionScene(area, rows: ["K2"]) { _ in [.number(mean(flicks.value.map(\.distance)))] },
      MotionScene(area, rows: ["K3"]) { _ in [.number(mean(flicks.value.map(\.decay)))] },
      MotionScene(area, rows: ["K4"]) { _ in [.number(mean(flicks.value.map(\.lastSpeed)))] },
      MotionScene(area, rows: ["K5"]) { _ in flicks.value.map { .number($0.offered) } },
    ]
  }

  private static func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(values.count)
  }

  /// The fitted values of a free deceleration.
  private struct Deceleration {
    /// The total distance divided by the velocity, in seconds.
    let distance: Double
    /// The decay rate, per second.
    let decay: Double
    /// The speed at the end, in points per second.
    let lastSpeed: Double
    /// The distance of the proposed target, in points.
    let offered: Double
  }

  /// Returns the fits of flicks at 750 and 3000 pt/s.
  private static func fits() -> [Deceleration] {
    [6.0, 24.0].map { step in
      ScrollRun.run(offset: 5000) {
        $0.flick(from: 792, by: -CGFloat(step))
      } read: { run in
        let velocity = step / 0.008
        let lifted = run.offset
        let offered = run.target - lifted
        let samples = run.decelerate(every: 0.004)
        let fit = TwoTermFit(samples, between: 1...4, { _, _ in 1 }, { exp(-$1 * $0) })
        return Deceleration(
          distance: -fit.second / velocity, decay: fit.parameter,
          lastSpeed: velocity * exp(-fit.parameter * run.time(of: "didEndDecelerating")),
          offered: offered)
      }
    }
  }

  /// Returns the frequency of the spring that acts when content reaches its top edge at 3005 pt/s.
  private static func bounceFrequency() -> Double {
    ScrollRun.run(offset: 400) {
      $0.flick(from: 120, by: 25)
    } read: { run in
      let beyond = run.decelerate(every: 0.002).filter { $0.value < 0 }
      return TwoTermFit(
        beyond, between: 5...20, { exp(-$1 * $0) }, { $0 * exp(-$1 * $0) }
      ).parameter
    }
  }
}
