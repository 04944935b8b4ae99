// Ours: the studio sets such a number before the controller's view is loaded, and in nobody else's
// program does anything ever set it but the program itself.

import CoreGraphics

/// A number of a controller that the studio shows as a slider. Ours.
///
/// ```
/// final class CardController: UIViewController {
///   @Tunable(0.1...1) var damping = 0.5
/// }
/// ```
///
/// Without the studio it is a plain stored property. The range bounds the slider, not the program.
/// Copies of the wrapper share their number, as the properties of one object do.
@propertyWrapper
public struct Tunable<Value: BinaryFloatingPoint> {
  private let storage: TunableNumber

  /// Declares the number with the range of its slider.
  ///
  /// - Parameters:
  ///   - wrappedValue: the value at first.
  ///   - range: the least and the greatest value of the slider.
  public init(wrappedValue: Value, _ range: ClosedRange<Value>) {
    storage = TunableNumber(
      Double(wrappedValue), in: Double(range.lowerBound)...Double(range.upperBound))
  }

  /// The number.
  public var wrappedValue: Value {
    get { Value(storage.value) }
    nonmutating set { storage.value = Double(newValue) }
  }
}

/// A tunable number whatever its type.
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
  /// The value of the declaration.
  package let initial: Double

  init(_ value: Double, in range: ClosedRange<Double>) {
    self.value = value
    self.range = range
    initial = value
  }

  /// Sets the number from outside, within its range; what is no number is ignored.
  package func set(_ value: Double) {
    guard !value.isNaN else { return }
    self.value = min(max(value, range.lowerBound), range.upperBound)
  }
}
