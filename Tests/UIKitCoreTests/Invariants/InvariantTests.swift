import KinemaTestSupport
import MotionTesting
import Synchronization
import Testing

@testable import UIKitCore

@MainActor
@Suite("Invariants checked after each frame")
struct InvariantTests {
  /// Plants a fault in a correct screen, and returns the message of the checker.
  ///
  /// - Parameter plant: Plants the fault and returns a closure that repairs it.
  private func fault(
    expecting expected: [ExpectedFinding] = [],
    _ plant: (TransitionFixture) throws -> () -> Void
  ) throws -> String? {
    var found: String?
    try TransitionFixture.run(expecting: expected) { fixture in
      #expect(fixture.host.inconsistency() == nil)
      let repair = try plant(fixture)
      found = fixture.host.inconsistency()
      repair()
      #expect(fixture.host.inconsistency() == nil)
    }
    return found
  }

  @Test("A subview with a wrong superview and a duplicate subview are found")
  func subviews() throws {
    var found = try fault { fixture in
      let child = UIView()
      fixture.base.view.addSubview(child)
      child.storedSuperview = nil
      return { child.storedSuperview = fixture.base.view }
    }
    #expect(found == "UIView is a subview of UIView but has another superview")
    found = try fault { fixture in
      let (first, second) = (UIView(), UILabel())
      fixture.base.view.addSubview(first)
      fixture.base.view.addSubview(second)
      fixture.base.view.subviewList.insert(second, atSlot: 1)
      return { fixture.base.view.subviewList.remove(atSlot: 2) }
    }
    #expect(found == "UILabel is a subview of UIView twice")
  }

  @Test("A view whose layer is not in its superview's layer is found")
  func layers() throws {
    let found = try fault { fixture in
      let child = UIView()
      fixture.base.view.addSubview(child)
      child.layer.removeFromSuperlayer()
      return { fixture.base.view.layer.addSublayer(child.layer) }
    }
    #expect(found == "the layer of UIView is not a sublayer of the layer of its superview, UIView")
  }

  @Test("A child with a wrong parent and a visible child of a hidden parent are found")
  func controllers() throws {
    var found = try fault { fixture in
      fixture.base.storedParent = nil
      return { fixture.base.storedParent = fixture.navigation }
    }
    #expect(found?.contains("is a child of UINavigationController but has another parent") == true)
    found = try fault { fixture in
      fixture.navigation.appearance = .gone
      return { fixture.navigation.appearance = .shown }
    }
    #expect(found?.contains("is shown in UINavigationController, which has disappeared") == true)
  }

  @Test("A presented controller with a wrong presenter is found")
  func presenter() throws {
    let found = try fault { fixture in
      let modal = UIViewController()
      fixture.base.present(modal, animated: false)
      modal.storedPresenting = nil
      return { modal.storedPresenting = fixture.navigation }
    }
    #expect(found?.contains("but refers to another presenter") == true)
  }

  @Test("A controller that is still in a finished transition is found")
  func staleTransition() throws {
    let found = try fault { fixture in
      fixture.navigation.pushViewController(UIViewController(), animated: true)
      fixture.advance(frames: 1)
      #expect(fixture.host.inconsistency() == nil, "one that runs is no fault")
      let run = fixture.navigation.transitionRun
      fixture.advance(for: 1)
      fixture.base.transitionRun = run
      return { [run] in
        withExtendedLifetime(run) {}
        fixture.base.transitionRun = nil
      }
    }
    #expect(found?.contains("is in push of UIViewController, which is finished") == true)
  }

  @Test("Transitions that run past their end or continue after completion are found")
  func runs() throws {
    func plant(
      expecting expected: [ExpectedFinding] = [],
      _ change: @escaping (TransitionProgress) -> Void
    ) throws -> String? {
      try fault(expecting: expected) { fixture in
        fixture.navigation.pushViewController(UIViewController(), animated: true)
        fixture.advance(frames: 1)
        if let progress = fixture.navigation.transitionRun?.progress { change(progress) }
        return { fixture.window.rootViewController = UIViewController() }
      }
    }
    #expect(try plant { $0.move(to: 2) }?.contains("push of UIViewController is at 2.0") == true)
    // The animator's own completion is the second completion.
    let found = try plant(expecting: [.diagnostic(containing: "was called again")]) {
      $0.note(answer: true)
    }
    #expect(
      found?.contains("push of UIViewController continues after completeTransition(_:)") == true)
  }

  @Test("Requests that wait without a reason are found")
  func requests() throws {
    try TransitionFixture.run { fixture in
      // A queue that its window does not reference does not continue when the move ends.
      let queue = TransitionQueue(window: fixture.window)
      #expect(queue.inconsistency() == nil)
      fixture.window.moves += 1
      queue.request {}
      #expect(queue.inconsistency() == nil)
      fixture.window.moves -= 1
      #expect(queue.inconsistency() == "requests are waiting although no transition is running")
      queue.runWaitingRequests()
      #expect(queue.inconsistency() == nil)
    }
  }

  #if DEBUG
    @Test("A fault that lasts several frames is reported as a single issue")
    func afterEachFrame() throws {
      let issues = Mutex<[String]>([])
      try withKnownIssue {
        try TransitionFixture.run { fixture in
          fixture.base.storedParent = nil
          fixture.advance(frames: 3)
          fixture.base.storedParent = fixture.navigation
        }
      } matching: { issue in
        issues.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
        return true
      }
      let said = issues.withLock(\.self)
      #expect(said.count == 1)
      #expect(said.first?.contains("has another parent") == true)
    }
  #endif
}
