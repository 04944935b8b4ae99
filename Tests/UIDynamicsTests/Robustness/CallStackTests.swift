import Foundation
import KinemaTestSupport
import Runtime
import Testing
import UIDynamics
import UIKitCore

/// Tests that few source files are on the call stack when a layer's position is set. The call stack
/// comes from debug builds, in which every function has its own frame. The tests print the files
/// for readers of the code.
@Suite("The call stack when a layer's position is set", .enabled(if: isDebugBuild)) @MainActor
struct CallStackTests {
  @Test("An animator's step sets a position through functions in at most twelve files")
  func step() throws {
    let files = try filesAtPosition { host, view in
      let animator = UIDynamicAnimator(referenceView: host.window)
      animator.addBehavior(UIGravityBehavior(items: [view]))
      return {
        host.frames(5)
        withExtendedLifetime(animator) {}
      }
    }
    print("from a frame to a layer's position:", files.joined(separator: ", "))
    #expect(files.contains("CADisplayLink.swift"))
    #expect(files.contains("DynamicSimulation+Writing.swift"))
    #expect(files.count <= 12)
  }

  @Test("Moving a view with a finger sets its position through functions in at most ten files")
  func touchMove() throws {
    let files = try filesAtPosition { host, view in
      let follower = Follower()
      view.addGestureRecognizer(
        UIPanGestureRecognizer(target: follower, action: Follower.pan(_:)))
      return {
        host.down(80, 80)
        host.frames(1)
        host.move(120, 80)
        host.frames(1)
        host.move(160, 80)
        host.up(160, 80)
        withExtendedLifetime(follower) {}
      }
    }
    print("from a finger to a layer's position:", files.joined(separator: ", "))
    #expect(files.contains("GestureArbiter.swift"))
    #expect(files.contains("UIGestureRecognizer+Actions.swift"))
    #expect(files.count <= 10)
  }

  /// Returns the source files on the call stack when the position of a view's layer is set, from
  /// the host inward and without duplicates.
  ///
  /// - Parameter prepare: Creates the code that moves the view, and returns a closure that runs it.
  private func filesAtPosition(
    _ prepare: @MainActor (TestHost, UIView) -> @MainActor () -> Void
  ) throws -> [String] {
    var files: [String] = []
    try TestHost.run { host in
      let view = WatchedView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
      host.window.addSubview(view)
      let move = prepare(host, view)
      let layer = try #require(view.layer as? WatchedLayer)
      layer.isWatching = true
      move()
      let stack = try #require(
        layer.stack?.symbolicated(options: [.showSourceLocations, .useSymbolCache]))
      let paths = stack.frames.reversed().compactMap { $0.symbol?.sourceLocation?.path }
        .filter { $0.contains("/Sources/") }.drop { !$0.contains("/Sources/UIKitCore/Host/") }
      for path in paths {
        let file = (path as NSString).lastPathComponent
        if !files.contains(file) { files.append(file) }
      }
    }
    return files
  }
}

private final class WatchedView: UIView {
  override class var layerClass: AnyClass { WatchedLayer.self }
}

/// A layer that records the call stack when its position is set.
private final class WatchedLayer: CALayer {
  var isWatching = false
  var stack: Backtrace?

  override var position: CGPoint {
    get { super.position }
    set {
      if isWatching { stack = try? Backtrace.capture(limit: nil) }
      super.position = newValue
    }
  }
}

@MainActor
private final class Follower: NSObject {
  func pan(_ pan: UIPanGestureRecognizer) {
    guard let view = pan.view else { return }
    let moved = pan.translation(in: view.superview)
    view.center = CGPoint(x: view.center.x + moved.x, y: view.center.y + moved.y)
    pan.setTranslation(.zero, in: view.superview)
  }
}
