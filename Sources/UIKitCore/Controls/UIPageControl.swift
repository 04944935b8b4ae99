// Documented: A tap on the left or right half goes to the previous or next page, and sends
// `valueChanged`. The current page is limited to the existing pages.
// Assumed: The dots are 7 points wide and 16 points apart, in a control that is 37 points high. No
// probe: The appearance is compared by eye.

public import CoreGraphics

/// A row of dots, one for each page, in which the dot of the current page is highlighted.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  private static let dot: CGFloat = 7
  private static let distance: CGFloat = 16
  private static let height: CGFloat = 37
  private final var pages = 0
  private final var current = 0
  /// The page that was current before a tap.
  package final var previousPage = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
  }

  /// The number of dots.
  open var numberOfPages: Int {
    get { pages }
    set {
      pages = max(0, newValue)
      current = min(current, max(0, pages - 1))
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  /// The index of the highlighted dot, which is limited to the number of dots.
  open var currentPage: Int {
    get { current }
    set {
      current = min(max(0, newValue), max(0, pages - 1))
      setNeedsDisplay()
    }
  }

  open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
  /// The color of the dots, or nil for mostly transparent white.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The color of the highlighted dot, or nil for white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// Returns the size that a number of dots requires, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(0, pageCount))
    return CGSize(width: max(0, Self.dot + Self.distance * (count - 1)), height: Self.height)
  }

  package override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, value: "page \(current + 1) of \(pages)",
      traits: stateTraits.union(.adjustable))
  }
  /// Goes to the next page, and sends `valueChanged`.
  open override func accessibilityIncrement() { step(by: 1) }
  /// Goes to the previous page, and sends `valueChanged`.
  open override func accessibilityDecrement() { step(by: -1) }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: pages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The centers of the dots, in the coordinates of the control.
  private var centers: [CGPoint] {
    let start = bounds.midX - Self.distance * CGFloat(pages - 1) / 2
    return (0..<pages).map { CGPoint(x: start + Self.distance * CGFloat($0), y: bounds.midY) }
  }

  open override func draw(_ rect: CGRect) {
    guard pages > (hidesForSinglePage ? 1 : 0) else { return }
    for (index, center) in centers.enumerated() {
      let color =
        index == current
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
      color.setFill()
      let box = CGRect(x: center.x, y: center.y, width: 0, height: 0)
      UIBezierPath(ovalIn: box.insetBy(dx: -Self.dot / 2, dy: -Self.dot / 2)).fill()
    }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, bounds.contains(touch.location(in: self)) else { return }
    step(by: touch.location(in: self).x < bounds.midX ? -1 : 1)
  }

  private func step(by count: Int) {
    let old = current
    currentPage += count
    guard current != old else { return }
    previousPage = old
    sendActions(for: .valueChanged)
  }
}
