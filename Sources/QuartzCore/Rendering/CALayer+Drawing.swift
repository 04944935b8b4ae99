// Documented: rounded corners shape background and border, and clip only with masksToBounds; the
// shadow is that of the shadow path, else of everything the layer draws.

import Foundation

extension CALayer {
  /// The shape of the background.
  final var outline: DisplayShape {
    let (bounds, radius) = (state.bounds, state.cornerRadius)
    guard radius > 0 else { return .rect(bounds) }
    if state.maskedCorners == .all { return .roundedRect(bounds, radius: radius) }
    return .path(.roundedRect(bounds, radius: radius, corners: state.maskedCorners))
  }

  /// The middle line of the border, which lies inside the bounds.
  final var borderLine: DisplayShape {
    let inset = state.borderWidth / 2
    let rect = state.bounds.insetBy(dx: inset, dy: inset)
    let radius = max(state.cornerRadius - inset, 0)
    guard state.cornerRadius > 0 else { return .rect(rect) }
    if state.maskedCorners == .all { return .roundedRect(rect, radius: radius) }
    return .path(.roundedRect(rect, radius: radius, corners: state.maskedCorners))
  }

  /// The shadow the layer casts, if it does.
  final var shadow: Shadow? {
    guard state.shadowOpacity > 0, !state.masksToBounds, let color = state.shadowColor else {
      return nil
    }
    return Shadow(
      color: color.rgba.multipliedAlpha(by: CGFloat(min(state.shadowOpacity, 1))),
      offset: state.shadowOffset, radius: max(state.shadowRadius, 0))
  }

  /// The shape that casts the shadow, where one is known without drawing: the path, or the outline
  /// of an opaque layer that nothing reaches out of.
  final func shadowShape(of model: CALayer) -> DisplayShape? {
    if let path = state.shadowPath { return DisplayShape(path) }
    guard let color = state.backgroundColor, color.alpha >= 1, !hasOwnDrawing else { return nil }
    let room = state.bounds
    for child in model.children where !child.state.isHidden {
      guard child.records.isEmpty, child.children.isEmpty, room.contains(child.frame) else {
        return nil
      }
    }
    return outline
  }

  /// How far in front the anchor point lies.
  final func depth(under around: CATransform3D?) -> CGFloat {
    let z = state.anchorPointZ + state.zPosition + state.transform.m43
    guard let around else { return z }
    let p = state.position
    return p.x * around.m13 + p.y * around.m23 + z * around.m33 + around.m43
  }

  /// The drawing of the mask, in the layer's coordinates.
  final func maskList(
    of model: CALayer, local: CFTimeInterval, renderer: LayerRenderer
  ) -> DisplayList? {
    guard let mask = model.maskLayer else { return nil }
    var recorder = DisplayRecorder()
    renderer.draw(mask, parentTime: local, around: nil, into: &recorder)
    return recorder.list
  }

  final func renderModel(in context: CGContext) {
    var recorder = DisplayRecorder()
    LayerRenderer(isAnimated: false)
      .drawInside(self, of: flags.isPresentation ? model() : self, local: 0, into: &recorder)
    context.recorder.draw(recorder.list)
  }
}

extension Path {
  /// A rectangle with some of its corners rounded by one radius, cut to half the shorter side.
  static func roundedRect(_ rect: CGRect, radius: CGFloat, corners: CACornerMask) -> Path {
    let r = min(max(radius, 0), min(rect.width, rect.height) / 2)
    var path = Path()
    func corner(
      _ mask: CACornerMask, _ point: CGPoint, _ center: CGPoint, _ angle: CGFloat
    ) {
      if r > 0, corners.contains(mask) {
        let from = CGPoint(x: center.x + r * cos(angle), y: center.y + r * sin(angle))
        if path.isEmpty { path.move(to: from) } else { path.addLine(to: from) }
        path.addArc(
          center: center, radius: r, startAngle: angle, delta: .pi / 2)
      } else if path.isEmpty {
        path.move(to: point)
      } else {
        path.addLine(to: point)
      }
    }
    corner(
      .layerMinXMinYCorner, CGPoint(x: rect.minX, y: rect.minY),
      CGPoint(x: rect.minX + r, y: rect.minY + r), .pi)
    corner(
      .layerMaxXMinYCorner, CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX - r, y: rect.minY + r), -.pi / 2)
    corner(
      .layerMaxXMaxYCorner, CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.maxX - r, y: rect.maxY - r), 0)
    corner(
      .layerMinXMaxYCorner, CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.minX + r, y: rect.maxY - r), .pi / 2)
    path.close()
    return path
  }
}
