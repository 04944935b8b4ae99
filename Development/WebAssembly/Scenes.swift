import Dynamics
import DynamicScenes
import PhysicsScenes
import Physics2D

// Runs the engine's scenes that have stored hashes, scenes for each kind of behavior and of joint, and
// random scenes with all kinds of behaviors and changes. Scenes with behaviors are encoded and decoded
// halfway through.

private let engineCount = LongRun.all.count

private func hashOfScene(_ number: Int) -> UInt64 {
  guard number < engineCount else { return SceneHashes.hash(of: number - engineCount) }
  let run = LongRun.all[number]
  var world = run.make()
  for _ in 0..<run.steps { world.step() }
  return world.stateHash
}

#if arch(wasm32)
  @_expose(wasm, "hash") @_cdecl("hash")
  public func hash(_ number: Int32) -> UInt64 { hashOfScene(Int(number)) }

  @_expose(wasm, "count") @_cdecl("count")
  public func count() -> Int32 { Int32(engineCount + SceneHashes.count) }
#else
  @main struct Scenes {
    /// Prints the hash and the name of each scene.
    static func main() {
      for number in 0..<engineCount + SceneHashes.count {
        print("\(hashOfScene(number))\t\(name(number))")
      }
    }

    private static func name(_ number: Int) -> String {
      if number < engineCount { return "Engine: \(LongRun.all[number].name)" }
      let scene = number - engineCount
      if let kind = Behavior.Kind(rawValue: UInt8(min(scene, 255))) { return "Behavior: \(kind)" }
      return scene < SceneHashes.randomCount
        ? "Random scene \(scene)" : "Joint: \(scene - SceneHashes.randomCount)"
    }
  }
#endif
