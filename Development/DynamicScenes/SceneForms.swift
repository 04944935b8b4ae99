import Dynamics
import KinemaElementary
public import PhysicsScenes

/// Binary forms of random scenes, edits, and recordings.
public enum SceneForms {
  /// Returns a mutator of ``originals``.
  public static func mutator(seed: UInt64) -> ByteMutator {
    ByteMutator(originals, random: SeededNumbers(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1))
  }

  /// The forms of a few small scenes, edits, and recordings.
  public static let originals: [[UInt8]] = {
    var forms: [[UInt8]] = []
    for seed in 0..<8 as Range<UInt64> {
      var run = RandomScene(seed: seed)
      run.run(ticks: 30 + 5 * Int(seed))
      run.beginRecording()
      run.run(ticks: 20, rarity: 2)
      forms.append(run.scene.encoded())
      if seed < 2 { forms.append(run.recording.encoded()) }
      if seed < 4 { forms.append(run.recording.edits.encoded()) }
    }
    return forms
  }()
}
