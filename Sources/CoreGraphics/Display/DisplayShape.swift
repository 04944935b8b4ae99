/// An area to fill, clip to or stroke. Common forms are kept apart from general paths, since
/// they are quicker to draw and to blur.
package enum DisplayShape: Hashable, Sendable {
  case rect(CGRect)
  case roundedRect(CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat)
  case ellipse(CGRect)
  case path(Path)

  package init(_ path: Path) {
    switch path.form {
    case .general: self = .path(path)
    case .rect(let rect): self = .rect(rect)
    case .roundedRect(let rect, let width, let height):
      self = .roundedRect(rect, cornerWidth: width, cornerHeight: height)
    case .ellipse(let rect): self = .ellipse(rect)
    }
  }

  package init(_ path: CGPath) {
    self.init(path.path)
  }

  /// A rectangle with round corners of one radius, which is cut to half of the shorter side.
  package static func roundedRect(_ rect: CGRect, radius: CGFloat) -> DisplayShape {
    let radius = min(max(radius, 0), min(rect.width, rect.height) / 2)
    guard radius > 0 else { return .rect(rect) }
    return .roundedRect(rect, cornerWidth: radius, cornerHeight: radius)
  }

  package var path: Path {
    switch self {
    case .rect(let rect): .rect(rect)
    case .roundedRect(let rect, let width, let height):
      .roundedRect(rect, cornerWidth: width, cornerHeight: height)
    case .ellipse(let rect): .ellipse(in: rect)
    case .path(let path): path
    }
  }

  /// A rectangle that holds the shape; for paths the one around its control points.
  package var bounds: CGRect {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _, _), .ellipse(let rect): rect.standardized
    case .path(let path): path.controlBounds
    }
  }
}
