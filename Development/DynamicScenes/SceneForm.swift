public import Dynamics
public import KinemaElementary

/// The value in a binary form.
public enum SceneForm {
  case scene(DynamicScene)
  case edits([DynamicEdit])
  case recording(DynamicRecording)

  /// Reads a form according to the kind in its header.
  public init(reading form: [UInt8]) throws(BinaryFault) {
    self =
      switch form.count > 4 ? form[4] : 0 {
      case 2: .edits(try [DynamicEdit](encoded: form))
      case 3: .recording(try DynamicRecording(encoded: form))
      default: .scene(try DynamicScene(encoded: form))
      }
  }
}
