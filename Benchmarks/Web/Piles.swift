import Physics2D
import PhysicsScenes

#if !arch(wasm32)
  import Glibc
#endif

// A pile of boxes of 44 pt that fall on a floor and never sleep. A page's engine and a native program run the
// same pile: Piles COUNT STEPS prints the nanoseconds per body and step.

nonisolated(unsafe) private var world = World()
nonisolated(unsafe) private var boxes: [BodyID] = []

private func makePile(_ count: Int) {
  world = World()
  world.settings.restTime = .infinity
  world.settings.pileSlowTime = .infinity
  let columns = Int(Double(count).squareRoot().rounded(.up))
  let width = Double(columns) * 60
  Scenes.container(&world, width: width, height: 0, above: 60 * Double(columns + 2))
  boxes = (0..<count).map { index in
    let (row, column) = (index / columns, index % columns)
    return Scenes.drop(
      Scenes.box(30 + 60 * Double(column) + 4 * Double(row % 3), -30 - 50 * Double(row)),
      into: &world)
  }
}

#if arch(wasm32)
  @_expose(wasm, "make") @_cdecl("make")
  public func make(_ count: Int32) { makePile(Int(count)) }

  @_expose(wasm, "step") @_cdecl("step")
  public func step() { world.step() }

  @_expose(wasm, "x") @_cdecl("x")
  public func x(_ index: Int32) -> Double { world.position(of: boxes[Int(index)]).x }

  @_expose(wasm, "y") @_cdecl("y")
  public func y(_ index: Int32) -> Double { world.position(of: boxes[Int(index)]).y }

  @_expose(wasm, "angle") @_cdecl("angle")
  public func angle(_ index: Int32) -> Double { world.angle(of: boxes[Int(index)]) }
#else
  @main struct Piles {
    static func main() {
      let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
      guard arguments.count == 2 else {
        print("Cannot run a pile. Name a number of boxes and a number of steps.")
        exit(1)
      }
      makePile(arguments[0])
      let start = seconds()
      for _ in 0..<arguments[1] { world.step() }
      print((seconds() - start) * 1e9 / Double(arguments[0] * arguments[1]))
    }

    private static func seconds() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }
#endif
