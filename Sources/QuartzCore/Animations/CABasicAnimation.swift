// Documented: `fromValue`, `toValue`, and `byValue` can be combined as in `ends(over:)`. The
// layer's current value replaces a missing value.

public import Foundation
import TimingCurves

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any? {
    didSet { from = LayerValue(fromValue) }
  }
  open var toValue: Any? {
    didSet { to = LayerValue(toValue) }
  }
  /// The difference between the end value and the first value.
  ///
  /// If only this value and the end value are given, the animation begins at the end value minus
  /// this value.
  open var byValue: Any? {
    didSet { by = LayerValue(byValue) }
  }

  private var from = LayerValue.none
  private var to = LayerValue.none
  private var by = LayerValue.none

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  package override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  /// Returns the first and last values of the animation, given the layer's value without the
  /// animation.
  package func ends(over base: LayerValue) -> (from: LayerValue, to: LayerValue) {
    switch (fromValue == nil, toValue == nil, byValue == nil) {
    case (false, false, _): (from, to)
    case (false, true, false): (from, by.added(to: from))
    case (true, false, false): (to.subtracting(by), to)
    case (false, true, true): (from, base)
    case (true, false, true): (base, to)
    case (true, true, false): (base, by.added(to: base))
    case (true, true, true): (base, base)
    }
  }

  package override func value(at progress: Double, over base: LayerValue) -> LayerValue? {
    let (from, to) = ends(over: base)
    return from.interpolated(to: to, progress)
  }
}
