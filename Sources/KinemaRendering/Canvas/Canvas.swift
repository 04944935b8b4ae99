import CCairo
package import CoreGraphics
import Dispatch

/// A picture that is kept from frame to frame, of which only changes are drawn again.
package final class Canvas {
  package let size: CGSize
  package let scale: CGFloat
  package let isOpaque: Bool
  /// The display list that the pixels show now.
  package private(set) var list = DisplayList.empty
  private let bands: Bands
  private let caches: RenderCaches
  private let surface: Surface
  private var context: OpaquePointer
  /// The pixels with cut edges, or letters on quarters of a pixel, that moved when they were drawn.
  private var rough = DamageRegion()

  /// A canvas of `size · scale` pixels, rounded up; black when opaque and otherwise clear. Nil
  /// when a side is not positive or has more than 32,000 pixels, or both make more than 200 million.
  ///
  /// - Parameter sharesCaches: whether drawings that are kept between frames are those of all canvases.
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

  /// Whether pixels differ a little from what they should be since they moved; the next drawing that
  /// is not for eyes alone puts them right, and any drawing those that have come to a halt.
  package var hasRoughPixels: Bool { !rough.isEmpty }

  /// Shows a list, and returns the pixels that were drawn again.
  ///
  /// - Parameter forEyesAlone: whether slanted and round edges and turned letters in motion may differ a
  ///   little where that saves time: good for a window, and for nothing that is kept or compared.
  @discardableResult
  package func draw(_ list: DisplayList, forEyesAlone: Bool = false) -> DamageRegion {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let toPixels = CGAffineTransform(scaleX: scale, y: scale)
    let changed = list.damage(from: self.list)
    self.list = list
    // Antialiasing reaches a pixel beyond what a command says.
    var damage = changed.mapped {
      $0.applying(toPixels).insetBy(dx: -1, dy: -1).integral.common(with: whole)
    }
    let halted = takeHalted(besides: &damage, forEyesAlone)
    if !halted.isEmpty { replay(list, toPixels, halted, caches) }
    if !damage.isEmpty, replay(list, toPixels, damage, caches, forEyesAlone: forEyesAlone) {
      rough = damage
    }
    damage.add(halted)
    return damage
  }

  /// The rough pixels that do not move any more; those that are nearly all drawn again anyway
  /// join what is.
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
  /// - Parameter anew: whether nothing that is kept between frames is used.
  package func redraw(anew: Bool = false) {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    replay(
      list, CGAffineTransform(scaleX: scale, y: scale), DamageRegion(whole),
      anew ? RenderCaches() : caches)
    rough = DamageRegion()
  }

  /// The pictures of groups that are kept: how often one was drawn in their place, and their bytes.
  package var keptGroups: (uses: Int, bytes: Int) {
    caches.locked { ($0.groups.uses, $0.groups.bytes) }
  }

  /// Draws a region, in bands where that pays; returns whether pixels may differ a little.
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

  /// Draws bands of the pixels, each on a thread, with what Cairo and the caches are not to share.
  private func replay(
    _ list: DisplayList, _ transform: CGAffineTransform, _ regions: [DamageRegion],
    _ caches: RenderCaches, _ forEyesAlone: Bool
  ) -> Bool {
    surface.flush()
    let lanes = caches.lanes(regions.count)
    var areRough = Array(repeating: false, count: regions.count)
    areRough.withUnsafeMutableBufferPointer { areRough in
      // Of the canvas they read what stands still, and draw on rows of their own.
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

  /// A context that met something it cannot draw draws nothing more; the next frame gets another.
  private func recover() {
    guard cairo_status(context) != CAIRO_STATUS_SUCCESS, let fresh = cairo_create(surface.pointer)
    else { return }
    cairo_destroy(context)
    context = fresh
  }

  /// A copy of the pixels.
  package func image() -> CGImage? { surface.image() }

  /// The pixels in place, premultiplied `0xAARRGGBB` words in native byte order, with the bytes
  /// from row to row; valid during the call.
  package func withPixels<Result>(_ body: (UnsafeRawPointer, Int) throws -> Result) rethrows
    -> Result
  {
    surface.flush()
    return try body(UnsafeRawPointer(surface.data), surface.stride)
  }
}

extension DisplayList {
  /// Whether the first command covers an area with one opaque colour, as the background of a screen
  /// does.
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
