// Documented: Each frame is rendered for the time at which it begins. The update region initially
// contains everything that differs from the last rendered frame. The frame is drawn on request. The
// next frame is due immediately while an animation runs, and never if no animation is pending.
//
// Ours: Core Animation draws into a texture, but this renderer draws into a context. The renderer's
// drawing is on top of everything that the context already contains. Ours: Animations that were
// added since the last commit begin at the current time. An animation that is removed on completion
// disappears after its end, even if no frame of a host has removed it.

public import Foundation

/// A renderer that draws a layer tree at a given time, without a host.
///
/// Rendering ends no animations and does not advance the time. The same tree at the same time
/// produces the same picture, regardless of the times of earlier renderings. Use a renderer only on
/// the main thread.
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

  /// The rectangle to render, in the coordinate space that contains the root layer. The top-left
  /// corner of the rectangle is drawn at the origin of the destination. The default is the whole
  /// destination.
  open var bounds: CGRect {
    didSet { if bounds != oldValue { needsAll = true } }
  }

  private var context: CGContext
  private var frame: Frame?
  /// The display list of the last rendering.
  private var rendered = DisplayList.empty
  /// The range of the destination's items that draw `rendered`.
  private var items: Range<Int>?
  private var needsAll = true

  /// Creates a renderer that draws into a context.
  ///
  /// - Parameters:
  ///   - context: The destination.
  ///   - options: Ignored.
  public init(context: CGContext, options: [AnyHashable: Any]? = nil) {
    self.context = context
    bounds = CGRect(origin: .zero, size: context.size)
    super.init()
  }

  /// Creates a renderer with its own picture, which ``makeImage()`` returns. Ours.
  ///
  /// - Parameters:
  ///   - size: The size of the picture in points.
  ///   - scale: The number of pixels per point.
  public convenience init(size: CGSize, scale: CGFloat = 1) {
    self.init(context: CGContext(size: size, scale: scale))
  }

  /// Sets another context as the destination. The next frame is drawn completely. Ours: Core
  /// Animation takes a texture instead.
  ///
  /// - Parameter context: The new destination.
  open func setDestination(_ context: CGContext) {
    self.context = context
    items = nil
    needsAll = true
  }

  /// Returns the destination as pixels, or nil if it is empty or no host has installed a
  /// rasterizer.
  open func makeImage() -> CGImage? { context.makeImage() }

  /// Begins a frame, and lays out and displays the layers that need it. A frame that is still open
  /// is ended first.
  ///
  /// - Parameters:
  ///   - t: The time of the clock in seconds.
  ///   - ts: Ignored.
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

  /// Returns the smallest rectangle around the changes that this frame renders. The rectangle is
  /// null if nothing has changed.
  open func updateBounds() -> CGRect {
    guard let frame, !frame.update.isEmpty else { return .null }
    return frame.update.bounds.common(with: bounds)
  }

  /// Renders a rectangle in this frame even if nothing in it has changed.
  ///
  /// - Parameter r: The rectangle in the coordinates of ``bounds``.
  open func addUpdate(_ r: CGRect) { frame?.update.add(r.standardized.common(with: bounds)) }

  /// Draws this frame's changes into the destination, if there are any.
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
    // An open transparency layer collects its own drawing, so the range of items is not valid.
    items = context.hasOpenLayers ? nil : first..<context.recorder.count
    rendered = frame.list
    needsAll = false
    self.frame?.update = DamageRegion()
  }

  /// Returns the time in seconds at which the next frame is due. While an animation runs, this is
  /// the time of the current frame. The time is infinity if no animation is pending.
  open func nextFrameTime() -> CFTimeInterval {
    guard let frame, let layer else { return .infinity }
    return layer.nextChange(at: frame.time)
  }

  /// Ends the frame. Changes that were not rendered remain pending for the next frame.
  open func endFrame() { frame = nil }
}
