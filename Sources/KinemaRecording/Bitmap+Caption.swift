import CoreGraphics

extension Bitmap {
  /// The pale gray background of captions.
  package static let captionGround = Bitmap.rgb(236, 238, 241)

  /// Returns a line of dark text centered in a box, or nil if nothing can be rendered.
  ///
  /// Sizes are in pixels. The font size is 0.62 of the height.
  package static func caption(
    _ text: String, width: Int, height: Int, on ground: UInt32 = Bitmap.captionGround
  ) -> Bitmap? {
    let font = FontDescriptor(size: (CGFloat(height) * 0.62).rounded(), weight: 500)
    let layout = RenderingServices.textShaper.layout(
      TextRequest(
        text, font: font, width: CGFloat(width), lineLimit: 1, lineBreak: .truncatingTail))
    let size = CGSize(width: width, height: height)
    let list = DisplayList { recorder in
      recorder.fill(
        CGRect(origin: .zero, size: size),
        with: RGBA(
          red: CGFloat(ground.red) / 255, green: CGFloat(ground.green) / 255,
          blue: CGFloat(ground.blue) / 255, alpha: 1))
      recorder.draw(
        layout,
        at: CGPoint(
          x: max(0, ((size.width - layout.size.width) / 2).rounded()),
          y: ((size.height - layout.size.height) / 2).rounded()),
        color: RGBA(red: 0.27, green: 0.27, blue: 0.3, alpha: 1))
    }
    return RenderingServices.rasterizer?.image(of: list, size: size, scale: 1, opaque: true)
      .map { Bitmap($0) }
  }
}
