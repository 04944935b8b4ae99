import Foundation
import Probes
import Testing
import UIKit
import KinemaCommand

@MainActor @Suite("Probes", .serialized) struct ProbeTests {
  @Test("Every probe runs in Kinema and returns finite numbers and sequences")
  func rows() throws {
    var all: [ProbeRow] = []
    for probe in ProbeList.all.map({ $0.init() }) {
      #expect(!probe.question.isEmpty)
      #expect((probe.gesture == nil) == probe.fingers.isEmpty, "\(probe.name)")
      let rows = ProbeRun.rows(of: probe, framesPerSecond: 30)
      #expect(!rows.isEmpty, "\(probe.name)")
      all += rows
      for row in rows {
        #expect(row.probe == probe.name && !row.value.isEmpty)
        #expect(ProbeRow(line: Substring(row.line)) == row, "\(row.line)")
        if row.quantity.contains("(") {
          #expect(Double(row.value)?.isFinite == true, "\(row.line)")
        }
      }
    }
    let comparison = ProbeComparison(
      theirs: all, ours: all, known: Set(ProbeList.all.map { $0.init().name }))
    #expect(comparison.lines.filter { !$0.agrees }.isEmpty, "\(comparison.text())")
    #expect(comparison.unknown.isEmpty)
  }

  @Test("Probe names are single words, and each name is unique")
  func names() {
    let names = ProbeList.all.map { $0.init().name }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.allSatisfy { $0.isLetter || $0 == "-" } })
  }

  @Test("Kinema's thresholds lie within the bounds that the probes find")
  func thresholds() throws {
    func bounds(_ probe: any Probe, _ quantity: String) throws -> ClosedRange<Double> {
      let rows = ProbeRun.rows(of: probe, framesPerSecond: 30)
      func value(_ bound: String) throws -> Double {
        try #require(
          rows.first { $0.quantity == "\(bound): \(quantity)" }.flatMap { Double($0.value) })
      }
      let (low, high) = (try value("at least"), try value("at most"))
      return min(low, high)...max(low, high)
    }
    #expect(try bounds(PanProbe(), "travel before a pan (pt)").contains(10))
    #expect(try bounds(LongPressProbe(), "movement of a long press (pt)").contains(10))
    #expect(try bounds(TapProbe(), "movement of a tap (pt)").contains(45))
    #expect(try bounds(EdgePanProbe(), "start of an edge pan (pt)").contains(20))
  }

  @Test("A table matches itself, even if console output is between its lines")
  func comparison() throws {
    let ours = ProbeRun.rows(of: ScrollAnimationProbe()) + ProbeRun.rows(of: PresentOrderProbe())
    let text = "noise\n\(ProbeRow.header)\n" + ours.map(\.line).joined(separator: "\nnoise, more\n")
    let theirs = ProbeComparison.rows(of: text)
    #expect(theirs == ours)
    let known: Set<String> = ["scroll-animation", "present-order"]
    let comparison = ProbeComparison(theirs: theirs, ours: ours, known: known)
    #expect(comparison.lines.count > 3 && comparison.lines.allSatisfy(\.agrees))
    #expect(comparison.missing.isEmpty && comparison.unknown.isEmpty)
  }

  @Test("Different curves and values count as differences, but a delay of one frame does not")
  func differences() {
    func row(_ quantity: String, _ time: Double?, _ value: String) -> ProbeRow {
      ProbeRow(probe: "p", quantity: quantity, time: time, value: value)
    }
    func line(_ theirs: [ProbeRow], _ ours: [ProbeRow]) -> ProbeComparison.Line? {
      ProbeComparison(theirs: theirs, ours: ours, known: ["p"]).lines.first
    }
    let curve = (0...60).map { row("x (pt)", Double($0) / 60, "\(Double($0 * $0))") }
    let late = (1...60).map { row("x (pt)", Double($0) / 60, "\(Double(($0 - 1) * ($0 - 1)))") }
    let other = (0...60).map { row("x (pt)", Double($0) / 60, "\(Double($0 * 60))") }
    #expect(line(late, curve)?.agrees == true)
    #expect(line(other, curve)?.agrees == false)
    #expect(line([row("order", nil, "a; b")], [row("order", nil, "b; a")])?.agrees == false)
    let low = row("at least: tap (pt)", nil, "30")
    #expect(line([low], [row("at most: tap (pt)", nil, "46")])?.agrees == true)
    #expect(line([low], [row("at most: tap (pt)", nil, "20")])?.agrees == false)
    let stranger = ProbeRow(probe: "q", quantity: "x (pt)", time: nil, value: "1")
    let comparison = ProbeComparison(
      theirs: [stranger, row("y (pt)", nil, "1")], ours: [], known: ["p"])
    #expect(comparison.unknown == ["q"] && comparison.missing == ["p, y (pt)"])
  }

  @Test("The probes run on the device that the table names")
  func device() {
    let device = Device.phone15.running(.iOS26)
    let rows = ProbeRun.rows(of: DeviceProbe(), on: device)
    #expect(ProbeComparison.device(of: rows) == device)
  }
}
