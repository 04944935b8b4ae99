/// A renderer of display lists to pixels.
package protocol Rasterizer: Sendable {
  /// Returns an image of `size · scale` pixels, rounded up.
  ///
  /// The list's coordinates are in points, with the origin at the top left. An opaque image is
  /// initially black, and any other image is initially transparent.
  func image(of list: DisplayList, size: CGSize, scale: CGFloat, opaque: Bool) -> CGImage?
}

/// A reader and writer of image files.
package protocol ImageCoder: Sendable {
  func pngData(of image: CGImage) -> Data?
  /// Returns a JPEG file with a quality from 0 to 1.
  ///
  /// Translucent pixels are drawn on white.
  func jpegData(of image: CGImage, quality: CGFloat) -> Data?
  /// Returns the pixels as stored in the file, without turning them upright.
  func image(from data: Data) -> CGImage?
}

/// The drawing services that this module needs.
///
/// Use them on the main thread only. A host installs them before anything is drawn.
package enum RenderingServices {
  private struct Services {
    var rasterizer: (any Rasterizer)?
    var imageCoder: (any ImageCoder)?
    var documentWriter: (any DocumentWriter)?
    var textShaper: any TextShaper = FixedWidthShaper()
    var motionPictures: (any MotionPictures.Type)?
    var installLinked: @Sendable () -> Void = {}
  }

  nonisolated(unsafe) private static var installed = Services()

  /// The rasterizer, or nil until a host installs one.
  ///
  /// Without a rasterizer, nothing can be rendered.
  package static var rasterizer: (any Rasterizer)? {
    get { installed.rasterizer }
    set { installed.rasterizer = newValue }
  }

  package static var imageCoder: (any ImageCoder)? {
    get { installed.imageCoder }
    set { installed.imageCoder = newValue }
  }

  package static var documentWriter: (any DocumentWriter)? {
    get { installed.documentWriter }
    set { installed.documentWriter = newValue }
  }

  /// The service that lays out text.
  ///
  /// It is the shaper of the current task, the installed shaper, or a fixed-width shaper.
  package static var textShaper: any TextShaper {
    get { taskShaper ?? installed.textShaper }
    set { installed.textShaper = newValue }
  }

  /// The picture service for motion tests, or nil if the process does not link KinemaCapture.
  package static var motionPictures: (any MotionPictures.Type)? {
    get { installed.motionPictures }
    set { installed.motionPictures = newValue }
  }

  /// The function that installs the linked drawing library, if any.
  ///
  /// The library sets this property before `main` runs.
  package static var installLinked: @Sendable () -> Void {
    get { installed.installLinked }
    set { installed.installLinked = newValue }
  }

  @TaskLocal private static var taskShaper: (any TextShaper)?

  /// Replaces the installed shaper while `body` runs, so that tests do not depend on earlier tests.
  package static func withTextShaper<Result>(
    _ shaper: any TextShaper, _ body: () throws -> Result
  ) rethrows -> Result {
    try $taskShaper.withValue(shaper, operation: body)
  }

  package nonisolated(nonsending) static func withTextShaper<Result>(
    _ shaper: any TextShaper, _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await $taskShaper.withValue(shaper, operation: body)
  }
}

extension CGImage {
  /// Returns the image as a PNG file, or nil if no host has installed an image coder.
  public func pngData() -> Data? { RenderingServices.imageCoder?.pngData(of: self) }

  /// Returns the image as a JPEG file with a white background, or nil if no host has installed an
  /// image coder.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    RenderingServices.imageCoder?.jpegData(of: self, quality: compressionQuality)
  }
}
