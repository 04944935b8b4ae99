import TimingCurves

extension CALayer {
  public final var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { alter { timing.beginTime = newValue } }
  }

  public final var duration: CFTimeInterval {
    get { timing.duration }
    set { alter { timing.duration = newValue } }
  }

  /// The rate of the layer's time relative to its superlayer's time. A speed of 0 stops the time of
  /// the layer and of all layers below it.
  public final var speed: Float {
    get { Float(timing.speed) }
    set { alter { timing.speed = Double(newValue) } }
  }

  public final var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { alter { timing.timeOffset = newValue } }
  }

  public final var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { alter { timing.repeatCount = Double(newValue) } }
  }

  public final var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { alter { timing.repeatDuration = newValue } }
  }

  public final var autoreverses: Bool {
    get { timing.autoreverses }
    set { alter { timing.autoreverses = newValue } }
  }

  public final var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(timing.fill) }
    set { alter { timing.fill = newValue.fill } }
  }
}
