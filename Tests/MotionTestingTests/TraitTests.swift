import DynamicsDrawing
import MotionTesting
import Synchronization
import Testing
import UIDynamics
import UIKitCore

@Suite("The motion trait", .inOwnProcess, .motion(size: CGSize(width: 200, height: 300), scale: 3))
@MainActor
struct MotionTraitTests {
  @Test("Each test in a suite has a host of the suite's size, at time 0")
  func hostOfSuite() {
    #expect(Motion.host.size == CGSize(width: 200, height: 300))
    #expect(Motion.host.scale == 3)
    #expect(Motion.host.time == 0)
    Motion.host.advance(for: 0.5)
    #expect(Motion.host.time == 0.5)
  }

  @Test("A test's own trait overrides the trait of its suite", .motion(framesPerSecond: 120))
  func hostOfTest() {
    #expect(Motion.host.size == CGSize(width: 320, height: 480))
    #expect(Motion.host.framesPerSecond == 120)
  }

  @Test("A trait can specify a device", .motion(device: .phone15, system: .iOS26))
  func device() {
    #expect(Motion.host.device.system == .iOS26)
    #expect(Motion.host.window.safeAreaInsets.top == 59)
  }

  @Test("An asynchronous test keeps its host across every suspension", arguments: 0..<20)
  func asynchronous(number: Int) async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    Motion.host.window.addSubview(view)
    UIView.animate(withDuration: 0.5, animations: { view.center.x = 105 }, completion: nil)
    for _ in 0..<6 {
      Motion.host.advance(by: 1.0 / 60)
      await Task.yield()
    }
    #expect(abs(Motion.host.time - 0.1) < 1e-12)
    await Motion.host.advanceYielding(for: 0.5)
    #expect(abs(Motion.host.time - 0.6) < 1e-12)
    #expect(view.layer.presentationCopy().position.x == 105)
  }

  @Test("A task that a test starts uses the host of the test")
  func childTask() async {
    let task = Task { @MainActor in Motion.host.size.width }
    #expect(await task.value == 200)
  }

  @Test("Settling advances the time until nothing moves")
  func settling() {
    let view = UIView()
    Motion.host.window.addSubview(view)
    UIView.animate(withDuration: 0.3) { view.alpha = 0 }
    #expect(abs(Motion.settle() - 0.3) < 1e-9)
    DispatchTimer.schedule(after: 20)
    #expect(abs(Motion.settle(limit: 2) - 2) < 1e-9)
    Motion.expecting(.motion)
  }

  @Test(
    "A diagnostic that a test expects does not fail the test",
    .motion.expecting(.diagnostic(containing: "framesPerSec")))
  func expectedDiagnostic() { Motion.host.framesPerSecond = 0 }
}

enum DispatchTimer {
  @MainActor static func schedule(after delay: TimeInterval) {
    _ = FrameLoop.current.schedule(after: delay) {}
  }
}

@Suite("Motion tests run one at a time", .inOwnProcess)
struct TurnQueueTests {
  @Test("Waiting tests run in the order of their arrival")
  @MainActor func order() async {
    let queue = TurnQueue()
    let log = OrderLog()
    var tasks: [Task<Void, Never>] = []
    await queue.wait {
      for number in 0..<50 {
        let task = Task { @MainActor in
          await queue.wait {
            await log.add(number)
            await Task.yield()
            await log.add(number)
          }
        }
        await MainActor.run { tasks.append(task) }
        // Each task joins the queue before the next one starts.
        while queue.waitingCount <= number { await Task.yield() }
      }
    }
    for task in tasks { await task.value }
    #expect(log.numbers == (0..<50).flatMap { [$0, $0] })
  }

  @Test("After an error, the next test runs")
  func error() async throws {
    struct Failure: Error {}
    let queue = TurnQueue()
    await #expect(throws: Failure.self) { try await queue.wait { throw Failure() } }
    #expect(await queue.wait { 7 } == 7)
  }
}

/// A trait that counts the cases that have begun and not ended, including cases that wait for their
/// host.
struct CaseCounting: TestTrait, TestScoping {
  private static let begun = Mutex(0)

  static var count: Int { begun.withLock(\.self) }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    Self.begun.withLock { $0 += 1 }
    defer { Self.begun.withLock { $0 -= 1 } }
    try await function()
  }
}

// The testing library starts the time limit of a case when the case begins, even if the case then
// waits for its turn. Here, two functions and sixteen cases begin at the same time.
@Suite(
  "The time limit of a test case excludes the time that the case waits for the host", .inOwnProcess)
@MainActor
struct CaseTests {
  @Test("Only one case of a test begins at a time", CaseCounting(), .motion, arguments: 0..<8)
  func turns(number: Int) async { await expectToBeAlone() }

  @Test(
    "Only one case begins at a time, even if another test also has cases", CaseCounting(), .motion,
    arguments: 0..<8)
  func others(number: Int) async { await expectToBeAlone() }

  private func expectToBeAlone() async {
    for _ in 0..<20 {
      #expect(CaseCounting.count == 1)
      await Task.yield()
    }
  }
}

@MainActor
final class OrderLog {
  private(set) var numbers: [Int] = []

  func add(_ number: Int) { numbers.append(number) }
}

@Suite("Process state", .inOwnProcess, .motion) @MainActor
struct ProcessStateTests {
  // Whichever case runs first, the other one finds no trace of it.
  @Test("Process state that a test changes is reset", arguments: 0..<2)
  func reset(number: Int) {
    #expect(!UIAccessibility.isReduceMotionEnabled)
    #expect(UIView.areAnimationsEnabled)
    #expect(!UIDynamicAnimator.showsOverlays)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(CATransaction.disableActions() == false)
    let identifier = UIAction { _ in }.identifier.rawValue
    #expect(identifier == "action.1")
    UIAccessibility.setReduceMotionEnabled(true)
    UIView.setAnimationsEnabled(false)
    UIDynamicAnimator.showsOverlays = true
    UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
  }

  @Test("A second host is rejected with a message that names the trait")
  func secondHost() {
    let loop = FrameLoop(name: "HeadlessHost")
    let error = #expect(throws: FrameLoop.InstallationError.self) { try loop.install() }
    #expect(
      error?.description == """
        HeadlessHost cannot become the host, because Motion.host is already the host of this \
        process. A motion test is running. Mark the test that creates a host directly with \
        .motion, too, and use Motion.host. The two tests then run one after the other.
        """)
  }
}
