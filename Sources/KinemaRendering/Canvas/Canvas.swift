import CCairo
package import CoreGraphics
import Dispatch

/// A picture that persists between frames. Only changes are drawn again.
package final class Canvas {
  package let size: CGSize
  package let scale: CGFloat
  package let isOpaque: Bool
  /// The display list that the pixels currently show.
  package private(set) var list = DisplayList.empty
  private let bands: Bands
  private let caches: RenderCaches
  private let surface: Surface
  private var context: OpaquePointer
  /// The pixels that the last drawing left inexact, because moving edges were cut or moving letters
  /// were drawn at quarter-pixel positions.
  private var rough = DamageRegion()

  /// Creates a canvas of `size · scale` pixels, rounded up: black if it is opaque, otherwise clear.
  ///
  /// The result is nil if a side is not positive or has more than 32,000 pixels, or if the canvas
  /// has more than 200 million pixels.
  ///
  /// - Parameter sharesCaches: Whether the canvas uses the shared caches instead of its own.
  package init?(
    size: CGSize, scale: CGFloat, opaque: Bool, bands: Bands = .standard,
    sharesCaches: Bool = true
  ) {
    let (width, height) = (size.width * scale, size.height * scale)
    guard width > 0, height > 0, width <= 32_000, height <= 32_000, width * height <= 2e8,
      let surface = Surface(
        width: Int((width - 1e-6).rounded(.up)), height: Int((height - 1e-6).rounded(.up))),
      let context = cairo_create(surface.pointer)
    else { return nil }
    self.size = size
    self.scale = scale
    isOpaque = opaque
    self.bands = bands
    caches = sharesCaches ? .shared : RenderCaches()
    self.surface = surface
    self.context = context
    if opaque {
      cairo_set_source_rgb(context, 0, 0, 0)
      cairo_paint(context)
    }
  }

  deinit {
    cairo_destroy(context)
  }

  package var width: Int { surface.width }
  package var height: Int { surface.height }

  /// Whether some pixels differ slightly from their exact values because they were moving.
  ///
  /// The next exact drawing corrects all of them. Any other drawing corrects only the pixels that
  /// have stopped moving.
  package var hasRoughPixels: Bool { !rough.isEmpty }

  /// Draws a list and returns the region of the pixels that were drawn again.
  ///
  /// - Parameter forEyesAlone: Whether slanted and round edges and rotated letters may be slightly
  ///   inexact while they move, to save time. This suits a window, but not pictures that are stored
  ///   or compared.
  @discardableResult
  package func draw(_ list: DisplayList, forEyesAlone: Bool = false) -> DamageRegion {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let toPixels = CGAffineTransform(scaleX: scale, y: scale)
    let changed = list.damage(from: self.list)
    self.list = list
    // Antialiasing extends one pixel beyond the bounds of a command.
    func pixels(_ rect: CGRect) -> CGRect {
      rect.insetBy(dx: -1, dy: -1).integral.common(with: whole)
    }
    var damage = changed.mapped { pixels($0.applying(toPixels)) }
    var halted = takeHalted(besides: &damage, forEyesAlone)
    list.extendToBackdrops(&damage, transform: toPixels, covering: pixels)
    list.extendToBackdrops(&halted, transform: toPixels, covering: pixels)
    if !halted.isEmpty { replay(list, toPixels, halted, caches) }
    if !damage.isEmpty, replay(list, toPixels, damage, caches, forEyesAlone: forEyesAlone) {
      rough = damage
    }
    damage.add(halted)
    return damage
  }

  /// Removes and returns the inexact pixels that have stopped moving. Inexact pixels that still
  /// move are added to the damage.
  private func takeHalted(besides damage: inout DamageRegion, _ forEyesAlone: Bool) -> DamageRegion
  {
    var halted = DamageRegion()
    for rect in rough.rects {
      let isMoving = damage.rects.contains { moving in
        let whole = moving.union(rect)
        return whole.width * whole.height < moving.width * moving.height * 1.15
      }
      if forEyesAlone && isMoving { damage.add(rect) } else { halted.add(rect) }
    }
    rough = DamageRegion()
    return halted
  }

  /// Draws everything again.
  ///
  /// - Parameter anew: Whether to draw without the caches that persist between frames.
  package func redraw(anew: Bool = false) {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    replay(
      list, CGAffineTransform(scaleX: scale, y: scale), DamageRegion(whole),
      anew ? RenderCaches() : caches)
    rough = DamageRegion()
  }

  /// The number of times that a cached picture replaced a group, and the total size of the cached
  /// pictures in bytes.
  package var keptGroups: (uses: Int, bytes: Int) {
    caches.locked { ($0.groups.uses, $0.groups.bytes) }
  }

  /// Draws a region, in bands if that saves time. Returns whether some pixels may be slightly
  /// inexact.
  @discardableResult
  private func replay(
    _ list: DisplayList, _ transform: CGAffineTransform, _ damage: DamageRegion,
    _ caches: RenderCaches, forEyesAlone: Bool = false
  ) -> Bool {
    let (regions, cutEdges) = bands.regions(
      of: damage, in: list, transform, mayCutEdges: forEyesAlone)
    let isRough = caches.locked { caches in
      if regions.count > 1 {
        replay(list, transform, regions, caches, forEyesAlone)
      } else {
        replay(list, transform, damage, on: surface, context, caches, forEyesAlone)
      }
    }
    recover()
    return cutEdges || isRough
  }

  /// Draws bands of the pixels in parallel. Each thread has its own Cairo objects and caches.
  private func replay(
    _ list: DisplayList, _ transform: CGAffineTransform, _ regions: [DamageRegion],
    _ caches: RenderCaches, _ forEyesAlone: Bool
  ) -> Bool {
    surface.flush()
    let lanes = caches.lanes(regions.count)
    var areRough = Array(repeating: false, count: regions.count)
    areRough.withUnsafeMutableBufferPointer { areRough in
      // The threads only read the canvas's constant state, and each draws on its own rows.
      nonisolated(unsafe) let (canvas, areRough) = (self, areRough)
      DispatchQueue.concurrentPerform(iterations: regions.count) { index in
        guard let shared = Surface(sharing: canvas.surface),
          let context = cairo_create(shared.pointer)
        else { return }
        areRough[index] = canvas.replay(
          list, transform, regions[index], on: shared, context, lanes[index], forEyesAlone)
        cairo_destroy(context)
        shared.flush()
      }
    }
    surface.markDirty()
    return areRough.contains(true)
  }

  private func replay(
    _ list: DisplayList, _ transform: CGAffineTransform, _ region: DamageRegion,
    on surface: Surface, _ context: OpaquePointer, _ caches: RenderCaches, _ forEyesAlone: Bool
  ) -> Bool {
    cairo_save(context)
    cairo_identity_matrix(context)
    for rect in region.rects {
      cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    }
    cairo_clip(context)
    if !list.beginsOpaque(over: region.bounds, transform) {
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_rgba(context, 0, 0, 0, isOpaque ? 1 : 0)
      cairo_paint(context)
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }
    let replayer = Replayer(context: context, surface: surface, region: region, caches: caches)
    replayer.pen.isForEyesAlone = forEyesAlone
    replayer.draw(list, transform)
    cairo_restore(context)
    return replayer.pen.isRough
  }

  /// Replaces the Cairo context after an error, because a context in an error state draws nothing
  /// more.
  private func recover() {
    guard cairo_status(context) != CAIRO_STATUS_SUCCESS, let fresh = cairo_create(surface.pointer)
    else { return }
    cairo_destroy(context)
    context = fresh
  }

  /// Returns a copy of the pixels.
  package func image() -> CGImage? { surface.image() }

  /// Calls a closure with the pixels and the number of bytes per row. The pointer is valid during
  /// the call.
  ///
  /// Pixels are premultiplied `0xAARRGGBB` words in native byte order.
  package func withPixels<Result>(_ body: (UnsafeRawPointer, Int) throws -> Result) rethrows
    -> Result
  {
    surface.flush()
    return try body(UnsafeRawPointer(surface.data), surface.stride)
  }
}

extension DisplayList {
  /// Returns whether the first command covers an area with one opaque color, as a screen's
  /// background does.
  fileprivate func beginsOpaque(over area: CGRect, _ transform: CGAffineTransform) -> Bool {
    var (list, transform) = (self, transform)
    while let item = list.segment.firstItem, item.clip == nil, item.blendMode == .normal {
      let toPixels = item.transform.concatenating(transform)
      switch item.command {
      case .list(let inner): (list, transform) = (inner, toPixels)
      case .fill(.rect(let rect), .color(let color), _):
        return color.alpha >= 1 && toPixels.keepsAxes
          && rect.standardized.applying(toPixels).contains(area)
      default: return false
      }
    }
    return false
  }
}
