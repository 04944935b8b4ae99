import ArgumentParser
import Foundation
import KinemaCatalog
import KinemaCommand
import Testing
import UIKit

@MainActor @Suite("The fit of a demo, and the use of its result", .serialized)
struct FitCommandTests {
  private func report(_ arguments: String...) throws -> FitReport {
    try #require(Kinema.parseAsRoot(["fit"] + arguments) as? Kinema.FitCommand).report()
  }

  @Test("A fit prints Swift code and a command whose options other commands accept")
  func uses() throws {
    let report = try report("snap-push", "--settled", "0.3", "--vary", "timescale")
    let lines = report.text().split(separator: "\n").map(String.init)
    let command = try #require(lines.first { $0.hasPrefix("kinema record") })
    let words = command.split(separator: " ").map(String.init)
    #expect(words[2...3] == ["snap-push", "--set"])
    #expect(lines.last == "animator.speed = \(words[4].dropFirst("timescale=".count))")
    let folder = try TemporaryFolder()
    var chart = try Kinema.parseAsRoot(
      ["chart", "snap-push", words[3], words[4], "-o", folder.file("a.svg")])
    try chart.run()
    let fitted = try #require(
      Kinema.parseAsRoot(["trajectory", "snap-push", words[3], words[4]])
        as? Kinema.TrajectoryCommand)
    let plain = try #require(
      Kinema.parseAsRoot(["trajectory", "snap-push"]) as? Kinema.TrajectoryCommand)
    #expect(try fitted.text() != plain.text())
  }

  @Test("An overshoot in percent refers to the distance of the first item")
  func percent() throws {
    let demo = try #require(Catalog.demo(named: "snap-push"))
    let animator = try #require(demo.makeDynamics())
    defer { animator.removeAllBehaviors() }
    let motion = animator.trajectory(until: .rest(limit: 20))
    let first = try #require(motion.state(of: 0, at: 0)?.center)
    let last = try #require(motion.state(of: 0, at: motion.duration)?.center)
    let distance = hypot(last.x - first.x, last.y - first.y)
    #expect(distance > 100)
    let points = try #require(OvershootOption(argument: "12%")).points(for: animator)
    #expect(abs(points - distance * 0.12) < 1e-9)
    #expect(try OvershootOption(argument: "12")?.points(for: animator) == 12)
    let report = try report(
      "snap-push", "--settled", "0.6", "--overshoot", "12%", "--vary", "damping,timescale")
    #expect(report.isHit)
  }

  @Test("An overshoot in percent is refused for an item that ends where it starts")
  func noDistance() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let item = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    view.addSubview(item)
    let animator = UIDynamicAnimator(referenceView: view)
    animator.addBehavior(UIDynamicItemBehavior(items: [item]))
    #expect(
      throws: CommandError(
        "the first item ends where it starts, so its overshoot has no percentage. Use points.")
    ) { try OvershootOption.percent(12).points(for: animator) }
  }

  @Test("An invalid overshoot is refused", arguments: ["%", "much", "nan%", "12 %%", "12pt", ""])
  func invalidOvershoot(text: String) { #expect(OvershootOption(argument: text) == nil) }

  @Test("Every parameter that can be fitted can also be set")
  func settings() {
    for demo in Catalog.demos {
      guard let animator = demo.makeDynamics() else { continue }
      let known = demo.settings.map(\.name)
      for parameter in animator.fitParameters { #expect(known.contains(parameter.name)) }
      for setting in demo.settings { #expect(setting.range.contains(setting.standard)) }
      animator.removeAllBehaviors()
    }
  }

  @Test("Setting a parameter of a behavior changes a recorded run")
  func tunedRun() throws {
    let demo = try #require(Catalog.demo(named: "throw"))
    func heights(_ values: [String: Double]) -> [Double] {
      var heights: [Double] = []
      DemoPlan(demo: demo, scale: 1, values: values).run(lasting: 1) { host in
        heights += (host.window.rootViewController?.view.subviews ?? []).map {
          Double($0.center.y)
        }
      }
      return heights
    }
    #expect(heights(["gravity": 3]) != heights([:]))
    #expect(heights(["gravity": 3]) == heights(["gravity": 3]))
  }

  @Test("A fit without a result fails with status 1 and shows the nearest values")
  func miss() throws {
    let arguments = ["fit", "snap-pop", "--settled", "2", "--vary", "damping"]
    let command = try #require(Kinema.parseAsRoot(arguments) as? Kinema.FitCommand)
    let error = #expect(throws: ExitCode.self) { try command.run() }
    #expect(error?.rawValue == 1)
    let text = try command.report().text()
    #expect(text.contains("trials meets the targets; the nearest is damping "))
    #expect(!text.contains("kinema record"))
  }
}
