import Glibc
import PhysicsScenes

// Runs the long scenes and the stability trials, and prints the results. The program fails if a
// result is wrong. `make determinism` runs this program in several builds, whose output must be
// identical.

let wrong = LongRun.all.filter { run in
  let hash = run.run()
  let isRight = hash == run.hash
  print(run.name, hash, isRight ? "" : "instead of \(run.hash)")
  return !isRight
}
let failed = Trial.all.filter { trial in
  let (numbers, isRight) = trial.run()
  print(trial.name, numbers, isRight ? "" : "FAILED")
  return !isRight
}
if !wrong.isEmpty || !failed.isEmpty { exit(1) }
