import CoreGraphics

/// The service that turns what a test has shown into pictures, if the process has one.
@MainActor
enum MotionPictureService {
  /// KinemaRecording's, which every target that imports UIKit has; a target that knows UIKitCore
  /// alone has none, and its tests print drawings.
  static let found: (any MotionPictures.Type)? = {
    let type = _typeByName("15KinemaRecording16RecordedPicturesO") as? any MotionPictures.Type
    type?.install()
    return type
  }()
}
