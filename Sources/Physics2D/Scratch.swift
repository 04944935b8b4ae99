/// Buffers that a substep fills anew; they carry nothing from one substep to the next and are kept
/// so that none is allocated in it.
struct Scratch: Sendable {
  var stack: [Int32] = []
}
