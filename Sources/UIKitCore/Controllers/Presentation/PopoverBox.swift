/// The view of a popover: a background with an arrow, and the content on it.
@MainActor
final class PopoverBox: UIView {
  private let content: UIView
  private let background: UIPopoverBackgroundView
  private let contentMask: AutoresizingMask
  private let contentCorners: (radius: CGFloat, clips: Bool)
  var fillColor: UIColor? {
    didSet { (background as? PopoverBackground)?.fillColor = fillColor ?? .white }
  }

  init(content: UIView, chrome: PopoverChrome) {
    self.content = content
    background = chrome.backgroundClass?.make(frame: .zero) ?? PopoverBackground(frame: .zero)
    contentMask = content.autoresizingMask
    contentCorners = (content.layer.cornerRadius, content.clipsToBounds)
    super.init(frame: .zero)
    content.autoresizingMask = []
    content.layer.cornerRadius = 10
    content.clipsToBounds = true
    addSubview(background)
    addSubview(content)
    // A wide soft shadow sets the box off from ground of its own colour.
    background.layer.shadowOpacity = 0.2
    background.layer.shadowRadius = 16
    background.layer.shadowOffset = .zero
  }

  required init?(coder: NSCoder) { nil }

  /// Gives the content up, as it was.
  func releaseContent() {
    content.layer.cornerRadius = contentCorners.radius
    content.clipsToBounds = contentCorners.clips
    content.autoresizingMask = contentMask
    if content.superview === self { content.removeFromSuperview() }
  }

  func show(_ placement: PopoverPlacement) {
    // An animator may have moved the content to a view of its own.
    if content.superview !== self { addSubview(content) }
    background.frame = CGRect(origin: .zero, size: placement.frame.size)
    background.arrowDirection = placement.direction
    background.arrowOffset = placement.arrowOffset
    background.setNeedsDisplay()
    content.frame = placement.content
  }
}

/// Measures of a popover's background.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
  /// The width of the arrow where it meets the box, in points.
  static func arrowBase() -> CGFloat
  static func contentViewInsets() -> UIEdgeInsets
  static func arrowHeight() -> CGFloat
}

/// Draws the background and the arrow of a popover.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  /// The offset of the arrow from the middle of its side, in points.
  open var arrowOffset: CGFloat = 0
  open var arrowDirection = UIPopoverArrowDirection.up
  open class var wantsDefaultContentAppearance: Bool { true }
  open class func arrowBase() -> CGFloat { 26 }
  open class func contentViewInsets() -> UIEdgeInsets { .zero }
  open class func arrowHeight() -> CGFloat { 13 }
}

/// The background of popovers that have no class of their own for it.
@MainActor
final class PopoverBackground: UIPopoverBackgroundView {
  var fillColor = UIColor.white { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    let height = Self.arrowHeight()
    var box = bounds
    switch arrowDirection {
    case .up: box = box.inset(by: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0))
    case .down: box = box.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0))
    case .left: box = box.inset(by: UIEdgeInsets(top: 0, left: height, bottom: 0, right: 0))
    case .right: box = box.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: height))
    default: break
    }
    fillColor.setFill()
    UIBezierPath(roundedRect: box, cornerRadius: 10).fill()
    arrow(height).fill()
  }

  private func arrow(_ height: CGFloat) -> UIBezierPath {
    let half = Self.arrowBase() / 2
    let (x, y) = (bounds.midX + arrowOffset, bounds.midY + arrowOffset)
    let points: [CGPoint] =
      switch arrowDirection {
      case .up:
        [CGPoint(x: x - half, y: height), CGPoint(x: x, y: 0), CGPoint(x: x + half, y: height)]
      case .down:
        [
          CGPoint(x: x - half, y: bounds.maxY - height), CGPoint(x: x, y: bounds.maxY),
          CGPoint(x: x + half, y: bounds.maxY - height),
        ]
      case .left:
        [CGPoint(x: height, y: y - half), CGPoint(x: 0, y: y), CGPoint(x: height, y: y + half)]
      case .right:
        [
          CGPoint(x: bounds.maxX - height, y: y - half), CGPoint(x: bounds.maxX, y: y),
          CGPoint(x: bounds.maxX - height, y: y + half),
        ]
      default: []
      }
    let path = UIBezierPath()
    guard let first = points.first else { return path }
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
    path.close()
    return path
  }
}

/// The area outside a popover's box: a tap dismisses, except on views that are let through.
@MainActor
final class PopoverSurroundings: UIView {
  var passed: [UIView] = []

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    let isPassed = passed.contains { $0.bounds.contains($0.convert(point, from: self)) }
    return isPassed ? nil : hit
  }
}

/// An object that a popover can point at: a view or a bar button.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

extension UIPopoverPresentationControllerSourceItem {
  /// The view that shows the item.
  var popoverAnchor: UIView? { (self as? UIView) ?? (self as? UIBarButtonItem)?.shownIn }
}
