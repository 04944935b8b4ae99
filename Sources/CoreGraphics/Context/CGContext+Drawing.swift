extension CGContext {
  /// Fills the current path and clears it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    paint(current, fill: true, stroke: false, rule: rule)
    current = Path()
  }

  /// Strokes the current path and clears it.
  public func strokePath() {
    paint(current, fill: false, stroke: true, rule: .winding)
    current = Path()
  }

  /// Paints the current path and clears it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let evenOdd = mode == .eoFill || mode == .eoFillStroke
    paint(
      current, fill: mode != .stroke,
      stroke: mode == .stroke || mode == .fillStroke || mode == .eoFillStroke,
      rule: evenOdd ? .evenOdd : .winding)
    current = Path()
  }

  public func fill(_ rect: CGRect) {
    paint(.rect(rect), fill: true, stroke: false, rule: .winding)
  }

  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  public func stroke(_ rect: CGRect) {
    paint(.rect(rect), fill: false, stroke: true, rule: .winding)
  }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    let old = state.style.width
    state.style.width = width
    stroke(rect)
    state.style.width = old
  }

  public func fillEllipse(in rect: CGRect) {
    paint(.ellipse(in: rect), fill: true, stroke: false, rule: .winding)
  }

  public func strokeEllipse(in rect: CGRect) {
    paint(.ellipse(in: rect), fill: false, stroke: true, rule: .winding)
  }

  /// Strokes lines between pairs of points.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    paint(path, fill: false, stroke: true, rule: .winding)
  }

  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    let mode = recorder.state.blendMode
    recorder.setBlendMode(.clear)
    recorder.fill(rect, with: .black)
    recorder.setBlendMode(mode)
  }

  package func paint(_ path: Path, fill: Bool, stroke: Bool, rule: CGPathFillRule) {
    guard !path.isEmpty else { return }
    let shape = DisplayShape(path)
    let filling = present(state.fill)
    let stroking = present(state.stroke)
    let style = state.style
    record { recorder in
      if fill { recorder.fill(shape, with: filling, rule: rule) }
      if stroke { recorder.stroke(shape, with: stroking, style: style) }
    }
  }

  /// Records drawing commands, with the current shadow beneath them.
  package func record(_ draw: (inout DisplayRecorder) -> Void) {
    guard let shadow = state.shadow, shadow.color.alpha > 0 else {
      draw(&recorder)
      return
    }
    // In Core Graphics, the current transform does not apply to a shadow's offset and blur.
    let transform = recorder.transform
    let content = DisplayList { inner in
      inner.concatenate(transform)
      draw(&inner)
    }
    recorder.save()
    recorder.concatenate(transform.inverted())
    recorder.draw(
      DisplayGroup(content, shadow: shadow, blendMode: recorder.state.blendMode))
    recorder.restore()
  }

  // MARK: Gradients

  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    draw(gradient, .axial(start: startPoint, end: endPoint), options)
  }

  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    draw(
      gradient,
      .radial(
        startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
        endRadius: endRadius), options)
  }

  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    draw(gradient, .conic(center: center, angle: angle), [])
  }

  private func draw(
    _ gradient: CGGradient, _ geometry: GradientPaint.Geometry,
    _ options: CGGradientDrawingOptions
  ) {
    let paint = GradientPaint(
      geometry: geometry, stops: gradient.stops,
      extendsStart: options.contains(.drawsBeforeStartLocation),
      extendsEnd: options.contains(.drawsAfterEndLocation))
    let area = boundingBoxOfClipPath
    guard !area.isNull else { return }
    let alpha = state.alpha
    record { $0.fill(.rect(area), with: .gradient(paint).multipliedAlpha(by: alpha)) }
  }

  // MARK: Images

  /// Draws an image with its top toward +y, as on Apple's platforms.
  ///
  /// In UIKit's coordinates, the image is upside down unless the context is flipped first.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    if byTiling {
      let tile = rect.standardized
      let pattern = PatternPaint(
        image: image, tile: tile.size, phase: tile.origin, alpha: state.alpha)
      let area = boundingBoxOfClipPath
      record { $0.fill(.rect(area), with: .pattern(pattern)) }
      return
    }
    let item = DisplayImage(
      image, in: CGRect(x: rect.minX, y: 0, width: rect.width, height: rect.height),
      alpha: state.alpha, interpolation: state.interpolation)
    record { recorder in
      recorder.save()
      recorder.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.maxY))
      recorder.draw(item)
      recorder.restore()
    }
  }

  /// Draws an image upright in UIKit's coordinates.
  package func drawUpright(_ image: CGImage, in rect: CGRect, alpha: CGFloat = 1) {
    let item = DisplayImage(
      image, in: rect, alpha: alpha * state.alpha, interpolation: state.interpolation)
    record { $0.draw(item) }
  }

  /// Draws laid-out text with the top-left corner of its box at a point.
  ///
  /// Text whose attributes specify no color is drawn in the given color.
  package func draw(_ layout: TextLayout, at origin: CGPoint, color: RGBA) {
    let color = color.multipliedAlpha(by: state.alpha)
    record { $0.draw(layout, at: origin, color: color) }
  }

  /// Draws a recorded list with the current transform, clip, and alpha.
  package func draw(_ list: DisplayList) {
    let alpha = state.alpha
    record { $0.draw(DisplayGroup(list, alpha: alpha)) }
  }

  /// Draws a recorded list with the current transform, and replaces all of its colors with one
  /// color.
  package func paint(_ color: RGBA, through list: DisplayList) {
    let bounds = list.bounds
    guard !bounds.isNull else { return }
    let alpha = state.alpha
    let content = DisplayList { $0.fill(bounds, with: color) }
    record { $0.draw(DisplayGroup(content, alpha: alpha, mask: list)) }
  }

  // MARK: Transparency layers

  /// Begins a group that is drawn as a unit, with the current alpha, shadow, and blend mode.
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {
    openLayer(clip: nil)
  }

  /// Begins a group that is drawn as a unit, clipped to a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: NSDictionary?) {
    openLayer(clip: rect)
  }

  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    let content = recorder.list
    let alpha = layer.outerState.alpha
    recorder = layer.outer
    state = layer.outerState
    stack = layer.outerStack
    let transform = recorder.transform
    let mode = recorder.state.blendMode
    recorder.save()
    recorder.concatenate(transform.inverted())
    recorder.draw(
      DisplayGroup(content, alpha: alpha, shadow: state.shadow, blendMode: mode))
    recorder.restore()
  }

  private func openLayer(clip: CGRect?) {
    layers.append(Layer(outer: recorder, outerState: state, outerStack: stack))
    var inner = DisplayRecorder()
    inner.concatenate(recorder.transform)
    if let clip { inner.clip(to: clip) }
    recorder = inner
    stack = []
    state.alpha = 1
    state.shadow = nil
  }
}

extension Paint {
  package func multipliedAlpha(by factor: CGFloat) -> Paint {
    if factor >= 1 { return self }
    switch self {
    case .color(let color): return .color(color.multipliedAlpha(by: factor))
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.multipliedAlpha(by: factor)
      }
      return .gradient(gradient)
    case .pattern(var pattern):
      pattern.alpha *= factor
      return .pattern(pattern)
    }
  }
}
