import Foundation

extension MotionChart {
  private static let colors = ["#0a6ebd", "#d1495b", "#2e8b57", "#8e5ea2", "#c77d0a", "#4a6572"]
  private static let width = 760.0
  private static let plot = (left: 76.0, right: 736.0, height: 190.0, gap: 54.0, top: 84.0)

  /// A quantity over time: an axis, and one or two lines for each item.
  private struct Panel {
    let title: String
    let leastSpan: Double
    /// The lines of the panel, with their names and values.
    ///
    /// The second line is dashed.
    let lines: [(name: String, value: (Sample) -> Double)]
  }

  private static var panels: [Panel] {
    [
      Panel(
        title: "Position (pt)", leastSpan: 10,
        lines: [("x", { $0.x }), ("y", { $0.y })]),
      Panel(
        title: "Angle (degrees)", leastSpan: 2, lines: [("angle", { $0.angle * 180 / .pi })]),
      Panel(
        title: "Velocity (pt/s)", leastSpan: 50,
        lines: [("x", { $0.velocityX }), ("y", { $0.velocityY })]),
    ]
  }

  /// Returns the chart as an SVG document: the position, angle, and velocity of every item over
  /// time.
  ///
  /// Contacts are small triangles on the time axis. The start of rest is a dotted line, and the end
  /// of the simulation is a dashed line.
  package func svg() -> String {
    let plot = Self.plot
    let panels = Self.panels
    let height = plot.top + Double(panels.count) * (plot.height + plot.gap)
    let time = ChartAxis(holding: [0, duration], ticks: 8, leastSpan: 0.1)
    var out: [String] = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.number(Self.width)) \
      \(Self.number(height))" width="\(Self.number(Self.width))" height="\(Self.number(height))" \
      font-family="Inter, Helvetica, Arial, sans-serif" font-size="12" fill="#333">
      """,
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>",
      Self.text(
        plot.left, 28, Markup.escaped(title), attributes: "font-size=\"17\" font-weight=\"600\""),
    ]
    out += legend()
    for (index, panel) in panels.enumerated() {
      let top = plot.top + Double(index) * (plot.height + plot.gap)
      out += draw(panel, top: top, time: time, isFirst: index == 0)
    }
    out.append(
      Self.text(
        (plot.left + plot.right) / 2, height - 12, "Time (s)", attributes: "text-anchor=\"middle\"")
    )
    out.append("</svg>")
    return out.joined(separator: "\n") + "\n"
  }

  private func legend() -> [String] {
    var out: [String] = []
    var x = Self.plot.left
    for (index, track) in tracks.prefix(4).enumerated() {
      out.append(
        "<rect x=\"\(Self.number(x))\" y=\"44\" width=\"14\" height=\"4\" rx=\"2\" fill=\"\(color(index))\"/>"
      )
      out.append(Self.text(x + 20, 50, Markup.escaped(track.name)))
      x += 34 + Double(track.name.count) * 7
    }
    if tracks.count > 4 {
      out.append(Self.text(x, 50, "and \(tracks.count - 4) more"))
    }
    let keys = "solid x, dashed y   ▲ contact   ┊ rest   ¦ end of the simulation"
    out.append(
      Self.text(
        Self.plot.right, 28, keys, attributes: "text-anchor=\"end\" font-size=\"11\" fill=\"#777\"")
    )
    return out
  }

  private func draw(_ panel: Panel, top: Double, time: ChartAxis, isFirst: Bool) -> [String] {
    let plot = Self.plot
    let bottom = top + plot.height
    let values = panel.lines.flatMap { line in tracks.flatMap { $0.samples.map(line.value) } }
    let axis = ChartAxis(holding: values, leastSpan: panel.leastSpan)
    func horizontal(_ seconds: Double) -> Double {
      plot.left + time.share(of: seconds) * (plot.right - plot.left)
    }
    func height(_ value: Double) -> Double { bottom - axis.share(of: value) * plot.height }

    var out = [Self.text(plot.left, top - 8, panel.title, attributes: "font-weight=\"600\"")]
    for tick in axis.ticks {
      let y = height(tick)
      out.append(
        Self.line(
          plot.left, y, plot.right, y, stroke: tick == 0 ? "#bbb" : "#eee"))
      out.append(
        Self.text(plot.left - 8, y + 4, axis.label(tick), attributes: "text-anchor=\"end\""))
    }
    for tick in time.ticks {
      let x = horizontal(tick)
      out.append(Self.line(x, top, x, bottom, stroke: "#eee"))
      out.append(
        Self.text(x, bottom + 17, time.label(tick), attributes: "text-anchor=\"middle\""))
    }
    out.append(Self.line(plot.left, bottom, plot.right, bottom, stroke: "#999"))

    for end in completions {
      out.append(
        Self.line(horizontal(end), top, horizontal(end), bottom, stroke: "#555", dash: "6 4"))
      if isFirst {
        out.append(
          Self.text(
            horizontal(end) - 5, top + 12, "end \(Self.seconds(end))",
            attributes: "text-anchor=\"end\" font-size=\"11\" fill=\"#555\""))
      }
    }
    for (index, track) in tracks.enumerated() {
      for (lineIndex, line) in panel.lines.enumerated() {
        let points = track.samples.map {
          "\(Self.number(horizontal($0.time))),\(Self.number(height(line.value($0))))"
        }
        let dash = lineIndex > 0 ? " stroke-dasharray=\"5 3\"" : ""
        out.append(
          "<polyline fill=\"none\" stroke=\"\(color(index))\" stroke-width=\"1.8\" stroke-linejoin=\"round\"\(dash) points=\"\(points.joined(separator: " "))\"/>"
        )
      }
      for contact in track.contacts {
        let x = horizontal(contact)
        out.append(
          "<path d=\"M\(Self.number(x)) \(Self.number(bottom - 8)) l-4.5 8 h9 z\" fill=\"\(color(index))\"><title>contact at \(Self.seconds(contact))</title></path>"
        )
      }
      if let rest = track.rest {
        out.append(
          Self.line(
            horizontal(rest), top, horizontal(rest), bottom, stroke: color(index), dash: "1 4"))
        if isFirst {
          out.append(
            Self.text(
              horizontal(rest) + 5, bottom - 12, "rest \(Self.seconds(rest))",
              attributes: "font-size=\"11\" fill=\"\(color(index))\""))
        }
      }
    }
    return out
  }

  private func color(_ index: Int) -> String { Self.colors[index % Self.colors.count] }

  private static func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, stroke: String, dash: String? = nil
  ) -> String {
    let dashes = dash.map { " stroke-dasharray=\"\($0)\" stroke-width=\"1.4\"" } ?? ""
    return
      "<line x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" y2=\"\(number(y2))\" stroke=\"\(stroke)\"\(dashes)/>"
  }

  private static func text(
    _ x: Double, _ y: Double, _ text: String, attributes: String = ""
  ) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" \(attributes)>\(text)</text>"
  }

  private static func seconds(_ value: Double) -> String { String(format: "%.2f s", value) }

  /// Returns a number with two decimals, or without decimals if both are zero.
  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let text = String(format: "%.2f", value)
    return text.hasSuffix(".00") ? String(text.dropLast(3)) : text
  }
}
