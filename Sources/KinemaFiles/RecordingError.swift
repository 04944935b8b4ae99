/// The reason that a recording could not be written or read.
///
/// The description is one line and contains a remedy if there is one.
package enum RecordingError: Error, Hashable, CustomStringConvertible {
  case unwritable(path: String, reason: String)
  case unreadable(path: String, reason: String)
  case unknownEnding(path: String, ending: String, known: String)
  case sizeChanged(expected: String, found: String)
  case encoder(String)
  case tooLarge(String)
  case programMissing(name: String, remedy: String)
  case programFailed(name: String, lastLine: String)
  case nothingRecorded

  package var description: String {
    switch self {
    case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .unknownEnding(let path, let ending, let known):
      "cannot write \(path): the extension .\(ending) is not supported. Use \(known)"
    case .sizeChanged(let expected, let found):
      "cannot add a frame of \(found) pixels: the first frame has \(expected) pixels"
    case .encoder(let reason): "cannot encode the picture: \(reason)"
    case .tooLarge(let reason): "cannot store the recording: \(reason)"
    case .programMissing(let name, let remedy): "\(name) is not installed: \(remedy)"
    case .programFailed(let name, let lastLine): "\(name) failed: \(lastLine)"
    case .nothingRecorded: "no frame was recorded"
    }
  }
}
