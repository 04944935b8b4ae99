// Ours. The fewest key frames: a shortest path. Two samples can be neighbours among the key frames
// when the line between them stays within the tolerance of all samples between; from one sample all
// its possible neighbours are found in one pass, since each sample passed narrows the slopes that
// the line may have.

/// Finds the fewest samples whose straight lines stay near all samples.
struct KeyFrameSearch {
  /// The times in seconds, growing.
  let times: [Double]
  /// The true numbers of each sample.
  let values: [[Double]]
  /// The numbers as they are written; the lines run between these.
  let written: [[Double]]
  /// The largest error of each number.
  let tolerance: [Double]
  /// Whether a sample counts; what is not seen may be anything.
  let counts: [Bool]

  /// The indices of the key frames, in the order of time.
  func indices() -> [Int] {
    let seen = times.indices.filter { counts[$0] }
    guard let first = seen.first, let last = seen.last else { return [0] }
    if isSteady(seen, at: first) { return [first] }
    var count = [Int](repeating: .max, count: times.count)
    var previous = [Int](repeating: -1, count: times.count)
    count[first] = 1
    for start in first..<last where count[start] != .max {
      reach(from: start, to: last) { end in
        // The farther start wins among equals: shorter lines err less.
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

  /// Whether one key frame is enough.
  private func isSteady(_ seen: [Int], at first: Int) -> Bool {
    seen.allSatisfy { index in
      tolerance.indices.allSatisfy {
        (values[index][$0] - written[first][$0]).magnitude <= tolerance[$0]
      }
    }
  }

  /// Calls `found` with every sample that a line from a start may lead to.
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

  /// The largest error of each number over the samples that count, with these key frames.
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
