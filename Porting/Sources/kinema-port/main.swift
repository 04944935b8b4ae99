import ArgumentParser
import Foundation
import SourcePorting

struct KinemaPort: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kinema-port",
    abstract: "Ports source written for iOS to Kinema.",
    subcommands: [Port.self, ListRules.self, WriteSymbols.self], defaultSubcommand: Port.self)
}

struct Port: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a package that builds on this system, and a report.")

  @Argument(help: "Source folders or a package.")
  var sources: [String]
  @Option(help: "The folder for the new package.")
  var out: String
  @Option(help: "The package's name. The default is the name of the first target.")
  var name: String?
  @Option(
    help: "The folder or address of Kinema. By default, the current folder if it is a checkout.")
  var kinema: String?
  @Option(help: "The minimum version, if --kinema is a repository. The default is its main branch.")
  var from: String?
  @Option(help: "The traits of Kinema that an app enables, separated by commas.")
  var traits = PortedPackage.traitsOfApps.joined(separator: ",")
  @Option(help: "The language mode of the sources, 5 or 6.")
  var swift = 5
  @Flag(help: "Prints each edit.")
  var diff = false
  @Flag(help: "Prints where each rule was used. Fails if a rule is unused or a finding is left.")
  var uses = false
  @Option(help: "A rule to omit, to see what depends on it. Can be repeated.")
  var without: [String] = []

  func validate() throws {
    for rule in without where !Rules.all.contains(where: { $0.name == rule }) {
      throw ValidationError(
        "There is no rule named \(rule). Run kinema-port rules to list all rules.")
    }
    guard swift == 5 || swift == 6 else { throw ValidationError("--swift must be 5 or 6.") }
  }

  func run() throws {
    try PortedPackage.check(out, apartFrom: sources)
    let folders = try sources.flatMap { try SourceFolder.targets(at: $0) }
    let first = folders.first?.name ?? "App"
    let package = PortedPackage(
      name: name ?? first, folders: folders, dependency: try dependency(), languageMode: swift,
      traits: traits.split(separator: ",").map(String.init), without: Set(without))
    try package.write(to: out)
    if diff { print(package.diff) }
    print(package.report, terminator: "")
    if uses {
      let (lines, missing) = package.uses
      print("\nWhere each rule was used\n\n\(lines.joined(separator: "\n"))")
      guard missing.isEmpty, package.leftovers.isEmpty else {
        throw ValidationError(
          "\(package.leftovers.count) findings are left; unused rules: "
            + "\(missing.joined(separator: ", "))")
      }
    }
  }
}

extension Port {
  /// Returns the location of Kinema.
  ///
  /// - Throws: An error if the location is unknown, or if a folder does not contain Kinema.
  private func dependency() throws -> PortedPackage.Dependency {
    if let kinema, kinema.contains("://") || kinema.contains("@") {
      return .repository(kinema, from: from)
    }
    let folder = URL(fileURLWithPath: kinema ?? ".").standardizedFileURL
    let manifest = try? String(
      contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    guard manifest?.contains("name: \"Kinema\"") == true else {
      throw ValidationError(
        "\(folder.path) does not contain Kinema. Use --kinema with its folder or its repository.")
    }
    return .path(folder.path)
  }
}

struct ListRules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Prints all rules.")

  func run() { for rule in Rules.all { print("\(rule.name)\t\(rule.summary)") } }
}

struct WriteSymbols: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "symbols", abstract: "Prints the table of the declarations in Kinema's sources.")

  @Argument(help: "The folders of the modules that UIKit re-exports.")
  var folders: [String]

  func run() throws {
    let files = try folders.flatMap { try SourceFolder.targets(at: $0).flatMap(\.sources) }
    for line in SymbolTable.lines(of: files) { print(line) }
  }
}

KinemaPort.main()
