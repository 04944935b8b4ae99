/// The kinds of requests to a remote scene. A request begins with its kind in one byte.
enum RemoteRequest: UInt8 {
  /// Performs changes. Request: the binary form of edits, whose ticks are ignored. Answer: for each
  /// edit, the identity of what it added.
  case apply = 1
  /// Runs a tick. Request: its length in seconds. Answer: a tick.
  case advance
  /// Runs ticks of 1/60 s until everything is at rest. Request: the longest time in seconds.
  /// Answer: a tick with the events of all ticks and the poses of all items.
  case settle
  /// Begins a tick that the caller divides into substeps. Request: its length in seconds. Answer:
  /// whether a substep is due.
  case beginTick
  /// Answer: what custom fields need to compute their forces for the next substep.
  case samples
  /// Runs a due substep. Answer: whether another one is due.
  case substep
  /// Ends a tick. Answer: a tick.
  case endTick
  /// Answer: the binary form of the scene.
  case scene
  /// Replaces the scene. Request: the binary form of a scene. Answer: contents.
  case setScene
  /// Answer: the clock, the reference bounds, all items, and all behaviors.
  case contents
  /// Request: an item. Answer: its state, if it is in the scene.
  case state
  /// Answer: the state hash of the scene, the hash of its world, and the number of ticks.
  case hash
  /// Runs a copy of the scene ahead. Request: the longest time in seconds, and an item. Answer: the
  /// times at which everything and the item settle, and the samples of the item.
  case future
  /// A finger takes, moves, or releases an item. Request: a finger. Answer: whether it holds an item.
  case finger
  /// Starts recording edits.
  case record
  /// Answer: the binary form of the recording, if there is one.
  case recording
  /// Replaces the scene with a recorded scene. Request: a number of ticks and the binary form of a
  /// recording. Answer: contents.
  case replay
  /// Request: the binary form of a scene. Answer: the contents of that scene.
  case describe
  /// Computes the direction of gravity or a push with the same bits on every platform. Request:
  /// whether a vector is given, two numbers (a vector, or an angle and a magnitude), and the angle of
  /// a zero vector. Answer: the vector, the angle, and the magnitude.
  case polar
}
