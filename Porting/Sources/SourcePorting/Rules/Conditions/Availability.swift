import SwiftSyntax

/// Selects the older branch if the newer one requires a system that Kinema does not implement.
///
/// Every `#available` is true on Linux, for any version. The rule applies if `#available` is the
/// only condition. A combination of conditions is reported. A condition that Kinema satisfies is
/// kept.
struct Availability: Rule {
  static let name = "availability"
  static let summary = "the older branch of #available(iOS 27, *) is used"

  /// The newest system whose names Kinema supports.
  private static let newest = 26.0

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    for condition in file.tree.all(AvailabilityConditionSyntax.self) where isTooNew(condition) {
      let isNegated = condition.availabilityKeyword.text == "#unavailable"
      guard let conditions = condition.enclosing(ConditionElementListSyntax.self),
        conditions.count == 1, !isNegated,
        let node = conditions.parent?.as(IfExprSyntax.self)
      else {
        findings.report(
          "\(condition.code) checks for a newer system than Kinema supports: use the code for "
            + "earlier systems",
          at: condition.start)
        continue
      }
      switch node.elseBody {
      case .codeBlock(let block):
        let isElse = node.parent?.is(IfExprSyntax.self) == true
        findings.replace(node.start..<block.start, with: isElse ? "" : "do ")
      case .ifExpr(let next):
        findings.replace(node.start..<next.start, with: "")
      case nil:
        findings.replace(node.removal, with: "")
      }
    }
    return findings
  }

  private func isTooNew(_ condition: AvailabilityConditionSyntax) -> Bool {
    condition.availabilityArguments.contains {
      guard case .availabilityVersionRestriction(let entry) = $0.argument,
        entry.platform.text == "iOS", let version = entry.version
      else { return false }
      return (Double(version.major.text) ?? 0) > Self.newest
    }
  }
}
