import TimingCurves

extension CALayer {
  /// The layer's local time at a time of the clock.
  package final func localTime(atMediaTime time: CFTimeInterval) -> CFTimeInterval {
    let model = timeKeeper
    let above = withRoomOnStack { model.parent?.localTime(atMediaTime: time) ?? time }
    return model.timing.localTime(atParent: above)
  }

  /// The time of the clock at a local time; where time stands still, that of its beginning.
  package final func mediaTime(atLocal time: CFTimeInterval) -> CFTimeInterval {
    let model = timeKeeper
    let above = model.timing.parentTime(atLocal: time)
    return withRoomOnStack { model.parent?.mediaTime(atLocal: above) ?? above }
  }

  /// The rate of local time against that of the clock: the product of all speeds from the root.
  package final var timeRate: Double {
    let model = timeKeeper
    return model.timing.speed * withRoomOnStack { model.parent?.timeRate ?? 1 }
  }

  /// The local time now.
  package final var now: CFTimeInterval { localTime(atMediaTime: FrameLoop.mediaTime) }

  /// The layer whose position in the tree counts: for a presentation layer, its model layer.
  private final var timeKeeper: CALayer { flags.isPresentation ? (modelLayer ?? self) : self }

  /// The nearest layer from here upwards whose time is stopped, when a timeline holds it.
  final var heldSpace: CALayer? {
    var next: CALayer? = self
    while let layer = next {
      if layer.timing.speed == 0 { return layer.holder == nil ? nil : layer }
      next = layer.parent
    }
    return nil
  }

  /// Whether the layer stands in a time that a timeline moves.
  package final var isInHeldTime: Bool { heldSpace?.holder?.isHeld ?? false }

  /// Changes the run of the layer's time without a jump of its animations.
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

  /// A time of this layer as a time of a layer above it.
  final func time(_ time: CFTimeInterval, in space: CALayer) -> CFTimeInterval {
    var (result, layer) = (time, self)
    while layer !== space, let above = layer.parent {
      result = layer.timing.parentTime(atLocal: result)
      layer = above
    }
    return result
  }
}
