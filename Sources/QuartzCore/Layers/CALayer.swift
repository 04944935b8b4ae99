// Documented: the names and the defaults are the same as in Core Animation. The search for an
// action asks the delegate, the actions, the style, and the class, and ends with the implicit
// animation. Assumed: a layer that was created since the last commit has no value on screen from
// which to animate, so it has no implicit animation. Probe: layer-animation.

package import TimingCurves

/// A rectangle of content in a tree of layers. Each layer has its own geometry, time, and
/// animations.
///
/// Lengths are in points, angles are in radians, and times are in seconds. Use layers only on the
/// main thread, although the class is not isolated to the main actor.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming, Sibling {
  // Exclusivity checks are off, because writers only assign a value and call no other code during
  // the access.
  @exclusivity(unchecked) package final var state = LayerState() {
    didSet { appearanceDidChange() }
  }
  package final var timing = MediaTiming(duration: .infinity)
  @exclusivity(unchecked) package final var sublayerList = GappedArray<CALayer>()
  /// The layer's recorded slot among its superlayer's sublayers.
  @usableFromInline @exclusivity(unchecked) package final var siblingSlot = 0
  /// The superlayer, or the layer that this layer masks. When that layer is destroyed, it clears
  /// this property.
  final unowned(unsafe) var parent: CALayer?
  final var maskLayer: CALayer? { didSet { appearanceDidChange() } }
  @exclusivity(unchecked) package final var flags = Flags()
  /// The drawing recorded by `draw(in:)`, relative to the top-left corner of the bounds.
  package final var recording: DisplayList? { didSet { appearanceDidChange() } }
  /// The size for which `recording` was created.
  package final var recordedSize = CGSize.zero { didSet { appearanceDidChange() } }
  final var records: [AnimationRecord] = [] { didSet { appearanceDidChange() } }
  /// The layer's drawing from the last frame.
  @exclusivity(unchecked) final var kept: CachedDrawing?
  /// The values of the last frame that have changed since then. Nil if no value has ever changed.
  @exclusivity(unchecked) final var drawnValues: DrawnValues?
  @exclusivity(unchecked) final var drawnMarks = DrawnMarks()
  /// The timeline that has stopped the layer's time and controls it.
  final weak var holder: Timeline?
  /// A delegate that exists for as long as the layer refers to it; see `belong(to:)`.
  final unowned(unsafe) var owner: (any CALayerDelegate)?
  final weak var foreignDelegate: (any CALayerDelegate)?
  /// The registry that ends the layer's animations.
  final weak var tracker: AnimationRegistry?
  final weak var modelLayer: CALayer?
  /// The number of commits before the layer was created.
  final let birth = CATransaction.generation
  /// The number of commits before the layer was last removed from a superlayer.
  final var departure = -1
  /// The number of levels of sublayers and masks below this layer. The number may be too high after
  /// layers were removed.
  final var levelsBelow = 0

  public override init() {
    super.init()
  }

  /// Creates a copy of a layer's properties, as for presentation layers. Subclasses also copy their
  /// own properties.
  ///
  /// The copy has no sublayers, no delegate, and no animations. If the argument is not a layer, the
  /// result is a new layer.
  public init(layer: Any) {
    super.init()
    if let other = layer as? CALayer { adopt(other) }
  }

  public required init?(coder: NSCoder) {
    super.init()
    decodeState(from: coder)
  }

  /// Calls `init(layer:)` of the dynamic class, for `makeCopy(of:)`.
  public convenience init(_dynamicLayer layer: Any) { self.init(layer: layer) }

  /// Calls `init()` of the dynamic class, for `make()`.
  public convenience init(_dynamic: Void) { self.init() }

  open class var supportsSecureCoding: Bool { true }

  /// Archives the geometry and the basic appearance, but not the tree, the actions, or the
  /// animations.
  open func encode(with coder: NSCoder) { encodeState(with: coder) }

  deinit {
    for child in children { child.parent = nil }
    maskLayer?.parent = nil
    // Nothing else would end the animations of a destroyed layer.
    if let tracker { endAnimations(in: tracker) }
    // Everything that only this layer retains is destroyed with it. The tree may be deep.
    kept = nil
    var (sublayers, mask) = (sublayerList, maskLayer)
    (sublayerList, maskLayer) = (GappedArray(), nil)
    withRoomOnStack {
      sublayers.removeAll()
      _ = mask.take()
    }
  }

  // MARK: - Model and presentation

  /// Returns a copy with the values that are on screen at the current time. A presentation layer
  /// returns itself.
  open func presentation() -> Self? { presentationCopy() as? Self }

  /// Returns the layer from which a presentation layer was copied. For any other layer, returns the
  /// layer itself.
  open func model() -> Self { (modelLayer as? Self) ?? self }

  /// Returns the default value of a key that was never set.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Returns whether the layer must be redrawn when the value of the key changes. This includes
  /// changes by animations.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns the accessor of a property by its key, for animations and `value(forKeyPath:)`. Ours.
  ///
  /// Subclasses handle their own keys and ask `super` for the other keys. A key that no class
  /// handles is stored as a value of the layer, so `CAAnimatable` properties need no entry.
  ///
  /// - Parameter key: The first part of a key path.
  ///
  /// - Returns: The accessor, or nil for a key that the class does not handle.
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

  /// The position of the anchor point in the superlayer's coordinates.
  open var position: CGPoint {
    get { state.position }
    set { change("position", if: newValue != state.position) { $0.position = newValue } }
  }

  open var zPosition: CGFloat {
    get { state.zPosition }
    set { change("zPosition", if: newValue != state.zPosition) { $0.zPosition = newValue } }
  }

  /// The point of the bounds that is at `position`, in fractions of the bounds.
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

  /// The smallest upright rectangle around the transformed bounds, in the superlayer's coordinates.
  ///
  /// If you set the frame, the layer changes its bounds and position. If the transform is not a
  /// translation, the frame that you read afterward may differ from the frame that you set.
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

  /// The transform for all sublayers. The m34 of this transform gives the sublayers a common
  /// perspective.
  open var sublayerTransform: CATransform3D {
    get { state.sublayerTransform }
    set { set("sublayerTransform", \.sublayerTransform, to: newValue) }
  }

  /// Returns the frontmost layer of the tree at a point in the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? { hitTestFromSuperlayer(p) }

  /// Returns whether the bounds contain a point in the layer's own coordinates.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: - Tree

  open var superlayer: CALayer? { presentedSuperlayer }
  open func removeFromSuperlayer() { detach() }

  /// The sublayers. Sublayers with the same z position are ordered from back to front. The value is
  /// nil if there are none.
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

  /// A layer that masks this one. This layer is visible only where the mask is opaque. The mask
  /// must not have a superlayer.
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

  /// Whether a translucent layer is first combined with its sublayers and then blended as a whole.
  ///
  /// Otherwise, the layer and its sublayers are blended separately with the layer's opacity, so
  /// overlapping layers show through each other.
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

  /// The standard deviation of the blur, in points.
  open var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set { set("shadowRadius", \.shadowRadius, to: newValue) }
  }

  /// The outline that casts the shadow, in place of the layer's drawing.
  open var shadowPath: CGPath? {
    get { state.shadowPath }
    set {
      change("shadowPath", if: newValue != state.shadowPath) {
        $0.shadowPath = newValue?.snapshot
      }
    }
  }

  /// Whether the layer, its mask, and its sublayers are first drawn into a bitmap at the
  /// rasterization scale. The bitmap is cached while they do not change, and it is drawn like an
  /// image.
  open var shouldRasterize: Bool {
    get { state.shouldRasterize }
    set { alter { state.shouldRasterize = newValue } }
  }

  /// The number of pixels per point in the rasterized bitmap. The default is 1, which looks coarse
  /// on most screens.
  open var rasterizationScale: CGFloat {
    get { state.rasterizationScale }
    set { alter { state.rasterizationScale = newValue } }
  }

  open var isOpaque: Bool {
    get { state.isOpaque }
    set { alter { state.isOpaque = newValue } }
  }

  // MARK: - Contents

  /// A `CGImage`. Objects of other types are not displayed.
  open var contents: Any? {
    get { state.contents }
    set {
      keepDrawnLook()
      recording = nil
      change("contents") { $0.contents = newValue }
    }
  }

  /// The part of the image to show, in fractions of the image.
  open var contentsRect: CGRect {
    get { state.contentsRect }
    set { set("contentsRect", \.contentsRect, to: newValue) }
  }

  /// The part of the image that stretches when the contents are resized, in fractions of the image.
  open var contentsCenter: CGRect {
    get { state.contentsCenter }
    set { set("contentsCenter", \.contentsCenter, to: newValue) }
  }

  // MARK: - Display and layout

  /// Whether the layer is redrawn when its size changes.
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

  /// Draws the contents. By default, the delegate draws them.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Draws the layer and its sublayers in the layer's own coordinates. Uses the model values,
  /// without animations.
  open func render(in ctx: CGContext) { renderModel(in: ctx) }

  open func setNeedsLayout() { markNeedsLayout() }

  /// Lays out the layers that need layout, from the topmost ancestor that needs it downward.
  open func layoutIfNeeded() { layoutFromTop() }

  /// Arranges the sublayers. By default, the delegate arranges them.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// The properties that a subclass adds to the drawing, as one value.
  package var ownProperties: Any? {
    get { nil }
    set {}
  }

  /// Whether the class draws contents of its own, as shape and gradient layers do.
  package var drawsOwnContents: Bool { false }

  /// Draws the part between the background and the sublayers, in the layer's own coordinates.
  package func drawContents(into recorder: inout DisplayRecorder) {
    drawImageOrRecording(into: &recorder)
  }

  /// Draws the sublayers of the model layer with their values at its local time.
  package func drawSublayers(
    of model: CALayer, local: CFTimeInterval, renderer: LayerRenderer,
    into recorder: inout DisplayRecorder
  ) {
    renderer.drawSublayers(
      of: self, model: model, local: local, around: fullSublayerTransform, into: &recorder)
  }

  /// The delays of the sublayers' time relative to the layer's time, in seconds. The sublayers are
  /// drawn once for each delay.
  package var sublayerDelays: [CFTimeInterval] { [0] }

  /// Adds the sublayers of the model layer to a 3D space that they share with other layers. This
  /// method is called only for layers that provide a space and draw nothing themselves.
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

  /// Returns the class's action for an event. It is used if neither the delegate nor a dictionary
  /// has an action.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Returns the action that runs when a property changes or an event occurs in the tree. `NSNull`
  /// means no action.
  ///
  /// - Parameter event: The key of the property, or the name of the event.
  open func action(forKey event: String) -> (any CAAction)? { lookUpAction(forKey: event) }

  /// The actions by event. `NSNull` disables the action of an event.
  open var actions: [String: any CAAction]?

  /// Adds a copy of an animation. It replaces an animation with the same key. Animations without a
  /// key never replace each other.
  open func add(_ anim: CAAnimation, forKey key: String?) { addCopy(of: anim, forKey: key) }
  open func removeAllAnimations() { removeAnimations { _ in true } }
  open func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }

  /// Returns the keys of attached animations, in the order in which they were added. The result is
  /// nil if there are none.
  open func animationKeys() -> [String]? { attachedKeys }
  open func animation(forKey key: String) -> CAAnimation? { attachedAnimation(forKey: key) }

  /// The layer does not retain its delegate.
  open var delegate: (any CALayerDelegate)? {
    get { owner ?? foreignDelegate }
    set {
      removeOwner()
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
