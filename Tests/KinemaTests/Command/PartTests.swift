import ArgumentParser
import Foundation
import KinemaCatalog
import KinemaCommand
import KinemaRecording
import MotionExport
import Testing
import UIKit

@MainActor @Suite("Exported parts, curves, and small files", .serialized)
struct PartTests {
  private func run(_ arguments: String...) throws {
    var command = try Kinema.parseAsRoot(arguments)
    try command.run()
  }

  // MARK: - Exports

  @Test("A transition is exported without the time before and after it")
  func transition() throws {
    let demo = try #require(Catalog.demo(named: "snap-push"))
    let motion = try ExportedMotion(of: .demo(demo, values: [:], seconds: nil), scale: 1)
    let whole = try motion.tracks(for: .css)
    try motion.cut(toTransition: 1)
    let part = try motion.tracks(for: .css)
    #expect(part.duration < whole.duration * 0.8)
    // The last pose of the part decides when it is settled, so the times may differ by a frame.
    #expect(abs(part.settledTime() - part.duration) < 1.01 / 60)
    // The motion begins within two frames.
    let moving = part.tracks.filter { track in
      track.samples.contains { $0.x != track.samples[0].x || $0.y != track.samples[0].y }
    }
    let starts = moving.compactMap { track in
      track.samples.first { $0.x != track.samples[0].x || $0.y != track.samples[0].y }?.time
    }
    #expect((starts.min() ?? 1) <= 2.5 / 60)
  }

  @Test("A demo is exported on another screen and for a span of time")
  func screen() throws {
    let folder = try TemporaryFolder()
    try run(
      "export", "snap-push", "-o", folder.file("a.csv"), "--size", "200x300", "--from", "0.4",
      "--to",
      "0.6", "--scale", "1")
    let tracks = try MotionTracks.samples(
      csv: String(decoding: folder.bytes("a.csv"), as: UTF8.self))
    #expect(tracks.allSatisfy { ($0.samples.last?.time ?? 0) <= 0.2 + 1e-6 })
    #expect(tracks.contains { $0.samples.count > 5 })
  }

  /// Returns the name of a track that the first transition moves sideways.
  ///
  /// The motion holds the only host of the process until the function returns.
  private func movingTrack() throws -> String {
    let demo = try #require(Catalog.demo(named: "snap-push"))
    let motion = try ExportedMotion(of: .demo(demo, values: [:], seconds: nil), scale: 1)
    try motion.cut(toTransition: 1)
    let moving = try motion.tracks(for: .css).tracks.first { track in
      abs((track.samples.last?.x ?? 0) - track.samples[0].x) > 50
    }
    return try #require(moving).name
  }

  @Test("A curve can be exported without the motion")
  func curve() throws {
    let folder = try TemporaryFolder()
    let name = try movingTrack()
    try run(
      "export", "snap-push", "--curve", "\(name).x", "--transition", "1", "-o",
      folder.file("c.css"))
    let text = String(decoding: try folder.bytes("c.css"), as: UTF8.self)
    #expect(text.contains("-x: linear(0 "))
    #expect(text.contains(" 1 100%);"))
  }

  @Test("Options that exclude each other are refused with a one-line message")
  func exportRefusals() {
    for (arguments, text) in [
      (["snap-push", "--touches", "f", "-o", "a.css"], "cannot use a demo and --touches together"),
      (["-o", "a.css"], "there is nothing to export"),
      (["snap-push"], "--output is missing. Name the file to write"),
      (
        ["--all", "-o", "a", "--from", "1"],
        "--from, --to, and --transition require one motion that is not live"
      ),
      (
        ["snap-push", "-o", "a.css", "--transition", "1", "--to", "2"],
        "cannot use --transition with --from or --to: a transition has its own times"
      ),
      (["snap-push", "-o", "a.css", "--transition", "0"], "--transition must be 1 or more, not 0"),
      (
        ["snap-push", "-o", "a.css", "--from", "2", "--to", "1"],
        "--from must be at least 0 and less than --to"
      ),
      (
        ["snap-push", "-o", "a.css", "--size", "100x100", "--device", "phone15"],
        "cannot use --size and --device together: a device has its own size"
      ),
      (
        ["snap-push", "--curve", "card"],
        "--curve requires TRACK.NUMBER, for example card.y, with one of x, y, angle, scale, opacity"
      ),
      (["snap-push", "-o", "a.css", "--from", "90"], "cannot begin at 90.0 s: snap-push lasts "),
      (
        ["snap-push", "-o", "a.css", "--transition", "9"],
        " transitions, so there is no transition 9"
      ),
    ] {
      do {
        var command = try Kinema.parseAsRoot(["export"] + arguments)
        try command.run()
        Issue.record("it did not fail: \(arguments)")
      } catch {
        #expect(Kinema.message(for: error).contains(text))
      }
    }
  }

  // MARK: - Recordings

  @Test("A recording for the web is small, even with three runs side by side")
  func web() throws {
    let folder = try TemporaryFolder()
    try run(
      "record", "snap-push", "--for", "web", "--set", "damping=0.2,0.5,1", "-o",
      folder.file("three.webp"))
    #expect(try folder.bytes("three.webp").count < 500_000)
  }

  @Test("A recording can be limited to a part of the screen and a span of time")
  func part() throws {
    let folder = try TemporaryFolder()
    try run(
      "record", "snap-push", "-o", folder.file("f"), "--format", "png-frames", "--scale", "1",
      "--fps", "20", "--from", "0.5", "--to", "1", "--crop", "10,20,100,60")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("f"))
    #expect(names.count == 11)
    let image = try #require(UIImage(contentsOfFile: folder.file("f/\(names[0])")))
    #expect(image.size == CGSize(width: 100, height: 60))
  }

  @Test("Invalid parts and qualities are refused")
  func recordRefusals() throws {
    let folder = try TemporaryFolder()
    let start = ["record", "snap-push", "-o"]
    for (arguments, text) in [
      (["a.webp", "--quality", "101"], "--quality must be between 0 and 100, not 101"),
      (["a.webp", "--from", "2", "--to", "1"], "--from must be at least 0 and less than --to"),
      (["a.webp", "--crop", "1,2,3"], "--crop must be X,Y,WIDTH,HEIGHT in points, not 1,2,3"),
      (["a.gif", "--for", "web"], "--quality and --for web require .webp, not gif"),
      (["a.webp", "--crop", "900,0,10,10"], "--crop lies outside the screen of "),
      (["a.webp", "--from", "90"], "there are no frames from "),
      (["none/a.webp"], "does not exist. Create it first"),
    ] {
      do {
        var command = try Kinema.parseAsRoot(
          start + [folder.file(arguments[0])] + arguments.dropFirst())
        try command.run()
        Issue.record("it did not fail: \(arguments)")
      } catch {
        #expect(Kinema.message(for: error).contains(text))
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  // MARK: - Charts

  @Test(
    "Charts are written as SVG and PNG, for recorded and predicted motion",
    arguments: ["svg", "png"])
  func charts(ending: String) throws {
    let folder = try TemporaryFolder()
    try run("chart", "snap-push", "-o", folder.file("a.\(ending)"))
    try run(
      "chart", "snap-push", "--set", "damping=0.2,1", "-o", folder.file("b.\(ending)"))
    try run("trajectory", "snap-push", "--chart", "-o", folder.file("c.\(ending)"))
    for name in ["a", "b", "c"] { #expect(try folder.bytes("\(name).\(ending)").count > 1000) }
    guard ending == "svg" else { return }
    let text = String(decoding: try folder.bytes("b.svg"), as: UTF8.self)
    #expect(text.components(separatedBy: "<svg ").count == 4)
    #expect(text.contains("damping 0.2") && text.contains("damping 1"))
  }
}
