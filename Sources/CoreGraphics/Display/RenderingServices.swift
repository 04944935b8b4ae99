/// Turns display lists into pixels.
package protocol Rasterizer: Sendable {
  /// The list's coordinates are points from the top left; the image has `size · scale` pixels,
  /// rounded up. An opaque image starts black, another one clear.
  func image(of list: DisplayList, size: CGSize, scale: CGFloat, opaque: Bool) -> CGImage?
}

/// Reads and writes picture files.
package protocol ImageCoder: Sendable {
  func pngData(of image: CGImage) -> Data?
  /// An image as a JPEG file; translucent pixels lie on white, and the quality runs from 0 to 1.
  func jpegData(of image: CGImage, quality: CGFloat) -> Data?
  /// The pixels as the file has them, without turning them upright.
  func image(from data: Data) -> CGImage?
}

/// The services of a drawing library that this module needs; a host installs them before anything
/// is drawn. Main thread only.
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

  /// Nil until a host installs one: nothing can become pixels then.
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

  /// The service that lays out text: a shaper for one task, or the installed one, or one of fixed
  /// width.
  package static var textShaper: any TextShaper {
    get { taskShaper ?? installed.textShaper }
    set { installed.textShaper = newValue }
  }

  /// The pictures of motion tests; nil in a process that does not link KinemaCapture.
  package static var motionPictures: (any MotionPictures.Type)? {
    get { installed.motionPictures }
    set { installed.motionPictures = newValue }
  }

  /// Installs the drawing library that the process links, if any; a library sets it before `main`.
  package static var installLinked: @Sendable () -> Void {
    get { installed.installLinked }
    set { installed.installLinked = newValue }
  }

  @TaskLocal private static var taskShaper: (any TextShaper)?

  /// Uses a shaper while `body` runs instead of the installed one, so that a test's numbers do not
  /// depend on the tests before it.
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
  /// The image as a PNG file; nil when no host has installed an image coder.
  public func pngData() -> Data? { RenderingServices.imageCoder?.pngData(of: self) }

  /// The image as a JPEG file, on white where it is translucent; nil when no host writes one.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    RenderingServices.imageCoder?.jpegData(of: self, quality: compressionQuality)
  }
}
