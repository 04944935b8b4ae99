package import Foundation
package import KinemaCatalog

/// The source files of the catalog on the build machine, used to show the code of a demo.
@MainActor
package struct GallerySources {
  /// A named piece of code.
  package struct Piece {
    package let name: String
    package let code: String
  }

  /// The text of each file, by its name without the extension.
  private let files: [String: String]
  /// The file that declares each type.
  private var homes: [String: String] = [:]

  package init(folders: [URL] = GallerySources.folders) {
    var files: [String: String] = [:]
    for folder in folders {
      let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let url = all?.nextObject() as? URL {
        guard url.pathExtension == "swift", let text = try? String(contentsOf: url, encoding: .utf8)
        else { continue }
        files[url.deletingPathExtension().lastPathComponent] = text
      }
    }
    self.files = files
    for (file, text) in files.sorted(by: { $0.key < $1.key }) {
      for match in text.matches(of: /(?:class|struct|enum|protocol) ([A-Z]\w*)/) {
        if homes[String(match.1)] == nil { homes[String(match.1)] = file }
      }
      homes[file] = file
    }
  }

  /// The folders of the catalog, and of the library that contains the catalog's masked transitions.
  package static var folders: [URL] {
    ["Demos", "Sources/PageTransitions"].map { root.appendingPathComponent($0) }
  }

  /// The folder of the package.
  private static var root: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
  }

  /// The address of the repository: the origin of the checkout as a web page, or nil if it has
  /// none.
  package let repository = Self.origin(
    (try? String(contentsOf: root.appendingPathComponent(".git/config"), encoding: .utf8)) ?? "")

  /// Returns the web address of the origin in a configuration of Git.
  package static func origin(_ configuration: String) -> String? {
    guard let remote = configuration.firstRange(of: "[remote \"origin\"]"),
      let match = configuration[remote.upperBound...].firstMatch(of: /url *= *(\S+)/)
    else { return nil }
    var address = String(match.1)
    if let parts = address.wholeMatch(of: /(?:ssh:\/\/)?git@([^:\/]+)[:\/](.+)/) {
      address = "https://\(parts.1)/\(parts.2)"
    }
    if address.hasSuffix(".git") { address.removeLast(4) }
    return address.hasPrefix("https://") ? address : nil
  }

  /// Returns the source code of a demo, starting with its definition.
  ///
  /// The result continues with the files of the types that the definition names, and then with the
  /// files of the types that those files name.
  package func code(of demo: Demo) -> [Piece] {
    guard let definition = definition(of: demo.name) else { return [] }
    var pieces = [Piece(name: "The demo", code: definition)]
    var known: Set<String> = []
    var level = [definition]
    for _ in 0..<2 {
      var found: [String] = []
      for text in level {
        for name in Self.types(in: text) {
          guard let file = homes[name], !file.hasPrefix("Demo"), known.insert(file).inserted
          else { continue }
          found.append(file)
        }
      }
      // Types that all demos share do not explain a particular demo, so show them only if there are
      // no other types.
      let own = found.filter { !Self.common.contains($0) }
      if !own.isEmpty || pieces.count > 1 { found = own }
      pieces += found.map { Piece(name: "\($0).swift", code: files[$0] ?? "") }
      level = found.compactMap { files[$0] }
    }
    return Array(pieces.prefix(6))
  }

  private static let common: Set<String> = [
    "Catalog", "Demo", "DynamicSceneController", "Landmark", "LandmarkController",
    "LandmarkListController", "LayoutListener", "PageTransition", "PageTransitionAnimator",
    "PageTransitionContainer", "PageTransitionDirector", "Palette", "ReduceMotion",
    "SeededNumbers",
  ]

  /// Returns the call that creates the demo with the given name.
  ///
  /// The name may be interpolated, as in `"field-\(kind)"`.
  private func definition(of name: String) -> String? {
    let starts = name.indices.reversed().map { "\"\(name[..<$0])\\(" }
    for literal in ["\"\(name)\""] + starts.dropLast() {
      if let found = definition(naming: literal) { return found }
    }
    return nil
  }

  /// Returns the call around a literal, from its first line to its closing parenthesis.
  private func definition(naming literal: String) -> String? {
    for (file, text) in files.sorted(by: { $0.key < $1.key }) where file.hasPrefix("Demo+") {
      guard let found = text.range(of: literal) else { continue }
      let before = text[..<found.lowerBound]
      guard let open = before.lastIndex(of: "(") else { continue }
      let start = text[..<open].lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
      var depth = 0
      var end = open
      var isClosed = false
      while end < text.endIndex {
        if "({".contains(text[end]) { depth += 1 }
        if ")}".contains(text[end]) { depth -= 1 }
        end = text.index(after: end)
        guard depth == 0 else { continue }
        // A trailing closure belongs to the call.
        let rest = text[end...].drop { $0 == " " }
        if isClosed || rest.first != "{" { break }
        isClosed = true
        end = rest.startIndex
      }
      let call = String(text[start..<end])
      return ([call] + Self.helpers(of: call, in: text)).map(Self.outdented)
        .joined(separator: "\n\n")
    }
    return nil
  }

  /// Returns the functions of a file that a piece of its code calls.
  private static func helpers(of call: String, in text: String) -> [String] {
    var seen: Set<String> = []
    return call.matches(of: /([a-z]\w*)\(/).compactMap { match -> String? in
      guard seen.insert(String(match.1)).inserted,
        let name = text.range(of: "func \(match.1)("),
        let body = text[name.upperBound...].firstRange(of: " {\n")
      else { return nil }
      let line = text[..<name.lowerBound].lastIndex(of: "\n")
      let start = line.map { text.index(after: $0) } ?? text.startIndex
      let margin = text[start...].prefix { $0 == " " }
      guard let end = text[body.upperBound...].firstRange(of: "\n\(margin)}\n") else { return nil }
      return String(text[start..<text.index(before: end.upperBound)])
    }
  }

  private static func outdented(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let margin = lines.first.map { $0.prefix { $0 == " " }.count } ?? 0
    return lines.map { line in
      String(line.dropFirst(min(margin, line.prefix { $0 == " " }.count)))
    }.joined(separator: "\n")
  }

  /// Returns the words that begin with a capital letter, in order and without duplicates.
  private static func types(in text: String) -> [String] {
    var seen: Set<String> = []
    return text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      .map(String.init).filter { $0.first?.isUppercase == true && seen.insert($0).inserted }
  }
}
