// Ours. A motion can be drawn as a chart over time, and as an onion skin of the poses. Both
// pictures are drawn into the current context as display lists, and do not require a pixel library.

import CoreGraphics
import Dynamics
public import Foundation
import Physics2D
import QuartzCore
public import UIDynamics
import UIKitCore

extension Trajectory {
  /// Returns a chart of each item's distance from its final position over time.
  ///
  /// The axes are in seconds and points. A vertical line marks the time at which an item is
  /// settled.
  ///
  /// - Parameter size: The size of the picture in points.
  @MainActor
  public func chart(size: CGSize = CGSize(width: 480, height: 240)) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { _ in
      drawChart(in: CGRect(origin: .zero, size: size))
    }
  }

  /// Draws the chart into a rectangle of the current context.
  ///
  /// - Parameter rect: The rectangle in points.
  @MainActor
  public func drawChart(in rect: CGRect) {
    let frame = TrajectoryChartFrame(
      rect: rect, duration: duration, largest: distances.flatMap { $0 }.max() ?? 0)
    frame.drawAxes()
    for (index, distances) in distances.enumerated() {
      let color = Self.colors[index % Self.colors.count]
      let path = UIBezierPath()
      for (sample, distance) in distances.enumerated() {
        let point = frame.point(samples.times[sample], distance)
        if sample == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.lineWidth = 1.5
      color.setStroke()
      path.stroke()
      if let time = items[index].settledTime, time <= duration {
        frame.drawMark(at: time, color)
      }
    }
  }

  /// The distances of each item from its final position at every sample, in points.
  private var distances: [[CGFloat]] {
    samples.tracks.map { track in
      let goal = track[track.first + track.count - 1].position
      return samples.times.indices.map { sample in
        let position = track[sample].position
        return CGFloat(hypot(position.x - goal.x, position.y - goal.y))
      }
    }
  }

  /// Returns an onion skin: a picture of all items at equal intervals, with the paths of their
  /// centers.
  ///
  /// Later poses are drawn with stronger colors.
  ///
  /// - Parameters:
  ///   - count: The number of poses of each item, at least 2.
  ///   - area: The rectangle of reference coordinates to show. If nil, the picture shows the union
  ///     of the bounds and everything that the items covered.
  @MainActor
  public func onionSkin(count: Int = 12, area: CGRect? = nil) -> UIImage {
    let area = area ?? coveredArea
    let size = CGSize(width: max(area.width, 1), height: max(area.height, 1))
    return UIGraphicsImageRenderer(size: size).image { context in
      context.cgContext.translateBy(x: -area.minX, y: -area.minY)
      drawOnionSkin(count: count)
    }
  }

  /// Draws the onion skin into the current context, in reference coordinates.
  ///
  /// The poses are spread over the time until everything is settled. Items at rest would otherwise
  /// cover the other poses.
  ///
  /// - Parameter count: The number of poses of each item, at least 2.
  @MainActor
  public func drawOnionSkin(count: Int = 12) {
    let count = max(count, 2)
    let end = min(settledTime ?? duration, duration)
    for step in 0..<count {
      let share = CGFloat(step) / CGFloat(count - 1)
      let moment = samples.moment(at: end * Double(share))
      for (index, track) in samples.tracks.enumerated() {
        let color = Self.colors[index % Self.colors.count]
        let outline = Self.path(ItemOutline(track.state(at: moment), items[index].size))
        color.withAlphaComponent(0.02 + 0.08 * share).setFill()
        outline.fill()
        color.withAlphaComponent(0.25 + 0.75 * share).setStroke()
        outline.stroke()
      }
    }
    for (index, track) in samples.tracks.enumerated() {
      let path = UIBezierPath()
      for sample in samples.times.indices {
        let point = CGPoint(track[sample].position)
        if sample == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      Self.colors[index % Self.colors.count].setStroke()
      path.stroke()
    }
    if let bounds {
      UIColor.darkGray.setStroke()
      UIBezierPath(rect: bounds).stroke()
    }
  }

  /// The union of the bounds and everything that the items cover.
  private var coveredArea: CGRect {
    var area = bounds ?? .null
    for item in items {
      if let measures = measures(of: item.index) { area = area.union(measures.boundingBox) }
    }
    return area.isNull ? .zero : area
  }

  @MainActor
  private static func path(_ outline: ItemOutline) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, corner) in outline.corners.enumerated() {
      if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    path.close()
    return path
  }

  @MainActor private static var colors: [UIColor] {
    [.systemBlue, .systemOrange, .systemGreen, .systemRed, .systemPurple, .systemTeal]
  }
}

/// The axes of a chart over time.
@MainActor
private struct TrajectoryChartFrame {
  let rect: CGRect
  let duration: TimeInterval
  let largest: CGFloat

  /// The rectangle that contains the curves.
  private var plot: CGRect {
    rect.inset(by: UIEdgeInsets(top: 8, left: 40, bottom: 20, right: 8))
  }

  func point(_ time: TimeInterval, _ value: CGFloat) -> CGPoint {
    CGPoint(
      x: plot.minX + plot.width * CGFloat(duration > 0 ? time / duration : 0),
      y: plot.maxY - plot.height * (largest > 0 ? value / largest : 0))
  }

  func drawAxes() {
    let axes = UIBezierPath()
    axes.move(to: CGPoint(x: plot.minX, y: plot.minY))
    axes.addLine(to: CGPoint(x: plot.minX, y: plot.maxY))
    axes.addLine(to: CGPoint(x: plot.maxX, y: plot.maxY))
    UIColor.systemGray.setStroke()
    axes.stroke()
    write(rounded(largest) + " pt", at: CGPoint(x: rect.minX, y: plot.minY))
    write("0", at: CGPoint(x: plot.minX, y: plot.maxY + 2))
    write(rounded(CGFloat(duration)) + " s", at: CGPoint(x: plot.maxX - 36, y: plot.maxY + 2))
  }

  func drawMark(at time: TimeInterval, _ color: UIColor) {
    let path = UIBezierPath()
    path.move(to: point(time, 0))
    path.addLine(to: point(time, largest))
    color.withAlphaComponent(0.6).setStroke()
    path.stroke()
    write(rounded(CGFloat(time)) + " s", at: CGPoint(x: point(time, 0).x + 3, y: plot.minY))
  }

  /// Returns a number as text with at most two decimals, or with none for numbers of at least 100.
  private func rounded(_ value: CGFloat) -> String {
    value < 100 ? "\((value * 100).rounded() / 100)" : "\(Int(value.rounded()))"
  }

  private func write(_ text: String, at point: CGPoint) {
    NSAttributedString(
      string: text, attributes: [.font: UIFont.systemFont(ofSize: 10)]
    ).draw(at: point)
  }
}
