// Ours: layers keep what they draw.

/// The drawing that a layer adds to its superlayer's, kept until something in it changes.
///
/// A frame asks the top of a tree for its drawing, and each layer gives what it has kept if that was
/// recorded in the same surroundings. So a frame in which nothing has changed costs nothing, and one in
/// which a layer has changed costs that layer and the way up from it; a layer with thousands of
/// sublayers takes over what the others have kept as a whole (``DisplaySegment``).
///
/// *The drawing* is in the coordinates of the list, with the transform and the clip that all layers
/// above together make, so that it has the same bits as one made anew. A layer that moves therefore
/// draws everything in it again; that is what changes on the screen, too.
///
/// *A change is told* by the stored properties: each that a drawing is made of calls
/// `lookDidChange()` when it is written, whoever writes it, so that no setter can forget it
/// (`CALayer.state`, sublayers, mask, animations, recorded drawing, and what subclasses keep beside).
///
/// *It is told upwards*: a layer whose `whole` is missing has told its superlayer, which then has no
/// `whole` either, and so on up to the top or to a layer that shows nothing of what is below. Telling
/// therefore ends at the first one that has none. A layer has a `whole` again once it has been drawn,
/// with all that it shows.
///
/// *What moves by itself* is never kept: a layer with animations of its own or of its superlayer says
/// that it has changed as soon as it has been drawn. So no kept drawing depends on the time.
///
/// In debug builds one in eight lists made of kept drawings is compared with one made anew
/// (`LayerRenderer+Keeping.swift`).
final class KeptDrawing {
  /// The contributions of the layers above to a drawing.
  struct Surroundings {
    var transform: CGAffineTransform
    /// Compared by identity: the link of a layer that still clips the same is used again.
    var clip: DisplayClip?
    /// The transform that the superlayer applies to its sublayers in space.
    var around: CATransform3D?
    var isMirrored: Bool

    /// Those of a layer that draws nothing itself.
    static let none = Surroundings(transform: .identity, isMirrored: false)

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.clip === rhs.clip && lhs.transform == rhs.transform && lhs.isMirrored == rhs.isMirrored
        && lhs.around == rhs.around
    }
  }

  /// All that the layer draws; nil from the first change on.
  fileprivate(set) var whole: DisplaySegment?
  fileprivate var surroundings: Surroundings
  /// The drawings of the sublayers, if they are drawn one by one in their order.
  var row: (segment: DisplaySegment, surroundings: Surroundings)?
  /// The sublayers that have changed since the row was made, or the first of too many. By identity:
  /// one that has left must not live on for this, and one that has got its address asks once more.
  private var changed: [ObjectIdentifier] = []
  /// Whether something in the layer has changed since its drawing began.
  fileprivate var isOutdated = false
  /// The clip of a layer that clips its sublayers.
  var clip: DisplayClip?

  fileprivate init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  /// The most changes after which sublayers are looked for one by one.
  private static var mostChanges: Int { 16 }

  fileprivate func note(_ layer: CALayer) {
    isOutdated = true
    if changed.count <= Self.mostChanges { changed.append(ObjectIdentifier(layer)) }
  }

  /// The drawings of sublayers in some surroundings, and the rising indices of those that have changed
  /// since, which whoever takes it asks anew; nil when all must be asked.
  func takeRow(
    of layers: [CALayer], in surroundings: Surroundings
  ) -> (segment: DisplaySegment, changed: [Int])? {
    defer { changed = [] }
    guard let row, row.surroundings == surroundings, changed.count <= Self.mostChanges
    else { return nil }
    let indices = Set(
      changed.compactMap { id in layers.lastIndex { ObjectIdentifier($0) == id } })
    return (row.segment, indices.sorted())
  }
}

extension CALayer {
  /// Says that the layer does not look as it did when it was drawn last.
  package final func lookDidChange() {
    guard let drawing = kept else { return }
    kept = nil
    if drawing.whole != nil { tellSuperlayer() }
  }

  private final func tellSuperlayer() {
    var (layer, above) = (self, parent)
    while let superlayer = above, let drawing = superlayer.kept {
      drawing.note(layer)
      if drawing.whole == nil { return }
      drawing.whole = nil
      (layer, above) = (superlayer, superlayer.parent)
    }
  }

  /// The drawing that the layer has kept, if it was made in the same surroundings.
  final func keptDrawing(in surroundings: KeptDrawing.Surroundings) -> DisplaySegment? {
    guard let kept, let whole = kept.whole, kept.surroundings == surroundings, !isReached
    else { return nil }
    return whole
  }

  /// Begins a drawing that is to be kept.
  final func beginKeeping(in surroundings: KeptDrawing.Surroundings) -> KeptDrawing {
    let drawing = kept ?? KeptDrawing(surroundings)
    drawing.surroundings = surroundings
    drawing.isOutdated = false
    kept = drawing
    return drawing
  }

  /// Keeps a drawing, unless the layer moves or something in it changed while it was drawn.
  final func keep(_ whole: DisplaySegment, as drawing: KeptDrawing) {
    if kept === drawing, !drawing.isOutdated, records.isEmpty, !isReached {
      drawing.whole = whole
    } else {
      tellSuperlayer()
    }
  }
}
