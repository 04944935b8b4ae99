import SwiftSyntax

/// Schedules delayed work on the host's clock in files that import Foundation or Dispatch
/// themselves.
///
/// If UIKit is the only import, Kinema's methods take precedence. If another import must be kept,
/// because it is conditional or imports a single type, Foundation's and Dispatch's methods for work
/// items and timers take precedence. In such a file, closures and methods with other names still
/// use Kinema. Suites for XCTest use the plugin VirtualTime for this purpose.
///
/// If a timer is created with only an interval, Foundation on Linux sets its fire date to the
/// current time. On Apple's systems, the timer waits for the interval first. The rule therefore
/// creates the timer with an explicit fire date.
///
/// The rule applies to the main queue and the main run loop. Work for other queues is kept.
struct DelayedWork: Rule {
  static let name = "delayed-work"
  static let summary =
    "in files with other imports, delayed work items become closures, and RunLoop.add becomes "
    + "addOnHost"

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
          "Timer.scheduledTimer waits for real time if a module other than UIKit is imported: "
            + "remove that import, or call RunLoop.main.addOnHost(_:forMode:) with a timer",
          at: call.start)
      default: break
      }
    }
    return findings
  }

  /// Adds the first fire date to a timer that is created with only an interval.
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

  /// Returns whether methods of Foundation or Dispatch are visible other than through UIKit.
  private func seesFoundation(_ file: SourceText) -> Bool {
    file.tree.all(ImportDeclSyntax.self).contains {
      HidingImports.hiding.contains($0.path.first?.name.text ?? "")
    }
  }

  /// Performs the work item in a closure. A canceled item has no effect in a closure either.
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

  /// Returns whether a variable with this name contains a work item anywhere in the program.
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
