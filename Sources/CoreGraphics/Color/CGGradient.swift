/// A sequence of colors at locations from 0 to 1.
public final class CGGradient: @unchecked Sendable {
  package let stops: [GradientStop]

  package init(stops: [GradientStop]) {
    self.stops = stops
  }

  /// Creates a gradient of colors, which are evenly spaced if no locations are given.
  public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations.map({ $0.count >= colors.count }) ?? true else { return nil }
    stops = GradientStop.stops(colors.map(\.rgba), locations: locations)
  }

  /// Creates a gradient from a flat array of components, with alpha last in each color.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: [CGFloat],
    locations: [CGFloat]?, count: Int
  ) {
    let width = space.numberOfComponents + 1
    guard count > 0, components.count >= count * width,
      locations.map({ $0.count >= count }) ?? true
    else { return nil }
    let colors = (0..<count).map { index in
      let parts = components[(index * width)..<((index + 1) * width)]
      let first = parts.startIndex
      return width == 2
        ? RGBA(gray: parts[first], alpha: parts[first + 1])
        : RGBA(
          red: parts[first], green: parts[first + 1], blue: parts[first + 2],
          alpha: parts[first + 3])
    }
    stops = GradientStop.stops(colors, locations: locations)
  }
}

/// The options that extend the first and the last color of a gradient beyond the gradient's ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

package struct GradientStop: Hashable, Sendable {
  package var color: RGBA
  /// The position of the color, from 0 to 1.
  package var location: CGFloat

  package init(_ color: RGBA, at location: CGFloat) {
    self.color = color
    self.location = location
  }

  /// Returns stops at ascending locations.
  ///
  /// Missing locations are evenly spaced.
  package static func stops(_ colors: [RGBA], locations: [CGFloat]?) -> [GradientStop] {
    let last = CGFloat(max(colors.count - 1, 1))
    var floor: CGFloat = 0
    return colors.enumerated().map { index, color in
      let wanted = locations.flatMap { index < $0.count ? $0[index] : nil } ?? CGFloat(index) / last
      floor = max(floor, min(max(wanted.isNaN ? 0 : wanted, 0), 1))
      return GradientStop(color, at: floor)
    }
  }
}
