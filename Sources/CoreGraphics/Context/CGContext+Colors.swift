/// The paints for the fills and strokes of a context.
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

  /// Sets the color space for fill colors and fill patterns, and resets the fill color to black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    setFill(.color(.black), in: space)
  }

  /// Sets the color space for stroke colors and stroke patterns, and resets the stroke color to
  /// black.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    setStroke(.color(.black), in: space)
  }

  /// Sets the fill color from components in the fill color space, with alpha last.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    CGColor(colorSpace: state.fillSpace, components: components).map(setFillColor)
  }

  /// Sets the stroke color from components in the stroke color space, with alpha last.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    CGColor(colorSpace: state.strokeSpace, components: components).map(setStrokeColor)
  }

  /// Sets a pattern for fills.
  ///
  /// The fill color space must be a pattern space. The components have the same meaning as in
  /// ``CGColor/init(patternSpace:pattern:components:)``.
  public func setFillPattern(
    _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
  ) {
    CGColor(patternSpace: state.fillSpace, pattern: pattern, components: components)
      .map(setFillColor)
  }

  /// Sets a pattern for strokes.
  ///
  /// See ``setFillPattern(_:colorComponents:)``.
  public func setStrokePattern(
    _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
  ) {
    CGColor(patternSpace: state.strokeSpace, pattern: pattern, components: components)
      .map(setStrokeColor)
  }

  /// Sets the offset of subsequently painted patterns, in the coordinates of the base space.
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

  /// Returns the paint adapted to the current state.
  ///
  /// The paint's alpha is multiplied by the context's alpha. A pattern is positioned in the base
  /// space, independently of the current transform.
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
