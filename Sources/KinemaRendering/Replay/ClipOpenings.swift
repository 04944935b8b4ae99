import CoreGraphics

/// The whole pixels that lie inside all clips of a chain, except for the rows of round corners.
///
/// A clip costs time for every item inside it. A fill of whole pixels that lies inside all of its
/// clips has the same result without the clips.
struct ClipOpenings {
  /// The transform from the coordinates of the clips to pixels.
  let base: CGAffineTransform
  private var known: [ObjectIdentifier: CGRect] = [:]

  init(base: CGAffineTransform) { self.base = base }

  /// Returns whether a rectangle lies entirely inside the opening of a chain, or false if the
  /// rectangle or the chain is nil.
  mutating func contain(_ rect: CGRect?, of clip: DisplayClip?) -> Bool {
    guard let clip, let rect else { return false }
    return opening(of: clip).contains(rect)
  }

  /// Returns whether an item is rotated text whose ink stays far enough inside each rectangle of a
  /// chain.
  ///
  /// No pixel of such text is cut. Labels clip themselves, and each such clip would cost Cairo a
  /// mask.
  func contain(
    _ item: DisplayList.Item, _ transform: CGAffineTransform, of clip: DisplayClip?,
    _ caches: RenderCaches
  ) -> Bool {
    guard let clip, !transform.keepsAxes, transform.meanScale > 0.01,
      case .text(let layout, let origin, _) = item.command,
      let ink = caches.glyphs.ink(of: layout, scale: transform.meanScale), !ink.isNull
    else { return false }
    // Half the diagonal of a pixel, plus the offset of a mask from the position of its text.
    let margin = 1.5 / transform.leastScale
    let box = ink.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -margin, dy: -margin)
    var link: DisplayClip? = clip
    while let next = link {
      guard case .rect(let rect) = next.shape, next.transform.isDrawable,
        rect.contains(box.applying(item.transform.concatenating(next.transform.inverted())))
      else { return false }
      link = next.parent
    }
    return true
  }

  private mutating func opening(of clip: DisplayClip) -> CGRect {
    var unknown: [DisplayClip] = []
    var opening: CGRect?
    var link: DisplayClip? = clip
    while let next = link, opening == nil {
      opening = known[ObjectIdentifier(next)]
      if opening == nil { unknown.append(next) }
      link = next.parent
    }
    for link in unknown.reversed() {
      let own = link.shape.opening(link.transform.concatenating(base))
      opening = opening.map { $0.common(with: own) } ?? own
      known[ObjectIdentifier(link)] = opening
    }
    return opening ?? .null
  }
}

extension CGAffineTransform {
  /// The smallest factor by which the transform scales any direction.
  fileprivate var leastScale: CGFloat {
    let (sum, determinant) = ((a * a + b * b + c * c + d * d) / 2, determinant)
    let root = max(sum * sum - determinant * determinant, 0).squareRoot()
    return max(sum - root, 1e-12).squareRoot()
  }
}

extension DisplayShape {
  /// Returns the whole pixels inside the shape, or null for a shape that is not upright.
  fileprivate func opening(_ transform: CGAffineTransform) -> CGRect {
    guard transform.keepsAxes, transform.isDrawable else { return .null }
    switch self {
    case .rect(let rect): return rect.standardized.applying(transform).wholePixels
    case .roundedRect(let rect, let width, let height):
      let corner = CGSize(width: width, height: height).applying(transform)
      return rect.standardized.applying(transform).insetBy(dx: 0, dy: abs(corner.height) + 1)
        .wholePixels
    case .ellipse, .path: return .null
    }
  }
}

extension DisplayList.Item {
  /// Returns the rectangle of whole pixels that the item fills with one color, or nil for any other
  /// item.
  func filledPixels(_ transform: CGAffineTransform) -> CGRect? {
    guard blendMode == .normal, transform.keepsAxes,
      case .fill(.rect(let rect), .color, _) = command
    else { return nil }
    let box = rect.standardized.applying(transform)
    return box == box.wholePixels ? box : nil
  }
}

extension CGRect {
  /// The whole pixels inside the rectangle, or null if there are none, or if its coordinates are
  /// too large.
  fileprivate var wholePixels: CGRect {
    guard !isNull, max(-minX, -minY, maxX, maxY) < 1e6 else { return .null }
    let (left, top) = (minX.rounded(.up), minY.rounded(.up))
    let (right, bottom) = (maxX.rounded(.down), maxY.rounded(.down))
    guard left < right, top < bottom else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
