import Foundation

/// A package that builds on Linux, created from source for iOS.
public struct PortedPackage {
  /// The location of Kinema for the package.
  public enum Dependency {
    /// A folder.
    case path(String)
    /// A repository and the minimum version, or nil for its branch `main`.
    case repository(String, from: String?)

    /// Returns the dependency as source, with the traits that it enables.
    func line(_ traits: [String]) -> String {
      let names = traits.map { "\"\($0)\"" }.joined(separator: ", ")
      let enabled = traits.isEmpty ? "" : ", traits: [\(names)]"
      switch self {
      case .path(let path): return ".package(name: \"Kinema\", path: \"\(path)\"\(enabled))"
      case .repository(let url, let version):
        let rule = version.map { "from: \"\($0)\"" } ?? "branch: \"main\""
        return ".package(url: \"\(url)\", \(rule)\(enabled))"
      }
    }
  }

  /// A target with its ported sources.
  struct Target {
    var folder: SourceFolder
    var assets: Assets
    var porter: Porter
  }

  private var targets: [Target] = []
  private let name: String
  private let dependency: Dependency
  private let languageMode: Int
  private let traits: [String]

  /// Ports folders.
  ///
  /// - Parameters:
  ///   - name: The name of the package.
  ///   - folders: The targets.
  ///   - dependency: The location of Kinema.
  ///   - languageMode: The Swift language version of the sources, 5 or 6.
  ///   - traits: The traits of Kinema that are enabled if a target is an app.
  ///   - omitted: The names of rules that are not applied, so that you can find the code that
  ///     depends on them.
  public init(
    name: String, folders: [SourceFolder], dependency: Dependency, languageMode: Int = 5,
    traits: [String] = PortedPackage.traitsOfApps, without omitted: Set<String> = []
  ) {
    self.name = name
    self.dependency = dependency
    self.languageMode = languageMode
    self.traits = traits
    let modules = Set(folders.map(\.name))
    targets = folders.map { folder in
      let assets = Assets(paths: folder.others)
      var program = Program(files: folder.sources)
      program.modules = modules
      program.hasResources = !assets.files.isEmpty
      return Target(folder: folder, assets: assets, porter: Porter(program, without: omitted))
    }
  }

  /// The traits with which an app runs in a window and in the studio.
  public static let traitsOfApps = ["Window", "Browser"]

  /// The targets that are apps.
  private var apps: [Target] { targets.filter { $0.kind == "executableTarget" } }

  // MARK: - Results

  /// All edits, by target.
  public var changes: [Porter.Change] { targets.flatMap(\.porter.changes) }

  /// All remaining work, by file and line.
  public var leftovers: [Leftover] {
    targets.flatMap { $0.porter.leftovers + $0.assets.leftovers }
  }

  /// The number of lines read.
  public var lineCount: Int {
    targets.reduce(0) { sum, target in
      sum + target.folder.sources.reduce(0) { $0 + $1.text.utf8.count { $0 == 10 } }
    }
  }

  /// The number of edits of each rule, in the order of the rules.
  public var editsByRule: [(rule: String, count: Int)] {
    let counts = Dictionary(changes.map { ($0.rule, 1) }, uniquingKeysWith: +)
    return Rules.all.map { ($0.name, counts[$0.name] ?? 0) }
  }

  /// The number of edits of each rule in each target, and the rules that should have made edits but
  /// made none.
  public var uses: (lines: [String], missing: [String]) {
    let idle = Rules.idle(for: .stored)
    var missing: [String] = []
    let lines = Rules.all.map { rule -> String in
      let counts = targets.compactMap { target -> String? in
        let count = target.porter.changes.count { $0.rule == rule.name }
        return count == 0 ? nil : "\(target.folder.name) \(count)"
      }
      if counts.isEmpty, !idle.contains(rule.name) { missing.append(rule.name) }
      return "\(rule.name): \(counts.isEmpty ? "-" : counts.joined(separator: ", "))"
    }
    return (lines, missing)
  }

  /// The report as text.
  public var report: String {
    var lines = [
      "# \(name): \(lineCount) lines, \(changes.count) edits, \(leftovers.count) left", "",
    ]
    for (rule, count) in editsByRule where count > 0 { lines.append("\(count)\t\(rule)") }
    if !leftovers.isEmpty {
      lines += ["", "## By hand", ""]
      lines += leftovers.map { "\($0.path):\($0.line): \($0.message) [\($0.rule)]" }
    }
    for target in targets {
      for file in target.porter.program.files where file.isBroken {
        lines.append(
          "\(file.path): the parser cannot read this file, so it was copied without changes")
      }
      for file in target.assets.interfaces {
        lines += ["", "## \(file.name): create it in code", ""] + file.lines
      }
    }
    return (lines + commands).joined(separator: "\n") + "\n"
  }

  /// The commands that show the app, or that test or build a package without an app.
  private var commands: [String] {
    guard let app = apps.first?.folder.name else {
      let hasTests = targets.contains { $0.folder.isTest }
      return ["", "## Run it", "", hasTests ? "swift test" : "swift build"]
    }
    return [
      "", "## Run it", "", "swift run \(app)", "swift run \(app) --studio",
      "swift run \(app) --replay touches.txt -o \(app).webp", "",
      "The first command opens a window, and the second one shows the app in a browser. The third one",
      "plays the touches of a file, which swift run \(app) --touches touches.txt writes.",
    ]
  }

  /// Each edit with its line, its old text, and its new text.
  public var diff: String {
    changes.map { change in
      let old = change.edit.original.split(separator: "\n", omittingEmptySubsequences: false)
      let new = change.edit.replacement.split(separator: "\n", omittingEmptySubsequences: false)
      return "\(change.path):\(change.edit.line): \(change.rule)\n"
        + (change.edit.original.isEmpty ? "" : old.map { "- \($0)\n" }.joined())
        + (change.edit.replacement.isEmpty ? "" : new.map { "+ \($0)\n" }.joined())
    }.joined()
  }

  // MARK: - Writing

  /// An error for an output folder that overlaps a source folder.
  public struct Overlap: Error, CustomStringConvertible {
    /// The output folder and the folder that it overlaps.
    let out: String, source: String

    /// The problem and the remedy.
    public var description: String {
      "\(out) would overwrite \(source). Use a folder outside the sources"
    }
  }

  /// Checks that the output folder does not overlap the sources.
  ///
  /// - Parameters:
  ///   - out: The folder to write.
  ///   - sources: The folders to read.
  /// - Throws: `Overlap` if one folder contains the other, unless the sources are beside the
  ///   package's own `Sources` and `Tests`.
  public static func check(_ out: String, apartFrom sources: [String]) throws {
    func path(_ text: String) -> String {
      URL(fileURLWithPath: text).standardizedFileURL.resolvingSymlinksInPath().path + "/"
    }
    for source in sources {
      let written = ["Sources", "Tests"].map { path(out + "/" + $0) } + [path(out)]
      let isBeneath = written.dropLast().contains { path(source).hasPrefix($0) }
      if isBeneath || written.contains(where: { $0.hasPrefix(path(source)) }) {
        throw Overlap(out: out, source: source)
      }
    }
  }

  /// Writes the package to a folder, and replaces an earlier package.
  ///
  /// - Parameter path: The folder.
  /// - Throws: A file system error.
  public func write(to path: String) throws {
    let root = URL(fileURLWithPath: path)
    for target in targets {
      let folder = root.appendingPathComponent(target.path)
      try? FileManager.default.removeItem(at: folder)
      for file in target.porter.program.files {
        try write(Data(file.text.utf8), folder.appendingPathComponent(target.inner(file.path)))
      }
      for (name, data) in target.assets.files {
        try write(data, folder.appendingPathComponent("Resources/\(name)"))
      }
    }
    try write(Data(manifest.utf8), root.appendingPathComponent("Package.swift"))
    try write(Data(report.utf8), root.appendingPathComponent("PORTING.md"))
  }

  private func write(_ data: Data, _ url: URL) throws {
    // A file with the same contents keeps its date, so that it is not compiled again.
    if let old = try? Data(contentsOf: url), old == data { return }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  private static let plugin =
    ",\n      plugins: [.plugin(name: \"VirtualTime\", package: \"Kinema\")]"

  /// The package manifest.
  public var manifest: String {
    let modules = Set(targets.map(\.folder.name))
    let entries = targets.map { target -> String in
      let imports = Set(target.porter.program.files.flatMap(\.imports))
      var dependencies = imports.intersection(modules).subtracting([target.folder.name]).sorted()
        .map { "\"\($0)\"" }
      // XCTest suites wait in virtual time.
      let isSuite = target.folder.isTest && imports.contains("XCTest")
      var products = imports.contains("PageTransitions") ? ["PageTransitions"] : []
      // KinemaCapture draws the pictures of failures.
      if isSuite || imports.contains("MotionTesting") {
        products += ["MotionTesting", "KinemaCapture"]
      } else if target.kind == "executableTarget" {
        // Recordings and the studio.
        products += ["KinemaCapture"] + (traits.contains("Browser") ? ["KinemaStudio"] : [])
      }
      dependencies += (["UIKit"] + products).map {
        ".product(name: \"\($0)\", package: \"Kinema\")"
      }
      let resources =
        target.assets.files.isEmpty ? "" : ",\n      resources: [.process(\"Resources\")]"
      return """
            .\(target.kind)(
              name: "\(target.folder.name)",
              dependencies: [\(dependencies.joined(separator: ", "))],
              path: "\(target.path)"\(resources)\(isSuite ? Self.plugin : ""))
        """
    }
    return """
      // swift-tools-version: 6.1
      import PackageDescription

      // Written by kinema-port.
      let package = Package(
        name: "\(name)",
        defaultLocalization: "en",
        dependencies: [\(dependency.line(apps.isEmpty ? [] : traits))],
        targets: [
      \(entries.joined(separator: ",\n"))
        ],
        swiftLanguageModes: [.v\(languageMode)]
      )

      """
  }
}

extension PortedPackage.Target {
  var path: String { (folder.isTest ? "Tests/" : "Sources/") + folder.name }

  var kind: String {
    if folder.isTest { return "testTarget" }
    let isApp = porter.program.files.contains {
      $0.path.hasSuffix("main.swift") || $0.text.contains("@main")
    }
    return isApp ? "executableTarget" : "target"
  }

  /// Returns the path of a file relative to the folder of its target.
  func inner(_ file: String) -> String {
    for part in ["Sources/", "Tests/"] where file.hasPrefix("\(part)\(folder.name)/") {
      return String(file.dropFirst("\(part)\(folder.name)/".count))
    }
    return file
  }
}
