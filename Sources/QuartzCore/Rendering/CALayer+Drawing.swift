// Documented: rounded corners shape background and border, and clip only with masksToBounds; the
// shadow is that of the shadow path, else of everything the layer draws.

import Foundation

extension CALayer {
  /// The shape of the background.
  final var outline: DisplayShape { rounded(state.bounds, radius: state.cornerRadius) }

  /// The middle line of the border, which lies inside the bounds.
  final var borderLine: DisplayShape {
    let inset = state.borderWidth / 2
    let rect = state.bounds.insetBy(dx: inset, dy: inset)
    return rounded(rect, radius: state.cornerRadius > 0 ? max(state.cornerRadius - inset, 0) : 0)
  }

  private final func rounded(_ rect: CGRect, radius: CGFloat) -> DisplayShape {
    guard radius > 0 else { return .rect(rect) }
    if state.maskedCorners == .all, state.cornerCurve == .circular {
      return .roundedRect(rect, radius: radius)
    }
    return .path(
      .rounded(rect, radius: radius, corners: state.maskedCorners, curve: state.cornerCurve))
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
    guard let color = state.backgroundColor, color.rgba.alpha >= 1, !hasOwnDrawing else {
      return nil
    }
    let room = state.bounds
    for child in model.children where !child.state.isHidden {
      guard child.records.isEmpty, !child.isReached, child.children.isEmpty,
        room.contains(child.frame)
      else {
        return nil
      }
    }
    return outline
  }

  /// The distance of the anchor point in front of the plane.
  final func depth(under around: CATransform3D?) -> CGFloat {
    let z = state.anchorPointZ + state.zPosition + state.transform.m43
    guard let around else { return z }
    let p = state.position
    return p.x * around.m13 + p.y * around.m23 + z * around.m33 + around.m43
  }

  /// Whether the layer lies on its superlayer's plane, so that its order alone says what it covers.
  final var isFlat: Bool {
    state.zPosition == 0 && state.transform.m43 == 0 && !flags.keepsDepth
  }

  /// The drawing of the mask, in the layer's coordinates.
  final func maskList(
    of model: CALayer, local: CFTimeInterval, renderer: LayerRenderer
  ) -> DisplayList? {
    guard let mask = model.maskLayer else { return nil }
    return withRoomOnStack {
      DisplayList {
        renderer.inside(model).draw(mask, parentTime: local, around: nil, into: &$0)
      }
    }
  }

  final func renderModel(in context: CGContext) {
    var recorder = DisplayRecorder()
    LayerRenderer(isAnimated: false)
      .drawInside(self, of: flags.isPresentation ? model() : self, local: 0, into: &recorder)
    context.recorder.draw(recorder.list)
  }
}
