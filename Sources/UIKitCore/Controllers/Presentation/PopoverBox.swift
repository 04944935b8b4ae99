/// The view of a popover, with the content on a background that has an arrow.
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
    // A wide soft shadow separates the box from a background of the same color.
    background.layer.shadowOpacity = 0.2
    background.layer.shadowRadius = 16
    background.layer.shadowOffset = .zero
  }

  required init?(coder: NSCoder) { nil }

  /// Removes the content from the box, and restores its original properties.
  func releaseContent() {
    content.layer.cornerRadius = contentCorners.radius
    content.clipsToBounds = contentCorners.clips
    content.autoresizingMask = contentMask
    if content.superview === self { content.removeFromSuperview() }
  }

  func show(_ placement: PopoverPlacement) {
    // An animator may have moved the content to another view.
    if content.superview !== self { addSubview(content) }
    background.frame = CGRect(origin: .zero, size: placement.frame.size)
    background.arrowDirection = placement.direction
    background.arrowOffset = placement.arrowOffset
    background.setNeedsDisplay()
    content.frame = placement.content
  }
}

/// The measurements of a popover's background.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
  /// Returns the width of the arrow at the edge of the box, in points.
  static func arrowBase() -> CGFloat
  static func contentViewInsets() -> UIEdgeInsets
  static func arrowHeight() -> CGFloat
}

/// A view that draws the background and the arrow of a popover.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  /// The offset of the arrow from the middle of the popover's side, in points.
  open var arrowOffset: CGFloat = 0
  open var arrowDirection = UIPopoverArrowDirection.up
  open class var wantsDefaultContentAppearance: Bool { true }
  open class func arrowBase() -> CGFloat { 26 }
  open class func contentViewInsets() -> UIEdgeInsets { .zero }
  open class func arrowHeight() -> CGFloat { 13 }
}

/// The default background of popovers.
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

/// The area outside a popover's box, in which a tap dismisses the popover.
///
/// Touches over the views in `passthroughViews` reach those views instead.
@MainActor
final class PopoverSurroundings: UIView {
  var passthroughViews: [UIView] = []

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    let isPassed = passthroughViews.contains { $0.bounds.contains($0.convert(point, from: self)) }
    return isPassed ? nil : hit
  }
}

/// An object to which a popover can point: a view or a bar button item.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

extension UIPopoverPresentationControllerSourceItem {
  /// The view that shows the item.
  var popoverAnchor: UIView? { (self as? UIView) ?? (self as? UIBarButtonItem)?.shownIn }
}
