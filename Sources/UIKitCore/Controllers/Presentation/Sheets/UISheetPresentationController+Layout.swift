// Assumed: in a regular width, a page sheet is at most 704 pt wide and a form sheet 540 pt. Both
// kinds of sheet are centered in the container or over their source view. A form with a preferred
// height has this height and is centered vertically. The corner radius is 10 pt, or 34 pt at all
// corners of a floating card. Probe: sheet-drag.
// Documented: in a compact height, a sheet fills the screen unless it is configured to stay at the
// edge.
// Measured: the dimming becomes weaker with the distance below the lowest detent (H04), and does
// not change between detents (H15).

import CoreGraphics

extension UISheetPresentationController {
  /// Whether the sheet fills the container, because the container is not high enough for a card.
  package final var fillsContainer: Bool {
    traitCollection.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
  }

  /// The current frames of the sheet in its container.
  final var geometry: SheetGeometry {
    var surroundings = SheetGeometry.Surroundings()
    surroundings.isFilling = fillsContainer
    if let container {
      surroundings.container = container.bounds.size
      surroundings.safeArea = container.safeAreaInsets
      surroundings.span = span(in: container)
      surroundings.formHeight = formHeight(in: container)
    }
    surroundings.scale = UIScreen.main.scale
    surroundings.system = UIScreen.main.device.system
    surroundings.release = release
    let context = DetentContext(
      containerTraitCollection: traitCollection,
      maximumDetentValue: surroundings.maximumDetentValue,
      containerHeight: surroundings.container.height)
    let values = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent.identifier, $0) }
    }
    return SheetGeometry(surroundings, values: values)
  }

  private func span(in container: UIView) -> ClosedRange<CGFloat> {
    let room = container.bounds.width
    let width = width(in: room)
    let middle = sourceView.map { $0.convert($0.bounds, to: container).midX } ?? room / 2
    let x = min(max(middle - width / 2, 0), room - width)
    return x...(x + width)
  }

  /// Returns the height of a form that is centered, or nil for a sheet at the bottom edge.
  ///
  /// A form is centered if it has a preferred height and only the large detent, and both size
  /// classes are regular.
  private func formHeight(in container: UIView) -> CGFloat? {
    let traits = traitCollection
    guard presentationStyle == .formSheet, preferredContentSize.height > 0,
      detents.map(\.identifier) == [.large],
      traits.horizontalSizeClass == .regular, traits.verticalSizeClass == .regular
    else { return nil }
    let room = container.bounds.inset(by: container.safeAreaInsets)
    return min(preferredContentSize.height, room.height)
  }

  private func width(in room: CGFloat) -> CGFloat {
    let traits = traitCollection
    if traits.verticalSizeClass == .compact {
      let follows = !fillsContainer && widthFollowsPreferredContentSizeWhenEdgeAttached
      return follows && preferredContentSize.width > 0
        ? min(preferredContentSize.width, room) : room
    }
    guard traits.horizontalSizeClass == .regular else { return room }
    if presentationStyle == .formSheet {
      return min(preferredContentSize.width > 0 ? preferredContentSize.width : 540, room)
    }
    return min(704, room)
  }

  /// Returns the upper edge of the sheet in its current position.
  final func top(in geometry: SheetGeometry) -> CGFloat {
    geometry.reachable(geometry.rest(selectedDetentIdentifier).top + pull)
  }

  /// Returns the fraction of the full dimming behind a sheet at rest, which is 0 up to the largest
  /// undimmed detent.
  final func dimmedAlpha(in geometry: SheetGeometry) -> CGFloat {
    guard let limit = largestUndimmedDetentIdentifier,
      let undimmed = geometry.rests.first(where: { $0.identifier == limit })
    else { return 1 }
    return geometry.rest(selectedDetentIdentifier).top < undimmed.top ? 1 : 0
  }

  /// Updates the frame and the dimming for the current pull and the selected detent.
  package final func layOutSheet() {
    let geometry = geometry
    let top = top(in: geometry)
    let rest = dimmedAlpha(in: geometry)
    let height = geometry.lowestFrameHeight
    let left = height > 0 ? 1 - geometry.drop(at: top) / height : 1
    dimming.alpha = rest * max(left, 0)
    container?.passesTouches = rest == 0
    dimming.isUserInteractionEnabled = rest > 0
    scaleContent(in: geometry)
    presentedView?.frame = geometry.frame(at: top)
    updateInsetsOfPresentedView()
    grabber.center.x = (presentedView?.bounds.width ?? 0) / 2
    roundCorners(in: geometry)
  }

  /// Scales the content of a floating card. The transforms of other sheets do not change.
  final func scaleContent(in geometry: SheetGeometry) {
    guard geometry.surroundings.floats else {
      // A sheet that no longer floats, for example after a rotation, is shown without a scale.
      guard let bareLook, bareLook.isScaled else { return }
      presentedView?.transform = bareLook.transform
      self.bareLook?.isScaled = false
      return
    }
    let scale = geometry.contentScale(at: top(in: geometry))
    bareLook?.isScaled = true
    presentedView?.transform = CGAffineTransform(scaleX: scale, y: scale)
  }

  final func roundCorners(in geometry: SheetGeometry) {
    guard container != nil, let view = presentedView else { return }
    let floats = geometry.floats(at: top(in: geometry))
    view.layer.cornerRadius = fillsContainer ? 0 : preferredCornerRadius ?? (floats ? 34 : 10)
    // A sheet that neither floats nor is centered has square corners at the bottom edge.
    var corners: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    if floats || geometry.surroundings.formHeight != nil {
      corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }
    view.layer.maskedCorners = corners
  }
}
