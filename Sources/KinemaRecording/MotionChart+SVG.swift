import Foundation

extension MotionChart {
  /// The number of items that a chart shows: those with the longest paths.
  package static let mostTracks = ChartDrawing.colorCount

  /// A quantity over time: an axis, and one or two lines for each item.
  private struct Panel: Sendable {
    let title: String
    let leastSpan: Double
    /// The lines of the panel. The second line is dashed.
    let values: [@Sendable (Sample) -> Double]
  }

  private static let position = Panel(
    title: "Position (pt)", leastSpan: 10, values: [{ $0.x }, { $0.y }])
  private static let angle = Panel(
    title: "Angle (°)", leastSpan: 2, values: [{ $0.angle * 180 / .pi }])
  private static let velocity = Panel(
    title: "Velocity (pt/s)", leastSpan: 50, values: [{ $0.velocityX }, { $0.velocityY }])

  /// The panels for tracks. The angle has a panel only if an item rotates.
  private static func panels(for tracks: [Track]) -> [Panel] {
    let rotates = tracks.contains { track in
      track.samples.contains { ($0.angle - track.samples[0].angle).magnitude > 0.002 }
    }
    return rotates ? [position, angle, velocity] : [position, velocity]
  }

  /// The area of a panel in a chart.
  private struct Plot {
    let left: Double
    let right: Double
    let height: Double
    /// The space for the heading above the area.
    let heading = 22.0
    /// The space for the times below the area.
    let times = 26.0

    init(width: Double) {
      left = width < 500 ? 48 : 64
      right = width - (width < 500 ? 10 : 20)
      height = width < 500 ? 140 : 180
    }
  }

  /// Returns the chart as an SVG document: the position, angle, and velocity of items over time.
  ///
  /// The time axis is limited to the motion. The chart shows the items with the longest paths, and
  /// states how many others there are. Contacts are small triangles on the time axis. The start of
  /// rest is a dotted line, the start and the end of a transition are dashed lines, and the settled
  /// time is a solid line.
  package func svg(width: Double = 760) -> String {
    let shown = mostMoving()
    let plot = Plot(width: width)
    let span = motion(of: shown)
    let time = ChartAxis(
      holding: [span.lowerBound, span.upperBound], ticks: width < 500 ? 5 : 8, leastSpan: 0.1)
    var drawing = ChartDrawing(width: width)
    drawing.text(title, x: plot.left, y: 26, .title)
    var y = addLegend(to: &drawing, plot, shown)
    for panel in Self.panels(for: shown) {
      y += plot.heading
      add(panel, of: shown, to: &drawing, plot, top: y, time)
      y += plot.height + plot.times
    }
    drawing.text("Time (s)", x: (plot.left + plot.right) / 2, y: y + 8, .soft, .middle)
    drawing.height = y + 18
    return drawing.svg(label: label(shown))
  }

  /// Returns the tracks with the longest paths, in their own order.
  package func mostMoving() -> [Track] {
    tracks.enumerated()
      .sorted { ($1.element.pathLength, $0.offset) < ($0.element.pathLength, $1.offset) }
      .prefix(Self.mostTracks).sorted { $0.offset < $1.offset }.map(\.element)
  }

  /// Returns the time from the first movement to the last event.
  private func motion(of tracks: [Track]) -> ClosedRange<Double> {
    let limit = duration.isFinite ? max(duration, 0) : 0
    let spans = tracks.compactMap(\.motion)
    let begin = spans.map(\.lowerBound).min() ?? 0
    let marks = transitions.suffix(4).map(\.upperBound) + [settled].compactMap(\.self)
    let events = spans.map(\.upperBound) + tracks.compactMap(\.rest) + marks
    let end = events.filter { $0.isFinite && $0 <= limit }.max() ?? limit
    let start = max(begin, 0)
    return start < end ? start...end : 0...limit
  }

  private func label(_ shown: [Track]) -> String {
    let names = shown.map(\.name).joined(separator: ", ")
    return "Chart of \(title): positions and velocities over time of \(names)"
  }

  /// Adds the names of the items and the meaning of the marks. Returns the lower end of the legend.
  private func addLegend(
    to drawing: inout ChartDrawing, _ plot: Plot, _ shown: [Track]
  ) -> Double {
    var (x, y) = (plot.left, 48.0)
    func advance(_ width: Double) {
      if x > plot.left, x + width > plot.right { (x, y) = (plot.left, y + 18) }
    }
    for (index, track) in shown.enumerated() {
      let width = 20 + ChartDrawing.width(of: track.name)
      advance(width)
      drawing.swatch(x: x, y: y - 6, color: index)
      drawing.text(track.name, x: x + 20, y: y)
      x += width + 16
    }
    if tracks.count > shown.count {
      let text = "and \(tracks.count - shown.count) more"
      advance(ChartDrawing.width(of: text))
      drawing.text(text, x: x, y: y, .soft)
    }
    (x, y) = (plot.left, y + 18)
    var keys = ["solid: x, dashed: y"]
    if shown.contains(where: { !$0.contacts.isEmpty }) { keys.append("▲ contact") }
    if shown.contains(where: { $0.rest != nil }) { keys.append("dotted: rest") }
    if !transitions.isEmpty { keys.append("long dashes: transition") }
    if settled != nil { keys.append("line: settled") }
    for key in keys {
      advance(ChartDrawing.width(of: key))
      drawing.text(key, x: x, y: y, .soft)
      x += ChartDrawing.width(of: key) + 16
    }
    return y + 8
  }

  private func add(
    _ panel: Panel, of shown: [Track], to drawing: inout ChartDrawing, _ plot: Plot, top: Double,
    _ time: ChartAxis
  ) {
    let bottom = top + plot.height
    let values = panel.values.flatMap { value in shown.flatMap { $0.samples.map(value) } }
    let axis = ChartAxis(holding: values, leastSpan: panel.leastSpan)
    func horizontal(_ seconds: Double) -> Double {
      plot.left + time.share(of: seconds) * (plot.right - plot.left)
    }
    func height(_ value: Double) -> Double { bottom - axis.share(of: value) * plot.height }
    func isInside(_ seconds: Double) -> Bool { (0...1).contains(time.share(of: seconds)) }

    drawing.text(panel.title, x: plot.left, y: top - 8, .heading)
    for tick in axis.ticks {
      let y = height(tick)
      drawing.line(plot.left, y, plot.right, y, tick == 0 ? "axis" : "grid")
      drawing.text(axis.label(tick), x: plot.left - 8, y: y + 4, .soft, .end)
    }
    for tick in time.ticks {
      let x = horizontal(tick)
      drawing.line(x, top, x, bottom, "grid")
      drawing.text(time.label(tick), x: x, y: bottom + 17, .soft, .middle)
    }
    drawing.line(plot.left, bottom, plot.right, bottom, "axis")
    let bounds = transitions.suffix(4).flatMap { [$0.lowerBound, $0.upperBound] }
    for bound in bounds where isInside(bound) {
      drawing.line(horizontal(bound), top, horizontal(bound), bottom, "mark", dash: "6 4")
    }
    if let settled, isInside(settled) {
      drawing.line(horizontal(settled), top, horizontal(settled), bottom, "mark")
    }
    for (index, track) in shown.enumerated() {
      let samples = track.samples.filter { isInside($0.time) }
      for (line, value) in panel.values.enumerated() {
        drawing.curve(
          samples.map { (horizontal($0.time), height(value($0))) }, color: index,
          isDashed: line > 0)
      }
      for contact in track.contacts where isInside(contact) {
        drawing.triangle(
          x: horizontal(contact), y: bottom, color: index,
          title: "contact at \(Self.seconds(contact))")
      }
      if let rest = track.rest, isInside(rest) {
        let x = horizontal(rest)
        drawing.line(x, top, x, bottom, "mark", color: index, dash: "1 4")
      }
    }
    if panel.title == Self.position.title { addTimes(to: &drawing, shown, top: top, horizontal) }
  }

  /// Adds the duration of the last transition, and the times of the last rest and of the settled
  /// state, beside their lines.
  private func addTimes(
    to drawing: inout ChartDrawing, _ shown: [Track], top: Double, _ horizontal: (Double) -> Double
  ) {
    if let last = transitions.last {
      let duration = last.upperBound - last.lowerBound
      drawing.text(
        "transition \(Self.seconds(duration))", x: horizontal(last.upperBound) - 5, y: top + 14,
        .soft, .end)
    }
    if let settled {
      drawing.text(
        "settled \(Self.seconds(settled))", x: horizontal(settled) - 5, y: top + 46, .soft, .end)
    }
    let rests = shown.enumerated().compactMap { index, track in track.rest.map { ($0, index) } }
    if let (rest, index) = rests.max(by: { $0.0 < $1.0 }) {
      drawing.text(
        "rest \(Self.seconds(rest))", x: horizontal(rest) - 5, y: top + 30, .plain, .end,
        color: index)
    }
  }

  private static func seconds(_ value: Double) -> String { String(format: "%.2f s", value) }
}

extension MotionChart.Track {
  /// The length of the item's path, in points. A rotation counts as a path of 40 pt for each
  /// radian.
  package var pathLength: Double {
    let length = zip(samples, samples.dropFirst()).reduce(0) { length, pair in
      length + (pair.1.x - pair.0.x).magnitude + (pair.1.y - pair.0.y).magnitude
        + 40 * (pair.1.angle - pair.0.angle).magnitude
    }
    return length.isFinite ? length : 0
  }

  /// The time from the first to the last change of the pose by more than 0.25 pt or 0.002 rad, or
  /// nil for an item that does not move.
  var motion: ClosedRange<Double>? {
    guard let first = samples.first, let last = samples.last else { return nil }
    func differ(_ a: MotionChart.Sample, _ b: MotionChart.Sample) -> Bool {
      max((a.x - b.x).magnitude, (a.y - b.y).magnitude) > 0.25
        || (a.angle - b.angle).magnitude > 0.002
    }
    guard let begin = samples.firstIndex(where: { differ($0, first) }),
      let end = samples.lastIndex(where: { differ($0, last) }),
      samples[max(begin - 1, 0)].time <= samples[min(end + 1, samples.count - 1)].time
    else { return nil }
    return samples[max(begin - 1, 0)].time...samples[min(end + 1, samples.count - 1)].time
  }
}
