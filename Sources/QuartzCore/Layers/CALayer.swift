// Documented: names, defaults and the order in which an action is looked for (delegate, actions,
// style, class, implicit animation). Assumed: a layer made since the last commit has nothing on
// screen to animate from and gets no implicit animation. Probe: layer-animation.

package import TimingCurves

/// A rectangle of content in a tree, with its own geometry, time and animations.
///
/// Lengths are points, angles radians, times seconds. Main thread only, although not isolated.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming, Sibling {
  // Unchecked, as those who write give a value and call nothing meanwhile.
  @exclusivity(unchecked) package final var state = LayerState() { didSet { lookDidChange() } }
  package final var timing = MediaTiming(duration: .infinity)
  @exclusivity(unchecked) package final var sublayerList = GappedArray<CALayer>()
  /// Where the layer stands among its superlayer's sublayers.
  @usableFromInline @exclusivity(unchecked) package final var siblingSlot = 0
  /// The superlayer, or the layer that this one masks; cleared by it when it goes.
  final unowned(unsafe) var parent: CALayer?
  final var maskLayer: CALayer? { didSet { lookDidChange() } }
  @exclusivity(unchecked) package final var flags = Flags()
  /// The drawing recorded by `draw(in:)`, from the top left of the bounds.
  package final var recording: DisplayList? { didSet { lookDidChange() } }
  /// The size it was recorded for.
  package final var recordedSize = CGSize.zero { didSet { lookDidChange() } }
  final var records: [AnimationRecord] = [] { didSet { lookDidChange() } }
  /// The layer's drawing from the last frame.
  @exclusivity(unchecked) final var kept: KeptDrawing?
  /// The values of the last frame that have changed since, if there ever were any.
  @exclusivity(unchecked) final var drawnValues: DrawnValues?
  @exclusivity(unchecked) final var drawnMarks = DrawnMarks()
  /// The timeline that has stopped the layer's time and moves it.
  final weak var holder: Timeline?
  /// The delegate that is there for as long as the layer has it; see `belong(to:)`.
  final unowned(unsafe) var owner: (any CALayerDelegate)?
  final weak var foreignDelegate: (any CALayerDelegate)?
  /// The registry that ends the layer's animations.
  final weak var tracker: AnimationRegistry?
  final weak var modelLayer: CALayer?
  /// The commit before which the layer was made.
  final let birth = CATransaction.generation
  /// The commit before which it was last taken out of a superlayer.
  final var departure = -1
  /// The levels of sublayers and masks below, or more when some have left.
  final var levelsBelow = 0

  public override init() {
    super.init()
  }

  /// A copy of a layer's properties, as presentation layers are made; subclasses copy their own.
  ///
  /// Takes no sublayers, no delegate and no animations. Anything but a layer gives a fresh layer.
  public init(layer: Any) {
    super.init()
    if let other = layer as? CALayer { adopt(other) }
  }

  public required init?(coder: NSCoder) {
    super.init()
    decodeState(from: coder)
  }

  /// Calls `init(layer:)` of the class itself; for `makeCopy(of:)`.
  public convenience init(_dynamicLayer layer: Any) { self.init(layer: layer) }

  /// Calls `init()` of the class itself; for `make()`.
  public convenience init(_dynamic: Void) { self.init() }

  open class var supportsSecureCoding: Bool { true }

  /// Archives the geometry and the plain appearance; not the tree, the actions or the animations.
  open func encode(with coder: NSCoder) { encodeState(with: coder) }

  deinit {
    for child in children { child.parent = nil }
    maskLayer?.parent = nil
    // Nobody else will end them.
    if let tracker { endAnimations(in: tracker) }
    // All that hangs on the layer alone goes with it, as deep as the tree is.
    kept = nil
    var (sublayers, mask) = (sublayerList, maskLayer)
    (sublayerList, maskLayer) = (GappedArray(), nil)
    withRoomOnStack {
      sublayers.removeAll()
      _ = mask.take()
    }
  }

  // MARK: - Model and presentation

  /// A copy with the values shown at the current time; a presentation layer gives itself.
  open func presentation() -> Self? { presentationCopy() as? Self }

  /// The layer that a presentation layer was copied from, or the layer itself.
  open func model() -> Self { (modelLayer as? Self) ?? self }

  /// The value of a key that was never set.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Whether a change of the key makes the layer draw itself again, animated changes included.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns the access of animations and `value(forKeyPath:)` to a property by its key. Ours.
  ///
  /// Subclasses answer their own keys and ask `super` for the rest. Keys that nobody answers are
  /// kept as values of the layer, so `CAAnimatable` properties need no entry.
  ///
  /// - Parameter key: the first part of a key path.
  /// - Returns: the access, or nil for a key that the class does not have.
  open class func property(forKey key: String) -> CALayerProperty? { CALayerProperty.common[key] }

  // MARK: - Geometry

  open var bounds: CGRect {
    get { state.bounds }
    set {
      let resized = newValue.size != state.bounds.size
      change("bounds", if: newValue != state.bounds) { $0.bounds = newValue }
      if resized { sizeDidChange() }
    }
  }

  /// The position of the anchor point in the superlayer.
  open var position: CGPoint {
    get { state.position }
    set { change("position", if: newValue != state.position) { $0.position = newValue } }
  }

  open var zPosition: CGFloat {
    get { state.zPosition }
    set { change("zPosition", if: newValue != state.zPosition) { $0.zPosition = newValue } }
  }

  /// The point of the bounds that `position` places, in fractions of the bounds.
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set { change("anchorPoint", if: newValue != state.anchorPoint) { $0.anchorPoint = newValue } }
  }

  open var anchorPointZ: CGFloat {
    get { state.anchorPointZ }
    set { set("anchorPointZ", \.anchorPointZ, to: newValue) }
  }

  open var transform: CATransform3D {
    get { state.transform }
    set { change("transform", if: newValue != state.transform) { $0.transform = newValue } }
  }

  /// The smallest upright rectangle around the transformed bounds, in the superlayer.
  ///
  /// Setting it sets bounds and position; with a transform that is no translation the result is
  /// what those give.
  open var frame: CGRect {
    get { frameFromState }
    set { setFrame(newValue) }
  }

  open var isHidden: Bool {
    get { state.isHidden }
    set { change("hidden", if: newValue != state.isHidden) { $0.isHidden = newValue } }
  }

  open var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set { set("doubleSided", \.isDoubleSided, to: newValue) }
  }

  open var isGeometryFlipped: Bool {
    get { state.isGeometryFlipped }
    set { set("geometryFlipped", \.isGeometryFlipped, to: newValue) }
  }

  /// Applied to all sublayers; its m34 gives them one perspective.
  open var sublayerTransform: CATransform3D {
    get { state.sublayerTransform }
    set { set("sublayerTransform", \.sublayerTransform, to: newValue) }
  }

  /// The frontmost layer of the tree at a point of the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? { hitTestFromSuperlayer(p) }

  /// Whether the bounds hold a point of the layer's own coordinates.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: - Tree

  open var superlayer: CALayer? { presentedSuperlayer }
  open func removeFromSuperlayer() { detach() }

  /// Nil while there are none; back to front where the z positions are equal.
  open var sublayers: [CALayer]? {
    get { presentedSublayers }
    set { replaceSublayers(with: newValue ?? []) }
  }

  open func addSublayer(_ layer: CALayer) { insert(layer, at: .front) }
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: .index(Int(idx))) }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: sibling.map { .below($0) } ?? .index(0))
  }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: sibling.map { .above($0) } ?? .front)
  }
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, by: newLayer)
  }

  /// Shows the layer only where this one is opaque; it must have no superlayer of its own.
  open var mask: CALayer? {
    get { presentedMask }
    set { setMask(newValue) }
  }

  open var masksToBounds: Bool {
    get { state.masksToBounds }
    set { set("masksToBounds", \.masksToBounds, to: newValue) }
  }

  // MARK: - Appearance

  open var opacity: Float {
    get { state.opacity }
    set { change("opacity", if: newValue != state.opacity) { $0.opacity = newValue } }
  }

  /// Whether a translucent layer is put together with its sublayers before it is blended; otherwise
  /// each of them is as translucent as the layer, and the layers beneath shine through between
  /// them.
  open var allowsGroupOpacity: Bool {
    get { state.allowsGroupOpacity }
    set { alter { state.allowsGroupOpacity = newValue } }
  }

  open var backgroundColor: CGColor? {
    get { state.backgroundColor }
    set { set("backgroundColor", \.backgroundColor, to: newValue) }
  }

  open var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set { set("cornerRadius", \.cornerRadius, to: newValue) }
  }

  open var borderWidth: CGFloat {
    get { state.borderWidth }
    set { change("borderWidth", if: newValue != state.borderWidth) { $0.borderWidth = newValue } }
  }

  open var borderColor: CGColor? {
    get { state.borderColor }
    set { change("borderColor", if: newValue != state.borderColor) { $0.borderColor = newValue } }
  }

  open var shadowColor: CGColor? {
    get { state.shadowColor }
    set { change("shadowColor", if: newValue != state.shadowColor) { $0.shadowColor = newValue } }
  }

  open var shadowOpacity: Float {
    get { state.shadowOpacity }
    set { set("shadowOpacity", \.shadowOpacity, to: newValue) }
  }

  open var shadowOffset: CGSize {
    get { state.shadowOffset }
    set { set("shadowOffset", \.shadowOffset, to: newValue) }
  }

  /// The standard deviation of the blur in points.
  open var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set { set("shadowRadius", \.shadowRadius, to: newValue) }
  }

  /// The outline that casts the shadow, instead of the layer's drawing.
  open var shadowPath: CGPath? {
    get { state.shadowPath }
    set {
      change("shadowPath", if: newValue != state.shadowPath) {
        $0.shadowPath = newValue?.snapshot
      }
    }
  }

  /// Whether the layer, its mask and its sublayers become a bitmap of the rasterization scale
  /// first, which is kept while they do not change, and then lies on the screen as an image does.
  open var shouldRasterize: Bool {
    get { state.shouldRasterize }
    set { alter { state.shouldRasterize = newValue } }
  }

  /// Pixels per point of that bitmap; 1 unless set, so that it is coarse on most screens.
  open var rasterizationScale: CGFloat {
    get { state.rasterizationScale }
    set { alter { state.rasterizationScale = newValue } }
  }

  open var isOpaque: Bool {
    get { state.isOpaque }
    set { alter { state.isOpaque = newValue } }
  }

  // MARK: - Contents

  /// A `CGImage`; anything else shows nothing.
  open var contents: Any? {
    get { state.contents }
    set {
      keepDrawnLook()
      recording = nil
      change("contents") { $0.contents = newValue }
    }
  }

  /// The shown part of the image, in fractions of it.
  open var contentsRect: CGRect {
    get { state.contentsRect }
    set { set("contentsRect", \.contentsRect, to: newValue) }
  }

  /// The part that stretches when contents are resized, in fractions of the image.
  open var contentsCenter: CGRect {
    get { state.contentsCenter }
    set { set("contentsCenter", \.contentsCenter, to: newValue) }
  }

  // MARK: - Display and layout

  /// Whether a change of size makes the layer draw itself again.
  open var needsDisplayOnBoundsChange: Bool {
    get { flags.needsDisplayOnBoundsChange }
    set { flags.needsDisplayOnBoundsChange = newValue }
  }

  /// Asks the delegate for contents, or records the drawing of `draw(in:)`.
  open func display() { displayFromDelegate() }
  open func setNeedsDisplay() { markNeedsDisplay() }
  open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay() }
  open func needsDisplay() -> Bool { flags.needsDisplay }
  open func displayIfNeeded() { displayOnce() }

  /// Draws the contents; the delegate's drawing unless overridden.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Draws the layer and its sublayers as they are, without animations, in its own coordinates.
  open func render(in ctx: CGContext) { renderModel(in: ctx) }

  open func setNeedsLayout() { markNeedsLayout() }

  /// Lays out the layers that need it, from the topmost ancestor that needs it down.
  open func layoutIfNeeded() { layoutFromTop() }

  /// Arranges the sublayers; asks the delegate unless overridden.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// The properties that the class draws, beside those of every layer, as one value.
  package var ownProperties: Any? {
    get { nil }
    set {}
  }

  /// Whether the class draws contents of its own kind, as shapes and gradients do.
  package var drawsOwnContents: Bool { false }

  /// Draws the part between background and sublayers, in the layer's own coordinates.
  package func drawContents(into recorder: inout DisplayRecorder) {
    drawImageOrRecording(into: &recorder)
  }

  /// Draws the sublayers of the model layer as they show at its local time.
  package func drawSublayers(
    of model: CALayer, local: CFTimeInterval, renderer: LayerRenderer,
    into recorder: inout DisplayRecorder
  ) {
    renderer.drawSublayers(
      of: self, model: model, local: local, around: aroundSublayers, into: &recorder)
  }

  /// The seconds by which the sublayers' time is later than the layer's, for each time that they
  /// are drawn.
  package var sublayerDelays: [CFTimeInterval] { [0] }

  /// Puts the sublayers of the model layer into a space that is shared with others; only for
  /// layers that are no more than such a space.
  package func addSublayers(
    of model: CALayer, local: CFTimeInterval, _ surroundings: LayerInSpace.Surroundings,
    renderer: LayerRenderer, into items: inout [LayerInSpace]
  ) {
    for child in model.modelSublayers {
      renderer.add(
        child, local: child.timing.localTime(atParent: local), surroundings, into: &items)
    }
  }

  // MARK: - Actions and animations

  /// The action that the class runs for an event when no delegate and no dictionary gives one.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Returns the action that a change of a property or an event of the tree triggers; `NSNull`
  /// means none.
  ///
  /// - Parameter event: the key of the property, or the name of the event.
  open func action(forKey event: String) -> (any CAAction)? { lookUpAction(forKey: event) }

  /// Actions by event; `NSNull` switches one off.
  open var actions: [String: any CAAction]?

  /// Adds a copy of the animation; one of the same key is replaced, keys of nil never collide.
  open func add(_ anim: CAAnimation, forKey key: String?) { addCopy(of: anim, forKey: key) }
  open func removeAllAnimations() { removeAnimations { _ in true } }
  open func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }

  /// The keys of attached animations, in the order of addition; nil while there are none.
  open func animationKeys() -> [String]? { attachedKeys }
  open func animation(forKey key: String) -> CAAnimation? { attachedAnimation(forKey: key) }

  /// Not retained.
  open var delegate: (any CALayerDelegate)? {
    get { owner ?? foreignDelegate }
    set {
      loseOwner()
      foreignDelegate = newValue
    }
  }
  open var name: String?
  open var style: [AnyHashable: Any]?

  // MARK: - Values by key

  open func setValue(_ value: Any?, forKeyPath keyPath: String) { write(value, at: keyPath) }
  open func value(forKeyPath keyPath: String) -> Any? { read(keyPath) }
  open func setValue(_ value: Any?, forKey key: String) { write(value, at: key) }
  open func value(forKey key: String) -> Any? { read(key) }
}
