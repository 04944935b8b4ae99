import Dynamics
import Glibc
import KinemaElementary

// Replays a recording that a page has made, and prints the final state hash: Replay FILE. The
// program runs only natively.

@main struct Replay {
  static func main() {
    guard CommandLine.arguments.count == 2, let file = fopen(CommandLine.arguments[1], "rb") else {
      print("Cannot read the recording. Name one file.")
      exit(1)
    }
    var bytes: [UInt8] = []
    var next = getc(file)
    while next != EOF {
      bytes.append(UInt8(next))
      next = getc(file)
    }
    fclose(file)
    do {
      let scene = try DynamicRecording(encoded: bytes).replayed()
      print(String(scene.stateHash, radix: 16))
    } catch {
      print(error.message)
      exit(1)
    }
  }
}
