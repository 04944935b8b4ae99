// Documented: a frame begins at a time, starts with all that differs from the frame rendered last,
// and is drawn when asked; the next frame is due at once while an animation runs, never when none
// is to come. Ours: a context is drawn into, where Core Animation has a texture; what others have
// drawn into it lies beneath. Ours: what was added since the last commit begins at the current
// time; an animation that is removed on completion is gone after its end although no frame of a
// host has removed it.

public import Foundation

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

  /// The rectangle that is rendered, in the coordinates around the root layer; its top left is
  /// drawn at the origin of the destination. All of the destination unless set.
  open var bounds: CGRect {
    didSet { if bounds != oldValue { needsAll = true } }
  }

  private var context: CGContext
  private var frame: Frame?
  /// The display list that was rendered last.
  private var rendered = DisplayList.empty
  /// The range of the destination's items that show `rendered`.
  private var items: Range<Int>?
  private var needsAll = true

  /// Makes a renderer that draws into a context.
  ///
  /// - Parameters:
  ///   - context: the destination.
  ///   - options: ignored.
  public init(context: CGContext, options: [AnyHashable: Any]? = nil) {
    self.context = context
    bounds = CGRect(origin: .zero, size: context.size)
    super.init()
  }

  /// Makes a renderer with a picture of its own, which ``makeImage()`` returns. Ours.
  ///
  /// - Parameters:
  ///   - size: the size of the picture in points.
  ///   - scale: the pixels per point.
  public convenience init(size: CGSize, scale: CGFloat = 1) {
    self.init(context: CGContext(size: size, scale: scale))
  }

  /// Renders into another context from now on, which is then drawn completely. Ours: Core Animation
  /// takes a texture.
  ///
  /// - Parameter context: the new destination.
  open func setDestination(_ context: CGContext) {
    self.context = context
    items = nil
    needsAll = true
  }

  /// The destination as pixels; nil when it is empty, or when no host has installed a rasterizer.
  open func makeImage() -> CGImage? { context.makeImage() }

  /// Begins a frame: lays out and displays the layers that ask for it. A frame that is still open
  /// is ended.
  ///
  /// - Parameters:
  ///   - t: the time in seconds of the clock.
  ///   - ts: ignored.
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

  /// The smallest rectangle around the changes that this frame renders; null when there are none.
  open func updateBounds() -> CGRect {
    guard let frame, !frame.update.isEmpty else { return .null }
    return frame.update.bounds.common(with: bounds)
  }

  /// Renders a rectangle in this frame although nothing in it has changed.
  ///
  /// - Parameter r: the rectangle in the coordinates of ``bounds``.
  open func addUpdate(_ r: CGRect) { frame?.update.add(r.standardized.common(with: bounds)) }

  /// Draws the changes of this frame into the destination, if there are any.
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

  /// The time in seconds at which the next frame is due: the time of this one while an animation
  /// runs, infinity when none is to come.
  open func nextFrameTime() -> CFTimeInterval {
    guard let frame, let layer else { return .infinity }
    return layer.nextChange(at: frame.time)
  }

  /// Ends the frame; changes that were not rendered are left for the next one.
  open func endFrame() { frame = nil }
}
