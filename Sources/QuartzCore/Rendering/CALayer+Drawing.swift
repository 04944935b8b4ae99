// Documented: rounded corners shape the background and the border. They clip the contents only if
// `masksToBounds` is true. The shadow path casts the shadow. If there is no shadow path, everything
// that the layer draws casts the shadow.

import Foundation

extension CALayer {
  /// The shape of the background.
  final var outline: DisplayShape { rounded(state.bounds, radius: state.cornerRadius) }

  /// The center line of the border. The border is inside the bounds.
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

  /// The shadow of the layer, or nil if it has none.
  final var shadow: Shadow? {
    guard state.shadowOpacity > 0, !state.masksToBounds, let color = state.shadowColor else {
      return nil
    }
    return Shadow(
      color: color.rgba.multipliedAlpha(by: CGFloat(min(state.shadowOpacity, 1))),
      offset: state.shadowOffset, radius: max(state.shadowRadius, 0))
  }

  /// Returns the shape that casts the shadow, or nil if a drawing is needed to determine the shape.
  ///
  /// The shape is the shadow path, or the outline of an opaque layer that contains all its
  /// sublayers.
  final func shadowShape(of model: CALayer) -> DisplayShape? {
    if let path = state.shadowPath { return DisplayShape(path) }
    guard let color = state.backgroundColor, color.rgba.alpha >= 1, !hasOwnDrawing else {
      return nil
    }
    let room = state.bounds
    for child in model.children where !child.state.isHidden {
      guard child.records.isEmpty, !child.isAnimatedBySuperlayer, child.children.isEmpty,
        room.contains(child.frame)
      else {
        return nil
      }
    }
    return outline
  }

  /// Returns the distance by which the anchor point is in front of the plane z = 0 of the space
  /// that contains the layer.
  final func depth(under around: CATransform3D?) -> CGFloat {
    let z = state.anchorPointZ + state.zPosition + state.transform.m43
    guard let around else { return z }
    let p = state.position
    return p.x * around.m13 + p.y * around.m23 + z * around.m33 + around.m43
  }

  /// Whether the layer is in its superlayer's plane. In this case, only the order of the layers
  /// determines which of them is in front.
  final var isFlat: Bool {
    state.zPosition == 0 && state.transform.m43 == 0 && !flags.isDepthSpace
  }

  /// Returns the drawing of the mask in the layer's coordinates.
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
