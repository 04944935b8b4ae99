import Glibc
import PhysicsScenes

// Runs the long scenes and the trials of stability, prints what came out and fails when anything is
// not as it must be. `make determinism` runs it in several builds: what it prints must be the same
// in all of them.

var failures = 0

for run in LongRun.all {
  let hash = run.run()
  let isRight = hash == run.hash
  if !isRight { failures += 1 }
  print(run.name, hash, isRight ? "" : "instead of \(run.hash)")
}
for trial in Trial.all {
  let (numbers, isRight) = trial.run()
  if !isRight { failures += 1 }
  print(trial.name, numbers, isRight ? "" : "FAILED")
}
if failures > 0 { exit(1) }
