// Ours: a second host while one is alive is a mistake, refused by name; all that a host
// installed is undone when it is released, so that tests follow one another in one process.
// Whatever is under way then is dropped with what it holds on to, and its completions are not
// called: there is no time any more in which they could do something.

import CoreGraphics
public import Foundation
package import QuartzCore

/// The owner of an interface's screen, fingers and time.
///
/// A host owns the one clock of the process: time advances only through it. One host is current at
/// a time; it stops being so when it is released, which gives back the screen and the application
/// of before.
@preconcurrency @MainActor
open class Host {
  /// The window that fills the screen, visible and key from the start. Set its
  /// `rootViewController`.
  public let window: UIWindow

  package let loop: FrameLoop
  package let touches = TouchDispatcher()
  /// The picture that a module above has drawn of the screen; it goes with the host.
  package final var picture: AnyObject?
  /// The window that each finger came down in, by the finger's number.
  var fingerWindows: [Int: UIWindow] = [:]

  private let installation: HostInstallation

  /// Makes a host without pixels: interfaces are laid out, animated and touched, and nothing is
  /// drawn.
  ///
  /// A second host while another one is alive is refused, by name.
  ///
  /// - Parameters:
  ///   - size: the size of the screen in points.
  ///   - scale: pixels per point.
  public convenience init(
    size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 2
  ) {
    self.init(name: "Host", size: size, scale: scale)
  }

  /// Makes a host without pixels whose screen is that of a device.
  ///
  /// A second host while another one is alive is refused, by name.
  ///
  /// - Parameters:
  ///   - device: screen, safe area and status bar.
  ///   - system: the version of the system whose looks are shown; nil takes the device's own.
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

  /// Gives up being current, as releasing the host does, also while somebody still holds it.
  ///
  /// Transitions, animations and delayed work that are under way end without their completions.
  package final func close() { installation.end() }

  // MARK: - Time

  /// The seconds since the start of the host; a count of frames, so that nothing drifts.
  public var time: TimeInterval { loop.time }

  /// The number of frames in a second of `advance(for:)`, from 1 to 1000; 60 unless set. Another
  /// number is refused with a diagnostic.
  public var framesPerSecond: Int {
    get { loop.framesPerSecond }
    set {
      guard (1...1000).contains(newValue) else {
        return Diagnostics.report(
          "framesPerSecond of \(loop.name) cannot be \(newValue) and stays \(framesPerSecond). "
            + "Give it 1 to 1000.", about: self)
      }
      loop.framesPerSecond = newValue
    }
  }

  /// Works through one frame.
  ///
  /// Delayed work that is due comes first, then display links and with them the dynamic animators,
  /// then the ends of animations, then layout. Before it all, on the main thread and outside of tasks,
  /// the real main queue and run loop get a turn: operations, work items and tasks of the main actor
  /// that wait there. A frame cannot begin inside another one; that is refused with a diagnostic.
  ///
  /// - Parameter interval: the length of the frame in seconds, from 0 to 1,000,000; another number
  ///   is refused with a diagnostic.
  public func advance(by interval: TimeInterval) {
    if !loop.isAdvancing { MainThread.turnOutsideTasks() }
    MainQueueInbox.shared.drain(into: loop)
    loop.advance(by: interval)
  }

  /// Lets time pass in which nothing happened; work that was put on the main queue meanwhile is
  /// taken in by the next frame, as its delays count from now.
  package func rest(for interval: TimeInterval) { loop.advance(by: interval) }

  /// Works through `duration · framesPerSecond` frames, rounded to a whole number, as fast as the
  /// processor allows.
  ///
  /// - Parameter duration: virtual seconds, from 0 to 1,000,000; another number is refused with a
  ///   diagnostic.
  public func advance(for duration: TimeInterval) {
    for _ in 0..<frameCount(for: duration) { advance(by: 1 / Double(framesPerSecond)) }
  }

  /// Works through `duration · framesPerSecond` frames and lets other tasks of the main actor run
  /// between them, which ``advance(for:)`` does not in a task. `Task.sleep` is not caught: it waits for real time.
  ///
  /// - Parameter duration: virtual seconds, from 0 to 1,000,000; another number is refused with a
  ///   diagnostic.
  public func advanceYielding(for duration: TimeInterval) async {
    for _ in 0..<frameCount(for: duration) {
      advance(by: 1 / Double(framesPerSecond))
      await Task.yield()
    }
  }

  private func frameCount(for duration: TimeInterval) -> Int {
    guard duration >= 0, duration <= FrameLoop.longestFrame else {
      Diagnostics.report(
        "advance(for:) of \(loop.name) cannot advance for \(duration) s and did nothing. Give it "
          + "0 to \(Int(FrameLoop.longestFrame)) s.", about: self)
      return 0
    }
    return Int((duration * Double(framesPerSecond)).rounded())
  }

  // MARK: - The screen

  /// The size of the screen in points.
  public var size: CGSize { window.screen.bounds.size }

  /// The pixels per point of the screen.
  public var scale: CGFloat { window.screen.scale }

  /// The device whose screen it is.
  public var device: Device { window.screen.device }

  /// Gives the screen another size, as a rotation does; views are laid out with the next frame.
  ///
  /// The windows that fill the screen follow. Controllers hear of it by
  /// `viewWillTransition(to:with:)`. A screen that turns takes the device's safe area with it.
  ///
  /// - Parameters:
  ///   - size: the new size in points, up to 16384 each way; another one is refused with a
  ///     diagnostic.
  ///   - duration: the seconds for which the transition's coordinator animates.
  public func resize(to size: CGSize, duration: TimeInterval = 0) {
    guard size.width > 0, size.height > 0, size.width <= 16384, size.height <= 16384 else {
      return Diagnostics.report(
        "resize(to:) of \(loop.name) needs a size between 1 and 16384 points, not "
          + "\(size.width) × \(size.height), and did nothing.", about: self)
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

  /// Whether motion is to be reduced, as the user chooses it in the settings; the value of before
  /// returns when the host is released.
  public var isReduceMotionEnabled: Bool {
    get { UIAccessibility.isReduceMotionEnabled }
    set { UIAccessibility.setReduceMotionEnabled(newValue) }
  }
}

extension Host {
  /// Whether the next frame may differ from this one by its time alone.
  package var isMoving: Bool {
    loop.isMoving || MainQueueInbox.shared.hasArrivals
  }

  /// Whether anything moves, or delayed work is waiting.
  package var hasWork: Bool { isMoving || nextDueTime != nil }

  /// The time of the earliest delayed work, or nil.
  package var nextDueTime: TimeInterval? { loop.nextDueTime }
}
