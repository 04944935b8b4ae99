public import Dynamics
public import KinemaElementary

/// The value that a binary form holds.
public enum SceneForm {
  case scene(DynamicScene)
  case edits([DynamicEdit])
  case recording(DynamicRecording)

  /// Reads a form of the kind that it names.
  public init(reading form: [UInt8]) throws(BinaryFault) {
    self =
      switch form.count > 4 ? form[4] : 0 {
      case 2: .edits(try [DynamicEdit](encoded: form))
      case 3: .recording(try DynamicRecording(encoded: form))
      default: .scene(try DynamicScene(encoded: form))
      }
  }
}
