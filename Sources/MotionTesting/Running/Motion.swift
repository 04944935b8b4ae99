// Ours: A motion test has exclusive use of the only host of the process, from before its first line
// until its remaining state has been checked.

public import CoreGraphics
public import UIKitCore

/// The entry point for tests of motion: the host of the current test, its fingers, and its runs.
/// Ours.
///
/// ```
/// @Test(.motion(size: CGSize(width: 320, height: 480))) @MainActor
/// func arrives() {
///   Motion.host.window.rootViewController = page
///   Motion.host.advance(for: 0.8)
///   #expect(page.card.center.y == 240)
/// }
/// ```
public enum Motion {
  /// The session of the current test, for its task and the tasks that it starts.
  @TaskLocal package static var session: MotionSession?

  /// The host of the current test: window, time, and fingers.
  ///
  /// It exists in a test or suite with the trait ``Testing/Trait/motion``. In a test without the
  /// trait, access records an issue, and the test continues on a host that is not checked. Outside of
  /// tests, access is a programming error that ends the process with a message.
  @MainActor public static var host: UIKitCore.Host { current.currentHost }

  /// The session of the current test.
  @MainActor package static var current: MotionSession {
    guard let session = running ?? StandIn.current.session else {
      refuse(
        "Motion.host exists only in motion tests. Mark the test or its suite with .motion, and use "
          + "it in a task of the test, not in a detached task.")
    }
    return session
  }

  /// The session of the current task, of the current XCTest, or of a test that has already used the
  /// host without the trait, or nil if there is none.
  @MainActor static var running: MotionSession? {
    session ?? XCTestTurn.current.session ?? StandIn.current.existing
  }

  /// Advances frames until nothing moves and no delayed work is pending.
  ///
  /// - Parameter limit: The maximum time in virtual seconds. If the host is not idle by then, the
  ///   method returns.
  /// - Returns: The virtual seconds that have passed.
  @MainActor @discardableResult
  public static func settle(limit: TimeInterval = 10) -> TimeInterval {
    let host = host
    let start = host.time
    while host.hasWork, host.time - start < limit - 1e-9 {
      host.advance(by: 1 / Double(host.framesPerSecond))
    }
    return host.time - start
  }

  /// Permits a finding of this test, and requires it to occur.
  ///
  /// ``MotionTrait/expecting(_:)`` does the same for a whole test.
  ///
  /// - Parameter finding: A diagnostic, a leak, or another expected finding.
  @MainActor public static func expecting(_ finding: ExpectedFinding) {
    current.expected.append(finding)
  }
}
