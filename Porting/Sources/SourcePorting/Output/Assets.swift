import Foundation

/// The pictures and colours of asset catalogues, texts and other files, as resources of a package.
struct Assets {
  /// Contents by the path below the folder of resources.
  private(set) var files: [String: Data] = [:]
  /// Colours by name: red, green, blue and alpha from 0 to 1, in light and in dark.
  private(set) var colors: [String: (light: [Double], dark: [Double]?)] = [:]
  /// What nobody could take over, with the reason.
  private(set) var leftovers: [Leftover] = []
  /// The scenes of storyboards and nibs.
  private(set) var interfaces: [InterfaceFile] = []

  private static let plain: Set<String> = [
    "gif", "jpeg", "jpg", "json", "otf", "png", "strings", "stringsdict", "ttf", "txt", "webp",
    "wav", "mp3", "csv", "xcstrings",
  ]

  init(paths: [String]) {
    for path in paths.sorted() { take(URL(fileURLWithPath: path)) }
  }

  private mutating func take(_ url: URL) {
    switch url.pathExtension {
    case "xcassets": takeCatalogue(url)
    case "lproj":
      for name in names(url) {
        let file = url.appendingPathComponent(name)
        if ["storyboard", "xib"].contains(file.pathExtension) {
          take(file)
        } else {
          files["\(url.lastPathComponent)/\(name)"] = try? Data(contentsOf: file)
        }
      }
    case "storyboard", "xib":
      if let data = try? Data(contentsOf: url) {
        interfaces.append(InterfaceFile(name: url.lastPathComponent, data: data))
      }
    case let kind
    where Self.plain.contains(kind) || kind == "plist" && !url.path.hasSuffix("Info.plist"):
      files[url.lastPathComponent] = try? Data(contentsOf: url)
    default: break
    }
  }

  private func names(_ folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private mutating func takeCatalogue(_ folder: URL) {
    for name in names(folder) {
      let url = folder.appendingPathComponent(name)
      switch url.pathExtension {
      case "imageset": takeImages(url)
      case "colorset": takeColor(url)
      case "": takeCatalogue(url)
      case "appiconset", "launchimage", "json": break
      default: report(url, "this kind of asset is not taken over")
      }
    }
  }

  private mutating func report(_ url: URL, _ message: String) {
    leftovers.append(
      Leftover(rule: "assets", path: url.lastPathComponent, line: 1, message: message))
  }

  private func contents(_ url: URL) -> [String: Any] {
    let data = (try? Data(contentsOf: url.appendingPathComponent("Contents.json"))) ?? Data()
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
  }

  private mutating func takeImages(_ url: URL) {
    let name = url.deletingPathExtension().lastPathComponent
    for image in contents(url)["images"] as? [[String: Any]] ?? [] {
      guard let file = image["filename"] as? String, image["appearances"] == nil else { continue }
      guard ["png", "jpg", "jpeg"].contains((file as NSString).pathExtension.lowercased()) else {
        report(url, "\(file): draw it as PNG files at 1x, 2x and 3x")
        continue
      }
      let scale = image["scale"] as? String ?? "1x"
      let suffix = scale == "1x" ? "" : "@\(scale)"
      let data = try? Data(contentsOf: url.appendingPathComponent(file))
      files["\(name)\(suffix).\((file as NSString).pathExtension)"] = data
    }
  }

  private mutating func takeColor(_ url: URL) {
    var light: [Double]?
    var dark: [Double]?
    for entry in contents(url)["colors"] as? [[String: Any]] ?? [] {
      let color = entry["color"] as? [String: Any]
      guard let parts = color?["components"] as? [String: Any] else { continue }
      let values = ["red", "green", "blue", "alpha"].map {
        Self.number(parts[$0] ?? parts["white"])
      }
      let isDark =
        (entry["appearances"] as? [[String: Any]])?
        .contains { $0["value"] as? String == "dark" } ?? false
      if isDark { dark = values } else { light = values }
    }
    guard let light else { return report(url, "the color has no components: give it in code") }
    colors[url.deletingPathExtension().lastPathComponent] = (light, dark)
  }

  /// `0.5`, `128` and `0x80` as a part of one.
  private static func number(_ value: Any?) -> Double {
    let text = value as? String ?? "1"
    if text.hasPrefix("0x") { return Double(Int(text.dropFirst(2), radix: 16) ?? 0) / 255 }
    let number = Double(text) ?? 0
    return text.contains(".") ? number : number > 1 ? number / 255 : number
  }

  /// A source file that gives the colours by their names; nil without colours.
  var colorSource: String? {
    guard !colors.isEmpty else { return nil }
    let cases = colors.keys.sorted().map { name -> String in
      let (light, dark) = colors[name]!
      return "      case \"\(name)\": (\(light), \((dark ?? light)))"
    }
    return """
      // The colors of the asset catalogue, written by kinema-port.
      import UIKit

      extension UIColor {
        convenience init?(named name: String) {
          let parts: ([CGFloat], [CGFloat])? =
            switch name {
      \(cases.joined(separator: "\n"))
            default: nil
            }
          guard let (light, dark) = parts else { return nil }
          self.init { traits in
            let color = traits.userInterfaceStyle == .dark ? dark : light
            return UIColor(red: color[0], green: color[1], blue: color[2], alpha: color[3])
          }
        }
      }

      """
  }
}
