// Documented: the animations of a group run in the group's time and are cut off at its end, not
// scaled. Assumed: a member without a duration has the group's duration. A member that ends with
// the group remains visible while the group is held at its end. Probe: layer-animation.

public import Foundation
import TimingCurves

/// A group of animations that share one local time.
open class CAAnimationGroup: CAAnimation {
  /// The animations of the group, whose delegates are not called.
  open var animations: [CAAnimation]?

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  package override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    animations = (other as? CAAnimationGroup)?.animations?.compactMap { $0.copy() as? CAAnimation }
  }

  package override func part(reaching prefix: String) -> CAAnimation? {
    let parts = animations?.compactMap { $0.part(reaching: prefix) } ?? []
    guard !parts.isEmpty, let part = copy() as? CAAnimationGroup else { return nil }
    part.animations = parts
    return part
  }

  package override func apply(to copy: CALayer, at time: AnimationTime) {
    guard let moment = moment(at: time) else { return }
    let duration = filledTiming(span: time.span).duration
    let passed = paced(moment.progress) * duration
    for animation in animations ?? [] {
      animation.apply(
        to: copy,
        at: AnimationTime(
          local: animation.timing.localTime(atParent: passed), span: duration,
          includesEnd: moment.progress == 1))
    }
  }
}
