import Foundation

/// Something that a motion test left behind and that no test should.
package struct MotionFinding: Sendable, Equatable {
  /// A rule that a test has broken.
  package enum Kind: Sendable, Equatable {
    case diagnostic, unbalancedAppearance, unfinishedTransition, motion, leak
    /// An expected finding that did not come, or a host that was in the way.
    case other
  }

  package let kind: Kind
  /// The text that a finding is told apart by from others of its kind: a message, or the name of an object.
  package let subject: String
  /// The sentences for the reader of the test.
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
      "A diagnostic came\(times) at \(seconds(time)): \(message) If the test is about it, add "
        + ".expecting(.diagnostic(containing: \"…\")).")
  }

  static func missing(_ expected: ExpectedFinding) -> MotionFinding {
    MotionFinding(
      .other, of: "expected",
      "The test expects \(expected.words), and there was none. Take .expecting(…) off, or look why "
        + "it does not come any more.")
  }

  static func otherHost(named name: String) -> MotionFinding {
    MotionFinding(
      .other, of: name,
      "The test could not begin: another host, \(name), was made by hand and is still alive. Mark "
        + "the test that makes it with .motion and use Motion.host, or release that host.")
  }

  /// A time as messages print it.
  static func seconds(_ time: Double) -> String { String(format: "%.3f s", time) }
}

/// A finding that a test is about, so that it passes only if it comes. Ours.
public struct ExpectedFinding: Sendable {
  let kind: MotionFinding.Kind
  let subject: String?
  let words: String

  func matches(_ finding: MotionFinding) -> Bool {
    kind == finding.kind && subject.map(finding.subject.contains) ?? true
  }

  /// A diagnostic, whose message holds a text.
  ///
  /// - Parameter text: a part of the message.
  public static func diagnostic(containing text: String) -> ExpectedFinding {
    ExpectedFinding(
      kind: .diagnostic, subject: text, words: "a diagnostic that contains \"\(text)\"")
  }

  /// A controller that was told that it will appear or disappear, and not that it did.
  ///
  /// - Parameter name: a part of the controller's title or of the name of its class; nil for any.
  public static func unbalancedAppearance(of name: String? = nil) -> ExpectedFinding {
    ExpectedFinding(
      kind: .unbalancedAppearance, subject: name,
      words: "appearance callbacks without their partner" + of(name))
  }

  /// A transition that was not completed when the test ended.
  ///
  /// - Parameter name: a part of the transition's name, as "push of Detail"; nil for any.
  public static func unfinishedTransition(_ name: String? = nil) -> ExpectedFinding {
    ExpectedFinding(
      kind: .unfinishedTransition, subject: name,
      words: "a transition that is not completed"
        + of(name))
  }

  /// Motion, or delayed work, that goes on when the test has ended.
  public static var motion: ExpectedFinding {
    ExpectedFinding(kind: .motion, subject: nil, words: "motion that goes on after the test")
  }

  /// An object that is still alive when the test has ended.
  ///
  /// - Parameter name: a part of its title, its `accessibilityIdentifier` or the name of its class;
  ///   nil for any.
  public static func leak(of name: String? = nil) -> ExpectedFinding {
    ExpectedFinding(kind: .leak, subject: name, words: "a leak" + of(name))
  }

  private static func of(_ name: String?) -> String { name.map { " of \"\($0)\"" } ?? "" }
}
