// Documented: A color set has one color for each appearance. Its components are numbers from 0 to
// 1, numbers from 0 to 255, or hexadecimal digits. Ours: There are no compiled catalogs. A bundle
// stores the set `Paper` in the file `Paper.colorset.json`, which has the content of
// `Paper.colorset/Contents.json`.

public import Foundation

extension UIColor {
  /// Creates the color with the given name from the color sets of the main bundle.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates the color with the given name from the color sets of a bundle.
  ///
  /// If the bundle is nil, the main bundle is used. The file `NAME.colorset.json` has the content
  /// of `NAME.colorset/Contents.json`. The light or the dark variant is chosen whenever the color
  /// is shown.
  ///
  /// - Parameters:
  ///   - name: The name of the set.
  ///   - bundle: The bundle that contains the file.
  ///   - traitCollection: Traits for which the color is resolved immediately.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard
      let path = (bundle ?? .main).path(forResource: "\(name).colorset", ofType: "json"),
      let data = FileManager.default.contents(atPath: path), let set = ColorSet(data)
    else { return nil }
    switch traitCollection?.userInterfaceStyle {
    case .light: self.init(.fixed(set.light.cgColor))
    case .dark: self.init(.fixed((set.dark ?? set.light).cgColor))
    default: self.init(set.source)
    }
  }
}

/// The colors in the file of a color set.
private struct ColorSet {
  let light: UIColor
  let dark: UIColor?

  init?(_ data: Data) {
    guard let contents = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
      let entries = contents["colors"] as? [[String: Any]]
    else { return nil }
    var found: [Bool: UIColor] = [:]
    for entry in entries {
      let appearances = entry["appearances"] as? [[String: Any]] ?? []
      // A set may also contain colors for high contrast, which are skipped.
      guard !appearances.contains(where: { $0["appearance"] as? String == "contrast" }),
        let color = Self.color(entry["color"] as? [String: Any] ?? [:])
      else { continue }
      found[appearances.contains { $0["value"] as? String == "dark" }] = color
    }
    guard let light = found[false] else { return nil }
    self.light = light
    dark = found[true]
  }

  var source: UIColor.Source {
    dark.map { .pair(light: light, dark: $0) } ?? .fixed(light.cgColor)
  }

  private static func color(_ entry: [String: Any]) -> UIColor? {
    guard let components = entry["components"] as? [String: Any] else { return nil }
    func value(_ name: String) -> CGFloat? { components[name].flatMap(number) }
    let alpha = value("alpha") ?? 1
    if let white = value("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = value("red"), let green = value("green"), let blue = value("blue") else {
      return nil
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Converts `0.5`, `128`, or `0x80` into a number from 0 to 1.
  private static func number(_ value: Any) -> CGFloat? {
    guard let text = value as? String else {
      return (value as? NSNumber).map { CGFloat($0.doubleValue) }
    }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    guard let number = Double(text) else { return nil }
    return CGFloat(text.contains(".") || number <= 1 ? number : number / 255)
  }
}
