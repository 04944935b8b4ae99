// Ours: the scene is a value, so its state can be kept and put back.

import Dynamics
import Foundation

extension DynamicSimulation {
  /// The state of a simulation at one moment.
  package struct State {
    let scene: DynamicScene
    let version: Int
  }

  /// The state as it is, without what has changed since the last synchronization.
  package var state: State { State(scene: scene, version: version) }

  /// Puts an earlier state back and writes the items.
  ///
  /// - Returns: whether nothing but the motion has changed since, so that it is put back to the last
  ///   bit; otherwise the items that are still there get their poses and velocities, and wake.
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
