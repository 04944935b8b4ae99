import Foundation
import KinemaTestSupport
import MotionTesting
import Testing
import UIKitCore

/// Canceled transitions, compared with twins that never began them.
@MainActor @Suite("Canceled transitions")
struct CanceledTests {
  /// The request, the change, and the client's settings on which a twin depends.
  private struct TwinKey: Hashable {
    let request: CanceledCase.Request
    let change: CanceledCase.Change
    let setsDirectly: Bool
  }

  /// The states after the cancellation, and after a later completion of the same transition.
  private typealias States = [TwinState]

  private func run(
    _ request: CanceledCase.Request, _ body: (TwinScene) -> Void
  ) throws -> States {
    var states: States = []
    try TestHost.run { host in
      let scene = TwinScene(request, on: host)
      body(scene)
      scene.settle()
      states.append(TwinState(of: scene))
      scene.animator = request == .tab ? .fade : .standard
      scene.driver = nil
      scene.begin()
      scene.settle()
      states.append(TwinState(of: scene))
    }
    return states
  }

  private func twin(_ key: TwinKey) throws -> States {
    try run(key.request) { scene in
      if key.setsDirectly {
        TwinAnimator.setDirectly(scene.departing.view, keepsTransform: scene.keepsTransform)
      }
      scene.apply(key.change)
    }
  }

  private func canceled(_ combination: CanceledCase) throws -> States {
    try run(combination.request) { $0.cancel(combination) }
  }

  @Test("A canceled transition leaves everything as if it had never begun")
  func twins() throws {
    let environment = ProcessInfo.processInfo.environment
    let slices = environment["KINEMA_CANCELED_SLICES"].flatMap(Int.init) ?? 8
    let product = CanceledCase.product
    var combinations: [CanceledCase] = []
    for combination in product where combination.isInSlice(0, of: slices) {
      if let reason = combination.exclusion {
        print("Excluded: \(combination): \(reason)")
      } else {
        combinations.append(combination)
      }
    }
    print("Canceled transitions: \(combinations.count) of \(product.count) combinations")
    #expect(combinations.count >= 1_500)
    var twins: [TwinKey: States] = [:]
    var faults = 0
    for combination in combinations {
      let key = TwinKey(
        request: combination.request, change: combination.change,
        setsDirectly: combination.animator == .direct)
      let twin = try twins[key] ?? self.twin(key)
      twins[key] = twin
      let states = try canceled(combination)
      let words = ["after the cancel", "after the next transition"]
      for ((mine, other), word) in zip(zip(states, twin), words) {
        let differences = mine.differences(from: other)
        guard !differences.isEmpty else { continue }
        faults += 1
        let lines = differences.prefix(6).joined(separator: "\n  ")
        let report = "\(combination), \(word):\n  \(lines)"
        // The first faults are issues, and the other faults are only printed.
        if faults <= 10 { Issue.record("\(report)") } else { print("Fault: \(report)") }
        break
      }
    }
    #expect(faults == 0)
  }
}
