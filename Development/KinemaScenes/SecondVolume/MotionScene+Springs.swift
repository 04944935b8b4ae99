import CoreGraphics
import Foundation
import KinemaTruth
import QuartzCore
import UIKitCore

extension MotionScene {
  /// Scenes for the springs that UIKit creates for views, and for related timing functions and
  /// durations.
  static var springs: [MotionScene] { viewSprings + timingFunctions + springTimes + systemSprings }

  /// A view in the window of a host with 60 frames per second, after its first frame.
  @MainActor
  private struct Moved {
    let host: UIKitCore.Host
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

    init(at center: CGPoint, system: Device.System = .iOS18) {
      host = UIKitCore.Host(device: .phone15, system: system)
      host.framesPerSecond = 60
      view.center = center
      host.window.addSubview(view)
      host.advance(by: 1.0 / 60)
    }

    /// Returns the displayed center after a time in seconds.
    func shownCenter(after time: TimeInterval) -> CGPoint {
      for _ in 0..<Int((time * 60).rounded()) { host.advance(by: 1.0 / 60) }
      return view.layer.presentation()?.position ?? .zero
    }

    /// The animation that an animation block added to the position, as client code reads it.
    var spring: CASpringAnimation? {
      view.layer.animation(forKey: "position") as? CASpringAnimation
    }
  }

  private static func damped(
    _ duration: Double, _ ratio: Double, _ velocity: Double, _ changes: @escaping () -> Void
  ) {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: ratio,
      initialSpringVelocity: velocity, animations: changes)
  }

  private static var viewSprings: [MotionScene] {
    [
      MotionScene("view springs", rows: ["S1*"]) { row in
        let text = RowText(row["scene"])
        let ratio = text.number(after: "usingSpringWithDamping:")
        let moved = Moved(at: .zero)
        defer { moved.host.close() }
        damped(
          text.number(after: "withDuration:"), ratio, text.number(after: "initialSpringVelocity:")
        ) { moved.view.center.x = 100 }
        guard let spring = moved.spring, spring.mass == 1,
          abs(spring.damping - 2 * ratio * spring.stiffness.squareRoot()) < 1e-9
        else { return [] }
        return [.number(spring.stiffness)]
      },
      MotionScene("view springs", rows: ["S2*", "S3*"]) { row in
        let text = RowText(row["scene"])
        let axis: WritableKeyPath<CGPoint, CGFloat> = text.has("center.x") ? \.x : \.y
        let start = text.number(after: text.has("center.x") ? "center.x " : "center.y ")
        var center = CGPoint.zero
        center[keyPath: axis] = start
        let moved = Moved(at: center)
        defer { moved.host.close() }
        center[keyPath: axis] = text.number(after: "-> ")
        let goal = center
        damped(text.number(after: "duration "), text.number(after: "damping "), 0) {
          moved.view.center = goal
        }
        let shown = moved.shownCenter(after: row.number("time_or_frame") ?? .nan)
        return [.number(shown[keyPath: axis])]
      },
    ]
  }

  private static var timingFunctions: [MotionScene] {
    let options: [String: UIView.AnimationOptions] = [
      "easeIn": .curveEaseIn, "easeOut": .curveEaseOut, "easeInOut": .curveEaseInOut,
    ]
    return [
      MotionScene("timing functions", rows: ["L_*"]) { row in
        let moved = Moved(at: .zero)
        defer { moved.host.close() }
        UIView.animate(withDuration: 1, delay: 0, options: options[row["scene"]] ?? []) {
          moved.view.center.x = 1
        }
        return [.number(moved.shownCenter(after: row.number("time_or_frame") ?? .nan).x)]
      }
    ]
  }

  private static var springTimes: [MotionScene] {
    [
      MotionScene("settling durations", rows: ["C*"]) { row in
        let text = RowText(row["scene"])
        let spring = CASpringAnimation(keyPath: "position")
        spring.mass = text.number(after: "mass ")
        spring.stiffness = text.number(after: "stiffness ")
        spring.damping = text.number(after: "damping ")
        spring.initialVelocity = text.number(after: "velocity ")
        return [.number(spring.settlingDuration)]
      },
      MotionScene("settling durations", rows: ["U01"]) { _ in
        let animator = UIViewPropertyAnimator(
          duration: 1, timingParameters: UISpringTimingParameters())
        return [.number(animator.duration)]
      },
      // If there are several critically damped and overdamped springs, compare the spring that
      // differs most from the row.
      MotionScene("settling durations", rows: ["U02"]) { row in
        let expected = row.number("value") ?? .nan
        let springs: [(mass: Double, stiffness: Double, damping: Double)] = [
          (1, 100, 20), (1, 100, 25), (3, 1000, 500), (12, 7, 100), (0.05, 900, 30),
        ]
        let units = springs.map { spring in
          let parameters = UISpringTimingParameters(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
            initialVelocity: .zero)
          let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
          return animator.duration * (spring.stiffness / spring.mass).squareRoot()
        }
        return [.number(units.max { abs($0 - expected) < abs($1 - expected) } ?? .nan)]
      },
    ]
  }

  private static var systemSprings: [MotionScene] {
    [
      MotionScene("system springs", rows: ["N06"]) { _ in
        let host = UIKitCore.Host()
        defer { host.close() }
        let base = UIViewController()
        host.window.rootViewController = base
        host.advance(by: 1.0 / 60)
        let alert = UIAlertController(title: "A", message: "B", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        base.present(alert, animated: true)
        guard let layer = alert.view?.layer,
          let spring = layer.animation(forKey: "transform") as? CASpringAnimation
        else { return [] }
        return [.number(spring.stiffness), .number(spring.damping), .number(spring.duration)]
      },
      keyboardCurve(["N07"], .iOS18), keyboardCurve(["N08"], .iOS26),
      MotionScene("system springs", rows: ["N09"]) { _ in
        let host = UIKitCore.Host(device: .phone15, system: .iOS26)
        defer { host.close() }
        let control = UISwitch(frame: .zero)
        host.window.addSubview(control)
        host.advance(by: 1.0 / 60)
        return [true, false].flatMap { isOn -> [Answer] in
          control.setOn(isOn, animated: true)
          // The spring animation that was most recently added to the knob.
          let springs = control.subviews.flatMap { view in
            (view.layer.animationKeys() ?? []).filter { $0.hasPrefix("position") }
              .compactMap { view.layer.animation(forKey: $0) as? CASpringAnimation }
          }
          host.advance(for: 2)
          guard springs.count == 1,
            abs(springs[0].damping - 2 * springs[0].stiffness.squareRoot()) < 1e-9
          else { return [] }
          return [.number(springs[0].stiffness.squareRoot()), .number(springs[0].duration)]
        }
      },
    ]
  }

  /// Returns the spring of an animation with curve 7, which client code reads from the keyboard
  /// notification.
  private static func keyboardCurve(_ rows: [String], _ system: Device.System) -> MotionScene {
    MotionScene("system springs", rows: rows) { _ in
      let moved = Moved(at: .zero, system: system)
      defer { moved.host.close() }
      UIView.animate(
        withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16)
      ) { moved.view.center.x = 100 }
      guard let spring = moved.spring else { return [] }
      return [spring.mass, spring.stiffness, spring.damping, spring.duration].map { .number($0) }
    }
  }
}
