import Foundation
import KinemaTestSupport
import MotionTesting
import Testing
import UIKit

@Suite(
  "Pictures of motion tests", .inOwnProcess, .motion(size: CGSize(width: 60, height: 80), scale: 1))
@MainActor
struct MotionPictureTests {
  @Test("A failure includes the film strip of its run, with one panel per stored frame")
  func strip() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    Motion.host.window.addSubview(view)
    let run = Motion.record {
      UIView.animate(withDuration: 1) { view.center.x = 50 }
      Motion.settle()
    }
    let strip = try #require(run.strip())
    let image = try #require(CGImage.read(strip))
    // The first of 61 frames and every fourth frame after it.
    #expect(image.width == 12 + 16 * 72)
    #expect(image.height == 80 + 12 + 30)
    let text = issueTexts { expect(view, .isAt(0, 0)) }.first
    expectMessage(
      text?.replacing(/line-\d+/) { _ in "line-NUMBER" }, "failure-with-strip")
  }

  @Test("The difference between two pictures is reported as a number and as a picture")
  func difference() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    Motion.host.window.addSubview(view)
    let before = try #require(Motion.picture())
    view.frame.size.width = 25
    let after = try #require(Motion.picture())
    let difference = try #require(PictureDifference.between(before, after))
    #expect(difference.pixels == 5 * 20)
    #expect(difference.total == 60 * 80)
    #expect(difference.largest == 255)
    #expect(CGImage.read(difference.picture).map { $0.width } == 3 * 60 + 16)
    #expect(PictureDifference.between(before, before)?.pixels == 0)
    #expect(PictureDifference.between(before, Data()) == nil)
  }

  @Test("A frame that differs from its snapshot is reported with the number of differing pixels")
  func snapshot() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "kinema-pictures-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    Motion.host.window.addSubview(view)
    let store = SnapshotStore(
      testFile: folder.appending(path: "A.swift").path, function: "a", name: "1",
      fileExtension: "png")
    #expect(store.fault(of: .frame(), isRenewing: true) == nil)
    #expect(store.fault(of: .frame(), isRenewing: false) == nil)
    view.frame.size.width = 25
    let fault = try #require(store.fault(of: .frame(), isRenewing: false))
    expectMessage(fault.text.replacing(folder.path, with: "FOLDER"), "picture-differs")
    #expect(fault.attachment?.name == "difference-of-a.1.png")
    #expect(store.fault(of: .frame(differingBy: 0.03), isRenewing: false) == nil)
    let run = Motion.record { Motion.host.advance(for: 0.1) }
    #expect(store.fault(of: .filmStrip(of: run), isRenewing: true) == nil)
    #expect(store.fault(of: .filmStrip(of: run), isRenewing: false) == nil)
    try Data("no picture".utf8).write(to: store.file)
    let unreadable = try #require(store.fault(of: .frame(), isRenewing: false))
    expectMessage(unreadable.text.replacing(folder.path, with: "FOLDER"), "picture-unreadable")
  }

  @Test("Creating a host by hand while a test is suspended ends the process")
  func secondHost() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = await MotionSession.run(MotionSettings()) {
        await Task.detached { @MainActor in _ = HeadlessHost() }.value
      }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(
      text.contains(
        "HeadlessHost cannot become the host, because Motion.host is already the host "
          + "of this process.")
    )
    #expect(text.contains("Mark the test that creates a host directly with .motion, too, and use"))
  }
}

extension CGImage {
  fileprivate static func read(_ data: Data) -> CGImage? {
    RenderingServices.imageCoder?.image(from: data)
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs a suite of motion tests in its own process, because tests that create their own hosts, or
  /// that expect no host, must not run at the same time. `make test` runs the two kinds of tests
  /// one after the other.
  fileprivate static var inOwnProcess: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["KINEMA_MOTION"] == "1",
      "Motion tests run alone: make test, or KINEMA_MOTION=1 and --filter MotionTestingTests")
  }
}
