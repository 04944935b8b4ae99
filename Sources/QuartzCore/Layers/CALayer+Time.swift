import TimingCurves

extension CALayer {
  /// Returns the layer's local time at the given clock time.
  package final func localTime(atMediaTime time: CFTimeInterval) -> CFTimeInterval {
    let model = timeKeeper
    let above = withRoomOnStack { model.parent?.localTime(atMediaTime: time) ?? time }
    return model.timing.localTime(atParent: above)
  }

  /// Returns the clock time at the given local time. If time is stopped, returns the clock's time
  /// at which the layer begins.
  package final func mediaTime(atLocal time: CFTimeInterval) -> CFTimeInterval {
    let model = timeKeeper
    let above = model.timing.parentTime(atLocal: time)
    return withRoomOnStack { model.parent?.mediaTime(atLocal: above) ?? above }
  }

  /// The rate of local time relative to the clock. It is the product of all speeds from the root.
  package final var timeRate: Double {
    let model = timeKeeper
    return model.timing.speed * withRoomOnStack { model.parent?.timeRate ?? 1 }
  }

  /// The current local time.
  package final var now: CFTimeInterval { localTime(atMediaTime: FrameLoop.mediaTime) }

  /// The layer whose position in the tree determines the time. For a presentation layer, this is
  /// its model layer.
  private final var timeKeeper: CALayer { flags.isPresentation ? (modelLayer ?? self) : self }

  /// The nearest layer whose time is stopped, starting with this layer and continuing with its
  /// ancestors.
  ///
  /// The value is nil if there is no such layer, or if no timeline has stopped it.
  final var heldSpace: CALayer? {
    var next: CALayer? = self
    while let layer = next {
      if layer.timing.speed == 0 { return layer.holder == nil ? nil : layer }
      next = layer.parent
    }
    return nil
  }

  /// Whether a timeline controls the layer's time.
  package final var isInHeldTime: Bool { heldSpace?.holder?.isHeld ?? false }

  /// Changes the timing of the layer. The layer's animations are shifted, so that they do not jump.
  final func changeTime(_ change: () -> Void) {
    let before = now
    change()
    shiftAnimations(by: now - before)
  }

  private func shiftAnimations(by jump: CFTimeInterval) {
    guard jump != 0 else { return }
    for record in records { record.shift(by: jump) }
    for layer in children + (maskLayer.map { [$0] } ?? []) {
      if layer.timing.beginTime == 0, layer.timing.speed != 0 {
        withRoomOnStack { layer.shiftAnimations(by: jump * Double(layer.timing.speed)) }
      } else if layer.timing.speed != 0 {
        layer.timing.beginTime += jump
      }
    }
  }

  /// Converts a time of this layer to a time of an ancestor.
  final func time(_ time: CFTimeInterval, in space: CALayer) -> CFTimeInterval {
    var (result, layer) = (time, self)
    while layer !== space, let above = layer.parent {
      result = layer.timing.parentTime(atLocal: result)
      layer = above
    }
    return result
  }
}
