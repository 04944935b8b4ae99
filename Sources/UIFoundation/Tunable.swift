// Ours: The studio sets a tunable number before it loads the controller's view. Without the studio,
// only the program itself sets the number.

import CoreGraphics

/// A numeric property of a controller that the studio shows as a slider. Ours.
///
/// ```
/// final class CardController: UIViewController {
///   @Tunable(0.1...1) var damping = 0.5
/// }
/// ```
///
/// Without the studio, it is a plain stored property. The range limits the slider, but not the
/// program. Copies of the wrapper share one number.
@propertyWrapper
public struct Tunable<Value: BinaryFloatingPoint> {
  private let storage: TunableNumber

  /// Creates the number with the range of its slider.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value.
  ///   - range: The range of the slider.
  public init(wrappedValue: Value, _ range: ClosedRange<Value>) {
    storage = TunableNumber(
      Double(wrappedValue), in: Double(range.lowerBound)...Double(range.upperBound))
  }

  /// The current value.
  public var wrappedValue: Value {
    get { Value(storage.value) }
    nonmutating set { storage.value = Double(newValue) }
  }
}

/// A tunable number of any type.
package protocol TunableValue {
  var number: TunableNumber { get }
}

extension Tunable: TunableValue {
  package var number: TunableNumber { storage }
}

/// The storage of a tunable number.
package final class TunableNumber {
  package fileprivate(set) var value: Double
  package let range: ClosedRange<Double>
  /// The value in the declaration.
  package let initial: Double

  init(_ value: Double, in range: ClosedRange<Double>) {
    self.value = value
    self.range = range
    initial = value
  }

  /// Sets the number, clamped to its range.
  ///
  /// NaN is ignored.
  package func set(_ value: Double) {
    guard !value.isNaN else { return }
    self.value = min(max(value, range.lowerBound), range.upperBound)
  }
}
