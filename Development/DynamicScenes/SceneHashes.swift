import Dynamics
import Physics2D

/// The final states of scenes, which must be the same on every platform and in every build.
///
/// There is one scene for each kind of behavior, followed by random scenes and by scenes with all
/// kinds of joints.
public enum SceneHashes {
  /// The number of scenes.
  public static let count = randomCount + JointScene.count
  /// The number of scenes before those of joints.
  public static let randomCount = 100

  /// Returns the hash that the numbered scene has after a few seconds with changes.
  ///
  /// The scene is encoded and decoded halfway through.
  public static func hash(of number: Int) -> UInt64 {
    guard number < randomCount else { return hashOfJoint(number - randomCount) }
    var run = RandomScene(seed: UInt64(number))
    if let kind = Behavior.Kind(rawValue: UInt8(min(number, 255))) {
      run = RandomScene(seed: UInt64(number), kind: kind)
    }
    run.run(ticks: 120)
    guard let copy = try? DynamicScene(encoded: run.scene.encoded()) else { return 0 }
    run.scene = copy
    run.run(ticks: 120)
    return run.scene.stateHash
  }

  private static func hashOfJoint(_ number: Int) -> UInt64 {
    var scene = JointScene.scene(number)
    for _ in 0..<60 { scene.advance(by: 1.0 / 60) }
    guard var copy = try? DynamicScene(encoded: scene.encoded()) else { return 0 }
    for _ in 0..<120 { copy.advance(by: 1.0 / 60) }
    return copy.stateHash
  }

  /// A combination of all hashes.
  public static var combined: UInt64 {
    (0..<count).reduce(0) { ($0 << 1 | $0 >> 63) ^ hash(of: $1) }
  }
}
