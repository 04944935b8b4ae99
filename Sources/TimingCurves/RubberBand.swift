// Measured: a scroll view dragged x points past its edge shows (1 − 1/(x·c/d + 1))·d of them, with
// c = 0.55 and d the length of the view.

/// The resistance of a scroll view beyond its edges.
public enum RubberBand {
  /// The shown overshoot for a finger `offset` points past the edge of a view `dimension` points
  /// long, with its sign.
  public static func resisted(
    _ offset: Double, dimension: Double, coefficient: Double = 0.55
  ) -> Double {
    if !(dimension > 0) { return 0 }
    let x = offset.magnitude
    let shown = (1 - 1 / (x * coefficient / dimension + 1)) * dimension
    return offset < 0 ? -shown : shown
  }

  /// The offset of the finger, in points, that shows a given overshoot in points; overshoots of a
  /// whole view or more are taken just below.
  public static func unresisted(
    _ shown: Double, dimension: Double, coefficient: Double = 0.55
  ) -> Double {
    if !(dimension > 0) { return 0 }
    let y = min(shown.magnitude, dimension * (1 - 1e-9))
    let x = (1 / (1 - y / dimension) - 1) * dimension / coefficient
    return shown < 0 ? -x : x
  }
}
