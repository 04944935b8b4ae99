import Foundation
import KinemaTestSupport
import MotionTesting
import Testing
import UIKitCore

@Suite("Snapshots", .inOwnProcess, .motion) @MainActor
struct SnapshotTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "kinema-snapshots-\(UUID().uuidString)")
  private let page = CardController()

  init() {
    Motion.host.window.rootViewController = page
    Motion.settle()
  }

  private func store(_ name: String = "1", _ fileExtension: String = "txt") -> SnapshotStore {
    SnapshotStore(
      testFile: folder.appending(path: "CardTests.swift").path, function: "card(number:)",
      name: name, fileExtension: fileExtension)
  }

  /// Returns the message of a fault, with the path of this run's folder replaced by `FOLDER`.
  private func words(_ fault: SnapshotStore.Fault?) -> String? {
    fault?.text.replacingOccurrences(of: folder.path, with: "FOLDER")
  }

  @Test("A new snapshot fails once, then passes, and a change fails until the snapshot is renewed")
  func text() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(
      store().file.path == folder.path + "/__Snapshots__/CardTests/card.1.txt")
    expectMessage(words(store().fault(of: .viewTree, isRenewing: false)), "snapshot-stored")
    #expect(store().fault(of: .viewTree, isRenewing: false) == nil)
    page.card.alpha = 0.5
    page.card.transform = CGAffineTransform(rotationAngle: 0.1)
    let fault = store().fault(of: .viewTree, isRenewing: false)
    expectMessage(words(fault), "snapshot-text-differs")
    #expect(fault?.attachment?.name == "card.1.txt")
    page.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    expectMessage(
      words(store().fault(of: .viewTree, isRenewing: false)), "snapshot-lines-differ")
    page.view.subviews.last?.removeFromSuperview()
    #expect(store().fault(of: .viewTree, isRenewing: true) == nil)
    #expect(store().fault(of: .viewTree, isRenewing: false) == nil)
    let tree = try String(contentsOf: store().file, encoding: .utf8)
    #expect(
      tree.contains(#"UIView "card" (105.3, 35.3, 109.5 × 109.5) alpha 0.50 angle 0.100"#))
  }

  @Test("A table of poses lists the moving views at regular times")
  func poses() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = Motion.record {
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
        page.card.center.y = 190
      }
      Motion.settle()
    }
    _ = store().fault(of: .poses(of: run), isRenewing: true)
    let table = try String(contentsOf: store().file, encoding: .utf8)
    #expect(
      table == """
        card
            time        x        y    width   height    angle    scale    alpha
           0.000  160.000   90.000  100.000  100.000    0.000    1.000    1.000
           0.100  160.000  140.000  100.000  100.000    0.000    1.000    1.000
           0.200  160.000  190.000  100.000  100.000    0.000    1.000    1.000

        """)
    let still = Motion.record { Motion.host.advance(for: 0.1) }
    _ = store("2").fault(of: .poses(of: still), isRenewing: true)
    #expect(try String(contentsOf: store("2").file, encoding: .utf8) == "nothing moves\n")
  }

  @Test("Unnamed snapshots of a function are numbered and stored next to the test file")
  func numbered() {
    let file = folder.appending(path: "CardTests.swift").path
    defer { try? FileManager.default.removeItem(at: folder) }
    // All comparisons pass while the snapshots are renewed.
    let isRenewing = ProcessInfo.processInfo.environment["MOTION_RECORD"] == "1"
    withKnownIssue(isIntermittent: isRenewing) {
      expectSnapshot(.viewTree, filePath: file)
      expectSnapshot(.viewTree, filePath: file)
      expectSnapshot(.viewTree, named: "card", filePath: file)
    }
    let stored = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "__Snapshots__/CardTests").path)
    #expect(stored?.sorted() == ["numbered.1.txt", "numbered.2.txt", "numbered.card.txt"])
  }

  @Test("Snapshots report a missing recording or renderer")
  func needs() {
    let texts = issueTexts {
      expectSnapshot(.poses())
      expectSnapshot(.filmStrip())
    }
    #expect(texts == Array(repeating: MotionReport.noRun, count: 2))
    expectMessage(MotionSnapshot.noPictures, "no-pictures")
    expectMessage(MotionReport.noStrip, "no-film-strip")
  }

  @Test("An unwritable folder is reported")
  func unwritable() {
    let store = SnapshotStore(
      testFile: "/proc/CardTests.swift", function: "card", name: "1", fileExtension: "txt")
    expectMessage(store.fault(of: .viewTree, isRenewing: false)?.text, "snapshot-unwritable")
  }
}
