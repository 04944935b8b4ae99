import SwiftSyntax

/// Reports names that Kinema does not have, with the remedy. The rule edits nothing.
struct NotHere: Rule {
  static let name = "not-here"
  static let summary = "names that Kinema does not have are reported, with a suggestion"

  private static let remedies: [String: String] = [
    "UIStoryboard": "create the controller in code; the report lists the contents of its scene",
    "UINib": "register the class of the cell",
    "UISearchController": "use your own view as the navigation item's title view",
    "UISwipeActionsConfiguration": "add a pan recognizer to the cell",
    "UIContextualAction": "add a pan recognizer to the cell",
    "UISceneSession": "create the window in the app delegate",
    "UIWebView": "web views are not supported", "WKWebView": "web views are not supported",
    "NSClassFromString": "name the class", "NSStringFromClass": "use String(describing:)",
    "NSSelectorFromString": "use a method reference",
    "NSInvocation": "call the method", "method_exchangeImplementations": noRuntime,
    "class_addMethod": noRuntime, "class_getInstanceMethod": noRuntime,
    "object_getClass": "use type(of:)", "objc_getClass": noRuntime,
    "method_setImplementation": noRuntime, "object_setClass": noRuntime,
  ]
  private static let noRuntime =
    "there is no Objective-C runtime: override the method in a subclass"

  private static let methods: [String: String] = [
    "performSegue": "create the next controller and show it",
    "instantiateViewController": "create the controller with its initializer",
    "instantiateInitialViewController": "create the controller with its initializer",
    "loadNibNamed": "create the views in code",
    "performSelector": "call the method",
  ]

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    var said: Set<String> = []
    func check(_ name: String, at offset: Int) {
      // Kinema may declare a name that has a remedy, for example to give `storyboard` a type.
      let isHere = program.symbols.types.contains(name) && Self.remedies[name] == nil
      guard program.type(name)?.declaration == nil, !isHere, isApples(name) else { return }
      guard said.insert("\(name) \(file.line(at: offset))").inserted else { return }
      let remedy =
        Self.remedies[name] ?? "Kinema does not have this name: remove it or write your own"
      findings.report("\(name): \(remedy)", at: offset)
    }
    for node in file.tree.all(IdentifierTypeSyntax.self)
    where !isGenericParameter(node.name.text, node) {
      check(node.name.text, at: node.start)
    }
    for node in file.tree.all(DeclReferenceExprSyntax.self) {
      let name = node.baseName.text
      guard let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName == node
      else {
        check(name, at: node.start)
        if name == "performSegue" {
          findings.report("\(name): \(Self.methods[name]!)", at: node.start)
        }
        continue
      }
      if name == "pageCurl",
        access.parent?.as(LabeledExprSyntax.self)?.label?.text == "transitionStyle"
      {
        findings.report("pageCurl: pages scroll; use .scroll", at: node.start)
      }
      if let remedy = Self.methods[name], !declares(name, program) {
        findings.report("\(name): \(remedy)", at: node.start)
      }
    }
    for node in file.tree.all(MacroExpansionExprSyntax.self)
    where ["colorLiteral", "imageLiteral", "fileLiteral"].contains(node.macroName.text) {
      findings.report("#\(node.macroName.text): write the initializer", at: node.start)
    }
    for node in file.tree.all(FunctionDeclSyntax.self)
    where node.modifiers.has("override") && node.name.text == "prepareForInterfaceBuilder" {
      findings.report("prepareForInterfaceBuilder: remove it", at: node.start)
    }
    privateKeys(file, &findings)
    return findings
  }

  /// Reports keys that begin with an underscore, because they access private state of Apple's
  /// classes.
  private func privateKeys(_ file: SourceText, _ findings: inout Findings) {
    for call in file.tree.all(FunctionCallExprSyntax.self) {
      guard ["value", "setValue"].contains(call.calledExpression.lastName?.baseName.text ?? ""),
        let key = call.arguments.last, ["forKey", "forKeyPath"].contains(key.label?.text),
        let text = key.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
        text.hasPrefix("_")
      else { continue }
      findings.report("\"\(text)\" is a private key, which does not exist here", at: call.start)
    }
  }

  private func isApples(_ name: String) -> Bool {
    if Self.remedies[name] != nil { return true }
    guard name.count > 3, name != "UIKit", ["UI", "CA"].contains(name.prefix(2)) else {
      return false
    }
    let third = name.dropFirst(2).first!
    return third.isUppercase && name.dropFirst(3).first?.isLowercase == true
  }

  private func declares(_ name: String, _ program: Program) -> Bool {
    program.types.values.contains { facts in
      facts.members.contains { $0.name.hasPrefix(name + "(") }
    }
  }

  private func isGenericParameter(_ name: String, _ node: some SyntaxProtocol) -> Bool {
    name.count < 3
  }
}
