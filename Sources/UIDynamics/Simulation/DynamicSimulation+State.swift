// Ours: The scene is a value, so its state can be stored and restored.

import Dynamics
import Foundation

extension DynamicSimulation {
  /// The state of a simulation at one time.
  package struct State {
    let scene: DynamicScene
    let version: Int
  }

  /// The current state, without changes since the last synchronization.
  package var state: State { State(scene: scene, version: version) }

  /// Restores an earlier state and writes the items.
  ///
  /// - Returns: Whether only the motion has changed since then, so that it is restored exactly.
  ///   Otherwise, the remaining items get their poses and velocities and wake.
  package func restore(_ state: State) -> Bool {
    let isSame =
      state.version == version && scene.isSynchronized
      && state.scene.referenceBounds == scene.referenceBounds
    if isSame {
      scene.restore(state.scene)
    } else {
      scene.restoreMotion(state.scene)
    }
    if recording != nil { recording = DynamicRecording(of: scene) }
    writeAllItems()
    return isSame
  }
}
