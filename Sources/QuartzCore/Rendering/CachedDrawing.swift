// Ours: layers cache their drawings.

/// The part that a layer adds to its superlayer's drawing, cached until the layer changes.
///
/// A frame requests the drawing of the top layer of a tree. Each layer returns its cached drawing
/// if it was recorded in the same surroundings, so a frame without changes costs nothing. If a
/// layer changes, only that layer and its ancestors are processed again. A layer with thousands of
/// sublayers reuses the cached drawings of the unchanged ones as a whole (``DisplaySegment``).
///
/// *Coordinates:* The drawing is in the coordinates of the whole list. It includes the transforms
/// and clips of all ancestors, so it equals a new drawing bit for bit. If a layer moves, everything
/// in it is therefore drawn again. The pixels of that layer change on the screen anyway.
///
/// *Detecting changes:* Every stored property that affects the drawing calls
/// `appearanceDidChange()` when it is written, so no setter can omit the call. These properties are
/// `CALayer.state`, the sublayers, the mask, the animations, the recorded drawing, and the stored
/// properties of subclasses.
///
/// *Notifying the ancestors:* A layer without a `whole` has notified its superlayer, so the
/// superlayer has no `whole` either. The same is true for all ancestors, up to the root or to a
/// layer that does not show its sublayers. A new change therefore stops at the first layer without
/// a `whole`. A layer's `whole` is set again when the layer is drawn with all its visible contents.
///
/// *Animations:* The drawing of a moving layer is never cached. A layer that is moved by its own or
/// its superlayer's animations reports a change as soon as it has been drawn, so no cached drawing
/// depends on the time.
///
/// In debug builds, one of eight lists made from cached drawings is compared with a new drawing
/// (`LayerRenderer+Keeping.swift`).
final class CachedDrawing {
  /// The state that a drawing inherits from the ancestors.
  struct Surroundings {
    var transform: CGAffineTransform
    /// Clips are compared by identity. A layer whose clip has not changed reuses the same clip
    /// object.
    var clip: DisplayClip?
    /// The 3D transform that the superlayer applies to its sublayers.
    var around: CATransform3D?
    var isMirrored: Bool

    /// The surroundings of a layer that draws nothing itself.
    static let none = Surroundings(transform: .identity, isMirrored: false)

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.clip === rhs.clip && lhs.transform == rhs.transform && lhs.isMirrored == rhs.isMirrored
        && lhs.around == rhs.around
    }
  }

  /// The drawing of the layer with all its contents. Nil after the first change.
  fileprivate(set) var whole: DisplaySegment?
  fileprivate var surroundings: Surroundings
  /// The drawings of the sublayers, if the sublayers are drawn individually and in order.
  var row: (segment: DisplaySegment, surroundings: Surroundings)?
  /// The sublayers that have changed since `row` was made.
  ///
  /// If there are too many, only the first of them are listed. Layers are stored by identity, so
  /// that a removed sublayer is not kept alive by this list. If a new layer has the address of a
  /// removed layer, the only effect is one unnecessary check.
  private var changed: [ObjectIdentifier] = []
  /// Whether something in the layer has changed since its drawing began.
  fileprivate var isOutdated = false
  /// The clip of a layer that clips its sublayers.
  var clip: DisplayClip?

  fileprivate init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  /// The maximum number of changed sublayers that are looked up individually.
  private static var maximumChangeCount: Int { 16 }

  fileprivate func note(_ layer: CALayer) {
    isOutdated = true
    if changed.count <= Self.maximumChangeCount { changed.append(ObjectIdentifier(layer)) }
  }

  /// Returns the drawings of the sublayers in the given surroundings, or nil if all sublayers must
  /// be drawn.
  ///
  /// The second component contains the indices, in ascending order, of the changed sublayers. The
  /// caller must request new drawings for these.
  func takeRow(
    of layers: [CALayer], in surroundings: Surroundings
  ) -> (segment: DisplaySegment, changed: [Int])? {
    defer { changed = [] }
    guard let row, row.surroundings == surroundings, changed.count <= Self.maximumChangeCount
    else { return nil }
    let indices = Set(
      changed.compactMap { id in layers.lastIndex { ObjectIdentifier($0) == id } })
    return (row.segment, indices.sorted())
  }
}

extension CALayer {
  /// Reports that the layer looks different from its last drawing.
  package final func appearanceDidChange() {
    guard let drawing = kept else { return }
    kept = nil
    if drawing.whole != nil { notifySuperlayer() }
  }

  private final func notifySuperlayer() {
    var (layer, above) = (self, parent)
    while let superlayer = above, let drawing = superlayer.kept {
      drawing.note(layer)
      if drawing.whole == nil { return }
      drawing.whole = nil
      (layer, above) = (superlayer, superlayer.parent)
    }
  }

  /// Returns the layer's cached drawing if it was made in the same surroundings.
  final func cachedDrawing(in surroundings: CachedDrawing.Surroundings) -> DisplaySegment? {
    guard let kept, let whole = kept.whole, kept.surroundings == surroundings,
      !isAnimatedBySuperlayer
    else { return nil }
    return whole
  }

  /// Begins a drawing that will be cached.
  final func beginKeeping(in surroundings: CachedDrawing.Surroundings) -> CachedDrawing {
    let drawing = kept ?? CachedDrawing(surroundings)
    drawing.surroundings = surroundings
    drawing.isOutdated = false
    kept = drawing
    return drawing
  }

  /// Caches a drawing, unless the layer moves or something in it changed during the drawing.
  final func keep(_ whole: DisplaySegment, as drawing: CachedDrawing) {
    if kept === drawing, !drawing.isOutdated, records.isEmpty, !isAnimatedBySuperlayer {
      drawing.whole = whole
    } else {
      notifySuperlayer()
    }
  }
}
