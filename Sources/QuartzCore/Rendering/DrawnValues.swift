// Ours: A layer saves the values of the last frame before its first change after that frame.

/// The values that a layer had in the last frame, if they have changed since then.
///
/// A snapshot of the last frame temporarily restores these values in a layer tree and draws the
/// tree (``CALayer/drawn(_:)``). A layer that does not change stores nothing. A change costs one
/// comparison of two numbers, except for the layer's first change after the frame. The values are
/// discarded at the end of the next frame.
final class DrawnValues {
  /// The values that determine the drawing of a layer, apart from its sublayers and animations.
  ///
  /// This is a class, because its values are large and most changing layers never need them.
  final class Look {
    var state: LayerState
    let mask: CALayer?
    let recording: DisplayList?
    let recordedSize: CGSize
    /// The additional properties of a subclass.
    let contents: Any?

    init(of layer: CALayer) {
      state = layer.state
      mask = layer.maskLayer
      recording = layer.recording
      recordedSize = layer.recordedSize
      contents = layer.ownProperties
    }
  }

  /// An insertion or removal of a sublayer.
  struct RowEdit {
    let layer: CALayer
    /// The next sibling of a removed sublayer, or nil if the sublayer was the last one.
    let next: CALayer?
    let isInsertion: Bool
  }

  /// The position. If only the position and the transform have changed, nothing else is stored.
  /// This is the case for views that move in each frame.
  var position = CGPoint.zero
  var transform = CATransform3D.identity
  /// The other drawing values, or nil if only the position and the transform have changed.
  var look: Look?
  /// The animations, or nil if they have not changed.
  var records: [AnimationRecord]?
  var row: [RowEdit] = []
  /// The superlayer in the last frame, or nil if it has not changed.
  var parent: CALayer??
  var isListed = false

  /// Releases the values that must not outlive the frame.
  func clear() {
    let dropped = (look, records, row, parent)
    (look, records, row, parent) = (nil, nil, [], nil)
    isListed = false
    withExtendedLifetime(dropped) {}
  }
}

extension DrawnValues {
  /// Returns the sublayers of the last frame by undoing the later edits to the current sublayers.
  func formerRow(from layers: [CALayer]) -> GappedArray<CALayer> {
    var layers = layers
    for edit in row.reversed() {
      if edit.isInsertion {
        layers.removeAll { $0 === edit.layer }
      } else {
        let index = edit.next.flatMap { next in layers.firstIndex { $0 === next } }
        layers.insert(edit.layer, at: index ?? layers.endIndex)
      }
    }
    var row = GappedArray<CALayer>()
    for layer in layers { row.append(layer) }
    return row
  }
}
