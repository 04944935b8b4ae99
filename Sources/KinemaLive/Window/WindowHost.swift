#if Window
  import CoreGraphics
  public import Foundation
  import KinemaRendering
  public import UIKitCore

  /// A host in a window: time is real, fingers are the mouse.
  ///
  /// It needs the package trait `Window`. An app with `@main` gets one by itself; this is for
  /// programs that make their own.
  ///
  /// ```
  /// let host = try WindowHost(title: "Cards")
  /// host.window.rootViewController = CardsController()
  /// host.run()
  /// ```
  public final class WindowHost: UIKitCore.Host {
    private let title: String
    private let surface: SDLWindow

    /// The reason why no window can be opened.
    public struct WindowError: Error, Hashable, Sendable, CustomStringConvertible {
      /// The reason in one sentence, with the message of the window system.
      public let description: String
    }

    /// Makes a host with a window, which ``run()`` shows; a second host while another one is alive
    /// is a programmer's error, refused by name.
    ///
    /// - Parameters:
    ///   - title: the title of the window.
    ///   - size: the size of the screen in points, up to 16384 each way.
    ///   - scale: the pixels per point; nil takes as many as suit the display.
    /// - Throws: ``WindowError`` where there is no display.
    public convenience init(
      title: String, size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat? = nil
    ) throws {
      try self.init(title: title, device: Device(size: size), scale: scale)
    }

    /// Makes a host with a window that is the screen of a device.
    ///
    /// - Parameters:
    ///   - title: the title of the window.
    ///   - device: screen, safe area and status bar.
    ///   - system: the version of the system whose looks are shown; nil takes the device's own.
    ///   - scale: the pixels per point; nil takes as many as suit the display, and not the device's.
    /// - Throws: ``WindowError`` where there is no display.
    public init(
      title: String, device: Device, system: Device.System? = nil, scale: CGFloat? = nil
    ) throws {
      self.title = title
      surface = try SDLWindow(title: title)
      Rendering.install()
      var device = device.running(system)
      device.scale = scale ?? surface.suggestedScale
      super.init(name: "WindowHost", device: device)
      framesPerSecond = surface.refreshRate
    }

    /// Shows the window and advances time with the real one, until the window is closed.
    public func run() {
      let content = LiveContent(name: title) { _, _, _ in }
      run(LiveSession(self, content: content), showsPanel: false)
    }

    @discardableResult
    package func run(_ session: LiveSession, showsPanel: Bool) -> FrameStatistics {
      let loop = WindowLoop(surface, session, showsPanel: showsPanel)
      loop.run()
      return loop.statistics
    }
  }
#endif
