import DynamicScenes
import Testing

/// Randomly mutated binary forms. `Scripts/fuzz scenes` runs more of them.
@Suite("Mutated forms of scenes")
struct FormMutationTests {
  @Test(
    "A mutated binary form is either valid or rejected with a one-line message", arguments: 1..<6)
  func mutations(seed: Int) {
    var mutator = SceneForms.mutator(seed: UInt64(seed))
    var soundCount = 0
    for number in 0..<200 {
      switch FormVerdict(of: mutator.next()) {
      case .sound: soundCount += 1
      case .broken(let fault): Issue.record("seed \(seed), form \(number): \(fault)")
      case .refused(let line):
        #expect(line.hasPrefix("Cannot read the ") && !line.contains("\n"), "\(line)")
      }
    }
    #expect(soundCount > 20)
  }

  @Test("The unmutated binary forms are valid and small")
  func originals() {
    for form in SceneForms.originals {
      #expect(FormVerdict(of: form) == .sound && form.count < 1 << 15, "\(form.count) bytes")
    }
  }
}
