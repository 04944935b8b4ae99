import Glibc
import PhysicsScenes

// Runs the long scenes and the trials of stability, prints what came out and fails when anything is
// not as it must be. `make determinism` runs it in several builds: what it prints must be the same
// in all of them.

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
