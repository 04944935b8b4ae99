// Ours. Finding the fewest key frames is a shortest-path problem. Two samples can be consecutive
// key frames if the line between them stays within the tolerance of all samples between them. One
// pass finds all samples that can follow a given sample, because each sample in the pass limits the
// slope of the line.

/// A search for the fewest samples whose connecting lines stay near all samples.
struct KeyFrameSearch {
  /// The times in seconds, in increasing order.
  let times: [Double]
  /// The exact numbers of each sample.
  let values: [[Double]]
  /// The rounded numbers of each sample, which the lines connect.
  let written: [[Double]]
  /// The maximum error of each number.
  let tolerance: [Double]
  /// Whether each sample must be matched. Samples at which the track is invisible need not be
  /// matched.
  let counts: [Bool]

  /// Returns the indices of the key frames in the order of time.
  func indices() -> [Int] {
    let seen = times.indices.filter { counts[$0] }
    guard let first = seen.first, let last = seen.last else { return [0] }
    if isSteady(seen, at: first) { return [first] }
    var count = [Int](repeating: .max, count: times.count)
    var previous = [Int](repeating: -1, count: times.count)
    count[first] = 1
    for start in first..<last where count[start] != .max {
      reach(from: start, to: last) { end in
        // If two predecessors are equally good, the later one is used, because shorter lines have
        // smaller errors.
        if count[start] + 1 <= count[end] {
          count[end] = count[start] + 1
          previous[end] = start
        }
      }
    }
    var path = [last]
    while let index = path.last, index != first { path.append(previous[index]) }
    return path.reversed()
  }

  /// Returns whether one key frame is enough.
  private func isSteady(_ seen: [Int], at first: Int) -> Bool {
    seen.allSatisfy { index in
      tolerance.indices.allSatisfy {
        (values[index][$0] - written[first][$0]).magnitude <= tolerance[$0]
      }
    }
  }

  /// Calls `found` with every sample that can follow the start as a key frame.
  private func reach(from start: Int, to last: Int, _ found: (Int) -> Void) {
    var low = [Double](repeating: -.infinity, count: tolerance.count)
    var high = [Double](repeating: .infinity, count: tolerance.count)
    for end in (start + 1)...last {
      let span = times[end] - times[start]
      var fits = true
      for number in tolerance.indices where fits {
        let slope = (written[end][number] - written[start][number]) / span
        fits = slope >= low[number] && slope <= high[number]
      }
      if fits { found(end) }
      guard counts[end] else { continue }
      for number in tolerance.indices {
        let base = values[end][number] - written[start][number]
        low[number] = max(low[number], (base - tolerance[number]) / span)
        high[number] = min(high[number], (base + tolerance[number]) / span)
        if low[number] > high[number] { return }
      }
    }
  }

  /// Returns the maximum error of each number for these key frames, over all samples to match.
  func errors(_ keys: [Int]) -> [Double] {
    var result = [Double](repeating: 0, count: tolerance.count)
    var next = 0
    for index in times.indices where counts[index] {
      while next < keys.count, keys[next] < index { next += 1 }
      for number in tolerance.indices {
        let shown: Double
        if next == 0 || next == keys.count {
          shown = written[keys[min(next, keys.count - 1)]][number]
        } else {
          let (a, b) = (keys[next - 1], keys[next])
          let part = (times[index] - times[a]) / (times[b] - times[a])
          shown = written[a][number] + (written[b][number] - written[a][number]) * part
        }
        result[number] = max(result[number], (values[index][number] - shown).magnitude)
      }
    }
    return result
  }
}
