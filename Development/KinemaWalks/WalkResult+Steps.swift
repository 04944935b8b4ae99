import MotionTesting

extension WalkResult {
  /// Performs steps until the first fault or until `count` steps are done.
  ///
  /// After each `interval` steps, and after the last step, everything comes to rest and is checked.
  @MainActor
  mutating func perform(
    _ count: Int, restingEvery interval: Int, step: @MainActor () -> String?,
    settle: @MainActor () -> String?
  ) {
    while steps < count, fault == nil {
      steps += 1
      fault = step()
      if fault == nil, steps % interval == 0 || steps == count { fault = settle() }
    }
  }
}
