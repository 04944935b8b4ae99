import Dynamics
import KinemaElementary
import Physics2D

/// The numbers that follow the kind of a request.
struct RemoteArguments {
  /// A length of time in seconds.
  var time = 0.0
  var item: ItemID?
  var finger: FingerSample?
  var polar = PolarVector(vector: .zero)

  init(_ kind: RemoteRequest, from reader: inout BinaryReader) {
    switch kind {
    case .advance, .beginTick:
      reader.visit(&time)
      reader.require(time >= 0 && time <= 3600, or: "a tick is not between 0 and 3600 s")
    case .settle, .future:
      reader.visit(&time)
      reader.require(time >= 0 && time <= 600, or: "a limit is not between 0 and 600 s")
      if kind == .future { item = reader.read(ItemID.self) }
    case .state: item = reader.read(ItemID.self)
    case .finger: finger = FingerSample(from: &reader)
    case .polar: readPolar(from: &reader)
    default: break
    }
  }

  private mutating func readPolar(from reader: inout BinaryReader) {
    let isVector: Bool = reader.read()
    let numbers: DynamicVector = reader.read()
    let angle: Double = reader.read()
    if isVector {
      polar = PolarVector(vector: numbers, angle: angle)
    } else {
      polar.set(angle: numbers.dx, magnitude: numbers.dy)
    }
    reader.require(
      polar.vector.isFinite && polar.magnitude.isFinite, or: "a direction is out of range")
  }
}
