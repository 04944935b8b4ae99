// Documented: additive animations add their values to the current value. Cumulative animations add
// the end value of each cycle to the next one.

public import Foundation
import TimingCurves

/// An animation of the property at a key path.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property, for example `position`, `position.x`, or `transform.rotation.z`.
  open var keyPath: String? {
    didSet { resolved = nil }
  }
  /// A Boolean value that indicates whether the values are added to the layer's value. Transforms
  /// are concatenated.
  open var isAdditive = false
  /// A Boolean value that indicates whether each repetition begins with the end value of the
  /// previous one.
  open var isCumulative = false
  /// The function that converts numbers to transforms.
  open var valueFunction: CAValueFunction?

  private var resolved: (type: ObjectIdentifier, path: ResolvedKeyPath)?

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    keyPath = coder.decodeObject(of: NSString.self, forKey: "keyPath").map {
      String(describing: $0)
    }
    isAdditive = coder.decodeBool(forKey: "additive")
    isCumulative = coder.decodeBool(forKey: "cumulative")
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let keyPath { coder.encode(keyPath as NSString, forKey: "keyPath") }
    coder.encode(isAdditive, forKey: "additive")
    coder.encode(isCumulative, forKey: "cumulative")
  }

  package override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  /// Returns the value at the given progress within one cycle. `base` is the layer's value without
  /// the animation.
  package func value(at progress: Double, over base: LayerValue) -> LayerValue? { nil }

  package override func apply(to copy: CALayer, at time: AnimationTime) {
    guard let path = path(for: copy),
      let moment = moment(at: time)
    else { return }
    let base = path.get(copy)
    let under: LayerValue = isAdditive ? base.with(base.components?.map { _ in 0 } ?? []) : base
    guard var value = value(at: moment, over: under) else { return }
    if isCumulative, moment.cycle > 0, let end = self.value(at: 1, over: under) {
      value = value.added(to: end.multiplied(by: moment.cycle))
    }
    if let valueFunction { value = valueFunction.transform(value) }
    if isAdditive { value = value.added(to: base) }
    path.set(value, on: copy)
    if type(of: copy).needsDisplay(forKey: path.key) { copy.flags.needsDisplay = true }
  }

  package override func part(reaching prefix: String) -> CAAnimation? {
    guard let keyPath, keyPath.hasPrefix(prefix), let part = copy() as? CAPropertyAnimation
    else { return nil }
    part.keyPath = String(keyPath.dropFirst(prefix.count))
    return part
  }

  private func value(at moment: MediaTiming.Moment, over base: LayerValue) -> LayerValue? {
    value(at: paced(moment.progress), over: base)
  }

  private func path(for layer: CALayer) -> ResolvedKeyPath? {
    guard let keyPath else { return nil }
    let type = type(of: layer)
    if let resolved, resolved.type == ObjectIdentifier(type) { return resolved.path }
    let path = ResolvedKeyPath(keyPath, of: type)
    resolved = (ObjectIdentifier(type), path)
    return path
  }
}
