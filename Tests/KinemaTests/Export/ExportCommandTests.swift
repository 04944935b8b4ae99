import ArgumentParser
import Foundation
import KinemaCatalog
import KinemaCommand
import KinemaRecording
import MotionExport
import Testing
import UIKit

@Suite("The kinema export command", .serialized) @MainActor
struct ExportCommandTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("kinema-export-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func failure(_ arguments: String...) -> String {
    do {
      var command = try Kinema.parseAsRoot(["export"] + arguments)
      try command.run()
      return "it did not fail"
    } catch {
      return "\(error)"
    }
  }

  private var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  @Test("Unknown formats, demos, and sessions and unwritable paths produce a one-line error")
  func refusals() {
    let path = folder + "/a"
    #expect(
      failure("snap-push", "-o", path + ".webm")
        == "cannot write \(path).webm: the extension .webm is not supported. Use .html, .css, "
        + ".json, .lottie.json, .swift, .csv")
    #expect(
      failure("snap-psh", "-o", path + ".html")
        == "there is no demo named snap-psh; did you mean snap-push, snap-pop?")
    #expect(
      failure("snap-push", "-o", "/dev/null/a.html")
        == "cannot write /dev/null: it is a file, not a folder")
    #expect(
      failure("--touches", path + ".txt", "-o", path + ".html")
        == "cannot read \(path).txt: the file does not exist")
    #expect(files.isEmpty)
  }

  @Test("The message for an unknown track lists the tracks and the numbers that change")
  func unknownCurve() {
    let text = failure("snap-push", "--transition", "1", "--curve", "dialog.x")
    #expect(text.hasPrefix("snap-push has no track dialog. It has: "))
    #expect(text.contains(" These numbers change: ") && text.contains("Schynige Platte 3.x"))
    #expect(!text.contains("UIWindow.x"))
  }

  @Test("Invalid options are rejected during parsing")
  func options() {
    #expect(
      failure("--all", "--curve", "card.y", "-o", "a")
        .contains("cannot use --curve and --all together: a curve has one motion"))
    #expect(failure("-o", "a.html").contains("name one demo, or use --touches or --all"))
    #expect(
      failure("snap-push", "-o", "a.html", "--scale", "4").contains("--scale must be 1, 2, or 3"))
    #expect(
      failure("snap-push", "-o", "a.html", "--length=-1")
        .contains("--length must be a number of at least 0, not -1.0"))
    #expect(
      failure("snap-push", "-o", "a.html", "--for", "0")
        .contains("--for must be more than 0 and at most 600 seconds, not 0.0"))
    #expect(
      failure("snap-push", "-o", folder + "/a.html", "--set", "damping=0.2,0.5")
        == "cannot export several values to one file. Pass one value per parameter.")
    #expect(
      failure("--touches", "a.txt", "-o", folder + "/a.html", "--for", "2")
        == "cannot use --set or --for with a session: it has its own values and length")
  }

  @Test("Exporting a motion that never settles prints the remedy and writes no file")
  func endless() throws {
    let demo = try #require(Catalog.demos.first { $0.endless != nil })
    let line = failure(demo.name, "-o", folder + "/a.csv")
    #expect(
      line
        == "\(demo.name) never settles: \(demo.endless ?? ""). "
        + "Use --for \(Int(demo.duration.rounded(.up))) to write its first seconds.")
    #expect(files.isEmpty)
  }

  @Test("A file larger than 20 MB is rejected unless large files are allowed")
  func large() throws {
    try ExportedMotion.check(20_000_000, of: "a.html", isLarge: false)
    try ExportedMotion.check(30_000_000, of: "a.html", isLarge: true)
    #expect(
      throws: CommandError(
        "cannot write a.html: its size would be 30 MB. Use --large to write it, or --scale 1 to reduce "
          + "its size.")
    ) {
      try ExportedMotion.check(30_000_000, of: "a.html", isLarge: false)
    }
  }

  @Test("An exported push has few tracks, and exactly one track rotates")
  func push() throws {
    let demo = try #require(Catalog.demo(named: "snap-push"))
    let motion = try ExportedMotion(of: .demo(demo, values: [:], seconds: nil), scale: 1)
    let reduced = try motion.reduced(for: .csv)
    #expect(reduced.motion.notes.isEmpty)
    #expect(reduced.tracks.count < 16)
    #expect(reduced.keyFrameCount < reduced.sampleCount / 3)
    #expect(reduced.errors.length <= 0.25)
    let turning = reduced.motion.tracks.filter { track in
      track.samples.contains { $0.angle.magnitude > 0.02 }
    }
    #expect(turning.count == 1)
    #expect(turning.first?.appearances.count == 1)
    let table = try MotionTracks.samples(csv: reduced.text(as: .csv))
    #expect(table.map(\.samples) == reduced.motion.tracks.map(\.samples))
  }

  @Test("Exact poses are the poses of the bodies and are not rounded to pixels")
  func exact() throws {
    let demo = try #require(Catalog.demo(named: "snap-push"))
    func positions(_ isExact: Bool) throws -> [Double] {
      let motion = try ExportedMotion(
        of: .demo(demo, values: [:], seconds: 0.6), scale: 1, isExact: isExact)
      let turning = try motion.tracks(for: .csv).tracks.filter { track in
        track.samples.contains { $0.angle.magnitude > 0.02 }
      }
      return turning.flatMap { $0.samples.map { $0.x } }
    }
    let (rounded, exact) = (try positions(false), try positions(true))
    #expect(rounded.count == exact.count)
    let largest = zip(rounded, exact).map { ($0 - $1).magnitude }.max() ?? 0
    #expect(largest > 0.01)
    #expect(largest < 1.5)
  }

  @Test("A session is exported in the same way as its demo")
  func session() throws {
    let demo = try #require(Catalog.demo(named: "snap-push"))
    var recording = SessionRecording()
    recording.add(.screen(size: demo.size, scale: 1, framesPerSecond: 60))
    recording.add(.open(name: demo.name, values: [:]))
    recording.add(.frames(count: 30, interval: 1.0 / 60))
    let replay = try SessionReplay(recording, library: DemoLibrary.content(named:))
    let tracks = try ExportedMotion(of: .session(replay), scale: 1).tracks(for: .csv)
    #expect(tracks.name == "snap-push")
    #expect((tracks.duration - 29.0 / 60).magnitude < 1e-9)
  }
}
