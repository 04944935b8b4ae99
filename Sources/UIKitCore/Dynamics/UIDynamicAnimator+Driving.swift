// Measured: `dynamicAnimatorWillResume` comes synchronously from whatever wakes the animator,
// `dynamicAnimatorDidPause` from the tick that stops it.
// Documented: nobody retains the animator.

import Foundation
import Physics2D
import QuartzCore

/// What drives an animator: the host's display link, or `step(by:)`.
///
/// The link holds the driver and the driver holds the animator weakly. The driver lives as long as
/// the animator and says so when that ends too early.
@MainActor
final class DynamicDriver {
  weak var animator: UIDynamicAnimator?
  private nonisolated(unsafe) var link: CADisplayLink?
  private var lastTime: CFTimeInterval = 0

  deinit { link?.invalidate() }

  func start(_ animator: UIDynamicAnimator) {
    guard !animator.isDetached, link == nil else { return }
    self.animator = animator
    lastTime = FrameLoop.current.time
    let link = CADisplayLink { [weak self] link in
      if let self { self.frame(at: link.timestamp) } else { link.invalidate() }
    }
    self.link = link
    link.start()
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  private func frame(at time: CFTimeInterval) {
    guard let animator else { return stop() }
    let interval = time - lastTime
    lastTime = time
    // A link that was added in this very frame has nothing to do yet.
    if interval > 0 { animator.tick(interval) }
  }
}

extension UIDynamicAnimator {
  /// Something has changed: the animator goes on if it rests.
  final func wakeUp() {
    guard !runs else { return }
    runs = true
    delegate?.dynamicAnimatorWillResume(self)
    // The delegate may have emptied the animator; the next tick finds out.
    if runs { driver.start(self) }
  }

  final func pause() {
    guard runs else { return }
    runs = false
    driver.stop()
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// Advances the animator by one display tick, without any host. Ours.
  ///
  /// The first call detaches the animator from its host: from then on it moves by these calls
  /// alone.
  /// - Parameter interval: seconds, more than 0 and at most an hour.
  /// - Returns: whether the animator is still running, so false from the call in which everything
  ///   has come to rest.
  @discardableResult
  public final func step(by interval: TimeInterval) -> Bool {
    guard interval > 0, interval <= 3600 else {
      DynamicsDiagnostics.report(
        "step(by:) of \(name) cannot step by \(interval) s and did nothing. "
          + "Give it more than 0 and at most 3600 s.", about: self)
      return runs
    }
    guard !isStepping else {
      DynamicsDiagnostics.report(
        "step(by:) of \(name) was called from inside one of its own steps and did nothing. "
          + "Call it from outside actions and contact callbacks.", about: self)
      return runs
    }
    isDetached = true
    driver.stop()
    return withExtendedLifetime(self) { tick(interval) }
  }

  /// How the world is stepped. Ours; see ``integration``.
  public enum Integration: Sendable {
    /// Steps of 1/120 s, as UIKit has today.
    case current
    /// Steps of 0.004 s and bodies a point smaller on each side, as iOS 7 had.
    case ios7

    var substepsPerSecond: Double { self == .current ? 120 : 250 }
    var settings: World.Settings { self == .current ? .current : .ios7 }
  }

  /// How the world is stepped; `.current` unless set. Ours.
  ///
  /// Choose it before adding behaviours: later it is refused.
  public final var integration: Integration {
    get { integrationValue }
    set {
      guard newValue != integrationValue else { return }
      guard roots.isEmpty, table.count == 0, !isStepping else {
        DynamicsDiagnostics.report(
          "The integration of \(name) cannot change while it has behaviors and stays. "
            + "Set it before adding behaviors.", about: self)
        return
      }
      integrationValue = newValue
      substepOrigin = elapsed
      substepsDone = 0
      world = World(newValue.settings)
    }
  }

  /// The reference view has another size: its boundaries follow, and everything wakes.
  final func referenceSizeDidChange() {
    guard table.count > 0 else { return }
    for case let record? in table.records { world.wake(record.body.id) }
    wakeUp()
  }

  /// The rectangle that `translatesReferenceBoundsIntoBoundary` stands for, or nil.
  final var referenceBounds: CGRect? { referenceView?.bounds ?? contentBounds }
}
