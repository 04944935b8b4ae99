import MotionTesting
import Testing
import UIKitCore

/// Screens with one fault each, and correct screens with unusual code. The usual expectations and
/// the automatic checks of a motion test must find the faults and nothing else.
@Suite("Planted faults", .inOwnProcess)
struct PlantedFaultTests {
  /// Returns the findings of the usual test of a fault's screen, or of all screens without a fault.
  private static func found(_ fault: PlantedFault?) async -> [String] {
    let screens: [@MainActor (PlantedFault?, inout [String?]) -> Void] = [
      PlantedCard.exercise, PlantedStack.exercise, PlantedContainer.exercise, PlantedChips.exercise,
      PlantedBall.exercise,
    ]
    let chosen = fault.map { [screens[$0.screen]] } ?? screens
    var texts: [String] = []
    for screen in chosen {
      let failures = FailureList()
      let outcome = await findings {
        var faults: [String?] = []
        screen(fault, &faults)
        failures.texts = faults.compactMap { $0 }
      }
      texts += outcome.findings.map(\.text)
      texts += await failures.texts
    }
    return texts
  }

  @Test("Screens without a fault produce no findings")
  func none() async {
    let found = await Self.found(nil)
    #expect(found == [])
  }

  @Test("At least 57 of 60 faults are found, and the others are listed as missed")
  func counts() {
    #expect(PlantedFault.allCases.count >= 60)
    #expect(PlantedFault.missed.count <= 3)
  }

  @Test(
    "Each fault is found",
    arguments: PlantedFault.allCases.filter { PlantedFault.missed[$0] == nil })
  func found(fault: PlantedFault) async {
    #expect(await Self.found(fault) != [])
  }

  @Test(
    "A fault that is listed as missed is not found", arguments: PlantedFault.missed.keys.sorted())
  func missed(fault: PlantedFault) async {
    let found = await Self.found(fault)
    #expect(found == [])
  }

  @Test(
    "Correct but unusual code produces no findings",
    arguments: Array(UnusualScreen.all.keys.sorted()))
  func unusual(name: String) async throws {
    let body = try #require(UnusualScreen.all[name])
    let outcome = await findings { body() }
    #expect(outcome.findings.map(\.text) == [])
  }

  @Test("There are thirty unusual screens")
  func unusualCount() { #expect(UnusualScreen.all.count >= 30) }
}

@MainActor
private final class FailureList {
  var texts: [String] = []

  nonisolated init() {}
}

extension PlantedFault: Comparable {
  static func < (a: PlantedFault, b: PlantedFault) -> Bool { a.rawValue < b.rawValue }

  /// The index of the screen with the fault.
  fileprivate var screen: Int {
    let firsts: [PlantedFault] = [
      .cardNeverCompletes, .pushNeverCompletes, .arrivalIsNotEnded, .widthsContradict,
      .ballNeverRests,
    ]
    let all = PlantedFault.allCases
    let index = all.firstIndex(of: self) ?? 0
    return firsts.lastIndex { all.firstIndex(of: $0) ?? 0 <= index } ?? 0
  }
}
