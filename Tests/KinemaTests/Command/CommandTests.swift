import ArgumentParser
import Foundation
import KinemaCatalog
import KinemaRecording
import KinemaRendering
import Testing
import UIKit
import KinemaCommand

@MainActor @Suite(.serialized)
struct CommandTests {
  /// Returns the error message of a command.
  private func failure(_ arguments: String...) -> String {
    do {
      var command = try Kinema.parseAsRoot(arguments)
      try command.run()
      return "it did not fail"
    } catch {
      return "\(error)"
    }
  }

  @Test("The error for an unknown demo suggests similar names")
  func unknownDemo() {
    #expect(
      failure("record", "snap-psh", "-o", "/tmp/a.webp")
        == "there is no demo named snap-psh; did you mean snap-push, snap-pop?")
    #expect(
      failure("chart", "zzzzzzzzzzzzzzzzzzzzzzzzzzz", "-o", "/tmp/a.svg")
        == "there is no demo named zzzzzzzzzzzzzzzzzzzzzzzzzzz; see kinema list")
  }

  @Test(
    "An invalid option value produces a one-line error that explains the remedy",
    arguments: [
      (
        ["--size", "12by4"],
        "--size must be WIDTHxHEIGHT in points, each between 50 and 4096, not 12by4"
      ),
      (
        ["--size", "1x480"],
        "--size must be WIDTHxHEIGHT in points, each between 50 and 4096, not 1x480"
      ),
      (["--scale", "5"], "--scale must be 1, 2, or 3, not 5"),
      (["--fps", "59"], "--fps must be 15, 20, 30, 60, or 120, not 59"),
      (["--format", "avi"], "--format must be one of webp, gif, mp4, png-frames, strip, not avi"),
      (["--set", "damping"], "--set requires NAME=VALUE, for example damping=0.5, not damping"),
      (["--set", "mass=2"], "snap-push has no parameter mass; it has damping, timescale"),
      (["--set", "damping=2"], "damping must be a number between 0.0 and 1.0, not 2"),
      (["--set", "damping=a"], "damping must be a number between 0.0 and 1.0, not a"),
    ])
  func badOptions(arguments: [String], line: String) {
    do {
      var command = try Kinema.parseAsRoot(
        ["record", "snap-push", "-o", "/tmp/a.webp"] + arguments)
      try command.run()
      Issue.record("it did not fail")
    } catch {
      #expect("\(error)" == line)
    }
  }

  @Test("An unwritable file is rejected before the run")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    #expect(
      failure("record", "snap-push", "-o", folder.path, "--format", "gif")
        == "cannot write \(folder.path): it is a folder")
  }

  @Test("A recording has one frame per tick and the correct size, and shows variants side by side")
  func record() throws {
    let folder = try TemporaryFolder()
    var command = try Kinema.parseAsRoot([
      "record", "snap-push", "-o", folder.file("f"), "--format", "png-frames", "--size", "100x150",
      "--scale", "1", "--fps", "30", "--set", "damping=0.2,1",
    ])
    try command.run()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("f")).sorted()
    #expect(names.count == 49)
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.file("f/0020.png")))
    let picture = Bitmap(try #require(RenderingServices.imageCoder?.image(from: data)))
    #expect(picture.width == 8 + 2 * 108)
    #expect(picture.height == 24 + 150 + 8)
  }

  @Test("The list contains every demo and its parameters")
  func list() {
    let text = Kinema.List.text()
    for demo in Catalog.demos { #expect(text.contains(demo.name)) }
    #expect(text.contains("--set damping=0.0…1.0"))
  }
}
