// Documented: An image view positions its image according to its content mode. The content mode is
// the gravity of its layer, so the image follows animated bounds. A resizable image is drawn at the
// size of the bounds.

/// A view that displays an image or a sequence of images.
@preconcurrency @MainActor
open class UIImageView: UIView {
  private final var loop: (link: CADisplayLink, start: CFTimeInterval)?
  private final var shownIndex = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  public convenience init(image: UIImage?) {
    self.init(image: image, highlightedImage: nil)
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    configure()
    self.image = image
    self.highlightedImage = highlightedImage
  }

  private func configure() {
    isUserInteractionEnabled = false
  }

  open var image: UIImage? { didSet { contentChanged(from: oldValue) } }
  open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  open var animationImages: [UIImage]?
  /// The duration of one pass through the images, in seconds.
  ///
  /// If it is 0, a pass takes the duration of the animated image or, without one, 1/30 s per image.
  open var animationDuration: TimeInterval = 0
  /// The number of passes through the images, where 0 means unlimited.
  open var animationRepeatCount = 0

  open override var contentMode: ContentMode {
    get { super.contentMode }
    set {
      super.contentMode = newValue
      setNeedsDisplay()
    }
  }

  open override var intrinsicContentSize: CGSize {
    image?.size ?? super.intrinsicContentSize
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override func tintColorDidChange() { setNeedsDisplay() }

  open override func draw(_ rect: CGRect) {
    layer.needsDisplayOnBoundsChange = naturalContentsSize == nil
    guard let shown = shownImage, let context = UIGraphicsGetCurrentContext() else { return }
    let isTemplate =
      shown.renderingMode == .alwaysTemplate
      || (shown.renderingMode == .automatic && shown.isSymbolImage)
    let stencil = isTemplate && shown.tint == nil ? shown.withTintColor(tintColor) : shown
    let natural = naturalContentsSize.map { CGRect(origin: .zero, size: $0) }
    stencil.draw(in: natural ?? contentMode.rect(of: shown.size, in: bounds), of: context)
  }

  private var shownImage: UIImage? {
    let images = animationImages ?? image?.images
    if isAnimating, let images, images.indices.contains(shownIndex) { return images[shownIndex] }
    return isHighlighted ? highlightedImage ?? image : image
  }

  private func contentChanged(from old: UIImage?) {
    setNeedsDisplay()
    if old?.size != image?.size { invalidateIntrinsicContentSize() }
  }

  // MARK: Animation

  open var isAnimating: Bool { loop != nil }

  open func startAnimating() {
    stopAnimating()
    guard (animationImages ?? image?.images)?.isEmpty == false else { return }
    let link = CADisplayLink(of: self) { $0.showImage(at: $1.timestamp) }
    loop = (link, CACurrentMediaTime())
    shownIndex = 0
    link.start()
    setNeedsDisplay()
  }

  open func stopAnimating() {
    loop?.link.invalidate()
    loop = nil
    setNeedsDisplay()
  }

  private func showImage(at time: CFTimeInterval) {
    guard let loop, let images = animationImages ?? image?.images, !images.isEmpty else { return }
    var round = animationDuration > 0 ? animationDuration : image?.duration ?? 0
    if round <= 0 { round = Double(images.count) / 30 }
    let passed = (time - loop.start) / round
    if animationRepeatCount > 0, passed >= Double(animationRepeatCount) - 1e-9 {
      stopAnimating()
      return
    }
    let index = Int((passed - passed.rounded(.down)) * Double(images.count) + 1e-9)
    guard index != shownIndex else { return }
    shownIndex = min(index, images.count - 1)
    setNeedsDisplay()
  }
}

extension UIImageView: @preconcurrency NaturallySizedContents {
  package final var naturalContentsSize: CGSize? {
    guard let shown = shownImage, !shown.isResizable else { return nil }
    return shown.size
  }
}

extension UIView.ContentMode {
  /// Returns the rectangle in which content of a given size is displayed.
  func rect(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return .null }
    var shown = size
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit, .scaleAspectFill:
      let (x, y) = (bounds.width / size.width, bounds.height / size.height)
      let factor = self == .scaleAspectFit ? min(x, y) : max(x, y)
      shown = CGSize(width: size.width * factor, height: size.height * factor)
    default: break
    }
    let x: CGFloat =
      switch self {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: 1
      default: 0.5
      }
    let y: CGFloat =
      switch self {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: 1
      default: 0.5
      }
    return CGRect(
      x: bounds.minX + (bounds.width - shown.width) * x,
      y: bounds.minY + (bounds.height - shown.height) * y, width: shown.width,
      height: shown.height)
  }
}
