// The C library works out both at once in the time of one, with the same bits; its headers show that
// function to programs with the extensions of GNU alone.

public import Foundation

@usableFromInline
@_silgen_name("sincos")
func sincos(
  _ angle: Double, _ sine: UnsafeMutablePointer<Double>, _ cosine: UnsafeMutablePointer<Double>)

/// The sine and cosine of an angle in radians, with the bits of `sin` and `cos`.
@inlinable
package func sineAndCosine(_ angle: CGFloat) -> (sine: CGFloat, cosine: CGFloat) {
  var (sine, cosine) = (0.0, 0.0)
  sincos(Double(angle), &sine, &cosine)
  return (CGFloat(sine), CGFloat(cosine))
}
