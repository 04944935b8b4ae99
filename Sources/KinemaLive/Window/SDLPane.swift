#if Window
  import CSDL2
  import CoreGraphics
  import KinemaRendering

  /// A part of the window that shows a canvas.
  @MainActor
  final class SDLPane {
    let width: Int
    let height: Int
    private let texture: OpaquePointer

    init?(_ renderer: OpaquePointer, width: Int, height: Int) {
      guard
        let texture = SDL_CreateTexture(
          renderer, SDL_PIXELFORMAT_ARGB8888.rawValue,
          Int32(bitPattern: SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(width), Int32(height))
      else { return nil }
      SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
      self.texture = texture
      self.width = width
      self.height = height
    }

    isolated deinit {
      SDL_DestroyTexture(texture)
    }

    /// Copies rectangles of pixels, or all pixels, from a canvas of the pane's size.
    func upload(_ canvas: Canvas, _ rects: [CGRect]? = nil) {
      guard canvas.width == width, canvas.height == height else { return }
      let whole = CGRect(x: 0, y: 0, width: width, height: height)
      canvas.withPixels { pixels, stride in
        for rect in rects ?? [whole] {
          let part = rect.integral.intersection(whole)
          guard !part.isEmpty else { continue }
          var rectangle = SDL_Rect(
            x: Int32(part.minX), y: Int32(part.minY), w: Int32(part.width), h: Int32(part.height))
          let start = pixels + Int(part.minY) * stride + Int(part.minX) * 4
          SDL_UpdateTexture(texture, &rectangle, start, Int32(stride))
        }
      }
    }

    func copy(to renderer: OpaquePointer, x: Int32) {
      var rectangle = SDL_Rect(x: x, y: 0, w: Int32(width), h: Int32(height))
      SDL_RenderCopy(renderer, texture, nil, &rectangle)
    }
  }
#endif
