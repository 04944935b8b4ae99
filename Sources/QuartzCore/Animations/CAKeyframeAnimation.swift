// Documented: values at key times, each interval with its own timing function; a path prevails over
// values; paced modes ignore key times and timing functions. Assumed: without key times the
// intervals are equal; the tangents of the cubic mode at the two ends are those of the first and
// the last chord; with rotation the layer turns about its anchor point after its own transform.
// Probe: layer-animation.

public import Foundation
import TimingCurves

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]? {
    didSet { prepared = nil }
  }
  /// Points to pass through; prevails over the values.
  open var path: CGPath? {
    didSet { prepared = nil }
  }
  /// Rising from 0 to 1, one for each value; in the discrete mode one more than values.
  open var keyTimes: [NSNumber]? {
    didSet { prepared = nil }
  }
  /// The timing functions, one for each interval.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear {
    didSet { prepared = nil }
  }
  /// Tightness of the cubic mode's curve at each value: 1 is straight, 0 the usual curve.
  open var tensionValues: [NSNumber]? {
    didSet { prepared = nil }
  }
  /// Corners of the cubic mode's curve at each value; 0 is smooth.
  open var continuityValues: [NSNumber]? {
    didSet { prepared = nil }
  }
  /// Overshoot of the cubic mode's curve at each value: towards the value before or after.
  open var biasValues: [NSNumber]? {
    didSet { prepared = nil }
  }
  /// Turns the layer along the path.
  open var rotationMode: CAAnimationRotationMode?

  private var prepared: Keyframes?

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  package override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }

  /// The key frames, prepared once.
  var keyframes: Keyframes {
    if let prepared { return prepared }
    let result = Keyframes(self)
    prepared = result
    return result
  }

  package override func value(at progress: Double, over base: LayerValue) -> LayerValue? {
    keyframes.value(at: progress, functions: timingFunctions)
  }

  package override func apply(to copy: CALayer, at time: AnimationTime) {
    super.apply(to: copy, at: time)
    guard let rotationMode, path != nil,
      let moment = moment(at: time),
      let angle = keyframes.angle(at: paced(moment.progress), functions: timingFunctions)
    else { return }
    let turn = rotationMode == .rotateAutoReverse ? angle + .pi : angle
    copy.state.transform = CATransform3DConcat(
      copy.state.transform, CATransform3DMakeRotation(turn, 0, 0, 1))
  }
}
