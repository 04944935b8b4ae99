import Foundation
import TimingCurves

// The renderer's use of cached layer drawings. ``CachedDrawing`` explains the idea.

extension LayerRenderer {
  /// Returns a layer's drawing for the recorder's current state, from the cache if possible. The
  /// recorder's list does not change.
  ///
  /// - Parameter shown: The layer with the values on screen, if the caller already has it.
  func drawing(
    of model: CALayer, shown: CALayer? = nil, local: CFTimeInterval, around: CATransform3D?,
    from recorder: inout DisplayRecorder
  ) -> DisplaySegment {
    guard keeps, !model.flags.isDepthSpace else {
      return draw(model, shown, local: local, around: around, from: &recorder)
    }
    let surroundings = surroundings(of: recorder, around: around)
    if let kept = model.cachedDrawing(in: surroundings) { return kept }
    let drawing = model.beginKeeping(in: surroundings)
    let whole = draw(model, shown, local: local, around: around, from: &recorder)
    model.keep(whole, as: drawing)
    return whole
  }

  private func draw(
    _ model: CALayer, _ shown: CALayer?, local: CFTimeInterval, around: CATransform3D?,
    from recorder: inout DisplayRecorder
  ) -> DisplaySegment {
    let mark = recorder.mark()
    drawUncached(
      shown ?? self.shown(model, atLocal: local), of: model, local: local, around: around,
      into: &recorder)
    return recorder.cut(from: mark)
  }

  private func surroundings(
    of recorder: DisplayRecorder, around: CATransform3D? = nil
  ) -> CachedDrawing.Surroundings {
    CachedDrawing.Surroundings(
      transform: recorder.state.transform, clip: recorder.state.clip, around: around,
      isMirrored: isMirrored)
  }

  /// Returns the drawings of a model layer's sublayers. Only changed sublayers are drawn again.
  ///
  /// The result is nil if a sublayer is not in the layer's plane, because the depths then determine
  /// the drawing order.
  func row(
    of model: CALayer, local: CFTimeInterval, from recorder: inout DisplayRecorder
  ) -> DisplaySegment? {
    let kept = keeps ? model.kept : nil
    let surroundings = surroundings(of: recorder)
    let old = model.records.isEmpty ? kept?.takeRow(of: model.children, in: surroundings) : nil
    kept?.row = nil
    guard
      let row = row(
        of: model, local: local, kept: old, surroundings: surroundings, from: &recorder)
    else { return nil }
    kept?.row = (row, surroundings)
    return row
  }

  private func row(
    of model: CALayer, local: CFTimeInterval, kept: (segment: DisplaySegment, changed: [Int])?,
    surroundings: CachedDrawing.Surroundings, from recorder: inout DisplayRecorder
  ) -> DisplaySegment? {
    guard let kept else {
      var pieces: [DisplaySegment] = []
      pieces.reserveCapacity(model.children.count)
      for child in model.children {
        guard let piece = piece(child, local, surroundings, from: &recorder) else { return nil }
        pieces.append(piece)
      }
      return .row(pieces)
    }
    var pieces: [(index: Int, piece: DisplaySegment)] = []
    for index in kept.changed {
      guard let piece = piece(model.children[index], local, surroundings, from: &recorder)
      else { return nil }
      pieces.append((index, piece))
    }
    return kept.segment.replacing(pieces)
  }

  /// Returns the drawing of a sublayer, or nil if the sublayer is not in the layer's plane.
  private func piece(
    _ model: CALayer, _ parentTime: CFTimeInterval, _ surroundings: CachedDrawing.Surroundings,
    from recorder: inout DisplayRecorder
  ) -> DisplaySegment? {
    if keeps, let kept = model.cachedDrawing(in: surroundings) { return model.isFlat ? kept : nil }
    let local = model.timing.localTime(atParent: parentTime)
    let shown = shown(model, atLocal: local)
    guard shown.isFlat else { return nil }
    return drawing(of: model, shown: shown, local: local, around: nil, from: &recorder)
  }

  // MARK: - Check

  /// Compares the drawing of a tree made from cached drawings with a new drawing.
  ///
  /// - Returns: A description of the fault, or nil if both drawings are equal.
  package static func faultOfKeptDrawing(of layer: CALayer, at time: CFTimeInterval) -> String? {
    var renderer = LayerRenderer()
    renderer.isMirrored = layer.isMirrored
    let list = renderer.list(of: layer, at: time)
    return renderer.fault(of: list) { $0.list(of: layer, at: time) }
  }

  private func fault(of list: DisplayList, anew: (LayerRenderer) -> DisplayList) -> String? {
    var renderer = self
    renderer.keeps = false
    let fresh = anew(renderer)
    if list == fresh { return nil }
    let region = fresh.damage(from: list).bounds
    return "Cached drawings of layers differ from new drawings within \(region). A property that "
      + "affects a drawing does not call appearanceDidChange() when it is written."
  }

  /// In debug builds, compares one of eight lists made from cached drawings with a new drawing.
  ///
  /// A comparison costs as much as caching saves. One of eight is enough, because a faulty drawing
  /// stays in the cache until the layer is drawn again. The tests that change interfaces at random
  /// compare every frame.
  func check(
    _ list: DisplayList, at time: CFTimeInterval, anew: (LayerRenderer) -> DisplayList
  ) {
    #if DEBUG
      let number = time.bitPattern &+ UInt64(truncatingIfNeeded: CATransaction.changes)
      guard keeps, number % 8 == 0, let fault = fault(of: list, anew: anew) else { return }
      assertionFailure(fault)
    #endif
  }
}
