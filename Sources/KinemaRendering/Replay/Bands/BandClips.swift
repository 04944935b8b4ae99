import CoreGraphics

/// The kinds of the clips in one display list. Each clip is classified only once, because the items
/// of a deep tree can share long chains of clips.
struct BandClips {
  private let outer: BandSurroundings
  /// The transform from the list's coordinates to pixels.
  private let base: CGAffineTransform
  private var known: [ObjectIdentifier: BandSurroundings.Clip] = [:]

  init(_ outer: BandSurroundings, _ base: CGAffineTransform) {
    (self.outer, self.base) = (outer, base)
  }

  /// Returns the surroundings of an item inside a chain of clips.
  mutating func surroundings(in chain: DisplayClip?) -> BandSurroundings {
    guard let chain else { return outer }
    var unknown: [DisplayClip] = []
    var result = outer
    var link: DisplayClip? = chain
    while let next = link {
      if let kind = known[ObjectIdentifier(next)] {
        result.clip = kind
        break
      }
      unknown.append(next)
      link = next.parent
    }
    for link in unknown.reversed() {
      if result.clip != .shaped {
        result.clip = result.clip.and(link.shape, link.transform.concatenating(base))
      }
      known[ObjectIdentifier(link)] = result.clip
    }
    return result
  }
}

extension BandSurroundings.Clip {
  /// Returns the kind of these clips combined with another clip. The order of the clips does not
  /// matter.
  fileprivate func and(
    _ shape: DisplayShape, _ transform: CGAffineTransform
  ) -> BandSurroundings.Clip {
    guard transform.keepsAxes else { return .shaped }
    switch shape {
    case .rect(let rect):
      let box = rect.standardized.applying(transform)
      let sides = [box.minX, box.minY, box.maxX, box.maxY]
      let isWhole = sides.allSatisfy { abs($0) < 1e6 && $0 == $0.rounded() }
      return isWhole || self != .plain ? self : .fractional
    case .roundedRect:
      guard
        case .outsideRows(let rows)? = shape.cuttingBetweenCorners(transform, reach: 0)
      else { return .shaped }
      if case .round(let others) = self { return .round(others.joined(with: rows)) }
      return .round(rows)
    case .ellipse, .path: return .shaped
    }
  }
}

extension [BandRows] {
  /// Returns the union of both lists. Overlapping ranges, which are common for the corners of
  /// nested clips, are merged.
  fileprivate func joined(with others: [BandRows]) -> [BandRows] {
    others.reduce(into: self) { result, rows in
      var (top, bottom) = (rows.top, rows.bottom)
      result.removeAll { known in
        guard known.top <= rows.bottom, known.bottom >= rows.top else { return false }
        (top, bottom) = (Swift.min(top, known.top), Swift.max(bottom, known.bottom))
        return true
      }
      result.append(BandRows(top: top, bottom: bottom))
    }
  }
}
