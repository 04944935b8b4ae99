#if Window
  import CSDL2
  import CoreGraphics
  import Foundation
  import UIKitCore

  /// An event of the window.
  ///
  /// Positions are in units of the window's coordinates.
  enum WindowEvent {
    case quit
    /// The loss of the window's pixels, which must be presented again.
    case exposed
    case key(Character)
    case modifiers
    case mouse(TouchScript.Kind, CGPoint)
    case wheel(CGPoint, CGVector)
    case left
  }

  @MainActor
  enum SDLEvents {
    /// Waits up to `seconds` seconds for an event, and returns all pending events.
    static func next(waiting seconds: TimeInterval) -> [WindowEvent] {
      var event = SDL_Event()
      let milliseconds = Int32((min(seconds, 60) * 1000).rounded(.up))
      let isThere =
        milliseconds > 0 ? SDL_WaitEventTimeout(&event, milliseconds) : SDL_PollEvent(&event)
      guard isThere == 1 else { return [] }
      var result: [WindowEvent] = []
      repeat {
        if let found = meaning(of: event) { result.append(found) }
      } while SDL_PollEvent(&event) == 1
      return result
    }

    /// Ends a wait for events.
    ///
    /// Any thread may call this method.
    nonisolated static func wake() {
      var event = SDL_Event()
      event.type = SDL_USEREVENT.rawValue
      SDL_PushEvent(&event)
    }

    /// The pressed modifier keys.
    static var modifiers: MouseFingers.Modifiers {
      let state = SDL_GetModState().rawValue
      var result: MouseFingers.Modifiers = []
      if state & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0 { result.insert(.option) }
      if state & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { result.insert(.shift) }
      return result
    }

    private static func meaning(of event: SDL_Event) -> WindowEvent? {
      switch SDL_EventType(event.type) {
      case SDL_QUIT:
        return .quit
      case SDL_WINDOWEVENT:
        return meaning(of: event.window)
      case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
        return .exposed
      case SDL_KEYDOWN:
        return event.key.repeat == 0 ? key(event.key.keysym) : nil
      case SDL_KEYUP:
        return .modifiers
      case SDL_MOUSEMOTION:
        return .mouse(.move, point(event.motion.x, event.motion.y))
      case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
        guard event.button.button == UInt8(SDL_BUTTON_LEFT) else { return nil }
        let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
        // A drag continues outside the window.
        SDL_CaptureMouse(isDown ? SDL_TRUE : SDL_FALSE)
        return .mouse(isDown ? .down : .up, point(event.button.x, event.button.y))
      case SDL_MOUSEWHEEL:
        var at = (Int32(0), Int32(0))
        SDL_GetMouseState(&at.0, &at.1)
        // Content follows the wheel as on a desktop, by 40 points per notch.
        let delta = CGVector(
          dx: CGFloat(event.wheel.preciseX) * 40, dy: -CGFloat(event.wheel.preciseY) * 40)
        return .wheel(point(at.0, at.1), delta)
      default:
        return nil
      }
    }

    private static func meaning(of event: SDL_WindowEvent) -> WindowEvent? {
      switch SDL_WindowEventID(UInt32(event.event)) {
      case SDL_WINDOWEVENT_CLOSE: .quit
      case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESTORED: .exposed
      case SDL_WINDOWEVENT_LEAVE: .left
      default: nil
      }
    }

    private static func key(_ symbol: SDL_Keysym) -> WindowEvent? {
      if symbol.sym == Int32(bitPattern: SDLK_ESCAPE.rawValue) {
        return .key(WindowCommand.quit.key)
      }
      guard (32..<127).contains(symbol.sym), let scalar = Unicode.Scalar(UInt32(symbol.sym)) else {
        return .modifiers
      }
      return .key(Character(scalar))
    }

    private static func point(_ x: Int32, _ y: Int32) -> CGPoint {
      CGPoint(x: CGFloat(x), y: CGFloat(y))
    }
  }
#endif
