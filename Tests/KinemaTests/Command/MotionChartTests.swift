import KinemaCapture
import KinemaCatalog
import KinemaRecording
import Testing
import UIKit
import KinemaCommand

@MainActor @Suite(.serialized)
struct MotionChartTests {
  private func chart(_ name: String) throws -> MotionChart {
    MotionRecorder.chart(of: DemoPlan(demo: try #require(Catalog.demo(named: name)), scale: 1))
  }

  @Test("The chart of the gravity push follows the page from above the screen to the floor")
  func gravity() throws {
    let chart = try chart("gravity-push")
    let track = try #require(chart.tracks.first)
    #expect(chart.tracks.count == 1)
    let first = try #require(track.samples.first)
    let last = try #require(track.samples.last)
    #expect(first.y < 0)
    #expect(abs(last.x - 160) < 0.5)
    #expect(abs(last.y - 240) < 2)
    #expect(track.samples.map(\.velocityY).max() ?? 0 > 500)
    #expect(!track.contacts.isEmpty)
    #expect(chart.transitions.count == 1)
    #expect(abs((chart.transitions.first?.upperBound ?? 0) - 1.35) < 0.05)
  }

  @Test("The document has a line for each quantity and a mark for each contact")
  func document() {
    let sample = MotionChart.Sample(
      time: 0, x: 10, y: 20, angle: 0.1, velocityX: 5, velocityY: -5, angularVelocity: 0)
    var later = sample
    later.time = 1
    later.x = 30
    let chart = MotionChart(
      title: "fall <1>",
      tracks: [
        MotionChart.Track(name: "a", samples: [sample, later], contacts: [0.25, 0.5], rest: 0.75)
      ],
      transitions: [0.2...0.9], settled: 0.95, duration: 1)
    let svg = chart.svg()
    // The item does not rotate, so the angle has no panel.
    #expect(svg.components(separatedBy: "<polyline").count - 1 == 4)
    #expect(svg.components(separatedBy: "<title>contact").count - 1 == 2 * 2)
    #expect(svg.contains("fall &lt;1&gt;"))
    #expect(svg.contains("rest 0.75 s"))
    #expect(svg.contains("transition 0.70 s"))
    #expect(svg.contains("settled 0.95 s"))
    #expect(!svg.contains(">end"))
  }

  @Test("The time axis covers only the motion, and the legend counts the items that are not shown")
  func cropped() {
    func track(_ name: String, length: Double) -> MotionChart.Track {
      MotionChart.Track(
        name: name,
        samples: (0...100).map { index in
          let time = 4 + Double(index) / 60
          let share = min(Double(index) / 60, 1)
          return MotionChart.Sample(
            time: time, x: 10 + length * share, y: 20, angle: share, velocityX: 0, velocityY: 0,
            angularVelocity: 0)
        })
    }
    let tracks = (1...9).map { track("item \($0)", length: Double($0) * 10) }
    let chart = MotionChart(title: "many", tracks: tracks, duration: 30)
    #expect(chart.mostMoving().map(\.name) == (4...9).map { "item \($0)" })
    for width in [760.0, 360] {
      let svg = chart.svg(width: width)
      #expect(svg.contains("and 3 more"))
      #expect(svg.components(separatedBy: "<polyline").count - 1 == 6 * 5)
      #expect(svg.contains(">4.0</text>") || svg.contains(">4</text>"))
      #expect(svg.contains(">5.0</text>") || svg.contains(">5</text>"))
      #expect(!svg.contains(">0.0</text>") || !svg.contains(">30</text>"))
    }
  }
}
