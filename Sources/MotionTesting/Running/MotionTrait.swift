// Ours: A test function waits for the host before its time limit starts. Its cases have their own
// time limits, so they also run one after the other.

public import CoreGraphics
public import Testing
public import UIKitCore

/// A trait that gives each test its own host in virtual time and checks the remaining state. Ours.
///
/// See ``Testing/Trait/motion(_:size:scale:framesPerSecond:)``.
public struct MotionTrait: TestTrait, SuiteTrait, TestScoping {
  /// The identity of a trait. If a suite and its test both have the trait, the test's trait is
  /// used.
  private final class Identity: Sendable {}

  private let identity = Identity()
  var settings: MotionSettings

  /// Whether the tests of a suite inherit the trait. The value is always true.
  public var isRecursive: Bool { true }

  /// Permits a finding, and requires it to occur. For example, a test that expects a leak fails
  /// without a leak.
  ///
  /// - Parameter finding: A diagnostic, a leak, or another expected finding.
  /// - Returns: The trait with the expected finding.
  public func expecting(_ finding: ExpectedFinding) -> MotionTrait {
    var trait = MotionTrait(settings: settings)
    trait.settings.expected.append(finding)
    return trait
  }

  /// A trait that permits a test to end during motion and during transitions that wait for it.
  ///
  /// Use this trait for tests that check a single moment, and for suites with such tests. A
  /// transition that is incomplete although nothing moves is still a finding.
  public var allowingOngoingMotion: MotionTrait {
    var trait = MotionTrait(settings: settings)
    trait.settings.allowsOngoingMotion = true
    return trait
  }

  /// A trait that permits fingers to touch points at which nothing receives them.
  public var mayMiss: MotionTrait {
    var trait = MotionTrait(settings: settings)
    trait.settings.permitted.append(.missedTouch())
    return trait
  }

  /// Provides a scope for tests, but not for the suites that contain them.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> MotionTrait? {
    guard !test.isSuite else { return nil }
    let last = test.traits.lazy.compactMap { $0 as? MotionTrait }.last
    return last?.identity === identity ? self : nil
  }

  /// Waits for the host, runs the test on it, and records its findings as issues.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else {
      return try await TurnQueue.tests.wait {
        try await ParallelizationTrait.serialized.provideScope(
          for: test, testCase: nil, performing: function)
      }
    }
    let outcome = await TurnQueue.cases.wait {
      await MotionSession.run(settings) { try await function() }
    }
    try outcome.record(at: test.sourceLocation)
  }

  init(settings: MotionSettings) { self.settings = settings }
}

extension Trait where Self == MotionTrait {
  /// A trait that gives each test its own host with a screen of 320 × 480 points at scale 2. Ours.
  ///
  /// The host processes 60 frames per second.
  public static var motion: MotionTrait { MotionTrait(settings: MotionSettings()) }

  /// Returns a trait that gives a test, or each test of a suite, its own host in virtual time.
  /// Ours.
  ///
  /// The tests are `@MainActor`, synchronous or not. They run one at a time in the order of
  /// arrival, even if other tests run concurrently, and the wait does not count toward a time
  /// limit. All state of the process is reset before and after each test. When the test function
  /// has returned, one more frame passes. Then an issue is recorded for each diagnostic, controller
  /// that waits for a "did" appearance callback, incomplete transition, motion that continues,
  /// object that is still alive, and touch that nothing receives. ``MotionTrait/expecting(_:)``
  /// permits one of these findings.
  ///
  /// - Parameters:
  ///   - errors: The consequences of errors that a device does not forgive.
  ///   - size: The size of the screen in points, up to 16384 in each direction.
  ///   - scale: Pixels per point, more than 0 and at most 8.
  ///   - framesPerSecond: The frames per virtual second, from 1 to 1000.
  public static func motion(
    _ errors: ErrorBehavior = .corrected, size: CGSize = CGSize(width: 320, height: 480),
    scale: CGFloat = 2, framesPerSecond: Int = 60
  ) -> MotionTrait {
    MotionTrait(
      settings: MotionSettings(
        device: Device(size: size, scale: scale), framesPerSecond: framesPerSecond, errors: errors))
  }

  /// Returns a trait that gives a test, or each test of a suite, a host with a device's screen.
  /// Ours.
  ///
  /// - Parameters:
  ///   - errors: The consequences of errors that a device does not forgive.
  ///   - device: The screen, safe area, and status bar.
  ///   - system: The system version whose appearance is displayed, or nil for the device's own.
  ///   - framesPerSecond: The frames per virtual second, from 1 to 1000.
  public static func motion(
    _ errors: ErrorBehavior = .corrected, device: Device, system: Device.System? = nil,
    framesPerSecond: Int = 60
  ) -> MotionTrait {
    MotionTrait(
      settings: MotionSettings(
        device: device.running(system), framesPerSecond: framesPerSecond, errors: errors))
  }
}

extension MotionSession.Outcome {
  /// Records an issue for each finding, and throws the error of the test.
  package func record(at location: SourceLocation) throws {
    for finding in findings {
      Issue.record(Comment(rawValue: finding.text), sourceLocation: location)
    }
    if let error { throw error }
  }
}

/// The host of a motion test and the findings that it permits.
package struct MotionSettings: Sendable {
  package var device = Device(size: CGSize(width: 320, height: 480), scale: 2)
  package var framesPerSecond = 60
  package var errors = ErrorBehavior.corrected
  package var expected: [ExpectedFinding] = []
  /// The findings that may occur.
  package var permitted: [ExpectedFinding] = []
  /// Whether the test may end during motion.
  package var allowsOngoingMotion = false

  package init() {}

  package init(device: Device, framesPerSecond: Int, errors: ErrorBehavior = .corrected) {
    self.device = device
    self.framesPerSecond = framesPerSecond
    self.errors = errors
  }
}
