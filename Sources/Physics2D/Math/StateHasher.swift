/// A hash of the bits of a state. It is the same on every platform.
package struct StateHasher {
  package private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  package init() {}

  @inline(__always) package mutating func mix(_ bits: UInt64) {
    var x = value ^ bits
    x = (x ^ (x >> 30)) &* 0xBF58_476D_1CE4_E5B9
    x = (x ^ (x >> 27)) &* 0x94D0_49BB_1331_11EB
    value = (x ^ (x >> 31)) &+ 0x9E37_79B9_7F4A_7C15
  }

  mutating func mix(_ x: Double) { mix(x.bitPattern) }
  mutating func mix(_ x: Float) { mix(UInt64(x.bitPattern)) }
  package mutating func mix(_ x: Int) { mix(UInt64(bitPattern: Int64(x))) }
  mutating func mix(_ x: Int32) { mix(UInt64(bitPattern: Int64(x))) }
  mutating func mix(_ x: Bool) { mix(x ? 1 as UInt64 : 0) }
  mutating func mix(_ v: Vector2) {
    mix(v.x)
    mix(v.y)
  }
}
