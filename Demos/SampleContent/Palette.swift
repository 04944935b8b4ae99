import UIKit

/// The shared colors of the demos.
@MainActor
enum Palette {
  static let ground = UIColor(red: 0.96, green: 0.96, blue: 0.97, alpha: 1)
  static let text = UIColor(red: 0.33, green: 0.34, blue: 0.40, alpha: 1)
  static let line = UIColor(red: 0.78, green: 0.79, blue: 0.83, alpha: 1)
  static let blue = UIColor(red: 0.23, green: 0.47, blue: 0.85, alpha: 1)
  static let teal = UIColor(red: 0.13, green: 0.62, blue: 0.60, alpha: 1)
  static let green = UIColor(red: 0.30, green: 0.69, blue: 0.42, alpha: 1)
  static let amber = UIColor(red: 0.93, green: 0.66, blue: 0.22, alpha: 1)
  static let red = UIColor(red: 0.87, green: 0.35, blue: 0.33, alpha: 1)
  static let violet = UIColor(red: 0.52, green: 0.41, blue: 0.80, alpha: 1)

  /// Returns one of six colors. Neighboring indices have different colors, and the sequence
  /// repeats.
  static func color(_ index: Int) -> UIColor {
    [blue, teal, amber, red, violet, green][index % 6]
  }
}
