import CoreGraphics
import Foundation

/// A problem that a motion test reports as an issue.
package struct MotionFinding: Sendable, Equatable {
  /// A rule that a test has broken.
  package enum Kind: Sendable, Equatable {
    case diagnostic, unbalancedAppearance, unfinishedTransition, motion, leak, missedTouch
    /// An expected finding that did not occur, or another host that prevented the test.
    case other
  }

  package let kind: Kind
  /// The text that identifies a finding among those of its kind: a message, or the name of an
  /// object.
  package let subject: String
  /// The message for the reader of the test.
  package let text: String

  package init(_ kind: Kind, of subject: String, _ text: String) {
    self.kind = kind
    self.subject = subject
    self.text = text
  }

  static func diagnostic(_ message: String, at time: Double, count: Int) -> MotionFinding {
    let times = count == 1 ? "" : ", \(count) times,"
    return MotionFinding(
      .diagnostic, of: message,
      "A diagnostic was reported\(times) at \(seconds(time)): \(message) If the test expects it, "
        + "add .expecting(.diagnostic(containing: \"…\")).")
  }

  static func missedTouch(
    at point: CGPoint, _ reason: String, time: Double
  ) -> MotionFinding {
    let position = MotionDrawing.point(point)
    return MotionFinding(
      .missedTouch, of: position,
      "A finger touched nothing at \(position) at \(seconds(time)): \(reason). Touch a view with "
        + "press(on: view), or write Motion.play(.mayMiss) if the touch may miss.")
  }

  static func missing(_ expected: ExpectedFinding) -> MotionFinding {
    MotionFinding(
      .other, of: "expected",
      "The test expects \(expected.words), but there was none. Remove .expecting(…), or find out "
        + "why it no longer occurs.")
  }

  static func otherHost(named name: String) -> MotionFinding {
    MotionFinding(
      .other, of: name,
      "The test could not begin: another host, \(name), was created by a test and is still alive. "
        + "Mark the test that creates it with .motion and use Motion.host, or release that host.")
  }

  /// Returns a time, formatted for messages.
  static func seconds(_ time: Double) -> String { String(format: "%.3f s", time) }
}

/// A finding that a test expects. The test passes only if it occurs. Ours.
public struct ExpectedFinding: Sendable {
  let kind: MotionFinding.Kind
  let subject: String?
  let words: String

  func matches(_ finding: MotionFinding) -> Bool {
    kind == finding.kind && subject.map(finding.subject.contains) ?? true
  }

  /// Expects a diagnostic whose message contains a string.
  ///
  /// - Parameter text: A part of the message.
  public static func diagnostic(containing text: String) -> ExpectedFinding {
    ExpectedFinding(
      kind: .diagnostic, subject: text, words: "a diagnostic that contains \"\(text)\"")
  }

  /// Expects a controller that receives a "will" appearance callback without the "did" callback.
  ///
  /// - Parameter name: A part of the controller's title or of the name of its class, or nil for any
  ///   controller.
  public static func unbalancedAppearance(of name: String? = nil) -> ExpectedFinding {
    ExpectedFinding(
      kind: .unbalancedAppearance, subject: name,
      words: "unbalanced appearance callbacks" + of(name))
  }

  /// Expects a transition that is not complete at the end of the test.
  ///
  /// - Parameter name: A part of the transition's name, such as "push of Detail", or nil for any
  ///   transition.
  public static func unfinishedTransition(_ name: String? = nil) -> ExpectedFinding {
    ExpectedFinding(
      kind: .unfinishedTransition, subject: name,
      words: "a transition that is not completed"
        + of(name))
  }

  /// An expectation of motion or delayed work that continues after the end of the test.
  public static var motion: ExpectedFinding {
    ExpectedFinding(kind: .motion, subject: nil, words: "motion that continues after the test")
  }

  /// Expects an object that is still alive after the end of the test.
  ///
  /// - Parameter name: A part of the object's title, `accessibilityIdentifier`, or class name, or
  ///   nil for any object.
  public static func leak(of name: String? = nil) -> ExpectedFinding {
    ExpectedFinding(kind: .leak, subject: name, words: "a leak" + of(name))
  }

  /// Expects a touch that nothing on the screen receives.
  ///
  /// - Parameter point: A part of the point in the message, such as `(20.0, 30.0)`, or nil for any
  ///   point.
  public static func missedTouch(at point: String? = nil) -> ExpectedFinding {
    ExpectedFinding(
      kind: .missedTouch, subject: point, words: "a touch that nothing receives" + of(point))
  }

  private static func of(_ name: String?) -> String { name.map { " of \"\($0)\"" } ?? "" }
}
