import ArgumentParser
import Foundation
import KinemaCapture
import KinemaLive
import Testing
import UIKit
import UIKitCore

/// An app whose pictures depend on each option of a replay.
private final class OptionApp: UIResponder, UIApplicationDelegate {
  private var animator: UIDynamicAnimator?
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let page = UIViewController()
    page.view.backgroundColor =
      UIAccessibility.isReduceMotionEnabled
      ? .systemRed : UIScreen.main.device.system == .iOS26 ? .systemGreen : .systemBlue
    let bar = UISwitch(frame: CGRect(x: 20, y: 100, width: 60, height: 30))
    let box = UIView(frame: CGRect(x: 100, y: 40, width: 40, height: 40))
    box.backgroundColor = .white
    page.view.addSubview(bar)
    page.view.addSubview(box)
    window.rootViewController = page
    window.makeKeyAndVisible()
    self.window = window
    let animator = UIDynamicAnimator(referenceView: page.view)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    self.animator = animator
    return true
  }
}

@MainActor @Suite("The replay of an app", .serialized)
struct ApplicationReplayTests {
  private func pictures(_ arguments: String...) throws -> [[UInt8]] {
    let folder = try TemporaryFolder()
    try "0 0 down 10 10\n0.1 0 up 10 10\n".write(
      toFile: folder.file("t.txt"), atomically: true, encoding: .utf8)
    let options = try ApplicationOptions.parse(
      ["--replay", folder.file("t.txt"), "-o", folder.file("frames")] + arguments)
    try Application.run(OptionApp.self, options)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("frames")).sorted()
    return try names.map { try folder.bytes("frames/\($0)") }
  }

  @Test(
    "Each replay option changes the pictures of the replay",
    arguments: [
      ["--device", "phone15"], ["--size", "200x300"], ["--system", "26"], ["--reduce-motion"],
      ["--overlay"], ["--fps", "30"], ["--scale", "1"],
    ])
  func options(arguments: [String]) throws {
    let plain = try pictures()
    #expect(plain.count == 66)
    let changed =
      try arguments.count == 1 ? pictures(arguments[0]) : pictures(arguments[0], arguments[1])
    #expect(changed != plain)
    #expect(changed.count == (arguments[0] == "--fps" ? 33 : 66))
  }

  @Test(
    "A replay writes the motion in each format",
    arguments: ["html", "css", "json", "lottie.json", "swift", "csv"])
  func motion(ending: String) throws {
    let folder = try TemporaryFolder()
    try "0 0 down 10 10\n0.1 0 up 10 10\n".write(
      toFile: folder.file("t.txt"), atomically: true, encoding: .utf8)
    let file = "fall.\(ending)"
    let options = try ApplicationOptions.parse(
      ["--replay", folder.file("t.txt"), "-o", folder.file(file), "--scale", "1"])
    try Application.run(OptionApp.self, options)
    let text = String(decoding: try folder.bytes(file), as: UTF8.self)
    #expect(text.count > 500)
    #expect(ending == "csv" || text.lowercased().contains("fall"))
  }

  private func replay(to file: String, in folder: borrowing TemporaryFolder, _ arguments: [String])
    throws
  {
    try "0 0 down 10 10\n0.1 0 up 10 10\n".write(
      toFile: folder.file("t.txt"), atomically: true, encoding: .utf8)
    let options = try ApplicationOptions.parse(
      ["--replay", folder.file("t.txt"), "-o", folder.file(file), "--scale", "1"] + arguments)
    try Application.run(OptionApp.self, options)
  }

  @Test("A replay draws the motion of the items as a chart")
  func chart() throws {
    let folder = try TemporaryFolder()
    try replay(to: "fall.svg", in: folder, [])
    let text = String(decoding: try folder.bytes("fall.svg"), as: UTF8.self)
    #expect(text.hasPrefix("<svg ") && text.contains("fall") && text.contains("<polyline"))
  }

  @Test("A replay writes a page that continues the motion")
  func livePage() throws {
    let folder = try TemporaryFolder()
    try "let live = 1;".write(
      toFile: folder.file("live.js"), atomically: true, encoding: .utf8)
    try replay(to: "fall.html", in: folder, ["--live", "--script", folder.file("live.js")])
    let text = String(decoding: try folder.bytes("fall.html"), as: UTF8.self)
    #expect(text.contains("<script>let live = 1;</script>") && text.contains("simulations"))
  }

  @Test(
    "A page of a replay shows moments of the motion to readers without scripts",
    arguments: [false, true])
  func moments(isLive: Bool) throws {
    let folder = try TemporaryFolder()
    try "".write(toFile: folder.file("live.js"), atomically: true, encoding: .utf8)
    try replay(
      to: "fall.html", in: folder, isLive ? ["--live", "--script", folder.file("live.js")] : [])
    let text = String(decoding: try folder.bytes("fall.html"), as: UTF8.self)
    let pattern = /<noscript>.*<\/noscript>/.dotMatchesNewlines()
    let noscript = try #require(text.firstMatch(of: pattern)).0
    #expect(noscript.contains("<figure><img src=\"data:image/webp;base64,"))
    #expect(noscript.contains("From left to right: 0 s, "))
  }

  @Test("A missing script of a live page is refused before the replay")
  func missingScript() throws {
    let folder = try TemporaryFolder()
    let script = folder.file("none.js")
    let error = #expect(throws: (any Error).self) {
      try replay(to: "fall.html", in: folder, ["--live", "--script", script])
    }
    #expect(
      error.map { "\($0)" } == "cannot read \(script): the file does not exist")
    #expect(!FileManager.default.fileExists(atPath: folder.file("fall.html")))
  }

  @Test("A file of an unknown type is refused with all types of a replay")
  func unknownType() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: (any Error).self) { try replay(to: "a.xyz", in: folder, []) }
    #expect(
      error.map { "\($0)" } == "cannot write \(folder.file("a.xyz")): the extension .xyz is not "
        + "supported. Use .webp, .gif, .mp4, .png for a film strip, .svg for a chart, .html, .css, "
        + ".json, .lottie.json, .swift, .csv, and none for a folder of frames")
  }

  @Test(
    "The options of a live page require an .html file",
    arguments: [
      (["--live"], "--live writes an .html file"),
      (["--replay", "t.txt", "--live"], "--live writes an .html file"),
      (["--replay", "t.txt", "--live", "-o", "a.css"], "--live writes an .html file"),
      (["--replay", "t.txt", "--script", "a.js", "-o", "a.html"], "--script requires --live"),
    ])
  func liveOptionErrors(arguments: [String], text: String) {
    let error = #expect(throws: (any Error).self) { try ApplicationOptions.parse(arguments) }
    #expect(error.map { ApplicationOptions.message(for: $0) }?.contains(text) == true)
  }

  @Test("A missing folder is refused before the replay")
  func missingFolder() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("none/a.webp")
    let options = try ApplicationOptions.parse(["--replay", folder.file("t.txt"), "-o", file])
    let error = #expect(throws: (any Error).self) { try Application.run(OptionApp.self, options) }
    #expect(
      "\(error.map { "\($0)" } ?? "")"
        == "cannot write \(file): the folder \(folder.file("none")) does not exist. Create it first"
    )
    #expect(!FileManager.default.fileExists(atPath: folder.file("none")))
  }

  @Test("Two replays with the same options produce the same pictures")
  func repeated() throws { #expect(try pictures() == pictures()) }

  @Test(
    "A replay rejects options that only a live session supports",
    arguments: [["--record", "a.webp"], ["--touches", "a.txt"], ["--measure"], ["--studio"]])
  func liveOptions(arguments: [String]) {
    let error = #expect(throws: (any Error).self) {
      try ApplicationOptions.parse(["--replay", "t.txt"] + arguments)
    }
    let text = error.map { ApplicationOptions.message(for: $0) } ?? ""
    #expect(text.contains("cannot use \(arguments[0]) with --replay"))
  }

  @Test("A replay of a session with recorded frames rejects a frame rate")
  func recordedFrames() throws {
    let folder = try TemporaryFolder()
    try "frames 3 0.1\n".write(toFile: folder.file("t.txt"), atomically: true, encoding: .utf8)
    let options = try ApplicationOptions.parse(["--replay", folder.file("t.txt"), "--fps", "30"])
    let error = #expect(throws: (any Error).self) { try Application.run(OptionApp.self, options) }
    #expect(
      "\(error.map { "\($0)" } ?? "")".contains(
        "the session contains its frames, so --fps cannot change their rate"))
  }

  @Test("The help names the program")
  func help() {
    #expect(ApplicationOptions.helpMessage().contains("USAGE: \(Application.name) "))
  }
}
