// Ours. A test function waits for the host before its time limit begins to count. Its cases, each of
// which has a limit of its own, come one after the other for the same reason.

public import CoreGraphics
public import Testing
public import UIKitCore

/// A trait that gives each test a host of its own in virtual time, and judges what it leaves behind.
/// Ours.
///
/// See ``Testing/Trait/motion(size:scale:framesPerSecond:)``.
public struct MotionTrait: TestTrait, SuiteTrait, TestScoping {
  /// An identity: where a suite and its test both have the trait, the test's own counts.
  private final class Identity: Sendable {}

  private let identity = Identity()
  var settings: MotionSettings

  /// Whether the tests of a suite inherit the trait: they do.
  public var isRecursive: Bool { true }

  /// Lets a finding pass, which then has to come: a test that expects a leak fails without one.
  ///
  /// - Parameter finding: a diagnostic, a leak or another finding that the test is about.
  /// - Returns: the trait with that finding expected.
  public func expecting(_ finding: ExpectedFinding) -> MotionTrait {
    var trait = MotionTrait(settings: settings)
    trait.settings.expected.append(finding)
    return trait
  }

  /// Lets a test end while something moves: motion that goes on, and a transition that waits for
  /// it, are no findings then.
  ///
  /// For tests that look at a moment, and for suites in which some do. A transition that was not
  /// completed although nothing moves any more is a finding still.
  public var lettingMotionGoOn: MotionTrait {
    var trait = MotionTrait(settings: settings)
    trait.settings.letsMotionGoOn = true
    return trait
  }

  /// Provides a scope for tests, not for the suites around them.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> MotionTrait? {
    guard !test.isSuite else { return nil }
    let last = test.traits.lazy.compactMap { $0 as? MotionTrait }.last
    return last?.identity === identity ? self : nil
  }

  /// Waits for the host, runs the test on it and records what it leaves behind as issues.
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
  /// A test, or the tests of a suite, each with a host of its own: a screen of 320 × 480 points at
  /// scale 2 with 60 frames a second. Ours.
  public static var motion: MotionTrait { MotionTrait(settings: MotionSettings()) }

  /// A test, or the tests of a suite, each with a host of its own in virtual time. Ours.
  ///
  /// The tests are `@MainActor`, synchronous or not, and take turns, in the order of their arrival,
  /// whatever else runs beside them; the wait does not count towards a time limit. All state of the
  /// process is reset before and after each. When the test function has returned, one more frame
  /// passes; an issue is then recorded for each diagnostic, controller between two appearance
  /// callbacks, transition that was not completed, motion that goes on, and object that is still
  /// alive. ``MotionTrait/expecting(_:)`` lets one pass.
  ///
  /// - Parameters:
  ///   - size: the size of the screen in points, up to 16384 each way.
  ///   - scale: pixels per point, more than 0 and at most 8.
  ///   - framesPerSecond: the frames in a virtual second, from 1 to 1000.
  public static func motion(
    size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 2, framesPerSecond: Int = 60
  ) -> MotionTrait {
    MotionTrait(
      settings: MotionSettings(
        device: Device(size: size, scale: scale), framesPerSecond: framesPerSecond))
  }

  /// A test, or the tests of a suite, each with a host of its own that has the screen of a device.
  /// Ours.
  ///
  /// - Parameters:
  ///   - device: screen, safe area and status bar.
  ///   - system: the version of the system whose looks are shown; nil takes the device's own.
  ///   - framesPerSecond: the frames in a virtual second, from 1 to 1000.
  public static func motion(
    device: Device, system: Device.System? = nil, framesPerSecond: Int = 60
  ) -> MotionTrait {
    MotionTrait(
      settings: MotionSettings(device: device.running(system), framesPerSecond: framesPerSecond))
  }
}

extension MotionSession.Outcome {
  /// Records an issue for each finding, and throws what the test has thrown.
  package func record(at location: SourceLocation) throws {
    for finding in findings {
      Issue.record(Comment(rawValue: finding.text), sourceLocation: location)
    }
    if let error { throw error }
  }
}

/// The host of a motion test, and what it may leave behind.
package struct MotionSettings: Sendable {
  package var device = Device(size: CGSize(width: 320, height: 480), scale: 2)
  package var framesPerSecond = 60
  package var expected: [ExpectedFinding] = []
  /// Whether the test may end while something moves.
  package var letsMotionGoOn = false

  package init() {}

  package init(device: Device, framesPerSecond: Int) {
    self.device = device
    self.framesPerSecond = framesPerSecond
  }
}
