/// A kind of edit that converts source for iOS to source for Kinema.
///
/// A rule processes one file at a time, and can read all other files in `program`. A rule does not
/// edit its own results again: porting a ported file changes nothing.
public protocol Rule: Sendable {
  /// The name in reports, such as `optional-calls`.
  static var name: String { get }
  /// A sentence for the list of rules.
  static var summary: String { get }
  /// Creates the rule.
  init()
  /// Returns the edits of the rule in a file, and the problems that it cannot solve.
  ///
  /// - Parameters:
  ///   - file: The file, with the edits of the preceding rules.
  ///   - program: All files.
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

  /// Returns the names of rules that make no edits: a rule that only reports, and a rule that waits
  /// for a type that Kinema does not declare.
  ///
  /// - Parameter symbols: The declarations of Kinema.
  public static func idle(for symbols: Symbols) -> Set<String> {
    let waiting = symbols.types.contains("KeyValueObserver") ? [] : [KeyValueObservation.name]
    return Set([NotHere.name] + waiting)
  }
}
