/// A kind of edit that turns source for iOS into source for Kinema.
///
/// A rule sees one file at a time, and in `program` all others. What it has edited it does not edit
/// again: porting a ported file changes nothing.
public protocol Rule: Sendable {
  /// The name in reports, as `optional-calls`.
  static var name: String { get }
  /// One sentence for the list of rules.
  static var summary: String { get }
  /// Makes the rule.
  init()
  /// Finds what the rule edits in a file, and what it cannot.
  ///
  /// - Parameters:
  ///   - file: the file, as the rules before have left it.
  ///   - program: all files.
  func findings(in file: SourceText, of program: Program) -> Findings
}

/// All rules, in the order in which they are applied.
public enum Rules {
  /// The types of the rules.
  public static let all: [any Rule.Type] = [
    Modules.self, MissingImports.self, HidingImports.self, OldNames.self, OldFunctions.self,
    ConditionalCompilation.self, Availability.self,
    Selectors.self, SelectorStrings.self, KeyPaths.self, ClassForCoder.self,
    SubclassImplementations.self, OptionalRequirements.self, OptionalResults.self,
    OptionalCalls.self, ClassProtocols.self,
    KeyValueObservation.self, ManagedProperties.self, DynamicProperties.self,
    Attributes.self, ApplicationMain.self, ExtensionOverrides.self, DelayedWork.self,
    Resources.self, NotHere.self,
  ]

  /// The rules that edit nothing: one that only reports, and one that waits for a name that Kinema
  /// may not have.
  ///
  /// - Parameter symbols: what Kinema declares.
  public static func idle(for symbols: Symbols) -> Set<String> {
    let waiting = symbols.types.contains("KeyValueObserver") ? [] : [KeyValueObservation.name]
    return Set([NotHere.name] + waiting)
  }
}
