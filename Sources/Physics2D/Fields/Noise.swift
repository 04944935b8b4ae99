import KinemaElementary

/// Returns a number from −1 to 1 that changes smoothly in three coordinates.
///
/// The noise blends random values at integer coordinates. Its second derivatives are continuous.
func smoothNoise(_ x: Double, _ y: Double, _ z: Double, seed: UInt64) -> Double {
  let cell = (wholeBelow(x), wholeBelow(y), wholeBelow(z))
  let u = blend(x - cell.0)
  let v = blend(y - cell.1)
  let w = blend(z - cell.2)
  var sum = 0.0
  for k in 0..<8 {
    let dx = Double(k & 1)
    let dy = Double((k >> 1) & 1)
    let dz = Double(k >> 2)
    let weight =
      (dx > 0 ? u : 1 - u) * (dy > 0 ? v : 1 - v) * (dz > 0 ? w : 1 - w)
    sum += weight * valueAt(cell.0 + dx, cell.1 + dy, cell.2 + dz, seed)
  }
  return sum
}

private func wholeBelow(_ x: Double) -> Double {
  let near = Elementary32.nearestWhole(x)
  return near > x ? near - 1 : near
}

private func blend(_ t: Double) -> Double {
  t * t * t * (t * (t * 6 - 15) + 10)
}

private func valueAt(_ x: Double, _ y: Double, _ z: Double, _ seed: UInt64) -> Double {
  var hasher = StateHasher()
  hasher.mix(seed)
  hasher.mix(x)
  hasher.mix(y)
  hasher.mix(z)
  return Double(hasher.value >> 11) * (2.0 / 9_007_199_254_740_992) - 1
}
