package import KinemaCatalog
package import KinemaRecording
import UIKit

/// The measurements of a demo: durations, overshoot, and rest.
package struct GalleryNumbers: Codable, Equatable {
  /// The duration of the demo, in seconds.
  package var duration: Double
  /// The duration of each view controller transition, in seconds.
  package var transitions: [Double]
  /// The number of items that dynamic animators moved.
  package var items: Int
  /// The greatest distance by which an item overshot its resting position, in points.
  package var overshoot: Double?
  /// The time from the last touch until the picture stopped changing, in seconds, or nil if it
  /// never did.
  package var rest: Double?
  /// The fraction of the picture that changed in each frame, from 0 to 1.
  package var activity: [Double]
  /// A hash of all frames at half size, including the fingers.
  package var frames: String

  /// The maximum time for a demo to come to rest after its end, in seconds.
  private static let patience: TimeInterval = 30

  /// Runs a demo at half size and measures it. Also returns the motion of its items.
  @MainActor package static func measure(_ demo: Demo) -> (GalleryNumbers, MotionChart) {
    var hash = FrameHash()
    var activity: [Double] = []
    var last: Bitmap?
    var transitions: [Double] = []
    var running: (coordinator: AnyObject, start: Double)?
    var lastChange = 0.0
    let plan = DemoPlan(demo: demo, scale: 0.5)
    var frames = 0
    var isMoving = true
    let motion = MotionRecorder.chart(of: plan, patience: demo.endless == nil ? patience : 0) {
      host in
      frames += 1
      isMoving = host.hasWork
      let picture = Bitmap(host.image())
      let share = last.map { picture.changedShare(from: $0) } ?? 0
      if share > 0 { lastChange = host.time }
      last = picture
      // After the end of the demo, only the time at which motion ends matters.
      guard frames <= plan.frameCount else { return }
      hash.add(picture.pixels)
      for finger in host.touchLocations {
        hash.add(UInt32(bitPattern: Int32(finger.x * 8)))
        hash.add(UInt32(bitPattern: Int32(finger.y * 8)))
      }
      activity.append((share * 10_000).rounded() / 10_000)
      let current = host.window.rootViewController?.runningTransition
      if let old = running, old.coordinator !== current {
        transitions.append(host.time - old.start)
        running = nil
      }
      if running == nil, let current { running = (current, host.time) }
    }
    let lastTouch = demo.script(on: demo.size).duration
    let numbers = GalleryNumbers(
      duration: demo.duration, transitions: transitions, items: motion.tracks.count,
      overshoot: motion.tracks.compactMap(\.overshoot).max(),
      rest: isMoving ? nil : max(lastChange - lastTouch, 0),
      activity: activity, frames: hash.text)
    return (numbers, motion)
  }
}

extension Bitmap {
  /// Returns the fraction of pixels that differ from the pixels of another picture of the same
  /// size.
  func changedShare(from other: Bitmap) -> Double {
    guard width == other.width, height == other.height else { return 1 }
    var changed = 0
    for (new, old) in zip(pixels, other.pixels) where new != old { changed += 1 }
    return Double(changed) / Double(pixels.count)
  }
}

extension UIViewController {
  /// The coordinator of a running transition of this controller, a child, or a presented
  /// controller.
  fileprivate var runningTransition: (any UIViewControllerTransitionCoordinator)? {
    transitionCoordinator ?? children.lazy.compactMap(\.runningTransition).first
      ?? presentedViewController?.runningTransition
  }
}

extension MotionChart.Track {
  /// The length of the item's path, in points.
  var pathLength: Double {
    zip(samples, samples.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
  }

  /// The distance by which the item overshot its resting position, along the line from its start,
  /// in points.
  ///
  /// The distance is nil for an item that hardly moves, or that still moves fast at its end.
  var overshoot: Double? {
    guard let first = samples.first, let end = samples.last,
      rest != nil || hypot(end.velocityX, end.velocityY) < 20
    else { return nil }
    let (dx, dy) = (end.x - first.x, end.y - first.y)
    let length = hypot(dx, dy)
    guard length > 5 else { return nil }
    let beyond = samples.map { (($0.x - end.x) * dx + ($0.y - end.y) * dy) / length }.max() ?? 0
    return beyond > 0.05 ? beyond : 0
  }
}
