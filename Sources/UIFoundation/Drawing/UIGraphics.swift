/// The active drawing contexts, innermost last.
///
/// Use it on the main thread only.
package struct ContextStack {
  package nonisolated(unsafe) static var current = ContextStack()

  package var contexts: [CGContext] = []
  /// The contexts that `UIGraphicsBeginImageContext…` opened and that are not yet closed.
  var imageContexts: [CGContext] = []
}

extension ContextStack: ProcessWideState {
  package static func resetProcessState() { current = ContextStack() }
}

/// Returns the current drawing context, or `nil` outside of `draw(_:)` and image contexts.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.contexts.last }

public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.current.contexts.append(context)
}

public func UIGraphicsPopContext() { _ = ContextStack.current.contexts.popLast() }

/// Begins an image context with a size in points, at one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image context with a size in points.
///
/// A scale of 0 means the scale of the current traits.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : max(UITraitCollection.current.displayScale, 1)
  let context = CGContext(size: size, scale: scale, opaque: opaque)
  ContextStack.current.imageContexts.append(context)
  UIGraphicsPushContext(context)
}

/// Returns the image drawn so far in the current image context, or `nil` without such a context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = ContextStack.current.imageContexts.last else { return nil }
  return UIImage(drawing: context)
}

public func UIGraphicsEndImageContext() {
  guard let context = ContextStack.current.imageContexts.popLast() else { return }
  if ContextStack.current.contexts.last === context { UIGraphicsPopContext() }
}

/// Fills a rectangle with the current fill color.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a frame one point wide inside a rectangle.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

/// Fills a rectangle with the current fill color in a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  blended(blendMode) { UIRectFill(rect) }
}

/// Draws a frame one point wide inside a rectangle in a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  blended(blendMode) { UIRectFrame(rect) }
}

private func blended(_ mode: CGBlendMode, _ draw: () -> Void) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(mode)
  draw()
  context.restoreGState()
}

public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
