// Ours: If the system does not scale windows itself, the resolution of the display determines the
// scale. A display with at least 144 dots per inch uses two pixels per point. A display with at
// least 216 dots per inch uses three.

#if Window
  import CSDL2
  import CoreGraphics
  import Foundation

  /// An SDL window and the panes that it shows.
  @MainActor
  final class SDLWindow {
    private let window: OpaquePointer
    private let renderer: OpaquePointer
    private var disc: OpaquePointer?
    private var discRadius = 0

    init(title: String) throws {
      guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw Self.fault("no display was found") }
      let middle = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
      let style = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      guard let window = SDL_CreateWindow(title, middle, middle, 320, 480, style) else {
        throw Self.fault("the window cannot be opened")
      }
      let vsync = SDL_RENDERER_PRESENTVSYNC.rawValue
      guard let renderer = SDL_CreateRenderer(window, -1, vsync) else {
        SDL_DestroyWindow(window)
        throw Self.fault("the window cannot be drawn")
      }
      self.window = window
      self.renderer = renderer
    }

    isolated deinit {
      if let disc { SDL_DestroyTexture(disc) }
      SDL_DestroyRenderer(renderer)
      SDL_DestroyWindow(window)
      SDL_Quit()
    }

    static func fault(_ what: String) -> WindowHost.WindowError {
      WindowHost.WindowError(description: "\(what): \(String(cString: SDL_GetError()))")
    }

    // MARK: - The display

    /// The number of pixels per unit of the window's coordinates.
    var pixelRatio: CGFloat {
      var (units, pixels) = (Int32(0), Int32(0))
      SDL_GetWindowSize(window, &units, nil)
      SDL_GetRendererOutputSize(renderer, &pixels, nil)
      return units > 0 && pixels > 0 ? CGFloat(pixels) / CGFloat(units) : 1
    }

    /// The recommended number of pixels per point on the display.
    var suggestedScale: CGFloat {
      var dots: Float = 0
      let display = max(SDL_GetWindowDisplayIndex(window), 0)
      let isKnown = SDL_GetDisplayDPI(display, nil, &dots, nil) == 0
      return DisplayScale.scale(pixelRatio: pixelRatio, dotsPerInch: isKnown ? CGFloat(dots) : nil)
    }

    /// The frames per second of the display, between 30 and 240, or 60 if unknown.
    var refreshRate: Int {
      var mode = SDL_DisplayMode()
      let display = max(SDL_GetWindowDisplayIndex(window), 0)
      let isKnown = SDL_GetCurrentDisplayMode(display, &mode) == 0 && mode.refresh_rate > 0
      return isKnown ? min(max(Int(mode.refresh_rate), 30), 240) : 60
    }

    // MARK: - The window

    var title: String {
      get { String(cString: SDL_GetWindowTitle(window)) }
      set { SDL_SetWindowTitle(window, newValue) }
    }

    /// Sets the size of the window in pixels and shows the window.
    func show(width: Int, height: Int) {
      let ratio = pixelRatio
      let wanted = (
        Int32((CGFloat(width) / ratio).rounded(.up)), Int32((CGFloat(height) / ratio).rounded(.up))
      )
      var now = (Int32(0), Int32(0))
      SDL_GetWindowSize(window, &now.0, &now.1)
      if now != wanted { SDL_SetWindowSize(window, wanted.0, wanted.1) }
      SDL_ShowWindow(window)
    }

    func makePane(width: Int, height: Int) -> SDLPane? {
      SDLPane(renderer, width: width, height: height)
    }

    /// Shows panes side by side from the left, with discs in front of them. The radius is in
    /// pixels.
    func present(_ panes: [SDLPane], discs: [CGPoint], radius: CGFloat) {
      SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
      SDL_RenderClear(renderer)
      var x: Int32 = 0
      for pane in panes {
        pane.copy(to: renderer, x: x)
        x += Int32(pane.width)
      }
      if !discs.isEmpty {
        makeDisc(radius: Int(radius.rounded()))
        for point in discs {
          var rectangle = SDL_Rect(
            x: Int32(point.x) - Int32(discRadius), y: Int32(point.y) - Int32(discRadius),
            w: Int32(2 * discRadius), h: Int32(2 * discRadius))
          SDL_RenderCopy(renderer, disc, nil, &rectangle)
        }
      }
      SDL_RenderPresent(renderer)
    }

    /// Creates a translucent disc that represents a finger.
    private func makeDisc(radius: Int) {
      guard radius != discRadius || disc == nil, radius > 0 else { return }
      if let disc { SDL_DestroyTexture(disc) }
      discRadius = radius
      let side = 2 * radius
      disc = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue,
        Int32(bitPattern: SDL_TEXTUREACCESS_STATIC.rawValue), Int32(side), Int32(side))
      var pixels = [UInt32](repeating: 0, count: side * side)
      for y in 0..<side {
        for x in 0..<side {
          let (dx, dy) = (Double(x - radius) + 0.5, Double(y - radius) + 0.5)
          let cover = min(max(Double(radius) - (dx * dx + dy * dy).squareRoot() + 0.5, 0), 1)
          pixels[y * side + x] = UInt32(cover * 0.35 * 255) << 24 | 0x3C3C43
        }
      }
      SDL_UpdateTexture(disc, nil, &pixels, Int32(side * 4))
      SDL_SetTextureBlendMode(disc, SDL_BLENDMODE_BLEND)
    }
  }
#endif
