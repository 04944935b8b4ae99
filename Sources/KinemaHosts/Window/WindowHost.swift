#if Window
  import CoreGraphics
  import Foundation
  import UIKitCore

  /// A screen in a window: time is real, fingers are the mouse.
  ///
  /// It needs the package trait `Window`. An app with `@main` gets one by itself; this is for
  /// programs that make their own.
  ///
  ///     let host = try WindowHost(title: "Cards")
  ///     host.window.rootViewController = CardsController()
  ///     host.run()
  public final class WindowHost: Host {
    private let title: String
    private let surface: SDLWindow

    /// Why no window can be opened.
    public struct WindowError: Error, Hashable, Sendable, CustomStringConvertible {
      public let description: String
    }

    /// A host whose window has a screen of `size` points; without a scale, with as many pixels per
    /// point as suit the display.
    ///
    /// It throws ``WindowError`` where there is no display. A second host while another one is alive
    /// is refused, by name.
    public init(
      title: String, size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat? = nil
    ) throws {
      self.title = title
      surface = try SDLWindow(title: title)
      super.init(name: "WindowHost", size: size, scale: scale ?? surface.suggestedScale)
      framesPerSecond = surface.refreshRate
    }

    /// Shows the window and lets time go on, until the window is closed.
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
