// Ours: A layer saves the values of the last frame before its first change after that frame.

/// The values with which a layer was drawn in the last frame, as far as they have changed since.
///
/// A snapshot of the last frame restores these values in a layer tree, draws the tree, and then
/// restores the present values (``CALayer/drawn(_:)``). A layer that does not change stores
/// nothing. A change costs a comparison of two numbers, unless it is the layer's first since the
/// frame. The values are discarded in the next frame.
final class DrawnValues {
  /// The values that determine the drawing of a layer, apart from its sublayers and animations.
  ///
  /// It is an object, because it is large and most layers that change never need one.
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
    /// The next sibling of a removed sublayer; nil if the sublayer was the last.
    let next: CALayer?
    let isInsertion: Bool
  }

  /// The position; stored without a look if only it and the transform have changed, as for views
  /// that move in each frame.
  var position = CGPoint.zero
  var transform = CATransform3D.identity
  /// Nil while at most the position and the transform have changed.
  var look: Look?
  /// The animations; nil while they are the same.
  var records: [AnimationRecord]?
  var row: [RowEdit] = []
  /// The superlayer at the time of the frame; nil while it is the same.
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
  /// Returns the sublayers at the time of the frame, given the present ones.
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
