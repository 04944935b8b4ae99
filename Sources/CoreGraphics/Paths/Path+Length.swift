extension Path {
  /// The total length of all subpaths in points, including closing lines.
  package var length: CGFloat {
    subpaths.reduce(0) { $0 + $1.segments.reduce(0) { $0 + $1.length } }
  }

  /// Returns the part of the path between two fractions of its length.
  ///
  /// A closed subpath stays closed if the part includes all of it.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> Path {
    let (start, end) = (max(start, 0), min(end, 1))
    if start <= 0 && end >= 1 { return self }
    guard start < end else { return Path() }
    let subpaths = self.subpaths
    let lengths = subpaths.map { $0.segments.map(\.length) }
    let total = lengths.reduce(0) { $0 + $1.reduce(0, +) }
    guard total > 0 else { return Path() }
    let (from, to) = (start * total, end * total)
    var result = Path()
    var position: CGFloat = 0
    for (subpath, lengths) in zip(subpaths, lengths) {
      let whole = lengths.reduce(0, +)
      defer { position += whole }
      guard position < to, position + whole > from, whole > 0 else { continue }
      result.appendPart(
        of: subpath, lengths: lengths, from: from - position, to: to - position, whole: whole)
    }
    return result
  }

  /// Returns the dashes of the path, which consist of parts of its lines and curves.
  ///
  /// The pattern restarts on every subpath. If a length is negative or the sum is 0, the path is
  /// returned unchanged.
  package func dashed(phase: CGFloat, lengths: [CGFloat]) -> Path {
    let sum = lengths.reduce(0, +)
    guard !lengths.isEmpty, sum > 0, sum.isFinite, phase.isFinite,
      lengths.allSatisfy({ $0 >= 0 })
    else { return self }
    // A pattern with an odd count is repeated with dashes and gaps exchanged.
    let pattern = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    var result = Path()
    for subpath in subpaths {
      let pieces = subpath.segments.map(\.length)
      let whole = pieces.reduce(0, +)
      guard whole > 0, whole / period < 100_000 else { continue }
      var offset = phase.truncatingRemainder(dividingBy: period)
      if offset < 0 { offset += period }
      var position = -offset
      var index = 0
      while position < whole {
        let next = position + pattern[index]
        if index.isMultiple(of: 2), next > 0, next > position {
          result.appendPart(
            of: subpath, lengths: pieces, from: max(position, 0), to: min(next, whole),
            whole: whole)
        }
        position = next
        index = (index + 1) % pattern.count
      }
    }
    return result
  }

  /// Returns the point at a distance along the path in points, and the direction there in radians.
  package func location(at distance: CGFloat) -> (point: CGPoint, angle: CGFloat)? {
    var rest = max(distance, 0)
    var last: PathSegment?
    for subpath in subpaths {
      for segment in subpath.segments {
        let length = segment.length
        if rest <= length {
          let t = segment.parameter(at: rest)
          return (segment.point(at: t), segment.angle(at: t))
        }
        rest -= length
        last = segment
      }
    }
    return last.map { ($0.end, $0.angle(at: 1)) }
  }

  private mutating func appendPart(
    of subpath: Subpath, lengths: [CGFloat], from: CGFloat, to: CGFloat, whole: CGFloat
  ) {
    if from <= 0 && to >= whole {
      move(to: subpath.start)
      for segment in subpath.segments { append(segment) }
      if subpath.isClosed { close() }
      return
    }
    var position: CGFloat = 0
    var begun = false
    for (segment, length) in zip(subpath.segments, lengths) {
      defer { position += length }
      guard length > 0, position < to, position + length > from else { continue }
      let t0 = segment.parameter(at: from - position)
      let t1 = segment.parameter(at: to - position)
      guard t1 > t0 else { continue }
      let piece = segment.piece(from: t0, to: t1)
      if !begun { move(to: piece.start) }
      begun = true
      append(piece)
    }
  }
}
