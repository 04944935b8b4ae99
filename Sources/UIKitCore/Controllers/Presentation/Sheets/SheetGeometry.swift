// Measured: on iOS 26, a large sheet begins below the safe area, at least 30 pt from the top (H01,
// D02). A detent's value excludes the safe area at the bottom and is rounded to pixels first (D07,
// D1d–D1k). Below the large detent, the sheet is a card that is scaled by (w − 16)/w and is 8 pt
// from the edges (D1d–D1l). A drag above the highest detent has no effect (H03). A drag between
// detents removes the scale of a card at once: the card fills the width and extends to the bottom
// edge, which does not move. A card of 459 pt is 689 pt high when the finger has moved up by 240
// pt. The rule by which small cards shrink further is not known (D1a, D1c).
// Assumed: up to iOS 18, a large sheet begins 10 pt below the safe area and no card floats. Other
// implementations of this design agree on both values. Between two detents, the margin of a card
// changes in proportion to the distance. Probe: sheet-drag.

import CoreGraphics

/// The frames of a sheet at each of its detents, between detents, and below the lowest detent.
@MainActor
struct SheetGeometry {
  /// The layout of a sheet at rest at one of its detents.
  struct Rest {
    let identifier: UISheetPresentationController.Detent.Identifier
    /// The height of the detent in points. For the large detent, this is the height of the sheet.
    let height: CGFloat
    /// The distance from the container's edges in points, or 0 if the sheet does not float.
    let margin: CGFloat
    /// The upper edge of the sheet in the container.
    let top: CGFloat
    /// Whether the sheet is a floating card at this detent.
    let floats: Bool
  }

  /// The values that determine the frames.
  struct Surroundings {
    var container = CGSize.zero
    var safeArea = UIEdgeInsets.zero
    /// The number of pixels per point.
    var scale: CGFloat = 1
    /// The horizontal extent of the sheet.
    var span: ClosedRange<CGFloat> = 0...0
    /// The height of a form in the center of the container, or nil for a sheet at the bottom edge.
    var formHeight: CGFloat?
    /// The distance between the sheet and the bottom edge, in points.
    var bottomGap: CGFloat { formHeight.map { (container.height - $0) / 2 } ?? 0 }
    /// Whether the sheet fills the container, because the container is not high enough for a card.
    var isFilling = false
    var system = Device.System.iOS18
    /// The fraction of a card's margin and scale that a drag has removed, from 0 at rest to 1.
    var release: CGFloat = 0

    /// The upper edge of a sheet with the greatest height.
    var highestTop: CGFloat {
      if isFilling { return 0 }
      return system >= .iOS26 ? max(30, safeArea.top) : safeArea.top + 10
    }

    /// The greatest value of a detent in points, without the safe area at the bottom.
    var maximumDetentValue: CGFloat {
      max(container.height - highestTop - safeArea.bottom, 0)
    }

    /// Whether sheets below the large detent float as cards.
    var floats: Bool {
      system >= .iOS26 && !isFilling && span == 0...container.width && container.width > 16
    }
  }

  let surroundings: Surroundings
  /// The layouts of the detents, the lowest first. There is at least one.
  let rests: [Rest]

  /// - Parameter values: The heights of the detents in points, without the safe area at the bottom.
  ///   If it is empty, the sheet has a single large detent.
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

  /// Returns the layout of a detent, or the lowest one if no detent has the identifier.
  func rest(
    _ identifier: UISheetPresentationController.Detent.Identifier?
  ) -> Rest {
    rests.first { $0.identifier == identifier } ?? lowest
  }

  /// Returns the layout whose upper edge is nearest to a position.
  func nearest(to top: CGFloat) -> Rest {
    rests.min { abs($0.top - top) < abs($1.top - top) } ?? lowest
  }

  /// Returns a position of the upper edge, limited to the upper edge of the highest detent.
  func reachable(_ top: CGFloat) -> CGFloat { max(top, highest.top) }

  /// Returns the distance of an upper edge below the lowest detent, in points.
  func drop(at top: CGFloat) -> CGFloat { max(top - lowest.top, 0) }

  /// The height of the frame at the lowest detent, in points.
  var lowestFrameHeight: CGFloat {
    surroundings.container.height - surroundings.bottomGap - lowest.margin - lowest.top
  }

  /// Returns the frame with a given upper edge. Below its lowest detent, a sheet moves without
  /// resizing.
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

  /// Returns the scale of the presented view's content for a given upper edge of the sheet.
  func contentScale(at top: CGFloat) -> CGFloat {
    surroundings.shrinking(by: margin(at: reachable(top)))
  }

  /// Returns whether a sheet with a given upper edge is a card, or moves from a card to a higher
  /// detent.
  func floats(at top: CGFloat) -> Bool {
    (rests.last { $0.top >= reachable(top) } ?? lowest).floats
  }

  /// Returns the distance from the edges in points, for a given upper edge.
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
  /// Returns the scale of a card with a given distance from the edges.
  func shrinking(by margin: CGFloat) -> CGFloat {
    margin > 0 ? (container.width - 2 * margin) / container.width : 1
  }
}
