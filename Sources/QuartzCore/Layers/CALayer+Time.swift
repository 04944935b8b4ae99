extension CALayer {
  /// The layer's local time at a time of the clock.
  package final func localTime(atMediaTime time: CFTimeInterval) -> CFTimeInterval {
    let model = timeKeeper
    let above = model.parent?.localTime(atMediaTime: time) ?? time
    return model.timing.localTime(atParent: above)
  }

  /// The time of the clock at a local time; where time stands still, that of its beginning.
  package final func mediaTime(atLocal time: CFTimeInterval) -> CFTimeInterval {
    let model = timeKeeper
    let above = model.timing.parentTime(atLocal: time)
    return model.parent?.mediaTime(atLocal: above) ?? above
  }

  /// How fast local time runs in that of the clock: the product of all speeds from the root.
  package final var timeRate: Double {
    let model = timeKeeper
    return model.timing.speed * (model.parent?.timeRate ?? 1)
  }

  /// The local time now.
  package final var now: CFTimeInterval { localTime(atMediaTime: FrameLoop.mediaTime) }

  /// Presentation layers have no place in the tree of their own.
  private final var timeKeeper: CALayer { flags.isPresentation ? (modelLayer ?? self) : self }
}
