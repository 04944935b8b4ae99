// Ours: a layer keeps the values of the last frame when it changes for the first time after it.

/// The values with which a layer was drawn in the last frame, as far as they have changed since.
///
/// A snapshot of the last frame gives the values back to the layers below it, draws, and restores the
/// present ones (``CALayer/drawn(_:)``). A layer that does not change keeps nothing, and a change costs a
/// comparison of two numbers unless it is the layer's first since the frame. The values go with the next
/// frame.
final class DrawnValues {
  /// All that a drawing is made of, apart from sublayers and animations.
  ///
  /// An object, as it is large and most layers that change never need one.
  final class Look {
    var state: LayerState
    let mask: CALayer?
    let recording: DisplayList?
    let recordedSize: CGSize
    /// The properties that a subclass has beside.
    let contents: Any?

    init(of layer: CALayer) {
      state = layer.state
      mask = layer.maskLayer
      recording = layer.recording
      recordedSize = layer.recordedSize
      contents = layer.ownProperties
    }
  }

  /// A sublayer that came or went.
  struct RowEdit {
    let layer: CALayer
    /// The sublayer in front of one that went; nil when it was the last.
    let next: CALayer?
    let isInsertion: Bool
  }

  /// Position and transform, kept alone where nothing else has changed: views that move in each frame
  /// change nothing else.
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

  /// Drops what must not live longer than the frame.
  func clear() {
    let dropped = (look, records, row, parent)
    (look, records, row, parent) = (nil, nil, [], nil)
    isListed = false
    withExtendedLifetime(dropped) {}
  }
}

extension DrawnValues {
  /// The sublayers at the time of the frame, of those that there are now.
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
