// Measured: A scroll view that is dragged x points past its edge moves by (1 − 1/(x·c/d + 1))·d
// points, with c = 0.55 and d the length of the view.

/// The resistance of a scroll view beyond its edges.
public enum RubberBand {
  /// Returns the visible overshoot, in points, of a drag past the edge of a view.
  ///
  /// `offset` is the signed distance of the finger past the edge, and `dimension` is the length of
  /// the view, both in points.
  public static func resisted(
    _ offset: Double, dimension: Double, coefficient: Double = 0.55
  ) -> Double {
    if !(dimension > 0) { return 0 }
    let x = offset.magnitude
    let shown = (1 - 1 / (x * coefficient / dimension + 1)) * dimension
    return offset < 0 ? -shown : shown
  }

  /// Returns the offset of the finger that causes the given overshoot, both in points.
  ///
  /// Overshoots of at least the length of the view are limited to slightly less than that length.
  public static func unresisted(
    _ shown: Double, dimension: Double, coefficient: Double = 0.55
  ) -> Double {
    if !(dimension > 0) { return 0 }
    let y = min(shown.magnitude, dimension * (1 - 1e-9))
    let x = (1 / (1 - y / dimension) - 1) * dimension / coefficient
    return shown < 0 ? -x : x
  }
}
