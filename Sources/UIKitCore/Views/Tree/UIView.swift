// Members that clients may override must be in the class body, because Swift does not let a
// subclass override members of an extension. They are one-line calls into the extensions.

/// A rectangle on the screen that draws, lays out its subviews, and responds to touches.
///
/// Lengths are in points and angles in radians. The layer stores the geometry, the opacity, and the
/// colors.
@preconcurrency @MainActor
open class UIView: UIResponder, UICoordinateSpace, UITraitEnvironment, Sibling,
  @preconcurrency CALayerDelegate
{
  public static let noIntrinsicMetric: CGFloat = -1
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  // MARK: Stored state

  nonisolated(unsafe) package final let backingLayer: CALayer
  package final weak var storedSuperview: UIView?
  @exclusivity(unchecked)
  nonisolated(unsafe) package final var subviewList = GappedArray<UIView>()
  /// The slot of the view in its superview's list of subviews.
  @usableFromInline @exclusivity(unchecked)
  nonisolated(unsafe) package final var siblingSlot = 0
  /// The view controller that owns this view.
  package final weak var owner: (any ViewOwner)?
  package final var storedBackgroundColor: UIColor?
  /// The color that was set on the layer for the background color.
  final var storedBackgroundShown: CGColor?
  package final var storedTintColor: UIColor?
  package final var storedMask: UIView?
  package final var storedMargins: UIEdgeInsets?
  package final var reportedSafeArea: UIEdgeInsets = .zero { didSet { noteSafeArea() } }
  /// Whether the view or its superview has been notified of a safe area, or the view has no
  /// superview.
  @exclusivity(unchecked) nonisolated(unsafe) final var mayHaveSafeArea = true
  package final var reportedTraits: UITraitCollection?
  package final var storedContentMode: ContentMode = .scaleToFill
  // The exclusivity check is omitted, because writers store a value and call no other code
  // meanwhile.
  @exclusivity(unchecked) package final var layout = ViewLayoutState()
  /// The stacking order of the view among the subviews of a window.
  var windowOrder: WindowOrder { .content }
  /// The simulations that use this view as their reference view.
  package final var itemDrivers = ItemDrivers()
  package final var storedRecognizers: [UIGestureRecognizer] = []
  package final var storedInteractions: [any UIInteraction] = []
  /// The number of running animations that block touches.
  package final var touchBlocks = 0

  // MARK: Creation

  /// The class of the layer, which is created together with the view.
  open class var layerClass: AnyClass { CALayer.self }

  public init(frame: CGRect) {
    backingLayer = Self.makeBackingLayer()
    super.init()
    setUp(frame: frame)
  }

  public required init?(coder: NSCoder) {
    backingLayer = Self.makeBackingLayer()
    super.init()
    setUp(frame: .zero)
  }

  deinit {
    backingLayer.removeOwner()
    for view in subviewList.elements { view.mayHaveSafeArea = true }
    // Views that no other object retains are released here. In a deep tree, this recursion may need
    // more stack space than is available.
    var (subviews, mask) = (subviewList, storedMask)
    (subviewList, storedMask) = (GappedArray(), nil)
    withRoomOnStack {
      subviews.removeAll()
      _ = mask.take()
    }
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates a view of a class that is known only at run time. See `make(frame:)`.
  public convenience init(_dynamicFrame frame: CGRect) {
    self.init(frame: frame)
  }

  open func awakeFromNib() {}
  package override func observableValue(_ key: String) -> Any? { geometryValue(key) }

  open var layer: CALayer { backingLayer }
  open var tag = 0
  open var accessibilityIdentifier: String?
  open override var next: UIResponder? { nextResponder }
  open override var description: String { MainActor.assumeIsolated { debugSummary } }

  // MARK: Geometry

  open var frame: CGRect {
    get {
      reading("frame", CGRect.self)
      return layer.frame
    }
    set { changing("frame") { setFrame(newValue) } }
  }
  open var bounds: CGRect {
    get {
      reading("bounds", CGRect.self)
      return layer.bounds
    }
    set { changing("bounds") { setBounds(newValue) } }
  }
  open var center: CGPoint {
    get {
      reading("center", CGPoint.self)
      return ownCenter
    }
    set { changing("center") { setCenter(newValue) } }
  }
  open var transform: CGAffineTransform {
    get {
      reading("transform", CGAffineTransform.self)
      return backingLayer.affineTransform()
    }
    set {
      changing("transform") { setTransform(newValue) }
    }
  }
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { setTransform(newValue) }
  }
  /// The point around which the view rotates, as a fraction of its bounds. In the superview, this
  /// point lies at `center`.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { setAnchorPoint(newValue) }
  }
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    converted(point, from: view)
  }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }
  open func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    converted(point, to: view(of: space))
  }
  open func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    converted(point, from: view(of: space))
  }
  open func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    converted(rect, to: view(of: space))
  }
  open func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    converted(rect, from: view(of: space))
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() { fitSize() }

  // MARK: Touches

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  /// A property that has no effect, because every view receives the touches that hit it.
  open var isExclusiveTouch = false
  /// The recognizers of the view in the order in which they were added, or nil if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedRecognizers.isEmpty ? nil : storedRecognizers }
    set { replaceRecognizers(by: newValue ?? []) }
  }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }
  /// Returns whether a recognizer of this view or a superview may begin with a touch in this view.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hitSearch(point, with: event)
  }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.holds(point) }
  @discardableResult open func endEditing(_ force: Bool) -> Bool { endEditingInside(force) }

  // MARK: Hierarchy

  open var superview: UIView? { storedSuperview }
  open var subviews: [UIView] { storedSubviews }
  open var window: UIWindow? { withRoomOnStack { storedSuperview?.window } }
  open func addSubview(_ view: UIView) { insert(view, at: .front) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: .index(index)) }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: .below(sibling))
  }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: .above(sibling))
  }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  open func bringSubviewToFront(_ view: UIView) { reorder(view, toFront: true) }
  open func sendSubviewToBack(_ view: UIView) { reorder(view, toFront: false) }
  open func removeFromSuperview() { leaveSuperview() }
  open func isDescendant(of view: UIView) -> Bool { ancestors.contains { $0 === view } }
  open func viewWithTag(_ tag: Int) -> UIView? { firstDescendant { $0.tag == tag } }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  // MARK: Layout

  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []
  open func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutIfNeeded() { performLayout() }
  open func layoutSubviews() {}
  open var layoutMargins: UIEdgeInsets {
    get { resolvedMargins }
    set { setMargins(newValue) }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directional(resolvedMargins) }
    set { setMargins(absolute(newValue)) }
  }
  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { marginsChanged() } }
  }
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsChanged() } }
  }
  open func layoutMarginsDidChange() {}
  open var safeAreaInsets: UIEdgeInsets { resolvedSafeArea }
  open func safeAreaInsetsDidChange() {}
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { directionChanged() } }
  }
  /// Returns the layout direction for a semantic attribute, relative to the environment's
  /// direction.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection { attribute.direction(in: layoutDirection) }
  /// The distance of the baseline below the center, for a view with one line of text in its center.
  package var centeredBaseline: CGFloat? { nil }
  /// The distances of the first baseline from the top and of the last baseline from the bottom.
  package var baselineInsets: (top: CGFloat, bottom: CGFloat) { (0, 0) }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open func invalidateIntrinsicContentSize() { intrinsicSizeChanged() }
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  // MARK: Constraints

  open var constraints: [NSLayoutConstraint] { heldConstraints }
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(hold) }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(release) }
  /// Whether the frame and the autoresizing mask determine the layout. Constraints require `false`.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layout.translatesMask }
    set { setTranslatesMask(newValue) }
  }
  open class var requiresConstraintBasedLayout: Bool { false }
  open func updateConstraints() {}
  open func needsUpdateConstraints() -> Bool { layout.needsUpdateConstraints }
  open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
  open func updateConstraintsIfNeeded() { updateConstraintsInside() }
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? layout.hugging.0 : layout.hugging.1
  }
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setPriority(priority, axis, \.hugging)
  }
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    axis == .horizontal ? layout.resistance.0 : layout.resistance.1
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setPriority(priority, axis, \.resistance)
  }
  /// Returns the size that satisfies the constraints inside the view and is closest to a target
  /// size.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    outset(alignmentRect, by: alignmentRectInsets)
  }
  open var layoutGuides: [UILayoutGuide] { layout.guides }
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { attach(layoutGuide) }
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { detach(layoutGuide) }
  open var safeAreaLayoutGuide: UILayoutGuide { fixedGuide(.safeArea) }
  open var layoutMarginsGuide: UILayoutGuide { fixedGuide(.margins) }
  open var readableContentGuide: UILayoutGuide { fixedGuide(.readable) }

  // MARK: Appearance

  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  open var backgroundColor: UIColor? {
    get { currentBackground }
    set { setBackground(newValue) }
  }
  open var alpha: CGFloat {
    get {
      reading("alpha", CGFloat.self)
      return CGFloat(layer.opacity)
    }
    set { changing("alpha") { layer.opacity = Float(newValue) } }
  }
  open var isOpaque = true
  /// A property that has no effect, because each drawing is recorded from scratch.
  open var clearsContextBeforeDrawing = true
  open var isHidden: Bool {
    get {
      reading("hidden", Bool.self)
      return layer.isHidden
    }
    set { changing("hidden") { setHidden(newValue) } }
  }
  open var contentMode: ContentMode {
    get { storedContentMode }
    set { setContentMode(newValue) }
  }
  open var mask: UIView? {
    get { storedMask }
    set { setMask(newValue) }
  }
  open var tintColor: UIColor! {
    get { resolvedTintColor }
    set { setTint(newValue) }
  }
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { resolvedTintAdjustment }
    set { setTintAdjustment(newValue) }
  }
  open func tintColorDidChange() {}
  open var traitCollection: UITraitCollection { resolvedTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { traitsChanged() } }
  }

  /// A property that has no effect, because no host has a setting for the large content viewer.
  open var showsLargeContentViewer = false
  /// A property that has no effect, like `showsLargeContentViewer`.
  open var scalesLargeContentImage = false
  /// The smallest text size in the traits of the view and its subviews.
  open var minimumContentSizeCategory: UIContentSizeCategory? { didSet { traitsChanged() } }
  /// The greatest text size in the traits of the view and its subviews.
  open var maximumContentSizeCategory: UIContentSizeCategory? { didSet { traitsChanged() } }
  open var appliedContentSizeCategoryLimitsDescription: String { contentSizeLimits }

  // MARK: Dynamics

  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Snapshots

  /// Returns a snapshot of the view in its current state, or nil for a view without a size.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    makeSnapshot(afterUpdates: afterUpdates)
  }
  /// Returns a snapshot of part of the view.
  ///
  /// When the snapshot is resized, the cap insets keep their size.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    makeSnapshot(of: rect, afterUpdates: afterUpdates, caps: capInsets)
  }
  /// Draws the view and its subviews into a rectangle of the current context.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawTree(in: rect, afterUpdates: afterUpdates)
  }

  // MARK: The delegate of the layer

  open func draw(_ layer: CALayer, in context: CGContext) { drawContents(of: layer, in: context) }
  open func layerWillDraw(_ layer: CALayer) {}
  open func layoutSublayers(of layer: CALayer) { layOut(layer) }
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    viewAction(for: layer, event: event)
  }
}
