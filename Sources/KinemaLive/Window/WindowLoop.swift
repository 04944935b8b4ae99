// Ours: While nothing moves, the process wakes 20 times per second, only to run work that other
// code added to the main queue.

#if Window
  import CoreGraphics
  import Foundation
  import KinemaHosts
  import KinemaRendering
  import UIKitCore

  /// The loop that runs a session in a window.
  ///
  /// It passes events and the time to the session, and presents the pictures.
  @MainActor
  final class WindowLoop {
    private let surface: SDLWindow
    private let session: LiveSession
    private var panel: ParameterPanel?
    private var mouse: MouseFingers
    /// A Boolean value that indicates whether the mouse button was pressed in the panel.
    private var isInPanel = false
    private var screen: SDLPane?
    private var side: SDLPane?
    private var discs: [CGPoint] = []
    private var isStale = true
    private var isPanelStale = true
    private var isOver = false
    private(set) var statistics = FrameStatistics()

    private static let longestWait = 0.05

    init(_ surface: SDLWindow, _ session: LiveSession, showsPanel: Bool) {
      self.surface = surface
      self.session = session
      mouse = MouseFingers(size: session.host.size)
      if showsPanel {
        panel = ParameterPanel(height: session.host.size.height, scale: session.host.scale) {
          [weak session] name, value in session?.add(.parameter(name, value))
        }
      }
    }

    /// Runs the window until it is closed.
    func run() {
      session.onCommand = { [weak self] in self?.react(to: $0) }
      session.onOpen = { [weak self] in self?.showContent() }
      session.isForEyesAlone = true
      showContent()
      MainQueueInbox.shared.onArrival { SDLEvents.wake() }
      defer { MainQueueInbox.shared.onArrival(nil) }
      while !isOver {
        let wait = session.wait(at: MonotonicClock.now) ?? Self.longestWait
        for event in SDLEvents.next(waiting: isPanelStale ? 0 : min(wait, Self.longestWait)) {
          take(event)
        }
        // Run tasks and blocks of the main queue that are not on the host's clock.
        MainThread.turn()
        advance()
        present()
      }
    }

    private func showContent() {
      surface.title = session.content.name
      panel?.show(session.content, values: session.values, commands: session.commands)
      showStatus()
      isPanelStale = true
    }

    private func showStatus() {
      panel?.showStatus(speed: session.pacer.speed, isPaused: session.pacer.isPaused)
      isPanelStale = true
    }

    // MARK: - Frames

    private func advance() {
      let begin = MonotonicClock.now
      guard session.advance(at: begin) else { return }
      let damage = session.takeDamage()
      let size = pixels(of: session.host.size)
      if screen?.width != size.width || screen?.height != size.height { layOut() }
      if let canvas = session.host.canvas, !damage.isEmpty {
        screen?.upload(canvas, damage)
        isStale = true
      }
      statistics.add(
        seconds: MonotonicClock.now - begin,
        pixels: damage.reduce(0) { $0 + Double($1.width * $1.height) })
    }

    /// Adapts the panes and the window to the sizes of the screen and the panel.
    private func layOut() {
      let size = pixels(of: session.host.size)
      screen = surface.makePane(width: size.width, height: size.height)
      if let canvas = session.host.canvas { screen?.upload(canvas) }
      mouse.resize(to: session.host.size)
      var whole = size
      if let panel {
        let beside = pixels(of: panel.size)
        whole = (size.width + beside.width, max(size.height, beside.height))
      }
      surface.show(width: whole.width, height: whole.height)
      isStale = true
    }

    private func pixels(of size: CGSize) -> (width: Int, height: Int) {
      let scale = session.host.scale
      return (
        Int((size.width * scale - 1e-6).rounded(.up)),
        Int((size.height * scale - 1e-6).rounded(.up))
      )
    }

    private func drawPanel() {
      guard isPanelStale, let panel else { return }
      isPanelStale = false
      guard let (canvas, drawn) = panel.draw(at: session.host.time) else { return }
      if side?.width != canvas.width || side?.height != canvas.height {
        side = surface.makePane(width: canvas.width, height: canvas.height)
        side?.upload(canvas)
        layOut()
      } else if !drawn.isEmpty {
        side?.upload(canvas, drawn)
        isStale = true
      }
    }

    private func present() {
      if screen == nil { layOut() }
      drawPanel()
      let fingers = session.scriptedFingers + mouse.pair
      if fingers != discs {
        discs = fingers
        isStale = true
      }
      guard isStale else { return }
      isStale = false
      let scale = session.host.scale
      surface.present(
        [screen, side].compactMap(\.self),
        discs: discs.map { CGPoint(x: $0.x * scale, y: $0.y * scale) }, radius: 17 * scale)
    }

    // MARK: - Events

    private func take(_ event: WindowEvent) {
      switch event {
      case .quit: isOver = true
      case .exposed: isStale = true
      case .key(let key):
        if let command = WindowCommand(key: key), session.commands.contains(command) {
          session.add(.command(command))
        }
      case .modifiers: mouse.change(SDLEvents.modifiers)
      case .mouse(let kind, let position): takeMouse(kind, point(at: position))
      case .wheel(let position, let delta):
        let point = point(at: position)
        if !isBeside(point) { session.add(.wheel(at: point, by: delta)) }
      case .left: session.add(.hover(nil))
      }
    }

    /// Converts a position in the window to screen coordinates.
    private func point(at position: CGPoint) -> CGPoint {
      let factor = surface.pixelRatio / session.host.scale
      return CGPoint(x: position.x * factor, y: position.y * factor)
    }

    private func isBeside(_ point: CGPoint) -> Bool {
      panel != nil && point.x >= session.host.size.width
    }

    private func takeMouse(_ kind: TouchScript.Kind, _ point: CGPoint) {
      if kind == .down { isInPanel = isBeside(point) }
      if isInPanel {
        let position = CGPoint(x: point.x - session.host.size.width, y: point.y)
        panel?.finger(kind, at: position, time: session.host.time)
        isPanelStale = true
        if kind == .up { isInPanel = false }
        return
      }
      let modifiers = SDLEvents.modifiers
      let changes =
        switch kind {
        case .down: mouse.press(at: point, modifiers)
        case .move, .hover: mouse.move(to: point, modifiers)
        case .up, .cancel, .leave: mouse.release(at: point, modifiers)
        }
      for change in changes {
        session.add(.finger(change.kind, change.finger, change.point))
      }
      if kind == .move, changes.isEmpty {
        session.add(.hover(isBeside(point) ? nil : point))
      }
    }

    private func react(to command: WindowCommand) {
      switch command {
      case .quit: isOver = true
      case .help: print(WindowCommand.help(session.commands))
      case .screenshot: saveScreenshot()
      default: showStatus()
      }
    }

    private func saveScreenshot() {
      do {
        print("wrote \(try Screenshot.save(session.host))")
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
      }
    }
  }
#endif
