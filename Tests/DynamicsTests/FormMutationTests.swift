import DynamicScenes
import Testing

/// Binary forms that are changed at random; `Scripts/fuzz scenes` runs more of them.
@Suite("Changed forms of scenes")
struct FormMutationTests {
  @Test("A changed form is refused with one line, or is sound", arguments: 1..<6)
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

  @Test("The forms are sound before they are changed, and small")
  func originals() {
    for form in SceneForms.originals {
      #expect(FormVerdict(of: form) == .sound && form.count < 1 << 15, "\(form.count) bytes")
    }
  }
}
