import QuartzCore
import UIKitCore

/// The motion and delayed work that continue after the end of a test.
@MainActor
enum RemainingMotion {
  static func findings(on host: UIKitCore.Host) -> [MotionFinding] {
    guard host.hasWork else { return [] }
    var reasons: [String] = []
    let views = host.screenWindows.flatMap { animated(in: $0) }
    if !views.isEmpty { reasons.append("animations of \(list(views))") }
    if host.loop.isMoving, views.isEmpty {
      reasons.append("a display link or a dynamic animator that is not at rest")
    }
    if let due = host.nextDueTime {
      reasons.append("delayed work or a timer that is due at \(MotionFinding.seconds(due))")
    }
    if reasons.isEmpty { reasons.append("work on the main queue") }
    return [
      MotionFinding(
        .motion, of: reasons.joined(separator: " "),
        "The host was not idle at the end, at \(MotionFinding.seconds(host.time)). These were "
          + "still active: \(reasons.joined(separator: ", and ")). Wait for their end with "
          + "Motion.settle(), stop them, or add .allowingOngoingMotion.")
    ]
  }

  private static func animated(in view: UIView) -> [String] {
    let own = view.layer.hasAnimations ? [Sightings.name(of: view)] : []
    return own + view.subviews.flatMap { animated(in: $0) }
  }

  private static func list(_ names: [String]) -> String {
    let rest = names.count - 3
    return names.prefix(3).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
