// Documented: the sublayers are drawn instanceCount times. The instance transform is applied once
// more for each copy, about the center of the bounds. The time of each copy is delayed by the
// instance delay. The color of each copy is multiplied by the instance color and shifted by the
// offsets.

public import Foundation

/// A layer that shows several copies of its sublayers.
open class CAReplicatorLayer: CALayer {
  struct Instances {
    var count = 1
    var delay: CFTimeInterval = 0
    var transform = CATransform3D.identity
    var color: CGColor? = .white
    var redOffset: Float = 0
    var greenOffset: Float = 0
    var blueOffset: Float = 0
    var alphaOffset: Float = 0
    var preservesDepth = false
  }

  final var instances = Instances() { didSet { appearanceDidChange() } }
  package override var ownProperties: Any? {
    get { instances }
    set { if let properties = newValue as? Instances { instances = properties } }
  }

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAReplicatorLayer { instances = other.instances }
    flags.isDepthSpace = instances.preservesDepth
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The number of copies, including the original.
  open var instanceCount: Int {
    get { instances.count }
    set { changing("instanceCount") { instances.count = newValue } }
  }

  /// Whether the copies preserve their own depths, as in a `CATransformLayer`. If so, the layer
  /// draws nothing itself.
  open var preservesDepth: Bool {
    get { instances.preservesDepth }
    set {
      instances.preservesDepth = newValue
      flags.isDepthSpace = newValue
    }
  }

  /// The delay of each copy's time relative to the previous copy, in seconds.
  open var instanceDelay: CFTimeInterval {
    get { instances.delay }
    set { changing("instanceDelay") { instances.delay = newValue } }
  }

  open var instanceTransform: CATransform3D {
    get { instances.transform }
    set { changing("instanceTransform") { instances.transform = newValue } }
  }

  /// The color that multiplies the color components of each copy.
  open var instanceColor: CGColor? {
    get { instances.color }
    set { changing("instanceColor") { instances.color = newValue } }
  }

  open var instanceRedOffset: Float {
    get { instances.redOffset }
    set { changing("instanceRedOffset") { instances.redOffset = newValue } }
  }

  open var instanceGreenOffset: Float {
    get { instances.greenOffset }
    set { changing("instanceGreenOffset") { instances.greenOffset = newValue } }
  }

  open var instanceBlueOffset: Float {
    get { instances.blueOffset }
    set { changing("instanceBlueOffset") { instances.blueOffset = newValue } }
  }

  open var instanceAlphaOffset: Float {
    get { instances.alphaOffset }
    set { changing("instanceAlphaOffset") { instances.alphaOffset = newValue } }
  }

  open override class func property(forKey key: String) -> CALayerProperty? {
    properties[key] ?? super.property(forKey: key)
  }

  package override func drawSublayers(
    of model: CALayer, local: CFTimeInterval, renderer: LayerRenderer,
    into recorder: inout DisplayRecorder
  ) {
    guard instances.count > 0, !model.modelSublayers.isEmpty else { return }
    let center = CGPoint(x: state.bounds.midX, y: state.bounds.midY)
    var transform = CATransform3D.identity
    for index in 0..<instances.count {
      let around =
        index == 0 ? fullSublayerTransform : transform.about(center, then: fullSublayerTransform)
      let time = local - Double(index) * instances.delay
      let tint = tint(of: index)
      if tint == .white {
        renderer.drawSublayers(
          of: self, model: model, local: time, around: around, into: &recorder)
      } else {
        var inner = DisplayRecorder()
        renderer.drawSublayers(of: self, model: model, local: time, around: around, into: &inner)
        recorder.draw(
          DisplayGroup(
            inner.list.tinted(tint), alpha: min(max(tint.alpha, 0), 1)))
      }
      transform = CATransform3DConcat(transform, instances.transform)
    }
  }

  package override var sublayerDelays: [CFTimeInterval] {
    if instances.delay == 0 || instances.count <= 1 { return [0] }
    return (0..<instances.count).map { Double($0) * instances.delay }
  }

  package override func addSublayers(
    of model: CALayer, local: CFTimeInterval, _ surroundings: LayerInSpace.Surroundings,
    renderer: LayerRenderer, into items: inout [LayerInSpace]
  ) {
    let center = CGPoint(x: state.bounds.midX, y: state.bounds.midY)
    var transform = CATransform3D.identity
    for index in 0..<max(instances.count, 0) {
      let tint = tint(of: index)
      var copy = surroundings
      copy.transform = transform.about(center, then: surroundings.transform)
      copy.alpha *= min(max(tint.alpha, 0), 1)
      copy.tint = copy.tint.multiplied(by: tint)
      let time = local - Double(index) * instances.delay
      super.addSublayers(of: model, local: time, copy, renderer: renderer, into: &items)
      transform = CATransform3DConcat(transform, instances.transform)
    }
  }

  /// Returns the factors for a copy's color components.
  private func tint(of index: Int) -> RGBA {
    let base = instances.color?.rgba ?? .white
    let n = CGFloat(index)
    return RGBA(
      red: base.red + n * CGFloat(instances.redOffset),
      green: base.green + n * CGFloat(instances.greenOffset),
      blue: base.blue + n * CGFloat(instances.blueOffset),
      alpha: base.alpha + n * CGFloat(instances.alphaOffset))
  }
}

extension CAReplicatorLayer {
  private static func float(_ field: WritableKeyPath<Instances, Float>) -> CALayerProperty {
    CALayerProperty {
      .number(Double(($0 as? CAReplicatorLayer)?.instances[keyPath: field] ?? 0))
    } set: { layer, value in
      if let n = value.number {
        (layer as? CAReplicatorLayer)?.instances[keyPath: field] = Float(n)
      }
    }
  }

  private static let properties: [String: CALayerProperty] = [
    "instanceRedOffset": float(\.redOffset), "instanceGreenOffset": float(\.greenOffset),
    "instanceBlueOffset": float(\.blueOffset), "instanceAlphaOffset": float(\.alphaOffset),
    "instanceCount": CALayerProperty {
      .number(Double(($0 as? CAReplicatorLayer)?.instances.count ?? 0))
    } set: { layer, value in
      if let n = value.number {
        (layer as? CAReplicatorLayer)?.instances.count = Int(limiting: n.rounded())
      }
    },
    "instanceDelay": CALayerProperty {
      .number(($0 as? CAReplicatorLayer)?.instances.delay ?? 0)
    } set: { layer, value in
      if let n = value.number { (layer as? CAReplicatorLayer)?.instances.delay = n }
    },
    "instanceTransform": CALayerProperty {
      LayerValue(($0 as? CAReplicatorLayer)?.instances.transform)
    } set: { layer, value in
      if let t = value.transform { (layer as? CAReplicatorLayer)?.instances.transform = t }
    },
    "instanceColor": CALayerProperty {
      LayerValue(($0 as? CAReplicatorLayer)?.instances.color)
    } set: { layer, value in
      (layer as? CAReplicatorLayer)?.instances.color = value.color.map { CGColor($0) }
    },
  ]
}

extension CATransform3D {
  /// Returns this transform applied about a point, followed by another transform.
  fileprivate func about(_ p: CGPoint, then next: CATransform3D?) -> CATransform3D {
    let t = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-p.x, -p.y, 0), self),
      CATransform3DMakeTranslation(p.x, p.y, 0))
    return next.map { CATransform3DConcat(t, $0) } ?? t
  }
}
