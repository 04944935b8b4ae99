// Documented: a shape is filled, then stroked, between the background and the sublayers. It is not
// clipped to the bounds. A change to the path has no implicit animation.

public import Foundation

/// A layer that draws a path.
open class CAShapeLayer: CALayer {
  struct Shape {
    var path: CGPath?
    var fillColor: CGColor? = .black
    var fillRule = CAShapeLayerFillRule.nonZero
    var strokeColor: CGColor?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    var lineDashPhase: CGFloat = 0
    var lineDashPattern: [NSNumber]?
  }

  final var shape = Shape() { didSet { appearanceDidChange() } }
  package override var ownProperties: Any? {
    get { shape }
    set { if let properties = newValue as? Shape { shape = properties } }
  }

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAShapeLayer { shape = other.shape }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The path in the layer's coordinates.
  open var path: CGPath? {
    get { shape.path }
    set { changing("path") { shape.path = newValue?.snapshot } }
  }

  /// The color that fills the path. If the value is nil, the path is not filled.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { if newValue != shape.fillColor { changing("fillColor") { shape.fillColor = newValue } } }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { alter { shape.fillRule = newValue } }
  }

  /// The color that strokes the path. If the value is nil, the path is not stroked.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set {
      if newValue != shape.strokeColor { changing("strokeColor") { shape.strokeColor = newValue } }
    }
  }

  /// The fraction of the path's length at which the stroke begins.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set {
      if newValue != shape.strokeStart { changing("strokeStart") { shape.strokeStart = newValue } }
    }
  }

  /// The fraction of the path's length at which the stroke ends.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { if newValue != shape.strokeEnd { changing("strokeEnd") { shape.strokeEnd = newValue } } }
  }

  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { if newValue != shape.lineWidth { changing("lineWidth") { shape.lineWidth = newValue } } }
  }

  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set {
      if newValue != shape.miterLimit { changing("miterLimit") { shape.miterLimit = newValue } }
    }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { alter { shape.lineCap = newValue } }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { alter { shape.lineJoin = newValue } }
  }

  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set {
      if newValue != shape.lineDashPhase {
        changing("lineDashPhase") { shape.lineDashPhase = newValue }
      }
    }
  }

  /// The lengths of dashes and gaps, in points.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern }
    set { changing("lineDashPattern") { shape.lineDashPattern = newValue } }
  }

  open override class func property(forKey key: String) -> CALayerProperty? {
    properties[key] ?? super.property(forKey: key)
  }

  package override var drawsOwnContents: Bool { shape.path != nil }

  package override func drawContents(into recorder: inout DisplayRecorder) {
    super.drawContents(into: &recorder)
    guard let path = shape.path?.path, !path.isEmpty else { return }
    if let color = shape.fillColor {
      recorder.fill(
        DisplayShape(path), with: color.paint,
        rule: shape.fillRule == .evenOdd ? .evenOdd : .winding)
    }
    guard let color = shape.strokeColor, shape.lineWidth > 0 else { return }
    let line = path.trimmed(from: shape.strokeStart, to: shape.strokeEnd)
    guard !line.isEmpty else { return }
    recorder.stroke(DisplayShape(line), with: color.paint, style: strokeStyle)
  }

  private var strokeStyle: StrokeStyle {
    let cap: CGLineCap =
      switch shape.lineCap {
      case .round: .round
      case .square: .square
      default: .butt
      }
    let join: CGLineJoin =
      switch shape.lineJoin {
      case .round: .round
      case .bevel: .bevel
      default: .miter
      }
    return StrokeStyle(
      width: shape.lineWidth, cap: cap, join: join, miterLimit: shape.miterLimit,
      dashPhase: shape.lineDashPhase,
      dashLengths: shape.lineDashPattern?.map { CGFloat($0.doubleValue) } ?? [])
  }
}

extension CAShapeLayer {
  private static func number(
    _ field: WritableKeyPath<Shape, CGFloat>
  ) -> CALayerProperty {
    CALayerProperty {
      .number(Double(($0 as? CAShapeLayer)?.shape[keyPath: field] ?? 0))
    } set: { layer, value in
      if let n = value.number { (layer as? CAShapeLayer)?.shape[keyPath: field] = CGFloat(n) }
    }
  }

  private static func color(_ field: WritableKeyPath<Shape, CGColor?>) -> CALayerProperty {
    CALayerProperty {
      LayerValue(($0 as? CAShapeLayer)?.shape[keyPath: field])
    } set: { layer, value in
      (layer as? CAShapeLayer)?.shape[keyPath: field] = value.color.map { CGColor($0) }
    }
  }

  private static let properties: [String: CALayerProperty] = [
    "strokeStart": number(\.strokeStart), "strokeEnd": number(\.strokeEnd),
    "lineWidth": number(\.lineWidth), "miterLimit": number(\.miterLimit),
    "lineDashPhase": number(\.lineDashPhase), "fillColor": color(\.fillColor),
    "strokeColor": color(\.strokeColor),
    "path": CALayerProperty(isImplicit: false) {
      LayerValue(($0 as? CAShapeLayer)?.shape.path)
    } set: { layer, value in
      (layer as? CAShapeLayer)?.shape.path = value.path.map { CGPath($0) }
    },
    "lineDashPattern": CALayerProperty(isImplicit: false) {
      LayerValue(($0 as? CAShapeLayer)?.shape.lineDashPattern)
    } set: { layer, value in
      (layer as? CAShapeLayer)?.shape.lineDashPattern = value.object as? [NSNumber]
    },
  ]
}
