import Foundation

/// The declarations of Kinema that rules look up, read from a table that `kinema-port symbols`
/// writes from Kinema's sources.
public struct Symbols: Sendable {
  /// A protocol whose requirements may have defaults. Such requirements are optional methods on
  /// iOS.
  public struct Requirements: Sendable {
    var inherited: [String] = []
    var required: Set<String> = []
    /// The body of each default, by the name of the requirement.
    var optionals: [String: String] = [:]
  }

  var types: Set<String> = []
  var protocols: [String: Requirements] = [:]
  var members: Set<String> = []

  /// The table that is stored with the tool.
  public static let stored = Symbols(
    table: String(decoding: PackageResources.Symbols_txt, as: UTF8.self))

  /// Reads a table.
  ///
  /// - Parameter table: Lines in the format of `kinema-port symbols`.
  public init(table: String) {
    var current: String?
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      switch parts[0] {
      case "type": types.insert(parts[1])
      case "member": members.insert(parts[1])
      case "protocol":
        current = parts[1]
        types.insert(parts[1])
        let inherited = parts.count > 2 ? parts[2].split(separator: " ").map(String.init) : []
        protocols[parts[1], default: Requirements()].inherited += inherited
      case "required": if let current { protocols[current]?.required.insert(parts[1]) }
      case "optional":
        if let current {
          protocols[current]?.optionals[parts[1]] = parts.count > 2 ? parts[2] : ""
        }
      default: break
      }
    }
  }

  /// Returns whether Kinema has a member, such as `Selector.init(_:_:)`, that the table lists.
  func has(_ member: String) -> Bool { members.contains(member) }
}
