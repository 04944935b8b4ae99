import CoreGraphics
import Foundation
import Testing
import XCTest

/// The functions that report failed expectations to the test library, with pictures if available.
@MainActor
package enum MotionReport {
  package static let noRun =
    "There is no run to check. Record one first, with Motion.record { … }."
  package static let noStrip =
    "To see a film strip next to this message, add the product KinemaCapture to the test target."

  /// Checks a run, or the last one if none is given, and reports its failure.
  static func check(
    _ run: MotionRun?, _ sourceLocation: SourceLocation, _ failure: (MotionRun) -> String?
  ) {
    guard let run = run ?? Motion.running?.lastRun else {
      return fail(noRun, sourceLocation)
    }
    guard let text = failure(run) else { return }
    fail(text + strip(of: run, sourceLocation), sourceLocation)
  }

  static func fail(_ text: String, _ sourceLocation: SourceLocation) {
    if let test = XCTestTurn.current.test {
      test.recordFailure(
        withDescription: text, inFile: sourceLocation.fileID, atLine: sourceLocation.line,
        expected: true)
      return
    }
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }

  /// Attaches the film strip of a run, or returns a message that explains how to get one.
  private static func strip(of run: MotionRun, _ sourceLocation: SourceLocation) -> String {
    guard RenderingServices.motionPictures != nil else {
      return "\n  \(noStrip)"
    }
    guard ProcessInfo.processInfo.environment["MOTION_FILM_STRIPS"] != "0",
      let data = run.strip()
    else { return "" }
    let name = "film-strip-line-\(sourceLocation.line).png"
    if XCTestTurn.current.test != nil {
      let file = FileManager.default.temporaryDirectory.appending(path: name)
      guard (try? data.write(to: file)) != nil else { return "" }
      return "\n  The film strip: \(file.path)"
    }
    Attachment.record(Array(data), named: name, sourceLocation: sourceLocation)
    return "\n  The film strip is attached: \(name)"
  }
}
