// Ours: only one host can be current. Creating a second one ends the process with a message that
// names the first one. A released host restores everything that it replaced, so that tests can run
// one after another in the same process. Unfinished animations and delayed work are discarded
// without running their completion handlers, because their clock no longer exists.

import CoreGraphics
public import Foundation
package import QuartzCore

/// The owner of an interface's screen, fingers, and time.
///
/// A host owns the only clock of the process, and time advances only through it. Only one host is
/// current at a time. When the host is released, the previous screen and application are restored.
@preconcurrency @MainActor
open class Host {
  /// The window that fills the screen.
  ///
  /// The window is visible, and is the key window, from the start. Set its `rootViewController`.
  public let window: UIWindow

  package let loop: FrameLoop
  package let touches = TouchDispatcher()
  /// The image of the screen that a rendering module has drawn. It is released with the host.
  package final var picture: AnyObject?
  /// The window in which the touch of each finger began, by the number of the finger.
  var fingerWindows: [Int: UIWindow] = [:]
  /// The center of the view that each finger of a script has touched, by the number of the finger.
  var fingerOrigins: [Int: CGPoint] = [:]

  private let installation: HostInstallation

  /// Creates a host that draws no pixels.
  ///
  /// Interfaces are laid out and animated, and receive touches, but nothing is drawn. If another
  /// host is current, the process ends with a message that names it.
  ///
  /// - Parameters:
  ///   - size: The size of the screen in points.
  ///   - scale: The number of pixels per point.
  public convenience init(
    size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 2
  ) {
    self.init(name: "Host", size: size, scale: scale)
  }

  /// Creates a host that has the screen of a device and draws no pixels.
  ///
  /// If another host is current, the process ends with a message that names it.
  ///
  /// - Parameters:
  ///   - device: The device, which specifies the screen, the safe area, and the status bar.
  ///   - system: The version of the system whose appearance is shown, or nil for the device's own
  ///     version.
  public convenience init(device: Device, system: Device.System? = nil) {
    self.init(name: "Host", device: device.running(system))
  }

  package convenience init(name: String, size: CGSize, scale: CGFloat) {
    self.init(name: name, device: Device(size: size, scale: scale))
  }

  package init(name: String, device: Device) {
    let size = device.size
    let scale = device.scale
    require(
      size.width > 0 && size.height > 0 && size.width <= 16384 && size.height <= 16384,
      "\(name)(size:scale:) needs a size between 1 and 16384 points, not \(size.width) × \(size.height)."
    )
    require(
      scale > 0 && scale <= 8, "\(name)(size:scale:) needs a scale between 0 and 8, not \(scale).")
    loop = FrameLoop(name: name)
    do {
      try loop.install()
    } catch {
      refuse("\(error)")
    }
    installation = HostInstallation(of: loop, device)
    window = installation.window
    loop.owner = self
    loop.onOrphaned = { [installation] in installation.end() }
  }

  isolated deinit { close() }

  /// Ends the host as if it were released, even if other objects still retain it.
  ///
  /// Unfinished transitions, animations, and delayed work are discarded without running their
  /// completion handlers.
  package final func close() { installation.end() }

  // MARK: - Time

  /// The time since the start of the host, in seconds.
  ///
  /// The value is computed from the number of frames, so errors do not accumulate.
  public var time: TimeInterval { loop.time }

  /// The number of frames per second that `advance(for:)` processes, from 1 to 1000.
  ///
  /// The default is 60. Any other number is rejected with a diagnostic.
  public var framesPerSecond: Int {
    get { loop.framesPerSecond }
    set {
      guard (1...1000).contains(newValue) else {
        return Diagnostics.report(
          "framesPerSecond of \(loop.name) cannot be \(newValue), so it remains "
            + "\(framesPerSecond). Use a number from 1 to 1000.", about: self)
      }
      loop.framesPerSecond = newValue
    }
  }

  /// Processes one frame.
  ///
  /// Delayed work that is due runs first. Display links follow, including dynamic animators, then
  /// the ends of animations, and then layout. Before this work, if the call is on the main thread
  /// and outside of tasks, the real main queue and run loop process waiting operations, work items,
  /// and tasks of the main actor. A frame cannot begin inside another frame. Such a call is
  /// rejected with a diagnostic.
  ///
  /// - Parameter interval: The length of the frame in seconds, from 0 to 1,000,000. Any other
  ///   number is rejected with a diagnostic.
  public func advance(by interval: TimeInterval) {
    if !loop.isAdvancing { MainThread.turnOutsideTasks() }
    MainQueueInbox.shared.drain(into: loop)
    loop.advance(by: interval)
  }

  /// Advances the time by an interval in which nothing happened.
  ///
  /// Work that arrived on the main queue in the meantime is scheduled in the next frame, because
  /// its delays start at the new time.
  package func rest(for interval: TimeInterval) { loop.advance(by: interval) }

  /// Processes `duration · framesPerSecond` frames, rounded to a whole number, as fast as possible.
  ///
  /// - Parameter duration: The time in seconds on the host's clock, from 0 to 1,000,000. Any other
  ///   number is rejected with a diagnostic.
  public func advance(for duration: TimeInterval) {
    for _ in 0..<frameCount(for: duration) { advance(by: 1 / Double(framesPerSecond)) }
  }

  /// Processes `duration · framesPerSecond` frames, and yields to other tasks of the main actor
  /// after each frame.
  ///
  /// In a task, ``advance(for:)`` does not yield to other tasks. `Task.sleep` is not on the host's
  /// clock and waits for real time.
  ///
  /// - Parameter duration: The time in seconds on the host's clock, from 0 to 1,000,000. Any other
  ///   number is rejected with a diagnostic.
  public func advanceYielding(for duration: TimeInterval) async {
    for _ in 0..<frameCount(for: duration) {
      advance(by: 1 / Double(framesPerSecond))
      await Task.yield()
    }
  }

  private func frameCount(for duration: TimeInterval) -> Int {
    guard duration >= 0, duration <= FrameLoop.longestFrame else {
      Diagnostics.report(
        "advance(for:) of \(loop.name) did nothing: it cannot advance for \(duration) s. Use 0 to "
          + "\(Int(FrameLoop.longestFrame)) s.", about: self)
      return 0
    }
    return Int((duration * Double(framesPerSecond)).rounded())
  }

  // MARK: - The screen

  /// The size of the screen in points.
  public var size: CGSize { window.screen.bounds.size }

  /// The pixels per point of the screen.
  public var scale: CGFloat { window.screen.scale }

  /// The device that the screen belongs to.
  public var device: Device { window.screen.device }

  /// Changes the size of the screen, as a rotation does.
  ///
  /// Windows that fill the screen are resized with it, and their controllers receive
  /// `viewWillTransition(to:with:)`. If the screen rotates, the device's safe area rotates with it.
  /// Views are laid out in the next frame.
  ///
  /// - Parameters:
  ///   - size: The new size in points, up to 16384 in each direction. Any other size is rejected
  ///     with a diagnostic.
  ///   - duration: The duration of the coordinator's animation, in seconds.
  public func resize(to size: CGSize, duration: TimeInterval = 0) {
    guard size.width > 0, size.height > 0, size.width <= 16384, size.height <= 16384 else {
      return Diagnostics.report(
        "resize(to:) of \(loop.name) did nothing: it needs a size between 1 and 16384 points, not "
          + "\(size.width) × \(size.height).", about: self)
    }
    let old = window.screen.bounds
    window.screen.turning(to: size) {
      for other in screenWindows {
        if other.frame == old || other === window {
          other.resize(to: size, duration: duration)
        } else {
          other.followDevice()
        }
      }
    }
  }

  /// The visible windows on this host's screen, back to front.
  package var screenWindows: [UIWindow] {
    UIApplication.shared.visibleWindows.filter { $0.screen === window.screen }
  }

  /// A Boolean value that indicates whether the user prefers reduced motion.
  ///
  /// The previous value is restored when the host is released.
  public var isReduceMotionEnabled: Bool {
    get { UIAccessibility.isReduceMotionEnabled }
    set { UIAccessibility.setReduceMotionEnabled(newValue) }
  }
}

extension Host {
  /// Whether the next frame may differ from this one even without input.
  package var isMoving: Bool {
    loop.isMoving || MainQueueInbox.shared.hasArrivals
  }

  /// Whether anything is moving or delayed work is waiting.
  package var hasWork: Bool { isMoving || nextDueTime != nil }

  /// The time of the earliest delayed work, or nil.
  package var nextDueTime: TimeInterval? { loop.nextDueTime }
}
