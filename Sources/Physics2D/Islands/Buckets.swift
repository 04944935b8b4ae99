/// Items grouped into numbered buckets. Each bucket keeps the order of the source.
struct Buckets: Sendable {
  /// The index in `items` at which each bucket begins, and the end of the last bucket.
  private(set) var starts: [Int32] = []
  private(set) var items: [Int32] = []

  @inline(__always) func range(_ bucket: Int) -> Range<Int> {
    items.isEmpty ? 0..<0 : Int(starts[bucket])..<Int(starts[bucket + 1])
  }

  /// Groups the elements of `source` by bucket.
  @inline(__always) mutating func fill(
    _ source: [Int32], buckets: Int, _ bucketOf: (Int32) -> Int32
  ) {
    items.resize(to: source.count, 0)
    // Without items, all buckets are empty regardless of their starts.
    guard !source.isEmpty else { return }
    starts.resize(to: buckets + 1, 0)
    Self.fill(&starts, &items, source, buckets, bucketOf)
  }

  /// Puts each element of `source` into its own bucket.
  @inline(__always) mutating func fillSingly(_ source: [Int32]) {
    items.resize(to: source.count, 0)
    starts.resize(to: source.count + 1, 0)
    Self.fillSingly(&starts, &items, source)
  }

  private static func fillSingly(
    _ starts: inout [Int32], _ items: inout [Int32], _ source: [Int32]
  ) {
    var starts = starts.mutableSpan
    var items = items.mutableSpan
    for k in 0..<source.count {
      starts[k] = Int32(k)
      items[k] = source[k]
    }
    starts[source.count] = Int32(source.count)
  }

  @inline(__always) private static func fill(
    _ starts: inout [Int32], _ items: inout [Int32], _ source: [Int32], _ buckets: Int,
    _ bucketOf: (Int32) -> Int32
  ) {
    var starts = starts.mutableSpan
    var items = items.mutableSpan
    for i in 0...buckets { starts[i] = 0 }
    for item in source { starts[Int(bucketOf(item)) + 1] += 1 }
    for i in 0..<buckets { starts[i + 1] += starts[i] }
    for item in source {
      let bucket = Int(bucketOf(item))
      items[Int(starts[bucket])] = item
      starts[bucket] += 1
    }
    // Each start has moved to the end of its bucket, so all starts are moved back.
    var i = buckets
    while i > 0 {
      starts[i] = starts[i - 1]
      i -= 1
    }
    starts[0] = 0
  }
}
