// Documented: the start point and the end point are in fractions of the bounds. A radial gradient
// extends from the start point to an ellipse. The end point is a corner of the ellipse's bounding
// box. A conic gradient rotates about the start point and begins in the direction of the end point.

public import Foundation

/// A layer that draws a gradient over its background. The corners of the layer clip the gradient.
open class CAGradientLayer: CALayer {
  struct Gradient {
    var colors: [Any]?
    var locations: [NSNumber]?
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
  }

  final var gradient = Gradient() { didSet { appearanceDidChange() } }
  package override var ownProperties: Any? {
    get { gradient }
    set { if let properties = newValue as? Gradient { gradient = properties } }
  }

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAGradientLayer { gradient = other.gradient }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The colors of the gradient, as `CGColor`s.
  open var colors: [Any]? {
    get { gradient.colors }
    set { changing("colors") { gradient.colors = newValue } }
  }

  /// The locations of the colors, in ascending order from 0 to 1. If the value is nil, the colors
  /// are evenly spaced.
  open var locations: [NSNumber]? {
    get { gradient.locations }
    set { changing("locations") { gradient.locations = newValue } }
  }

  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set {
      if newValue != gradient.startPoint {
        changing("startPoint") { gradient.startPoint = newValue }
      }
    }
  }

  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set {
      if newValue != gradient.endPoint { changing("endPoint") { gradient.endPoint = newValue } }
    }
  }

  open var type: CAGradientLayerType {
    get { gradient.type }
    set { alter { gradient.type = newValue } }
  }

  open override class func property(forKey key: String) -> CALayerProperty? {
    properties[key] ?? super.property(forKey: key)
  }

  package override var drawsOwnContents: Bool { gradient.colors?.isEmpty == false }

  package override func drawContents(into recorder: inout DisplayRecorder) {
    if let paint { recorder.fill(outline, with: paint) }
    super.drawContents(into: &recorder)
  }

  private var paint: Paint? {
    guard case .colors(let colors) = LayerValue(gradient.colors), !colors.isEmpty else {
      return nil
    }
    if colors.count == 1 { return .color(colors[0]) }
    let stops = GradientStop.stops(
      colors, locations: gradient.locations?.map { CGFloat($0.doubleValue) })
    let rect = state.bounds
    func point(_ p: CGPoint) -> CGPoint {
      CGPoint(x: rect.minX + p.x * rect.width, y: rect.minY + p.y * rect.height)
    }
    let (start, end) = (point(gradient.startPoint), point(gradient.endPoint))
    switch gradient.type {
    case .radial:
      let (rx, ry) = (abs(end.x - start.x), abs(end.y - start.y))
      guard rx > 0, ry > 0 else { return stops.last.map { .color($0.color) } }
      // The unit circle is stretched to the ellipse.
      return .gradient(
        .radial(startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1), stops,
        transform: CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: start.x, ty: start.y))
    case .conic:
      return .gradient(
        .conic(center: start, angle: atan2(end.y - start.y, end.x - start.x)), stops)
    default:
      return .gradient(.axial(start: start, end: end), stops)
    }
  }
}

extension CAGradientLayer {
  private static func point(_ field: WritableKeyPath<Gradient, CGPoint>) -> CALayerProperty {
    CALayerProperty {
      LayerValue(($0 as? CAGradientLayer)?.gradient[keyPath: field])
    } set: { layer, value in
      if let p = value.point { (layer as? CAGradientLayer)?.gradient[keyPath: field] = p }
    }
  }

  private static let properties: [String: CALayerProperty] = [
    "startPoint": point(\.startPoint), "endPoint": point(\.endPoint),
    "colors": CALayerProperty {
      LayerValue(($0 as? CAGradientLayer)?.gradient.colors)
    } set: { layer, value in
      (layer as? CAGradientLayer)?.gradient.colors = value.object as? [CGColor]
    },
    "locations": CALayerProperty {
      LayerValue(($0 as? CAGradientLayer)?.gradient.locations)
    } set: { layer, value in
      (layer as? CAGradientLayer)?.gradient.locations = value.object as? [NSNumber]
    },
  ]
}
