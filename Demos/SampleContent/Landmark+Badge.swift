import UIKit

extension Landmark {
  /// Returns a round picture of a mountain in the landmark's colors.
  ///
  /// - Parameter side: The width and height, in points.
  @MainActor func badge(side: CGFloat) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: side, height: side), false, 0)
    defer { UIGraphicsEndImageContext() }
    UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: side, height: side)).addClip()
    secondColor.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: side, height: side))
    color.setFill()
    let mountain = UIBezierPath()
    mountain.move(to: CGPoint(x: 0, y: side))
    mountain.addLine(to: CGPoint(x: side * 0.4, y: side * 0.35))
    mountain.addLine(to: CGPoint(x: side * 0.58, y: side * 0.6))
    mountain.addLine(to: CGPoint(x: side * 0.72, y: side * 0.45))
    mountain.addLine(to: CGPoint(x: side, y: side * 0.85))
    mountain.addLine(to: CGPoint(x: side, y: side))
    mountain.close()
    mountain.fill()
    return UIGraphicsGetImageFromCurrentImageContext()
  }
}

extension Landmark {
  /// The background of the landmark's page: its second color, lightened.
  var paper: UIColor {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (1, 1, 1)
    secondColor.getRed(&red, green: &green, blue: &blue, alpha: nil)
    return UIColor(
      red: 1 - 0.45 * (1 - red), green: 1 - 0.45 * (1 - green), blue: 1 - 0.45 * (1 - blue),
      alpha: 1)
  }
}
