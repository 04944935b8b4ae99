/// An sRGB color with straight (not premultiplied) components from 0 to 1, as a value.
@frozen
package struct RGBA: Hashable, Sendable {
  package var red: CGFloat
  package var green: CGFloat
  package var blue: CGFloat
  package var alpha: CGFloat

  @inlinable
  package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  @inlinable
  package init(gray: CGFloat, alpha: CGFloat = 1) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  package static let clear = RGBA(gray: 0, alpha: 0)
  package static let black = RGBA(gray: 0)
  package static let white = RGBA(gray: 1)

  @inlinable
  package func multipliedAlpha(by factor: CGFloat) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// Returns the linear interpolation between the straight components of two colors.
  @inlinable
  package func mixed(with other: RGBA, fraction: CGFloat) -> RGBA {
    RGBA(
      red: red + (other.red - red) * fraction,
      green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction,
      alpha: alpha + (other.alpha - alpha) * fraction)
  }

  /// The color as `#RRGGBB`, with two more digits for an alpha below 1.
  package var hex: String {
    func pair(_ value: CGFloat) -> String {
      let byte = Int((min(max(value.isNaN ? 0 : value, 0), 1) * 255).rounded())
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }
    let color = "#" + pair(red) + pair(green) + pair(blue)
    return alpha >= 1 ? color : color + pair(alpha)
  }
}
