// Documented: a frame begins at a time, starts with all that differs from the frame rendered last,
// and is drawn when asked; the next frame is due at once while an animation runs, never when none
// is to come. Ours: a context is drawn into, where Core Animation has a texture; what others have
// drawn into it lies beneath. Assumed: what was added since the last commit begins at the current
// time; an animation that is removed on completion is gone after its end although no frame of a
// host has removed it.

import Foundation

/// Renders a layer tree at a time, without a host.
///
/// Rendering ends no animations and moves no time: the same tree at the same time gives the same
/// picture, in whatever order times are asked for. Main thread only.
open class CARenderer: NSObject {
  private struct Frame {
    let time: CFTimeInterval
    let list: DisplayList
    var update: DamageRegion
  }

  /// The root of the tree to render.
  open var layer: CALayer? {
    didSet { if layer !== oldValue { needsAll = true } }
  }

  /// What is rendered, in the coordinates around the root layer; its top left is drawn at the
  /// origin of the destination. All of the destination unless set.
  open var bounds: CGRect {
    didSet { if bounds != oldValue { needsAll = true } }
  }

  private var context: CGContext
  private var frame: Frame?
  /// What was rendered last.
  private var rendered = DisplayList.empty
  /// The items of the destination that show it.
  private var items: Range<Int>?
  private var needsAll = true

  /// Renders into a context; options are not looked at.
  public init(context: CGContext, options: [AnyHashable: Any]? = nil) {
    self.context = context
    bounds = CGRect(origin: .zero, size: context.size)
    super.init()
  }

  /// Renders into a picture of its own, which ``makeImage()`` gives; a size in points, and pixels
  /// per point.
  public convenience init(size: CGSize, scale: CGFloat = 1) {
    self.init(context: CGContext(size: size, scale: scale))
  }

  /// Renders into another context from now on.
  open func setDestination(_ context: CGContext) {
    self.context = context
    items = nil
    needsAll = true
  }

  /// The destination as pixels; nil when it is empty or no host has installed what makes them.
  open func makeImage() -> CGImage? { context.makeImage() }

  /// Begins a frame at a time in seconds of the clock; the time stamp is not looked at.
  ///
  /// Lays out and displays what asks for it. A frame that is still open is ended.
  open func beginFrame(atTime t: CFTimeInterval, timeStamp ts: UnsafeRawPointer? = nil) {
    FrameLoop.current.animations.resolveBeginTimes()
    layer?.layoutIfNeeded()
    layer?.displayTreeIfNeeded()
    let list =
      layer.map { layer in
        DisplayList {
          $0.clip(to: bounds)
          $0.draw(LayerRenderer.displayList(of: layer, at: t, endsAhead: true))
        }
      } ?? .empty
    let update = needsAll ? DamageRegion(bounds) : list.damage(from: rendered)
    frame = Frame(time: t, list: list, update: update)
  }

  /// The smallest rectangle around what is to be rendered in this frame; null when it is nothing.
  open func updateBounds() -> CGRect {
    guard let frame, !frame.update.isEmpty else { return .null }
    return frame.update.bounds.intersection(bounds)
  }

  /// Has a rectangle rendered in this frame although nothing in it has changed.
  open func addUpdate(_ r: CGRect) { frame?.update.add(r.standardized.intersection(bounds)) }

  /// Draws what is to be rendered in this frame, if anything is.
  open func render() {
    guard let frame, !frame.update.isEmpty else { return }
    if let items, items.upperBound <= context.recorder.count {
      context.recorder.removeItems(items)
    }
    let first = context.recorder.count
    context.saveGState()
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    context.recorder.draw(frame.list)
    context.restoreGState()
    // A layer of transparency that is open is a drawing of its own.
    items = context.hasOpenLayers ? nil : first..<context.recorder.count
    rendered = frame.list
    needsAll = false
    self.frame?.update = DamageRegion()
  }

  /// When the next frame is due: the time of this one while an animation runs, infinity when none
  /// is to come.
  open func nextFrameTime() -> CFTimeInterval {
    guard let frame, let layer else { return .infinity }
    return layer.nextChange(at: frame.time)
  }

  /// Ends the frame; what was not rendered is left for the next one.
  open func endFrame() { frame = nil }
}
