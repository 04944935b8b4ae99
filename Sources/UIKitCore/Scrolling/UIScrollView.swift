// Documented: the properties, their defaults and the delegate's callbacks. The content offset is
// the origin of the bounds.

public import Foundation
import QuartzCore

/// Shows a part of content that is larger than itself and lets fingers move it.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// The rate at which scrolling slows down: the factor of the velocity per millisecond.
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic
    case scrollableAxes
    case never
    case always
  }

  public enum KeyboardDismissMode: Int, Sendable {
    case none
    case onDrag
    case interactive
    case onDragWithAccessory
    case interactiveWithAccessory
  }

  public enum IndicatorStyle: Int, Sendable {
    case `default`
    case black
    case white
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpScrolling()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpScrolling()
  }

  /// The point of the content at the top left of the view.
  open var contentOffset: CGPoint {
    get {
      reading("contentOffset", CGPoint.self)
      return bounds.origin
    }
    set { changing("contentOffset") { changeOffset(to: newValue) } }
  }

  /// The size of the content, in points.
  open var contentSize: CGSize {
    get {
      reading("contentSize", CGSize.self)
      return storedContentSize
    }
    set { changing("contentSize") { storedContentSize = newValue } }
  }
  private final var storedContentSize = CGSize.zero {
    didSet { if storedContentSize != oldValue { contentExtentChanged() } }
  }

  package override func observableValue(_ key: String) -> Any? {
    switch key {
    case "contentOffset": contentOffset
    case "contentSize": contentSize
    default: super.observableValue(key)
    }
  }

  /// The rectangle of the content; its size, as constraints give it, becomes the content size.
  ///
  /// The edges of the scroll view stand for it in constraints with views inside.
  open var contentLayoutGuide: UILayoutGuide { fixedGuide(.scrolledContent) }
  /// The part of the content that shows.
  open var frameLayoutGuide: UILayoutGuide { fixedGuide(.scrollFrame) }

  /// Room around the content.
  open var contentInset: UIEdgeInsets = .zero {
    didSet { if contentInset != oldValue { insetsChanged(keepingEdges: false) } }
  }

  /// The content inset with the safe area where the content reaches under it.
  open var adjustedContentInset: UIEdgeInsets { lastAdjustedInset }

  /// Called when `adjustedContentInset` has changed.
  open func adjustedContentInsetDidChange() {}

  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { insetsChanged(keepingEdges: true) }
  }

  /// Without effect: indicators always keep clear of the adjusted content inset.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// Whether a drag that begins along one axis stays on it.
  open var isDirectionalLockEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  /// Whether scrolling stops at multiples of the view's size.
  open var isPagingEnabled = false
  open var isScrollEnabled = true {
    didSet {
      pan.isEnabled = isScrollEnabled
      touchDelay.isEnabled = isScrollEnabled && delaysContentTouches
    }
  }
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle: IndicatorStyle = .default
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero
  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  open var decelerationRate: DecelerationRate = .normal

  /// Goes to an offset, animated in 0.3 s; both end motion that goes on.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated { animateOffset(to: contentOffset) } else { jump(to: contentOffset) }
  }

  /// Scrolls as little as shows a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    reveal(rect, animated: animated)
  }

  /// Shows the scroll indicators for a moment.
  open func flashScrollIndicators() { indicators.flash(in: self) }

  /// Whether a finger is down that may scroll or does.
  open var isTracking: Bool { scrollState.isTracking }
  /// Whether a finger scrolls.
  open var isDragging: Bool { scrollState.isDragging }
  /// Whether the content moves on after a finger has lifted.
  open var isDecelerating: Bool { scrollState.isDecelerating }

  /// Whether views of the content get a touch only after 0.15 s without scrolling.
  open var delaysContentTouches = true {
    didSet { touchDelay.isEnabled = isScrollEnabled && delaysContentTouches }
  }
  /// Whether a drag takes touches away from views that already have them.
  open var canCancelContentTouches = true

  /// Whether a view of the content gets a touch.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView)
    -> Bool
  { true }

  /// Whether scrolling may take touches away from a view of the content; controls keep theirs.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open var minimumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
  open var maximumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
  open var zoomScale: CGFloat {
    get { zoomedView?.transform.a ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }
  /// Zooms so that a rectangle of the zoomed view's own coordinates fills the view.
  open func zoom(to rect: CGRect, animated: Bool) { zoomRect(rect, animated: animated) }
  open var bouncesZoom = true
  open var isZooming: Bool { scrollState.isZooming }
  /// Whether a pinch has left the limits, and the content returns to them.
  open var isZoomBouncing: Bool { scrollState.isZoomBouncing }
  /// Without effect: no status bar is drawn, so none can be tapped.
  open var scrollsToTop = true
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  /// Nil while there is nothing to zoom: the scales are equal or no view is given for it.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }
  open var keyboardDismissMode: KeyboardDismissMode = .none

  // MARK: - What the view system calls

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      if newValue != old { willChangeBounds(to: newValue) }
      super.bounds = newValue
      boundsChanged(from: old)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    adoptSize()
    indicators.layOut(in: self)
    if window != nil { scrollState.hasBeenShown = true }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsChanged(keepingEdges: true)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { leaveMotion() } else { insetsChanged(keepingEdges: true) }
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer)
    -> Bool
  {
    gestureRecognizer === pan
      ? contentGivesTouchesUp() : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: - State of our own

  /// The delegate under its widest type.
  package final weak var scrollDelegate: (any UIScrollViewDelegate)? {
    didSet { delegateChanged() }
  }
  /// Called when the delegate was set; subclasses keep it under their own type.
  package func delegateChanged() { updatePinch() }
  /// Called before `bounds` is set to something else.
  package func willChangeBounds(to new: CGRect) {}
  /// Whether constraints with views inside give the content its size.
  package var adoptsSolvedContentSize: Bool { true }
  /// Whether content that nothing moves is put back into its range at once.
  package var keepsContentInRange: Bool { true }
  /// Called when the bounds have changed, before the delegate hears of it.
  package func didChangeBounds(from old: CGRect) {}
  /// Called when the content offset has changed, after the delegate has heard of it.
  package func didScroll() {}
  /// Called when a drag without deceleration, a deceleration or an animated change has ended, after
  /// the delegate has heard of it; a finger may have ended it and stay on the content.
  package func didEndScrolling() {}
  /// The offset where scrolling ends by itself, before the delegate is asked.
  package func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint { target }

  package final let pan = ScrollPanGestureRecognizer(target: nil, action: nil)
  final let touchDelay = TouchDelayGestureRecognizer(target: nil, action: nil)
  final var pinch: UIPinchGestureRecognizer?
  package final var scrollState = ScrollState()
  final var lastAdjustedInset: UIEdgeInsets = .zero
  final var lastSize: CGSize = .zero
  final let indicators = ScrollIndicators()
  /// Hears of each change of the offset, after the delegate: a bar that shrinks with the content.
  package final var offsetObserver: (@MainActor (UIScrollView) -> Void)?
  /// Moves the offset at which scrolling is going to rest, before the delegate is asked: a large title
  /// is not left half covered.
  package final var restAdjuster: (@MainActor (UIScrollView, CGPoint) -> CGPoint)?
  /// The object that takes the distance that a finger drags past an edge, instead of the bounce;
  /// see `ScrollOverflowReceiver`.
  package final weak var overflowReceiver: (any ScrollOverflowReceiver)?
}
