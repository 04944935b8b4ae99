import Foundation

/// A folder of an app or library that becomes one target of the written package.
public struct SourceFolder {
  /// The name of the target.
  public let name: String
  /// Whether the target contains tests.
  public let isTest: Bool
  /// The Swift files.
  public var sources: [SourceText] = []
  /// The paths of the other files.
  public var others: [String] = []

  /// The reason that a folder cannot be ported.
  public struct Unusable: Error, CustomStringConvertible {
    /// The problem and the remedy.
    public let description: String
  }

  init(name: String, isTest: Bool) {
    self.name = name
    self.isTest = isTest
  }

  /// Returns the targets of a folder: the targets of a package, or one target for the folder and
  /// one for its tests.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - name: The name of the target if the folder is not a package; by default, the name of the
  ///     folder, or of the folder that contains a folder named Sources.
  /// - Throws: ``Unusable`` if the folder does not exist or contains no Swift source, or a file
  ///   system error.
  public static func targets(at path: String, name: String? = nil) throws -> [SourceFolder] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Unusable(description: "Cannot read \(path): it does not exist. Use a source folder.")
    }
    guard isFolder.boolValue else {
      throw Unusable(description: "Cannot read \(path): it is not a folder. Use its folder.")
    }
    let found = try readTargets(at: path, name: name)
    guard found.contains(where: { !$0.sources.isEmpty }) else {
      throw Unusable(
        description: "Cannot port \(path): it contains no Swift source. Use a source folder.")
    }
    return found
  }

  private static func readTargets(at path: String, name: String?) throws -> [SourceFolder] {
    let root = URL(fileURLWithPath: path).standardizedFileURL
    let files = FileManager.default
    if files.fileExists(atPath: root.appendingPathComponent("Package.swift").path) {
      return try ["Sources", "Tests"].flatMap { part -> [SourceFolder] in
        let folder = root.appendingPathComponent(part)
        let names = (try? files.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
        return try names.map {
          var target = SourceFolder(name: identifier($0), isTest: part == "Tests")
          try target.read(folder.appendingPathComponent($0), below: "\(part)/\($0)/")
          return target
        }
      }
    }
    let own = identifier(name ?? appName(root))
    var app = SourceFolder(name: own, isTest: false)
    try app.read(root, below: "")
    var tests = SourceFolder(name: own + "Tests", isTest: true)
    tests.sources = app.sources.filter {
      $0.text.contains("import XCTest") || $0.text.contains("import Testing")
    }
    let paths = Set(tests.sources.map(\.path))
    app.sources.removeAll { paths.contains($0.path) }
    return (app.sources.isEmpty ? [] : [app]) + (tests.sources.isEmpty ? [] : [tests])
  }

  /// Returns the name of a folder, or of the folder that contains it if its name says only that it
  /// contains sources.
  private static func appName(_ folder: URL) -> String {
    let name = folder.lastPathComponent
    let general = ["sources", "source", "src"].contains(name.lowercased())
    let outer = folder.deletingLastPathComponent().lastPathComponent
    return general && outer != "/" ? outer : name
  }

  private static func identifier(_ name: String) -> String {
    let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return text.first?.isNumber == true ? "_" + text : text
  }

  private mutating func read(_ folder: URL, below prefix: String) throws {
    let skipped: Set<String> = ["Pods", "Carthage", "Package.swift", "build", "DerivedData"]
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for name in names where !name.hasPrefix(".") && !skipped.contains(name) {
      let url = folder.appendingPathComponent(name)
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      let isBundle = name.hasSuffix(".xcassets") || name.hasSuffix(".lproj")
      if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") { continue }
      if isFolder.boolValue, !isBundle {
        try read(url, below: prefix + name + "/")
      } else if name.hasSuffix(".swift") {
        let text = try String(contentsOf: url, encoding: .utf8)
        sources.append(SourceText(path: prefix + name, text: text.replacing("\r\n", with: "\n")))
      } else {
        others.append(url.path)
      }
    }
  }
}
