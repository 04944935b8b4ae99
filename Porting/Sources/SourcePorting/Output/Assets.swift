import Foundation

/// The resources of a ported package: pictures and color sets from asset catalogs, text files, and
/// other files.
struct Assets {
  /// The contents of each file, by its path in the resource folder.
  private(set) var files: [String: Data] = [:]
  /// The files that cannot be ported, with the reason.
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
      default: report(url, "this kind of asset is not supported")
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
        report(url, "\(file): export it as PNG files at 1x, 2x, and 3x")
        continue
      }
      let scale = image["scale"] as? String ?? "1x"
      let suffix = scale == "1x" ? "" : "@\(scale)"
      let data = try? Data(contentsOf: url.appendingPathComponent(file))
      files["\(name)\(suffix).\((file as NSString).pathExtension)"] = data
    }
  }

  /// A color set does not change, because Kinema reads its contents by the set's name.
  private mutating func takeColor(_ url: URL) {
    let isColored = (contents(url)["colors"] as? [[String: Any]] ?? []).contains { entry in
      (entry["color"] as? [String: Any])?["components"] is [String: Any]
    }
    guard isColored else { return report(url, "the color has no components: create it in code") }
    files["\(url.lastPathComponent).json"] =
      try? Data(contentsOf: url.appendingPathComponent("Contents.json"))
  }
}
