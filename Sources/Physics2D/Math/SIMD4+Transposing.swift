// Four rows of four floats become columns in two steps. In the first step, two adjacent floats are
// treated as one 64-bit element:
//
//     a0 a1 a2 a3      a0 a1 b0 b1      a0 b0 c0 d0
//     b0 b1 b2 b3  ─▶  c0 c1 d0 d1  ─▶  a1 b1 c1 d1
//     c0 c1 c2 c3      a2 a3 b2 b3      a2 b2 c2 d2
//     d0 d1 d2 d3      c2 c3 d2 d3      a3 b3 c3 d3
//
// If the transpose is written float by float, the compiler splits the arithmetic on columns and
// does it row by row. This takes twice as many instructions.

extension SIMD4<Float> {
  /// Returns the columns of four rows.
  @inline(__always) static func transposed(
    _ a: Self, _ b: Self, _ c: Self, _ d: Self
  ) -> (Self, Self, Self, Self) {
    let (a, b, c, d) = (a.pairs, b.pairs, c.pairs, d.pairs)
    let ab = Self(pairs: a[0], b[0])
    let cd = Self(pairs: c[0], d[0])
    let abEnd = Self(pairs: a[1], b[1])
    let cdEnd = Self(pairs: c[1], d[1])
    return (
      Self(ab[0], ab[2], cd[0], cd[2]), Self(ab[1], ab[3], cd[1], cd[3]),
      Self(abEnd[0], abEnd[2], cdEnd[0], cdEnd[2]), Self(abEnd[1], abEnd[3], cdEnd[1], cdEnd[3])
    )
  }

  @inline(__always) private var pairs: SIMD2<UInt64> { unsafeBitCast(self, to: SIMD2.self) }

  @inline(__always) private init(pairs first: UInt64, _ second: UInt64) {
    self = unsafeBitCast(SIMD2(first, second), to: Self.self)
  }
}
