extension CALayer {
  public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    CALayer.convert(p, from: l, to: self)
  }
  public final func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    CALayer.convert(p, from: self, to: l)
  }
  public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CALayer.convert(r, from: l, to: self)
  }
  public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    CALayer.convert(r, from: self, to: l)
  }

  /// Converts a time of another layer to a time of this layer. If `l` is nil, `t` is a clock time.
  public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(atMediaTime: l?.mediaTime(atLocal: t) ?? Timeline.mediaTime(at: t))
  }

  /// Converts a time of this layer to a time of another layer. If `l` is nil, the result is a clock
  /// time.
  public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let media = mediaTime(atLocal: t)
    return l?.localTime(atMediaTime: media) ?? Timeline.shownTime(atMedia: media)
  }
}
