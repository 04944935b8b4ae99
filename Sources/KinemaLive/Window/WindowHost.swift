#if Window
  import CoreGraphics
  public import Foundation
  import KinemaRendering
  public import UIKitCore

  /// A host in a window that runs in real time and converts mouse input to touches.
  ///
  /// It requires the package trait `Window`. An app with `@main` creates its host automatically.
  /// Use this class in programs that create their own.
  ///
  /// ```
  /// let host = try WindowHost(title: "Cards")
  /// host.window.rootViewController = CardsController()
  /// host.run()
  /// ```
  public final class WindowHost: UIKitCore.Host {
    private let title: String
    private let surface: SDLWindow

    /// The reason that a window cannot be opened.
    public struct WindowError: Error, Hashable, Sendable, CustomStringConvertible {
      /// The reason in one sentence, with the message of the window system.
      public let description: String
    }

    /// Creates a host with a window, which ``run()`` shows.
    ///
    /// Creating a second host while another one exists ends the process with a message.
    ///
    /// - Parameters:
    ///   - title: The title of the window.
    ///   - size: The size of the screen in points, up to 16384 in each dimension.
    ///   - scale: The number of pixels per point. Pass nil to use the recommended number for the
    ///     display.
    /// - Throws: ``WindowError`` if there is no display.
    public convenience init(
      title: String, size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat? = nil
    ) throws {
      try self.init(title: title, device: Device(size: size), scale: scale)
    }

    /// Creates a host whose window is the screen of a device.
    ///
    /// - Parameters:
    ///   - title: The title of the window.
    ///   - device: The screen, safe area, and status bar.
    ///   - system: The version of the system whose appearance is shown. Pass nil to use the version
    ///     of the device.
    ///   - scale: The number of pixels per point. Pass nil to use the recommended number for the
    ///     display, instead of the device's number.
    /// - Throws: ``WindowError`` if there is no display.
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

    /// Shows the window and advances time in real time until the window is closed.
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
