import SwiftSyntax

/// Hands delayed work to the host's clock in files that see Foundation or Dispatch for themselves.
///
/// Where UIKit is the only import, Kinema's methods win. Beside an import that must stay, under a
/// condition or of one type, those of Foundation win for work items and timers: a closure and a method of
/// another name are Kinema's there as well. Suites for XCTest have the plugin VirtualTime for it.
///
/// Foundation on Linux gives a timer that is made with an interval alone the date of now, where Apple's
/// systems let the interval pass first: it is made with its date.
///
/// That holds for the main queue and the main run loop; work for other queues stays.
struct DelayedWork: Rule {
  static let name = "delayed-work"
  static let summary =
    "beside other imports asyncAfter(deadline:execute: item) takes a closure, RunLoop.add a host's timer"

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    guard seesFoundation(file), file.imports.contains("UIKit") else { return findings }
    for call in file.tree.all(FunctionCallExprSyntax.self) {
      giveDate(call, &findings)
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self) else { continue }
      switch access.declName.baseName.text + call.fullName("") {
      case "async(execute:)", "asyncAfter(deadline:execute:)", "asyncAfter(wallDeadline:execute:)":
        perform(call.arguments.last!, of: call, program, &findings)
      case "add(_:forMode:)" where Self.loops.contains(access.base?.code ?? ""):
        findings.replace(access.declName.baseName.bytes, with: "addOnHost")
      case "scheduledTimer(withTimeInterval:repeats:block:)" where access.base?.code == "Timer",
        "scheduledTimer(withTimeInterval:repeats:)" where access.base?.code == "Timer":
        findings.report(
          "Timer.scheduledTimer waits for real time beside another import than UIKit: leave that out, "
            + "or call RunLoop.main.addOnHost(_:forMode:) with a timer", at: call.start)
      default: break
      }
    }
    return findings
  }

  /// Gives a timer that is made with an interval alone its first date.
  private func giveDate(_ call: FunctionCallExprSyntax, _ findings: inout Findings) {
    guard ["Timer", "Timer.init"].contains(call.calledExpression.code),
      ["(timeInterval:repeats:block:)", "(timeInterval:repeats:)"].contains(call.fullName("")),
      let interval = call.arguments.first
    else { return }
    findings.replace(
      interval.start..<interval.expression.start,
      with: "fire: Date(timeIntervalSinceNow: \(interval.expression.code)), interval: ")
  }

  private static let loops: Set<String> = ["RunLoop.main", "RunLoop.current"]

  /// Whether methods of Foundation or Dispatch are in sight otherwise than through UIKit.
  private func seesFoundation(_ file: SourceText) -> Bool {
    file.tree.all(ImportDeclSyntax.self).contains {
      HidingImports.hiding.contains($0.path.first?.name.text ?? "")
    }
  }

  /// Performs an item in a closure; one that was cancelled does nothing there either.
  private func perform(
    _ argument: LabeledExprSyntax, of call: FunctionCallExprSyntax, _ program: Program,
    _ findings: inout Findings
  ) {
    let item = argument.expression
    let name = item.code.filter { !"!?".contains($0) }.split(separator: ".").last.map(String.init)
    let isMade = item.as(FunctionCallExprSyntax.self)?.calledExpression.code == "DispatchWorkItem"
    guard isMade || name.map({ isItem($0, program) }) == true else { return }
    findings.replace(item.bytes, with: "{ \(item.code).perform() }")
  }

  /// Whether somewhere in the program a variable of that name holds a work item.
  private func isItem(_ name: String, _ program: Program) -> Bool {
    program.files.contains { file in
      file.text.contains("DispatchWorkItem")
        && file.tree.all(PatternBindingSyntax.self).contains { binding in
          guard binding.pattern.code == name else { return false }
          let type = binding.typeAnnotation?.type.unwrapped.code
          let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)
          return type == "DispatchWorkItem" || call?.calledExpression.code == "DispatchWorkItem"
        }
    }
  }
}
