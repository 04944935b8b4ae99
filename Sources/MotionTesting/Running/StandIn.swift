// Ours: A test that uses the host without the trait fails, and the other tests of the process
// continue. Nothing announces the end of such a test, so its host exists until another one is needed.

import Testing

/// The host of a test without the trait `.motion`.
@MainActor
final class StandIn {
  static let current = StandIn()

  private var stored: MotionSession?
  private var test: Test.ID?

  private init() {}

  /// The session of the current test, or nil if the test has not used the host.
  var existing: MotionSession? {
    guard let stored, let test, Test.current?.id == test, stored.hasCurrentHost else { return nil }
    return stored
  }

  /// The session for the current test, or nil outside of tests.
  ///
  /// The first access of a test records an issue.
  var session: MotionSession? {
    guard let test = Test.current else { return nil }
    if let existing { return existing }
    end()
    Issue.record(
      """
      Motion.host was used in a test without the trait .motion. Add the trait to the test or its \
      suite: @Test(.motion).
      """, sourceLocation: test.sourceLocation)
    let session = MotionSession(MotionSettings())
    session.beginWithoutTurn()
    stored = session
    self.test = test.id
    return session
  }

  /// Removes the host.
  func end() {
    let session = stored
    stored = nil
    test = nil
    session?.endWithoutTurn()
  }
}
