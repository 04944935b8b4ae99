import CoreGraphics

/// The pixels that chains of clips leave as they are, apart from those beside round corners.
///
/// A clip costs time with every item that is drawn in it. A fill of whole pixels that lies inside all
/// of its clips has the same pixels without them.
struct ClipOpenings {
  /// The transform from the clips' list to pixels.
  let base: CGAffineTransform
  private var known: [ObjectIdentifier: CGRect] = [:]

  init(base: CGAffineTransform) { self.base = base }

  /// Whether there are a rectangle and a chain that leaves all its pixels as they are.
  mutating func contain(_ rect: CGRect?, of clip: DisplayClip?) -> Bool {
    guard let clip, let rect else { return false }
    return opening(of: clip).contains(rect)
  }

  /// Whether an item is turned text whose ink stays so far inside each rectangle of a chain that no
  /// pixel of it is cut. Labels clip themselves, and each would cost Cairo a mask of the clip.
  func contain(
    _ item: DisplayList.Item, _ transform: CGAffineTransform, of clip: DisplayClip?,
    _ caches: RenderCaches
  ) -> Bool {
    guard let clip, !transform.keepsAxes, transform.meanScale > 0.01,
      case .text(let layout, let origin, _) = item.command,
      let ink = caches.glyphs.ink(of: layout, scale: transform.meanScale), !ink.isNull
    else { return false }
    // Half the diagonal of a pixel, and what a mask is off from where its text is.
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
  /// The factor by which the direction grows that grows least.
  fileprivate var leastScale: CGFloat {
    let (sum, determinant) = ((a * a + b * b + c * c + d * d) / 2, determinant)
    let root = max(sum * sum - determinant * determinant, 0).squareRoot()
    return max(sum - root, 1e-12).squareRoot()
  }
}

extension DisplayShape {
  /// Whole pixels that lie inside the shape; null for what is not upright.
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
  /// The rectangle of whole pixels to which the item gives one color; nil where it does more or less.
  func filledPixels(_ transform: CGAffineTransform) -> CGRect? {
    guard blendMode == .normal, transform.keepsAxes,
      case .fill(.rect(let rect), .color, _) = command
    else { return nil }
    let box = rect.standardized.applying(transform)
    return box == box.wholePixels ? box : nil
  }
}

extension CGRect {
  /// The whole pixels inside; null where there are none, or where the numbers say too little.
  fileprivate var wholePixels: CGRect {
    guard !isNull, max(-minX, -minY, maxX, maxY) < 1e6 else { return .null }
    let (left, top) = (minX.rounded(.up), minY.rounded(.up))
    let (right, bottom) = (maxX.rounded(.down), maxY.rounded(.down))
    guard left < right, top < bottom else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
