/// The drawing settings of a graphics renderer.
open class UIGraphicsRendererFormat: NSObject {
  public internal(set) final var bounds: CGRect = .zero

  public required override init() {
    super.init()
  }

  /// Returns a format for the main screen.
  open class func `default`() -> Self { self.init() }

  /// Returns the format that is most suitable for the main screen.
  open class func preferred() -> Self { `default`() }
}

/// The drawing settings of an image renderer: pixels per point, and whether the image is opaque.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic
    case extended
    case standard
  }

  /// The number of pixels per point.
  open var scale: CGFloat = max(UITraitCollection.current.displayScale, 1)
  open var opaque = false
  /// The color range of the image.
  ///
  /// It has no effect: images always have the standard range.
  open var preferredRange: Range = .standard

  public required init() {
    super.init()
  }

  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open override class func `default`() -> Self {
    let format = super.default()
    format.scale = MainActor.assumeIsolated { MainScreen.scale() }
    return format
  }
}

/// The context in which the drawing actions of a renderer draw.
open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsRendererFormat

  package init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    blended(blendMode) { cgContext.fill(rect) }
  }
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { blended(blendMode) { stroke(rect) } }

  private func blended(_ mode: CGBlendMode, _ draw: () -> Void) {
    cgContext.saveGState()
    cgContext.setBlendMode(mode)
    draw()
    cgContext.restoreGState()
  }
}

/// The context in which the drawing actions of an image renderer draw.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The image of everything drawn so far.
  open var currentImage: UIImage { UIImage(drawing: cgContext) }
}

/// A renderer that draws into a rectangle by calling closures.
open class UIGraphicsRenderer: NSObject {
  public let format: UIGraphicsRendererFormat
  open var allowsImageOutput: Bool { false }

  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.format = format
    format.bounds = bounds
    super.init()
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }
}

/// A renderer that creates images.
///
/// An image is stored as a drawing. Its pixels are rendered when they are first requested.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  private let bounds: CGRect
  private let imageFormat: UIGraphicsImageRendererFormat

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    imageFormat = format
    super.init(bounds: bounds, format: format)
  }

  public convenience init(size: CGSize) {
    self.init(size: size, format: .default())
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  open override var allowsImageOutput: Bool { true }

  /// Returns the image that the actions draw.
  open func image(actions: DrawingActions) -> UIImage {
    let context = CGContext(
      size: bounds.size, scale: imageFormat.scale, opaque: imageFormat.opaque)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    actions(UIGraphicsImageRendererContext(context, imageFormat))
    return UIImage(drawing: context)
  }

  /// Returns the image as a PNG file, or empty data if no host can encode one.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

  /// Returns the image as a JPEG file with a quality from 0 to 1, or empty data if no host can
  /// encode one.
  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions)
    -> Data
  {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
