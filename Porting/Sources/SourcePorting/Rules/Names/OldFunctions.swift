import SwiftSyntax

/// Updates calls and overrides of functions that were renamed up to Swift 4.2.
///
/// The rule applies to Apple's functions and methods. Functions that the program declares with such
/// a name are kept.
struct OldFunctions: Rule {
  static let name = "old-functions"
  static let summary =
    "addChildViewController(_:) becomes addChild(_:); UIEdgeInsetsMake becomes an initializer"

  /// The new base names and labels by the old full names.
  private static let methods: [String: (base: String, labels: [String])] = [
    "addChildViewController(_:)": ("addChild", ["_"]),
    "removeFromParentViewController()": ("removeFromParent", []),
    "didMove(toParentViewController:)": ("didMove", ["toParent"]),
    "willMove(toParentViewController:)": ("willMove", ["toParent"]),
    "bringSubview(toFront:)": ("bringSubviewToFront", ["_"]),
    "sendSubview(toBack:)": ("sendSubviewToBack", ["_"]),
    "index(of:)": ("firstIndex", ["of"]),
  ]

  /// The functions that became initializers, with their labels.
  private static let makers: [String: (type: String, labels: [String])] = [
    "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
    "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
    "CGPointMake": ("CGPoint", ["x", "y"]),
    "CGSizeMake": ("CGSize", ["width", "height"]),
    "CGRectMake": ("CGRect", ["x", "y", "width", "height"]),
    "CGVectorMake": ("CGVector", ["dx", "dy"]),
    "CGAffineTransformMakeRotation": ("CGAffineTransform", ["rotationAngle"]),
    "CGAffineTransformMakeScale": ("CGAffineTransform", ["scaleX", "y"]),
    "CGAffineTransformMakeTranslation": ("CGAffineTransform", ["translationX", "y"]),
  ]

  /// The functions that became members of their first argument.
  private static let members: [String: (member: String, labels: [String], isProperty: Bool)] = [
    "UIEdgeInsetsInsetRect": ("inset", ["by"], false),
    "CGRectGetMidX": ("midX", [], true), "CGRectGetMidY": ("midY", [], true),
    "CGRectGetMinX": ("minX", [], true), "CGRectGetMinY": ("minY", [], true),
    "CGRectGetMaxX": ("maxX", [], true), "CGRectGetMaxY": ("maxY", [], true),
    "CGRectGetWidth": ("width", [], true), "CGRectGetHeight": ("height", [], true),
    "CGRectInset": ("insetBy", ["dx", "dy"], false),
    "CGRectOffset": ("offsetBy", ["dx", "dy"], false),
    "CGRectContainsPoint": ("contains", ["_"], false),
    "CGRectIntersectsRect": ("intersects", ["_"], false),
  ]

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    let own = Self.declared(in: program)
    for call in file.tree.all(FunctionCallExprSyntax.self) {
      guard let reference = call.calledExpression.lastName else { continue }
      let base = reference.baseName.text
      let isFree =
        call.calledExpression.is(DeclReferenceExprSyntax.self) && !own.contains(base)
      if isFree, let maker = Self.makers[base], call.arguments.count == maker.labels.count {
        findings.replace(reference.baseName.bytes, with: maker.type)
        label(call.arguments, maker.labels, &findings)
      } else if isFree, let member = Self.members[base],
        call.arguments.count == member.labels.count + 1
      {
        turn(call, into: member, &findings)
      } else if let new = Self.methods[call.fullName(base)],
        program.types.values.allSatisfy({ facts in
          !facts.members.contains { $0.name == call.fullName(base) && !$0.isOverride }
        })
      {
        findings.replace(reference.baseName.bytes, with: new.base)
        label(call.arguments, new.labels, &findings)
      }
    }
    for method in file.tree.all(FunctionDeclSyntax.self) where method.modifiers.has("override") {
      guard let new = Self.methods[method.fullName] else { continue }
      findings.replace(method.name.bytes, with: new.base)
      for (parameter, label) in zip(method.signature.parameterClause.parameters, new.labels)
      where parameter.firstName.text != label {
        findings.replace(parameter.firstName.bytes, with: label)
      }
    }
    return findings
  }

  /// Returns the old names that functions of the program have.
  private static func declared(in program: Program) -> Set<String> {
    let old = Array(makers.keys) + Array(members.keys)
    return Set(
      old.filter { name in
        program.files.contains { $0.text.contains("func \(name)(") }
      })
  }

  private func label(
    _ arguments: LabeledExprListSyntax, _ labels: [String], _ findings: inout Findings
  ) {
    for (argument, label) in zip(arguments, labels) where argument.label?.text ?? "_" != label {
      let text = label == "_" ? "" : "\(label): "
      findings.replace(argument.start..<argument.expression.start, with: text)
    }
  }

  private func turn(
    _ call: FunctionCallExprSyntax, into new: (member: String, labels: [String], isProperty: Bool),
    _ findings: inout Findings
  ) {
    guard let first = call.arguments.first else { return }
    let simple =
      first.expression.is(DeclReferenceExprSyntax.self)
      || first.expression.is(MemberAccessExprSyntax.self)
      || first.expression.is(FunctionCallExprSyntax.self)
    let object = simple ? first.expression.code : "(\(first.expression.code))"
    let rest = zip(call.arguments.dropFirst(), new.labels).map {
      ($1 == "_" ? "" : "\($1): ") + $0.expression.code
    }
    let arguments = new.isProperty ? "" : "(\(rest.joined(separator: ", ")))"
    findings.replace(call.bytes, with: "\(object).\(new.member)\(arguments)")
  }
}

extension ExprSyntax {
  /// The name of the called function, such as `b` of `a.b`.
  var lastName: DeclReferenceExprSyntax? {
    self.as(DeclReferenceExprSyntax.self) ?? self.as(MemberAccessExprSyntax.self)?.declName
  }
}

extension FunctionCallExprSyntax {
  /// Returns the name with the argument labels in parentheses.
  func fullName(_ base: String) -> String {
    base + "(" + arguments.map { ($0.label?.text ?? "_") + ":" }.joined() + ")"
  }
}
