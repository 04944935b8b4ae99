// The C function `sincos` computes the sine and the cosine in the time that `sin` takes for one of
// them. The results are equal bit for bit. The C headers declare it only for programs that enable
// GNU extensions.

public import Foundation

@usableFromInline
@_silgen_name("sincos")
func sincos(
  _ angle: Double, _ sine: UnsafeMutablePointer<Double>, _ cosine: UnsafeMutablePointer<Double>)

/// Returns the sine and cosine of an angle in radians, with the same bits as `sin` and `cos`.
@inlinable
package func sineAndCosine(_ angle: CGFloat) -> (sine: CGFloat, cosine: CGFloat) {
  var (sine, cosine) = (0.0, 0.0)
  sincos(Double(angle), &sine, &cosine)
  return (CGFloat(sine), CGFloat(cosine))
}
