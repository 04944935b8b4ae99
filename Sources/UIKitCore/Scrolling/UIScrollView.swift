// Documented: The properties, their defaults, and the delegate's callbacks are the same as in
// UIKit. The content offset is the origin of the bounds.

public import Foundation
import QuartzCore

/// A view that displays part of larger content, which the user can scroll and zoom.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// The rate at which scrolling slows down: the factor applied to the velocity each millisecond.
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

  /// The point of the content at the top-left corner of the view.
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

  /// The layout guide of the content.
  ///
  /// If constraints determine its size, this size becomes the content size. In constraints with
  /// views inside the scroll view, the edges of the scroll view refer to this guide.
  open var contentLayoutGuide: UILayoutGuide { fixedGuide(.scrolledContent) }
  /// The layout guide of the visible part of the content.
  open var frameLayoutGuide: UILayoutGuide { fixedGuide(.scrollFrame) }

  /// The insets around the content, in points.
  open var contentInset: UIEdgeInsets = .zero {
    didSet { if contentInset != oldValue { insetsChanged(keepingEdges: false) } }
  }

  /// The content inset, plus the safe area where the adjustment behavior adds it.
  open var adjustedContentInset: UIEdgeInsets { lastAdjustedInset }

  /// Tells the scroll view that `adjustedContentInset` has changed.
  open func adjustedContentInsetDidChange() {}

  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { insetsChanged(keepingEdges: true) }
  }

  /// A Boolean value that has no effect, because indicators always avoid the adjusted content
  /// inset.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// A Boolean value that indicates whether a drag that begins along one axis stays on that axis.
  open var isDirectionalLockEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  /// A Boolean value that indicates whether scrolling stops at multiples of the view's size.
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

  /// Sets the content offset, with an animation of 0.3 s if requested, and ends any other motion.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated { animateOffset(to: contentOffset) } else { jump(to: contentOffset) }
  }

  /// Scrolls by the smallest distance that makes a rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    reveal(rect, animated: animated)
  }

  /// Shows the scroll indicators briefly.
  open func flashScrollIndicators() { indicators.flash(in: self) }

  /// A Boolean value that indicates whether a finger is on the content and may scroll it.
  open var isTracking: Bool { scrollState.isTracking }
  /// A Boolean value that indicates whether a finger is scrolling the content.
  open var isDragging: Bool { scrollState.isDragging }
  /// A Boolean value that indicates whether the content is moving after a finger was lifted.
  open var isDecelerating: Bool { scrollState.isDecelerating }

  /// A Boolean value that indicates whether content receives a touch only if no drag begins within
  /// 0.15 s.
  open var delaysContentTouches = true {
    didSet { touchDelay.isEnabled = isScrollEnabled && delaysContentTouches }
  }
  /// A Boolean value that indicates whether a drag can cancel touches that the content has
  /// received.
  open var canCancelContentTouches = true

  /// Returns whether a view of the content receives a touch.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView)
    -> Bool
  { true }

  /// Returns whether scrolling can cancel the touches of a view of the content.
  ///
  /// The default implementation returns false for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open var minimumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
  open var maximumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
  open var zoomScale: CGFloat {
    get { zoomedView?.transform.a ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }
  /// Zooms so that a rectangle in the coordinates of the zoomed view fills the scroll view.
  open func zoom(to rect: CGRect, animated: Bool) { zoomRect(rect, animated: animated) }
  open var bouncesZoom = true
  open var isZooming: Bool { scrollState.isZooming }
  /// A Boolean value that indicates whether the scale is returning to its limits after a pinch.
  open var isZoomBouncing: Bool { scrollState.isZoomBouncing }
  /// A Boolean value that has no effect, because no status bar is drawn.
  open var scrollsToTop = true
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  /// The pinch recognizer, or nil unless the maximum zoom scale exceeds the minimum.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }
  open var keyboardDismissMode: KeyboardDismissMode = .none

  // MARK: - Bounds and window

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
      ? contentReleasesTouches() : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: - Internal state

  /// The delegate, typed as the protocol that all scroll views share.
  package final weak var scrollDelegate: (any UIScrollViewDelegate)? {
    didSet { delegateChanged() }
  }
  /// Tells the scroll view that its delegate has been set.
  package func delegateChanged() { updatePinch() }
  /// Tells the scroll view that its bounds are about to change.
  package func willChangeBounds(to new: CGRect) {}
  /// Whether constraints with views inside determine the content size.
  package var adoptsSolvedContentSize: Bool { true }
  /// Whether content at rest is immediately moved back into its range.
  package var keepsContentInRange: Bool { true }
  /// Tells the scroll view that its bounds have changed, before the delegate is notified.
  package func didChangeBounds(from old: CGRect) {}
  /// Tells the scroll view that the content offset has changed, after the delegate has been
  /// notified.
  package func didScroll() {}
  /// Tells the scroll view that a drag without deceleration, a deceleration, or an animated change
  /// has ended.
  ///
  /// The delegate has already been notified. A finger may still be on the content.
  package func didEndScrolling() {}
  /// Returns the offset at which scrolling ends, before the delegate can change it.
  package func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint { target }

  package final let pan = ScrollPanGestureRecognizer(target: nil, action: nil)
  final let touchDelay = TouchDelayGestureRecognizer(target: nil, action: nil)
  final var pinch: UIPinchGestureRecognizer?
  package final var scrollState = ScrollState()
  final var lastAdjustedInset: UIEdgeInsets = .zero
  final var lastSize: CGSize = .zero
  final let indicators = ScrollIndicators()
  /// A function that is called for each change to the offset, after the delegate has been notified.
  ///
  /// Bars that shrink as the content scrolls use this function.
  package final var offsetObserver: (@MainActor (UIScrollView) -> Void)?
  /// A function that adjusts the offset at which scrolling ends, before the delegate can change it.
  ///
  /// Large titles use this function, so that scrolling does not end while a title is half covered.
  package final var restAdjuster: (@MainActor (UIScrollView, CGPoint) -> CGPoint)?
  /// The object that can take the distance of a drag past an edge, so that the content does not
  /// bounce.
  package final weak var overflowReceiver: (any ScrollOverflowReceiver)?
}
