/// The paints that a context fills and strokes with.
extension CGContext {
  public func setFillColor(_ color: CGColor) {
    setFill(color.paint, in: color.colorSpace)
  }

  public func setStrokeColor(_ color: CGColor) {
    setStroke(color.paint, in: color.colorSpace)
  }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFill(.color(RGBA(red: red, green: green, blue: blue, alpha: alpha)), in: .rgb)
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStroke(.color(RGBA(red: red, green: green, blue: blue, alpha: alpha)), in: .rgb)
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFill(.color(RGBA(gray: gray, alpha: alpha)), in: .gray)
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStroke(.color(RGBA(gray: gray, alpha: alpha)), in: .gray)
  }

  /// Sets the space of the components of fill colours and fill patterns; the colour becomes black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    setFill(.color(.black), in: space)
  }

  /// Sets the space of the components of stroke colours and patterns; the colour becomes black.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    setStroke(.color(.black), in: space)
  }

  /// Sets the fill colour by its components in the fill colour space, alpha last.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    CGColor(colorSpace: state.fillSpace, components: components).map(setFillColor)
  }

  /// Sets the stroke colour by its components in the stroke colour space, alpha last.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    CGColor(colorSpace: state.strokeSpace, components: components).map(setStrokeColor)
  }

  /// Fills with a pattern. The fill colour space must be one of patterns; the components are those
  /// of ``CGColor/init(patternSpace:pattern:components:)``.
  public func setFillPattern(
    _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
  ) {
    CGColor(patternSpace: state.fillSpace, pattern: pattern, components: components)
      .map(setFillColor)
  }

  /// Strokes with a pattern, as ``setFillPattern(_:colorComponents:)`` fills.
  public func setStrokePattern(
    _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
  ) {
    CGColor(patternSpace: state.strokeSpace, pattern: pattern, components: components)
      .map(setStrokeColor)
  }

  /// Moves the patterns that are painted next, in points of the base space.
  public func setPatternPhase(_ phase: CGSize) {
    state.patternPhase = phase
  }

  private func setFill(_ paint: Paint, in space: CGColorSpace?) {
    state.fillSpace = space ?? .rgb
    if onlyColor == nil { state.fill = paint }
  }

  private func setStroke(_ paint: Paint, in space: CGColorSpace?) {
    state.strokeSpace = space ?? .rgb
    if onlyColor == nil { state.stroke = paint }
  }

  /// The paint to use now: as translucent as the context says, and a pattern laid into the base
  /// space, under any transform.
  func present(_ paint: Paint) -> Paint {
    let paint = paint.multipliedAlpha(by: state.alpha)
    guard case .pattern(var pattern) = paint else { return paint }
    let phase = state.patternPhase
    pattern.transform = pattern.transform
      .concatenating(CGAffineTransform(translationX: phase.width, y: phase.height))
      .concatenating(recorder.transform.inverted())
    return .pattern(pattern)
  }
}
