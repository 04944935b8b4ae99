/// A context for client code to draw in. It records a display list; pixels are made when somebody
/// asks for them.
///
/// Coordinates are points with the origin at the top left and y down, as UIKit hands contexts
/// out. Not safe to share between threads.
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

  /// A transparency layer that is being drawn, with the drawing around it, which waits.
  struct Layer {
    var outer: DisplayRecorder
    var outerState: State
    var outerStack: [State]
  }

  /// The size of the drawing, in points.
  package private(set) var size: CGSize
  /// Pixels per point, for the image that is made of the drawing.
  package let scale: CGFloat
  package let isOpaque: Bool
  /// The colour that replaces every colour that is set, in the cell of a pattern without colours.
  let onlyColor: RGBA?

  package var recorder = DisplayRecorder()
  var state = State()
  var stack: [State] = []
  var layers: [Layer] = []
  /// The path under construction, in the coordinates of `pathTransform`.
  private var storedPath = Path()
  /// The transform under which the path was last added to or read.
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

  /// Whether a transparency layer is open, so that drawing goes into it.
  package var hasOpenLayers: Bool { !layers.isEmpty }

  /// Everything drawn so far; transparency layers that are still open are not in it.
  package var displayList: DisplayList { layers.first?.outer.list ?? recorder.list }

  /// Returns the drawing so far, and begins anew on a page of a size.
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

  /// The drawing as pixels; nil when the size is empty or no host has installed a rasteriser.
  public func makeImage() -> CGImage? {
    RenderingServices.rasterizer?.image(
      of: displayList, size: size, scale: scale, opaque: isOpaque)
  }

  public var width: Int { Int((size.width * scale).rounded(.up)) }
  public var height: Int { Int((size.height * scale).rounded(.up)) }

  /// The path under construction, in the present coordinates.
  ///
  /// Its points stay where they were added. Under a transform that cannot be inverted, nothing is drawn,
  /// and the path keeps its coordinates.
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

  /// Goes back to the state last saved; without one, nothing happens.
  public func restoreGState() {
    guard let last = stack.popLast() else { return }
    recorder.restore()
    state = last
  }

  /// The transform from the present coordinates to the points of the drawing.
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

  /// Turns subsequent drawing, by radians from +x towards +y.
  public func rotate(by angle: CGFloat) {
    recorder.concatenate(CGAffineTransform(rotationAngle: angle))
  }

  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = min(max(alpha, 0), 1)
  }

  public func setBlendMode(_ mode: CGBlendMode) {
    recorder.setBlendMode(mode)
  }

  /// Gives subsequent drawing a shadow. `blur` is twice the deviation of the Gaussian, in points.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      Shadow(color: $0.rgba, offset: offset, radius: max(blur, 0) / 2)
    }
  }

  /// Gives subsequent drawing a shadow of a third of black.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  // MARK: Clipping

  /// The rectangle in which anything can still be drawn, in the present coordinates.
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

  /// Clips to where an image, laid into a rectangle as ``draw(_:in:byTiling:)`` lays it, is opaque:
  /// its alpha counts, its colours do not.
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

  /// Clips to the current path, which is used up.
  public func clip(using rule: CGPathFillRule = .winding) {
    recorder.clip(to: DisplayShape(current), rule: rule)
    current = Path()
  }
}
