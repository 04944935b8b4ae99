/// An image that consists of pixels, or of a drawing that is rendered when its pixels are
/// requested.
open class UIImage: NSObject, @unchecked Sendable {
  public enum Orientation: Int, Sendable {
    case up
    case down
    case left
    case right
    case upMirrored
    case downMirrored
    case leftMirrored
    case rightMirrored
  }

  /// The rule for drawing an image: in its own colors, or as a template in a tint color.
  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  /// The rule by which the middle of a resizable image fills the available space.
  public enum ResizingMode: Int, Sendable {
    case tile
    case stretch
  }

  enum Source {
    case pixels(CGImage)
    case drawing(CGContext)
  }

  let source: Source
  private var rasterized: CGImage?

  /// The number of pixels per point.
  public let scale: CGFloat
  public let imageOrientation: Orientation
  public internal(set) final var capInsets: UIEdgeInsets = .zero
  public internal(set) final var resizingMode: ResizingMode = .tile
  /// A Boolean value that indicates whether the image is drawn with its cap insets and resizing
  /// mode.
  package internal(set) final var isResizable = false
  public internal(set) final var renderingMode: RenderingMode = .automatic
  /// The tint color of a template image.
  package final var tint: UIColor?
  /// The configuration with which a symbol image was requested, or nil for other images.
  public internal(set) final var symbolConfiguration: SymbolConfiguration?
  final var symbolName: String?
  public internal(set) final var images: [UIImage]?
  /// The length of one cycle of an animated image, in seconds.
  public internal(set) final var duration: TimeInterval = 0

  init(_ source: Source, scale: CGFloat, orientation: Orientation = .up) {
    self.source = source
    self.scale = scale
    imageOrientation = orientation
    super.init()
  }

  /// Creates an image of size zero.
  public convenience override init() {
    self.init(.drawing(CGContext(size: .zero)), scale: 1)
  }

  public convenience init(cgImage: CGImage) {
    self.init(.pixels(cgImage), scale: 1)
  }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(.pixels(cgImage), scale: scale, orientation: orientation)
  }

  /// Creates an image from the drawing in a context.
  package convenience init(drawing context: CGContext) {
    self.init(.drawing(context), scale: context.scale)
  }

  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates an image from the data of a PNG, JPEG, or WebP file, or returns `nil` if no host can
  /// read it.
  ///
  /// The image has the orientation that the camera recorded.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = RenderingServices.imageCoder?.image(from: data) else { return nil }
    self.init(
      .pixels(image), scale: scale > 0 ? scale : 1,
      orientation: Orientation(exif: JPEGOrientation.read(data)))
  }

  /// Creates an image from a file.
  ///
  /// The suffix `@2x` or `@3x` of its name determines the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = (path as NSString).lastPathComponent
    let scale: CGFloat = name.contains("@3x") ? 3 : name.contains("@2x") ? 2 : 1
    self.init(data: data, scale: scale)
  }

  /// The size of the upright image, in points.
  open var size: CGSize {
    let size: CGSize =
      switch source {
      case .pixels(let image):
        CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
      case .drawing(let context): context.size
      }
    switch imageOrientation {
    case .left, .right, .leftMirrored, .rightMirrored:
      return CGSize(width: size.height, height: size.width)
    default: return size
    }
  }

  /// The pixels, or `nil` if the image is a drawing and no host can render it.
  open var cgImage: CGImage? {
    switch source {
    case .pixels(let image): return image
    case .drawing(let context):
      if let rasterized { return rasterized }
      rasterized = context.makeImage()
      return rasterized
    }
  }

  /// Returns the image as a PNG file, or `nil` if no host can encode one.
  open func pngData() -> Data? { uprightPixels?.pngData() }

  /// Returns the image as a JPEG file with a quality from 0 to 1, or `nil` if no host can encode
  /// one.
  ///
  /// Translucent pixels are drawn on white.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    uprightPixels?.jpegData(compressionQuality: compressionQuality)
  }

  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  /// Fills a rectangle with copies of the image.
  ///
  /// The first copy is at the top-left corner.
  open func drawAsPattern(in rect: CGRect) { drawTiles(in: rect) }
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    draw(in: rect, of: context)
    context.restoreGState()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    guard case .pixels(let a) = source, case .pixels(let b) = other.source else { return false }
    return a === b && scale == other.scale && imageOrientation == other.imageOrientation
  }

  open override var hash: Int { Int(size.width) &* 31 &+ Int(size.height) }
}
