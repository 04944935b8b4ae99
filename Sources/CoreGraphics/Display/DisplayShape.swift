/// An area to fill, to stroke, or to clip to.
///
/// Common shapes have their own cases, because they are faster to draw and to blur than general
/// paths.
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

  /// Returns a rectangle with rounded corners.
  ///
  /// The radius is limited to half of the shorter side.
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

  /// The bounds of the shape.
  ///
  /// For a path, they include the control points.
  package var bounds: CGRect {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _, _), .ellipse(let rect): rect.standardized
    case .path(let path): path.controlBounds
    }
  }
}
