// Ours: See ``DrawnValues``.

import Foundation

extension CALayer {
  /// The frame numbers, as counted by ``CATransaction/drawn``, for which a layer has saved its
  /// values.
  struct DrawnMarks {
    /// The number of frames before the creation of the layer.
    let birth = CATransaction.drawn
    var pose = CATransaction.drawn
    var look = CATransaction.drawn
  }

  /// Saves the position and the transform before the first change since the last frame.
  @inline(__always) final func keepDrawnPose() {
    if drawnMarks.pose != CATransaction.drawn { keepPose() }
  }

  /// Saves all properties before the first change since the last frame.
  @inline(__always) final func keepDrawnLook() {
    if drawnMarks.look != CATransaction.drawn { keepLook() }
  }

  private final func keepPose() {
    drawnMarks.pose = CATransaction.drawn
    let values = valuesToFill()
    values.position = state.position
    values.transform = state.transform
  }

  private final func keepLook() {
    drawnMarks.look = CATransaction.drawn
    guard FrameLoop.hasHost else { return }
    let values = valuesToFill()
    let look = DrawnValues.Look(of: self)
    if drawnMarks.pose == CATransaction.drawn {
      look.state.position = values.position
      look.state.transform = values.transform
    }
    drawnMarks.pose = CATransaction.drawn
    values.look = look
    list(values)
  }

  /// Saves the animations before they change.
  final func keepDrawnRecords() {
    guard canHaveBeenDrawn else { return }
    let values = valuesToFill()
    guard values.records == nil else { return }
    values.records = records
    list(values)
  }

  /// Records the insertion or the removal of a sublayer.
  ///
  /// For a removal, the next sibling is recorded as well.
  final func noteSublayerEdit(of layer: CALayer, isInsertion: Bool) {
    guard canHaveBeenDrawn else { return }
    let next = isInsertion ? nil : sublayerList.sibling(after: layer)
    let values = valuesToFill()
    values.row.append(DrawnValues.RowEdit(layer: layer, next: next, isInsertion: isInsertion))
    list(values)
  }

  /// Saves the superlayer before it changes.
  final func keepDrawnParent() {
    guard canHaveBeenDrawn else { return }
    let values = valuesToFill()
    guard values.parent == nil else { return }
    values.parent = .some(parent)
    list(values)
  }

  /// Whether there is a host, and it has drawn at least one frame since the layer was created.
  private final var canHaveBeenDrawn: Bool {
    drawnMarks.birth != CATransaction.drawn && FrameLoop.hasHost
  }

  private final func valuesToFill() -> DrawnValues {
    if let drawnValues { return drawnValues }
    let values = DrawnValues()
    drawnValues = values
    return values
  }

  private final func list(_ values: DrawnValues) {
    guard !values.isListed else { return }
    values.isListed = true
    CATransaction.keepUntilDrawn(values)
  }

  // MARK: - The last frame

  /// Whether the last frame showed the layer in a window.
  package final var wasDrawn: Bool {
    var layer = self
    while layer.drawnMarks.birth != CATransaction.drawn {
      guard let above = layer.drawnValues?.parent ?? layer.parent else {
        return layer.flags.fillsScreen && !layer.drawnState.isHidden
      }
      layer = above
    }
    return false
  }

  /// The bounds of the layer in the last frame.
  package final var drawnBounds: CGRect { drawnState.bounds }

  private final var drawnState: LayerState { drawnValues?.look?.state ?? state }

  /// Runs a closure while this layer and its descendants temporarily have the values of the last
  /// frame.
  ///
  /// The closure may only read from layers.
  final func drawn<Result>(_ body: () -> Result) -> Result {
    var present: [PresentValues] = []
    var waiting = [self]
    while let layer = waiting.popLast() {
      if let now = layer.rewind() { present.append(now) }
      if let mask = layer.maskLayer { waiting.append(mask) }
      waiting += layer.children
    }
    defer {
      for now in present.reversed() { now.layer.restore(now) }
    }
    return body()
  }

  /// The current values of a layer that has changed since the last frame.
  private struct PresentValues {
    let layer: CALayer
    let look: DrawnValues.Look
    let records: [AnimationRecord]
    let row: GappedArray<CALayer>
    let needsDisplay: Bool
  }

  /// Restores the values of the last frame and returns the current values, or nil if they are
  /// equal.
  private final func rewind() -> PresentValues? {
    let hasMoved = drawnValues != nil && drawnMarks.pose == CATransaction.drawn
    let isListed = drawnValues?.isListed == true
    guard hasMoved || isListed || flags.needsDisplay else { return nil }
    let present = PresentValues(
      layer: self, look: DrawnValues.Look(of: self), records: records, row: sublayerList,
      needsDisplay: flags.needsDisplay)
    flags.needsDisplay = false
    guard let values = drawnValues else { return present }
    if let look = values.look {
      take(look)
    } else if hasMoved {
      state.position = values.position
      state.transform = values.transform
    }
    if let former = values.records { records = former }
    if !values.row.isEmpty { sublayerList = values.formerRow(from: children) }
    return present
  }

  private final func restore(_ present: PresentValues) {
    take(present.look)
    records = present.records
    sublayerList = present.row
    flags.needsDisplay = present.needsDisplay
  }

  private final func take(_ look: DrawnValues.Look) {
    state = look.state
    maskLayer = look.mask
    recording = look.recording
    recordedSize = look.recordedSize
    if let contents = look.contents { ownProperties = contents }
  }
}
