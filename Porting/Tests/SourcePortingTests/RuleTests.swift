import Testing

@testable import SourcePorting

@Suite struct RuleTests {
  @Test(arguments: nameCases + runtimeCases + delegateCases + conditionCases)
  func `A rule makes its edits, and a second run edits nothing`(_ example: RuleCase) {
    let hasResources = example.rule == "resources"
    let ported = Ported(example.before, hasResources: hasResources)
    #expect(ported.text == example.after)
    #expect(ported.rules.contains(example.rule))
    let again = Ported(ported.text, hasResources: hasResources)
    if example.rule != "resources" {
      #expect(again.text == ported.text)
      #expect(again.rules.isEmpty)
    }
  }

  @Test func `Every editing rule has a test case`() {
    let cases = Set((nameCases + runtimeCases + delegateCases + conditionCases).map(\.rule))
    let rules = Set(Rules.all.map { $0.name })
    // This rule only reports.
    #expect(rules.subtracting(cases) == ["not-here"])
  }

  @Test func `Comments, blank lines, and unusual formatting do not change`() {
    let text = """
      // Header

      import UIKit

      /* a */ class A : UIView   { // end of line

          // above
          @objc   func tap( _ x :Int ) {   } // after
          /// Documentation.
          @IBOutlet
          weak var label : UILabel! // label = nil


          func set() { label = UILabel( ) }
      }
      """
    let ported = Ported(text).text
    #expect(
      ported
        == text.replacing("@objc   func", with: "func").replacing(
          "@IBOutlet\n    weak", with: "weak"))
  }
}
