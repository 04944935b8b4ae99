import CoreGraphics
public import Foundation
import UIKitCore

/// Contents that are stored beside a test and compared in later runs. Ours.
public struct MotionSnapshot: Sendable {
  /// The contents of a file.
  enum Contents: Sendable {
    case text(String)
    case picture(Data)
    /// A message with the reason why there are no contents.
    case missing(String)
  }

  /// The extension of the file: `png` or `txt`.
  let fileExtension: String
  /// The fraction of the pixels that may differ.
  var tolerance = 0.0
  let contents: @MainActor @Sendable () -> Contents

  package static let noPictures =
    "A snapshot of pixels needs a module that can draw. Add the product KinemaCapture to the test target."

  /// Returns the current frame as a picture of the screen.
  ///
  /// - Parameter share: The fraction of the pixels that may differ, from 0 to 1. Use it if machines
  ///   have different fonts or versions of Cairo.
  public static func frame(differingBy share: Double = 0) -> MotionSnapshot {
    MotionSnapshot(fileExtension: "png", tolerance: share) {
      Motion.picture().map(Contents.picture) ?? .missing(noPictures)
    }
  }

  /// Returns at most 16 frames of a run side by side.
  ///
  /// - Parameters:
  ///   - run: A run, or nil for the last one.
  ///   - share: The fraction of the pixels that may differ, from 0 to 1.
  public static func filmStrip(
    of run: MotionRun? = nil, differingBy share: Double = 0
  ) -> MotionSnapshot {
    MotionSnapshot(fileExtension: "png", tolerance: share) {
      guard let run = run ?? Motion.running?.lastRun else { return .missing(MotionReport.noRun) }
      return run.strip().map(Contents.picture) ?? .missing(noPictures)
    }
  }

  /// Returns the poses of the views that move in a run, with a table for each view.
  ///
  /// - Parameters:
  ///   - run: A run, or nil for the last one.
  ///   - interval: The time between two rows, in seconds.
  public static func poses(
    of run: MotionRun? = nil, every interval: TimeInterval = 0.1
  ) -> MotionSnapshot {
    MotionSnapshot(fileExtension: "txt") {
      guard let run = run ?? Motion.running?.lastRun else { return .missing(MotionReport.noRun) }
      return .text(run.table(every: interval))
    }
  }

  /// The displayed views of the windows, with one line for each view.
  ///
  /// A line contains the class, the name, the frame, and unusual properties.
  public static var viewTree: MotionSnapshot {
    MotionSnapshot(fileExtension: "txt") { .text(ViewTree.text(on: Motion.host)) }
  }
}

extension MotionRun {
  /// Returns the poses of the views that move, as text.
  func table(every interval: TimeInterval) -> String {
    let step = max(interval, 0.001)
    let rows = (0...Int((duration / step + 1e-6).rounded(.down))).map { Double($0) * step }
    var text = ""
    for track in tracks {
      let shown = track.shown.map(\.pose)
      guard let first = shown.first, shown.contains(where: { $0 != first }) else { continue }
      text += "\(track.name)\n"
      text += "    time        x        y    width   height    angle    scale    alpha\n"
      for time in rows {
        text += String(format: "%8.3f", time)
        guard let pose = track.pose(at: time) else {
          text += "  in no window\n"
          continue
        }
        for number in [
          pose.center.x, pose.center.y, pose.size.width, pose.size.height, pose.angle, pose.scale,
          pose.alpha,
        ] {
          // Adding 0 converts −0 to 0.
          text += String(format: " %8.3f", Double((number * 1000).rounded() / 1000 + 0))
        }
        text += "\n"
      }
    }
    return text.isEmpty ? "nothing moves\n" : text
  }
}

/// The views of a host as text.
@MainActor
enum ViewTree {
  static func text(on host: UIKitCore.Host) -> String {
    host.loop.settle()
    return host.screenWindows.map { lines(of: $0, depth: 0) }.joined()
  }

  private static func lines(of view: UIView, depth: Int) -> String {
    let pose = MotionPose(of: view)
    func number(_ value: CGFloat) -> String { String(format: "%.1f", Double(value + 0)) }
    var line = String(repeating: "  ", count: depth) + Sightings.name(of: view)
    line += " (\(number(pose.frame.minX)), \(number(pose.frame.minY)), "
    line += "\(number(pose.frame.width)) × \(number(pose.frame.height)))"
    if view.isHidden {
      line += " hidden"
    } else if pose.alpha != 1 {
      line += " alpha \(String(format: "%.2f", Double(pose.alpha)))"
    }
    if abs(pose.angle) > 0.0005 { line += " angle \(String(format: "%.3f", Double(pose.angle)))" }
    if !view.isUserInteractionEnabled { line += " untouchable" }
    return line + "\n" + view.subviews.map { lines(of: $0, depth: depth + 1) }.joined()
  }
}
