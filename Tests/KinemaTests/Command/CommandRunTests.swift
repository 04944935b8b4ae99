import ArgumentParser
import Foundation
import KinemaCommand
import KinemaLive
import Testing
import UIKit

@MainActor @Suite(.serialized)
struct CommandRunTests {
  private func failure(_ arguments: String...) -> String {
    do {
      var command = try Kinema.parseAsRoot(arguments)
      try command.run()
      return "it did not fail"
    } catch {
      return "\(error)"
    }
  }

  @Test("Unknown names and invalid values are reported before a window opens")
  func mistakes() {
    #expect(
      failure("run", "snap-psh")
        == "there is no demo named snap-psh; did you mean snap-push, snap-pop?")
    #expect(
      failure("run", "snap-push", "--set", "mass=1")
        == "snap-push has no parameter mass; it has damping, timescale")
    #expect(
      failure("run", "snap-push", "--set", "damping=0,1")
        == "cannot show several values in one window. Pass one value, or use the slider.")
    #expect(failure("run", "--set", "damping=0") == "--set requires a demo")
    #expect(
      failure("replay", "/nowhere/t.txt") == "cannot read /nowhere/t.txt: the file does not exist")
  }

  @Test("A replay writes all frames and the last frame, with the same hash each time")
  func replay() throws {
    let folder = try TemporaryFolder()
    try "open snap-push\n0.25 0 down 120 142\n0.3 0 up 120 142\n".write(
      toFile: folder.file("t.txt"), atomically: true, encoding: .utf8)
    var command = try Kinema.parseAsRoot([
      "replay", folder.file("t.txt"), "-o", folder.file("t.gif"), "--last", folder.file("l.png"),
      "--scale", "0.5",
    ])
    try command.run()
    #expect(try folder.bytes("t.gif").count > 1000)
    let last = try #require(UIImage(contentsOfFile: folder.file("l.png")))
    #expect(last.size == CGSize(width: 160, height: 240))
  }

  @Test("A recording with reduced motion has different frames and leaves the setting unchanged")
  func reduceMotion() throws {
    let folder = try TemporaryFolder()
    for (name, flags) in [("a", []), ("b", ["--reduce-motion"])] {
      var command = try Kinema.parseAsRoot(
        [
          "record", "gravity-push", "-o", folder.file(name), "--format", "png-frames",
          "--scale", "1", "--fps", "30",
        ] + flags)
      try command.run()
    }
    #expect(!UIAccessibility.isReduceMotionEnabled)
    #expect(try folder.bytes("a/0000.png") == folder.bytes("b/0000.png"))
    #expect(try folder.bytes("a/0015.png") != folder.bytes("b/0015.png"))
  }

  @Test("A hand-written script requires the name of a demo")
  func bareScript() throws {
    let folder = try TemporaryFolder()
    try "0 0 down 1 1\n0.1 0 up 1 1\n".write(
      toFile: folder.file("t.txt"), atomically: true, encoding: .utf8)
    #expect(
      failure("replay", folder.file("t.txt"))
        == "cannot replay the session: it does not name its content. Specify the name.")
    #expect(failure("replay", folder.file("t.txt"), "--demo", "bouncy-fall") == "it did not fail")
    try "0 0 down 1\n".write(
      toFile: folder.file("t.txt"), atomically: true, encoding: .utf8)
    #expect(
      failure("replay", folder.file("t.txt")).hasSuffix(
        "t.txt: line 1: a line has five words, time finger kind x y, not 4"))
  }

  #if !Window
    @Test("Without the window product, the command explains how to enable it and exits with code 1")
    func withoutWindow() async {
      let result = await #expect(
        processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          var command = try? Kinema.parseAsRoot(["run", "snap-push"])
          try? command?.run()
        }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains(LiveRun.remedy))
    }
  #endif
}
