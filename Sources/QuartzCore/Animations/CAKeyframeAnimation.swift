// Documented: the values occur at key times, and each interval can have its own timing function. A
// path overrides the values. Paced modes ignore key times and timing functions. Assumed: without
// key times, all intervals are equal. In the cubic mode, the tangents at the two ends are the first
// and the last chord. With a rotation mode, the layer rotates about its anchor point after its own
// transform. Probe: layer-animation.

public import Foundation
import TimingCurves

/// An animation through several values or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]? {
    didSet { prepared = nil }
  }
  /// The path of the animation, which overrides the values.
  open var path: CGPath? {
    didSet { prepared = nil }
  }
  /// The times of the values, increasing from 0 to 1. In the discrete mode, there is one more time
  /// than there are values.
  open var keyTimes: [NSNumber]? {
    didSet { prepared = nil }
  }
  /// The timing functions, one for each interval.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear {
    didSet { prepared = nil }
  }
  /// The tightness of the cubic curve at each value: 1 is straight, and 0 is the standard curve.
  open var tensionValues: [NSNumber]? {
    didSet { prepared = nil }
  }
  /// The sharpness of corners of the cubic curve at each value; 0 is smooth.
  open var continuityValues: [NSNumber]? {
    didSet { prepared = nil }
  }
  /// The bias of the cubic curve at each value, toward the previous or the next value.
  open var biasValues: [NSNumber]? {
    didSet { prepared = nil }
  }
  /// The rotation of the layer along the path, or nil for none.
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

  /// The keyframes, prepared on first use.
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
