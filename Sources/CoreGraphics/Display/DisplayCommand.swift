/// A single drawing command.
///
/// The transform of the command's item converts the command's coordinates to the list's
/// coordinates.
package enum DisplayCommand: Hashable, Sendable {
  case fill(DisplayShape, Paint, CGPathFillRule)
  case stroke(DisplayShape, Paint, StrokeStyle)
  indirect case image(DisplayImage)
  indirect case text(TextLayout, origin: CGPoint, color: RGBA)
  /// The shadow of an opaque shape, without the shape itself.
  indirect case shadow(DisplayShape, Shadow)
  /// A nested list, whose items are drawn in its place.
  ///
  /// Reusing a list that does not change is cheap.
  indirect case list(DisplayList)
  indirect case group(DisplayGroup)
  /// A blurred copy of the pixels beneath a shape, with their saturation multiplied.
  ///
  /// The radius is the standard deviation of the blur in points.
  indirect case backdrop(DisplayShape, radius: CGFloat, saturation: CGFloat)

  /// The rectangle in which the command can draw, in the command's own coordinates.
  package var bounds: CGRect {
    switch self {
    case .fill(let shape, _, _): shape.bounds
    case .stroke(let shape, _, let style):
      shape.bounds.insetBy(dx: -style.outset, dy: -style.outset)
    case .image(let image): image.rect.standardized
    case .text(let layout, let origin, _): layout.inkBounds.offsetBy(dx: origin.x, dy: origin.y)
    case .shadow(let shape, let shadow): shadow.bounds(of: shape.bounds)
    case .list(let list): list.bounds
    case .group(let group): group.bounds
    case .backdrop(let shape, _, _): shape.bounds
    }
  }

  package static func == (lhs: DisplayCommand, rhs: DisplayCommand) -> Bool {
    switch (lhs, rhs) {
    case (.list(let list), .list(let list2)): withRoomOnStack { list == list2 }
    case (.group(let group), .group(let group2)): withRoomOnStack { group == group2 }
    case (.fill(let shape, let paint, let rule), .fill(let shape2, let paint2, let rule2)):
      rule == rule2 && shape == shape2 && paint == paint2
    case (.stroke(let shape, let paint, let style), .stroke(let shape2, let paint2, let style2)):
      style == style2 && shape == shape2 && paint == paint2
    case (.image(let image), .image(let image2)): image == image2
    case (.text(let layout, let origin, let color), .text(let layout2, let origin2, let color2)):
      origin == origin2 && color == color2 && layout == layout2
    case (.shadow(let shape, let shadow), .shadow(let shape2, let shadow2)):
      shadow == shadow2 && shape == shape2
    case (
      .backdrop(let shape, let radius, let saturation),
      .backdrop(let shape2, let radius2, let saturation2)
    ):
      radius == radius2 && saturation == saturation2 && shape == shape2
    default: false
    }
  }

  /// A Boolean value that indicates whether the command is combined with the pixels beneath it in
  /// its own blend mode.
  package var isBlending: Bool {
    switch self {
    case .list(let list): list.isBlending
    case .group(let group): group.blendMode != .normal
    default: false
    }
  }

  /// Whether the command or its content shows blurred pixels from beneath it.
  package var hasBackdrop: Bool {
    switch self {
    case .backdrop: true
    case .list(let list): list.hasBackdrop
    case .group(let group): group.content.hasBackdrop
    default: false
    }
  }

  /// Whether the command or its content may be rendered at a lower resolution than the output.
  package var hasGrain: Bool {
    switch self {
    case .backdrop: true
    case .list(let list): list.hasGrain
    case .group(let group):
      group.shadow != nil || group.content.hasGrain || group.mask?.hasGrain == true
    default: false
    }
  }
}

/// An image drawn into a rectangle.
package struct DisplayImage: Hashable, Sendable {
  package var image: CGImage
  package var rect: CGRect
  package var alpha: CGFloat
  package var interpolation: CGInterpolationQuality
  /// The color that replaces the image's colors, so that only the alpha of the image is used.
  package var tint: RGBA?
  /// The factors for the image's red, green, and blue components.
  package var factors: RGBA?

  package init(
    _ image: CGImage, in rect: CGRect, alpha: CGFloat = 1,
    interpolation: CGInterpolationQuality = .default, tint: RGBA? = nil
  ) {
    self.image = image
    self.rect = rect
    self.alpha = alpha
    self.interpolation = interpolation
    self.tint = tint
  }
}
