// Measured, of iOS 26: a large sheet begins below the safe area, at least 30 pt from the top (H01,
// D02); a detent's value leaves out the safe area at the bottom and is rounded to pixels first (D07,
// D1d–D1k); below large the sheet is a card that is scaled by (w − 16)/w and lies 8 pt inside the
// edges (D1d–D1l); nothing follows a finger above the highest detent (H03); a drag between detents
// releases the scale of a card at once: it fills the width down to the bottom edge, which stays, and a
// card of 459 pt is 689 pt high when the finger has moved up by 240 pt. The law by which small
// cards shrink further is not known (D1a, D1c). Assumed: up to iOS 18 a large sheet begins 10 pt below
// the safe area and no card floats, as copies of the look agree; on its way between two detents a
// card's margin changes in proportion to the way. Probe: sheet-drag.

import CoreGraphics

/// The frames of a sheet: at each of its detents, between them, and below the lowest.
@MainActor
struct SheetGeometry {
  /// A sheet at rest at one of its detents.
  struct Rest {
    let identifier: UISheetPresentationController.Detent.Identifier
    /// The height of the detent, in points; of the large one, all of the sheet.
    let height: CGFloat
    /// The distance from the container's edges, in points; 0 unless it floats.
    let margin: CGFloat
    /// The upper edge of the sheet in the container.
    let top: CGFloat
    /// Whether the sheet is a floating card there, at rest.
    let floats: Bool
  }

  /// The surroundings on which the frames depend.
  struct Surroundings {
    var container = CGSize.zero
    var safeArea = UIEdgeInsets.zero
    /// Pixels per point.
    var scale: CGFloat = 1
    /// The horizontal extent of the sheet.
    var span: ClosedRange<CGFloat> = 0...0
    /// The height of a form in the middle of the container; nil for a sheet at the bottom edge.
    var formHeight: CGFloat?
    /// The room between the sheet and the bottom edge, in points.
    var bottomGap: CGFloat { formHeight.map { (container.height - $0) / 2 } ?? 0 }
    /// Whether the sheet fills the container, which is not high enough for a card.
    var isFilling = false
    var system = Device.System.iOS18
    /// The share of a card's margin and scale that a drag has released: 0 at rest, 1 under a finger.
    var release: CGFloat = 0

    /// The upper edge of a sheet of the greatest height.
    var highestTop: CGFloat {
      if isFilling { return 0 }
      return system >= .iOS26 ? max(30, safeArea.top) : safeArea.top + 10
    }

    /// The greatest value of a detent, in points: without the safe area at the bottom.
    var maximumDetentValue: CGFloat {
      max(container.height - highestTop - safeArea.bottom, 0)
    }

    /// Whether sheets below the large detent float as cards.
    var floats: Bool {
      system >= .iOS26 && !isFilling && span == 0...container.width && container.width > 16
    }
  }

  let surroundings: Surroundings
  /// The detents, lowest first; at least one.
  let rests: [Rest]

  /// - Parameter values: the heights of the detents in points, without the safe area at the bottom;
  ///   none is a single large one.
  init(
    _ surroundings: Surroundings,
    values: [(identifier: UISheetPresentationController.Detent.Identifier, value: CGFloat)]
  ) {
    self.surroundings = surroundings
    if let height = surroundings.formHeight {
      rests = [
        Rest(
          identifier: .large, height: height, margin: 0, top: surroundings.bottomGap, floats: false)
      ]
      return
    }
    let sorted = values.sorted { $0.value < $1.value }
    let maximum = surroundings.maximumDetentValue
    let chosen = sorted.isEmpty || surroundings.isFilling ? [(.large, maximum)] : sorted
    rests = chosen.map { Self.rest($0, at: $1, surroundings) }
  }

  private static func rest(
    _ identifier: UISheetPresentationController.Detent.Identifier, at value: CGFloat,
    _ surroundings: Surroundings
  ) -> Rest {
    let bottom = surroundings.container.height
    guard value < surroundings.maximumDetentValue else {
      let top = min(surroundings.highestTop, bottom)
      return Rest(
        identifier: identifier, height: bottom - top, margin: 0, top: top, floats: false)
    }
    let scale = surroundings.scale
    let rounded = (max(value, 0) * scale).rounded() / scale
    let margin = surroundings.floats ? 8 * (1 - surroundings.release) : 0
    let height = (rounded + surroundings.safeArea.bottom) * surroundings.shrinking(by: margin)
    return Rest(
      identifier: identifier, height: rounded, margin: margin, top: bottom - margin - height,
      floats: surroundings.floats)
  }

  var lowest: Rest { rests[0] }
  var highest: Rest { rests[rests.count - 1] }

  /// The detent of an identifier; the lowest for one that no detent has.
  func rest(
    _ identifier: UISheetPresentationController.Detent.Identifier?
  ) -> Rest {
    rests.first { $0.identifier == identifier } ?? lowest
  }

  /// The detent whose upper edge is nearest to a position.
  func nearest(to top: CGFloat) -> Rest {
    rests.min { abs($0.top - top) < abs($1.top - top) } ?? lowest
  }

  /// An upper edge where a sheet can be: no higher than the highest detent.
  func reachable(_ top: CGFloat) -> CGFloat { max(top, highest.top) }

  /// The distance of an upper edge below the lowest detent, in points.
  func drop(at top: CGFloat) -> CGFloat { max(top - lowest.top, 0) }

  /// The height of the frame at the lowest detent, in points.
  var lowestFrameHeight: CGFloat {
    surroundings.container.height - surroundings.bottomGap - lowest.margin - lowest.top
  }

  /// The frame with a given upper edge. Below its lowest detent a sheet keeps its size and moves.
  func frame(at top: CGFloat) -> CGRect {
    let top = reachable(top)
    let margin = margin(at: top)
    let height =
      top > lowest.top
      ? lowestFrameHeight : surroundings.container.height - surroundings.bottomGap - margin - top
    let span = surroundings.span
    return CGRect(
      x: span.lowerBound + margin, y: top,
      width: span.upperBound - span.lowerBound - 2 * margin, height: height)
  }

  /// The scale of the presented view's content with a given upper edge.
  func contentScale(at top: CGFloat) -> CGFloat {
    surroundings.shrinking(by: margin(at: reachable(top)))
  }

  /// Whether a sheet with a given upper edge is a card, or on its way from one to a higher detent.
  func floats(at top: CGFloat) -> Bool {
    (rests.last { $0.top >= reachable(top) } ?? lowest).floats
  }

  /// The distance from the edges with a given upper edge, in points.
  private func margin(at top: CGFloat) -> CGFloat {
    guard let below = rests.last(where: { $0.top >= top }) else { return lowest.margin }
    guard let above = rests.first(where: { $0.top < top }), above.margin != below.margin else {
      return below.margin
    }
    let share = (below.top - top) / (below.top - above.top)
    return below.margin + (above.margin - below.margin) * share
  }
}

extension SheetGeometry.Surroundings {
  /// The scale of a card at a distance from the edges.
  func shrinking(by margin: CGFloat) -> CGFloat {
    margin > 0 ? (container.width - 2 * margin) / container.width : 1
  }
}
