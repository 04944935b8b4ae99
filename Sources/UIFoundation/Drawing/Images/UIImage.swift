/// A picture: pixels, or a drawing that becomes pixels when they are asked for.
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

  /// Whether the colours of an image count, or only where it is.
  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  /// The manner in which the middle of a resizable image fills the room.
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

  /// Pixels per point.
  public let scale: CGFloat
  public let imageOrientation: Orientation
  public internal(set) final var capInsets: UIEdgeInsets = .zero
  public internal(set) final var resizingMode: ResizingMode = .tile
  /// Whether a larger room is filled with parts of it.
  package internal(set) final var isResizable = false
  public internal(set) final var renderingMode: RenderingMode = .automatic
  /// The colour that a template image was given.
  package final var tint: UIColor?
  /// The configuration that a symbol image was asked for with; nil for other images.
  public internal(set) final var symbolConfiguration: SymbolConfiguration?
  final var symbolName: String?
  public internal(set) final var images: [UIImage]?
  /// The seconds that an animated image takes.
  public internal(set) final var duration: TimeInterval = 0

  init(_ source: Source, scale: CGFloat, orientation: Orientation = .up) {
    self.source = source
    self.scale = scale
    imageOrientation = orientation
    super.init()
  }

  /// Makes an image without pixels, of size zero.
  public convenience override init() {
    self.init(.drawing(CGContext(size: .zero)), scale: 1)
  }

  public convenience init(cgImage: CGImage) {
    self.init(.pixels(cgImage), scale: 1)
  }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(.pixels(cgImage), scale: scale, orientation: orientation)
  }

  /// Makes an image of the drawing in a context.
  package convenience init(drawing context: CGContext) {
    self.init(.drawing(context), scale: context.scale)
  }

  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// The picture in the data of a PNG, JPEG or WebP file, turned as the camera noted; `nil` when a
  /// host cannot read it or there is no host.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = RenderingServices.imageCoder?.image(from: data) else { return nil }
    self.init(
      .pixels(image), scale: scale > 0 ? scale : 1,
      orientation: Orientation(exif: JPEGOrientation.read(data)))
  }

  /// The picture in a file; a name that ends in `@2x` or `@3x` gives the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = (path as NSString).lastPathComponent
    let scale: CGFloat = name.contains("@3x") ? 3 : name.contains("@2x") ? 2 : 1
    self.init(data: data, scale: scale)
  }

  /// The size in points, upright.
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

  /// The pixels; `nil` when the image is a drawing and no host can rasterise it.
  open var cgImage: CGImage? {
    switch source {
    case .pixels(let image): return image
    case .drawing(let context):
      if let rasterized { return rasterized }
      rasterized = context.makeImage()
      return rasterized
    }
  }

  /// The image as a PNG file; `nil` when no host can write one.
  open func pngData() -> Data? { uprightPixels?.pngData() }

  /// The image as a JPEG file of a quality from 0 to 1, on white where it is translucent; `nil`
  /// when no host can write one.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    uprightPixels?.jpegData(compressionQuality: compressionQuality)
  }

  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  /// Fills a rectangle with copies of the image, the first one at its top left.
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
