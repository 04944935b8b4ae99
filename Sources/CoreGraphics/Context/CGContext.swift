/// A drawing context for client code.
///
/// It records a display list, which is rendered on request. Coordinates are in points, with the
/// origin at the top left and the y axis pointing down, as in the contexts that UIKit creates. A
/// context must not be used by several threads at the same time.
public final class CGContext {
  struct State {
    var fill = Paint.color(.black)
    var stroke = Paint.color(.black)
    var style = StrokeStyle()
    var alpha: CGFloat = 1
    var shadow: Shadow?
    var interpolation = CGInterpolationQuality.default
    var patternPhase = CGSize.zero
    var fillSpace = CGColorSpace.gray
    var strokeSpace = CGColorSpace.gray
  }

  /// An open transparency layer, and the saved state of the drawing that contains it.
  struct Layer {
    var outer: DisplayRecorder
    var outerState: State
    var outerStack: [State]
  }

  /// The size of the drawing, in points.
  package private(set) var size: CGSize
  /// The number of pixels per point in an image of the drawing.
  package let scale: CGFloat
  package let isOpaque: Bool
  /// The color that replaces all other colors in the cell of an uncolored pattern.
  let onlyColor: RGBA?

  package var recorder = DisplayRecorder()
  var state = State()
  var stack: [State] = []
  var layers: [Layer] = []
  /// The path under construction, in the coordinates of `pathTransform`.
  private var storedPath = Path()
  /// The transform that was in effect when the path was last changed or read.
  private var pathTransform = CGAffineTransform.identity

  package init(size: CGSize, scale: CGFloat = 1, opaque: Bool = false) {
    self.size = size
    self.scale = scale
    isOpaque = opaque
    onlyColor = nil
  }

  init(size: CGSize, onlyColor: RGBA?) {
    self.size = size
    scale = 1
    isOpaque = false
    self.onlyColor = onlyColor
    if let onlyColor {
      state.fill = .color(onlyColor)
      state.stroke = .color(onlyColor)
    }
  }

  /// A Boolean value that indicates whether a transparency layer is open.
  package var hasOpenLayers: Bool { !layers.isEmpty }

  /// Everything drawn so far, except in transparency layers that are still open.
  package var displayList: DisplayList { layers.first?.outer.list ?? recorder.list }

  /// Returns the drawing so far, and starts a new page of the given size, in points.
  package func turnPage(to size: CGSize) -> DisplayList {
    let drawn = displayList
    self.size = size
    recorder = DisplayRecorder()
    state = State()
    stack = []
    layers = []
    current = Path()
    return drawn
  }

  /// Returns the drawing as pixels, or nil if the size is empty or no host has installed a
  /// rasterizer.
  public func makeImage() -> CGImage? {
    RenderingServices.rasterizer?.image(
      of: displayList, size: size, scale: scale, opaque: isOpaque)
  }

  public var width: Int { Int((size.width * scale).rounded(.up)) }
  public var height: Int { Int((size.height * scale).rounded(.up)) }

  /// The path under construction, in the current coordinates.
  ///
  /// Its points do not move when the transform changes. If the transform is not invertible, nothing
  /// is drawn, and the path keeps its coordinates.
  var current: Path {
    get {
      alignPath()
      return storedPath
    }
    _modify {
      alignPath()
      yield &storedPath
    }
  }

  private func alignPath() {
    let transform = recorder.transform
    guard transform != pathTransform, storedPath.isEmpty || transform.determinant != 0 else {
      return
    }
    if !storedPath.isEmpty {
      storedPath = storedPath.applying(pathTransform.concatenating(transform.inverted()))
    }
    pathTransform = transform
  }

  // MARK: State

  public func saveGState() {
    recorder.save()
    stack.append(state)
  }

  /// Restores the state that was last saved.
  ///
  /// Without a saved state, the call has no effect.
  public func restoreGState() {
    guard let last = stack.popLast() else { return }
    recorder.restore()
    state = last
  }

  /// The transform from the current coordinates to the coordinates of the drawing.
  public var ctm: CGAffineTransform { recorder.transform }

  public func concatenate(_ transform: CGAffineTransform) {
    recorder.concatenate(transform)
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    recorder.translate(x: tx, y: ty)
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    recorder.concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Rotates subsequent drawing by an angle in radians, from +x toward +y.
  public func rotate(by angle: CGFloat) {
    recorder.concatenate(CGAffineTransform(rotationAngle: angle))
  }

  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = min(max(alpha, 0), 1)
  }

  public func setBlendMode(_ mode: CGBlendMode) {
    recorder.setBlendMode(mode)
  }

  /// Sets the shadow of subsequent drawing.
  ///
  /// `blur` is twice the standard deviation of the Gaussian blur, in points.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      Shadow(color: $0.rgba, offset: offset, radius: max(blur, 0) / 2)
    }
  }

  /// Sets a shadow for subsequent drawing: black with an alpha of one third.
  ///
  /// Lengths are in points.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  // MARK: Clipping

  /// The bounding box of the clipping area, in the current coordinates.
  public var boundingBoxOfClipPath: CGRect {
    let whole = CGRect(origin: .zero, size: size).applying(recorder.transform.inverted())
    return recorder.clipBounds.isInfinite ? whole : recorder.clipBounds.common(with: whole)
  }

  public func clip(to rect: CGRect) {
    recorder.clip(to: rect)
    current = Path()
  }

  public func clip(to rects: [CGRect]) {
    var path = Path()
    for rect in rects { path.addRect(rect) }
    recorder.clip(to: DisplayShape(path))
    current = Path()
  }

  /// Clips to the opaque parts of an image, which is positioned as in ``draw(_:in:byTiling:)``.
  ///
  /// Only the alpha of the image is used, not its colors.
  public func clip(to rect: CGRect, mask: CGImage) {
    let transform = recorder.transform
    recorder.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.maxY))
    recorder.clip(
      to: DisplayImage(
        mask, in: CGRect(x: rect.minX, y: 0, width: rect.width, height: rect.height)))
    recorder.concatenate(recorder.transform.inverted())
    recorder.concatenate(transform)
    current = Path()
  }

  /// Clips to the current path and clears it.
  public func clip(using rule: CGPathFillRule = .winding) {
    recorder.clip(to: DisplayShape(current), rule: rule)
    current = Path()
  }
}
