// Ours: Snapshots are stored in a folder __Snapshots__ beside the test file, in a folder with the
// file's name, as is common for snapshot tests.

package import Foundation
public import Testing
import UIKitCore

/// Expects that the display matches a stored snapshot. Ours.
///
/// The first run stores the snapshot in `__Snapshots__/FILE/FUNCTION.NAME` beside the test and
/// fails, so that the snapshot can be checked. With `MOTION_RECORD=1` in the environment,
/// snapshots that differ are stored again, and their expectations pass. If a picture differs, the
/// stored picture, the current picture, and their differing pixels are attached side by side.
///
/// - Parameters:
///   - snapshot: The frame, film strip, poses, or views to compare.
///   - name: The name of the file, which distinguishes the snapshots of a function, or nil to use a
///     number. Each case of a parameterized test requires a name.
///   - filePath: The file of the test, beside which snapshots are stored.
///   - function: The test function.
///   - sourceLocation: The location for a recorded issue.
@MainActor
public func expectSnapshot(
  _ snapshot: MotionSnapshot, named name: String? = nil, filePath: String = #filePath,
  function: String = #function, sourceLocation: SourceLocation = #_sourceLocation
) {
  let store = SnapshotStore(
    testFile: filePath, function: function,
    name: name ?? Motion.current.nextSnapshotName(in: function),
    fileExtension: snapshot.fileExtension)
  let environment = ProcessInfo.processInfo.environment["MOTION_RECORD"]
  let fault = store.fault(of: snapshot, isRenewing: environment == "1")
  guard let fault else { return }
  if let (data, name) = fault.attachment {
    Attachment.record(Array(data), named: name, sourceLocation: sourceLocation)
  }
  MotionReport.fail(fault.text, sourceLocation)
}

/// The file of a snapshot.
package struct SnapshotStore {
  package let file: URL

  /// A difference between a stored and a current snapshot.
  package struct Fault {
    package var text: String
    package var attachment: (data: Data, name: String)?
  }

  package init(testFile: String, function: String, name: String, fileExtension: String) {
    let test = URL(fileURLWithPath: testFile)
    let words = function.prefix { $0 != "(" }
    file = test.deletingLastPathComponent().appending(path: "__Snapshots__")
      .appending(path: test.deletingPathExtension().lastPathComponent)
      .appending(path: "\(words).\(name).\(fileExtension)")
  }

  /// Compares a snapshot with the stored one, or stores it.
  @MainActor
  package func fault(of snapshot: MotionSnapshot, isRenewing: Bool) -> Fault? {
    let shown: Data
    switch snapshot.contents() {
    case .missing(let reason): return Fault(text: reason)
    case .text(let text): shown = Data(text.utf8)
    case .picture(let data): shown = data
    }
    guard let stored = try? Data(contentsOf: file) else {
      if let reason = write(shown) { return Fault(text: reason) }
      return isRenewing
        ? nil
        : Fault(
          text:
            "There was no snapshot, so one was stored: \(file.path). Check it, and run the test "
            + "again.")
    }
    guard let fault = difference(stored, shown, snapshot.tolerance) else { return nil }
    if isRenewing { return write(shown).map { Fault(text: $0) } }
    return fault
  }

  private func write(_ data: Data) -> String? {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
      return nil
    } catch {
      return "The snapshot \(file.path) cannot be written: \(error.localizedDescription)"
    }
  }

  @MainActor
  private func difference(_ stored: Data, _ shown: Data, _ tolerance: Double) -> Fault? {
    if stored == shown { return nil }
    let end = "Set MOTION_RECORD=1 to store the new result."
    if file.pathExtension == "txt" {
      return Fault(
        text: "\(Self.lines(stored, shown))The snapshot is \(file.path). \(end)",
        attachment: (shown, file.lastPathComponent))
    }
    guard let difference = PictureDifference.between(stored, shown) else {
      return Fault(text: "The snapshot \(file.path) cannot be read. \(end)")
    }
    let share = Double(difference.pixels) / Double(max(difference.total, 1))
    guard share > tolerance else { return nil }
    let percent = String(format: "%.2f", share * 100)
    let name = "difference-of-\(file.lastPathComponent)"
    return Fault(
      text:
        "\(difference.pixels) of \(difference.total) pixels (\(percent) %) differ from the "
        + "snapshot \(file.path), by at most \(difference.largest) of 255. The attachment \(name) "
        + "shows the stored picture, the new picture, and the difference. \(end)",
      attachment: (difference.picture, name))
  }

  /// Returns the number of lines that differ, and the first of these lines.
  private static func lines(_ stored: Data, _ shown: Data) -> String {
    func lines(_ data: Data) -> [Substring] {
      String(decoding: data, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
    }
    let (old, new) = (lines(stored), lines(shown))
    let count = max(old.count, new.count)
    let differing = (0..<count).filter { index in
      index >= old.count || index >= new.count || old[index] != new[index]
    }
    guard let first = differing.first else { return "The line endings differ from the snapshot. " }
    let before = first < old.count ? old[first] : "(nothing)"
    let after = first < new.count ? new[first] : "(nothing)"
    let which =
      differing.count == 1
      ? "Line \(first + 1) differs from the snapshot"
      : "\(differing.count) lines differ from the snapshot, the first of them line \(first + 1)"
    return "\(which):\n  stored \(before)\n  shown  \(after)\n"
  }
}
