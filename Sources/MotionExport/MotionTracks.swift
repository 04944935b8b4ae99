// Ours. A motion is a plain value from which all formats are written. It does not depend on views,
// layers, or dynamics.

/// A motion for export, as named tracks of poses, opacities, and pictures over time. Ours.
///
/// A track is a moving box, and its pose contains the position of the center of the box on the
/// screen. Tracks are ordered from back to front. Lengths are in points, and times are in seconds.
/// Angles are in radians, clockwise on the screen, and include full turns.
public struct MotionTracks: Sendable, Hashable {
  /// The title of the page, and the prefix of names in CSS and Swift.
  public var name: String
  /// The width of the screen in points.
  public var width: Double
  /// The height of the screen in points.
  public var height: Double
  /// The duration in seconds.
  public var duration: Double
  /// The tracks from back to front.
  public var tracks: [Track]
  /// The pictures that the tracks display, by index.
  public var pictures: [Picture]
  /// The notes about effects that are exported as pictures, because poses cannot express them.
  public var notes: [String]
  /// A picture of several moments, which a page shows if scripts are disabled.
  package var strip: Strip?

  /// Creates a motion from its parts, with times in seconds and lengths in points.
  public init(
    name: String, width: Double, height: Double, duration: Double, tracks: [Track] = [],
    pictures: [Picture] = [], notes: [String] = []
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.duration = duration
    self.tracks = tracks
    self.pictures = pictures
    self.notes = notes
  }

  /// Several moments of a motion, side by side in one picture.
  package struct Strip: Sendable, Hashable {
    /// The times in seconds from the start of the motion.
    package var moments: [Double]
    package var picture: Picture

    package init(moments: [Double], picture: Picture) {
      self.moments = moments
      self.picture = picture
    }
  }

  /// A moving box with the drawings that it displays.
  public struct Track: Sendable, Hashable {
    /// The name, which is unique in the motion.
    public var name: String
    /// The width of the box in points.
    public var width: Double
    /// The height of the box in points.
    public var height: Double
    /// The poses in the order of time.
    public var samples: [Sample]
    /// The drawings in chronological order, without overlaps.
    ///
    /// At times without a drawing, the track is invisible.
    public var appearances: [Appearance]

    /// Creates a track from a box in points, its poses, and its drawings.
    public init(
      name: String, width: Double, height: Double, samples: [Sample], appearances: [Appearance]
    ) {
      self.name = name
      self.width = width
      self.height = height
      self.samples = samples
      self.appearances = appearances
    }
  }

  /// The pose of a box at a time.
  ///
  /// The box is scaled, and then rotated about its center, which is at x and y.
  public struct Sample: Sendable, Hashable {
    /// The time in seconds.
    public var time: Double
    /// The x-coordinate of the center of the box, in points.
    public var x: Double
    /// The y-coordinate of the center of the box, in points.
    public var y: Double
    /// The rotation in radians, clockwise on the screen.
    public var angle: Double
    /// The scale factor along the x-axis of the box.
    public var scaleX: Double
    /// The scale factor along the y-axis of the box.
    public var scaleY: Double
    /// The opacity from 0 to 1.
    public var opacity: Double

    /// Creates a pose at a time in seconds, with lengths in points and the angle in radians.
    public init(
      time: Double, x: Double, y: Double, angle: Double = 0, scaleX: Double = 1,
      scaleY: Double = 1, opacity: Double = 1
    ) {
      self.time = time
      self.x = x
      self.y = y
      self.angle = angle
      self.scaleX = scaleX
      self.scaleY = scaleY
      self.opacity = opacity
    }
  }

  /// A drawing that is displayed in the box of a track for some time.
  public struct Appearance: Sendable, Hashable {
    /// The time in seconds at which the drawing appears.
    public var start: Double
    /// The time in seconds at which the drawing disappears, or infinity if it does not.
    public var end: Double
    /// The distance from the left edge of the box to the left edge of the drawing, in points.
    public var x: Double
    /// The distance from the top edge of the box to the top edge of the drawing, in points.
    public var y: Double
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double
    /// The picture or the shape that fills the rectangle.
    public var drawing: Drawing

    /// Creates an appearance from times in seconds and a rectangle of the box in points.
    public init(
      start: Double = 0, end: Double = .infinity, x: Double = 0, y: Double = 0, width: Double,
      height: Double, drawing: Drawing
    ) {
      self.start = start
      self.end = end
      self.x = x
      self.y = y
      self.width = width
      self.height = height
      self.drawing = drawing
    }
  }

  /// The kinds of drawings.
  public enum Drawing: Sendable, Hashable {
    /// The picture with an index, stretched to the rectangle.
    case picture(Int)
    /// A rectangle with rounded corners, whose radius is in points.
    case rectangle(cornerRadius: Double, color: Color)
    /// The ellipse in the rectangle.
    case ellipse(color: Color)
  }

  /// A color in sRGB, with components from 0 to 1.
  public struct Color: Sendable, Hashable {
    /// The red component.
    public var red: Double
    /// The green component.
    public var green: Double
    /// The blue component.
    public var blue: Double
    /// The opacity.
    public var alpha: Double

    /// Creates a color from components between 0 and 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  /// An encoded picture.
  public struct Picture: Sendable, Hashable {
    /// The bytes of the file.
    public var bytes: [UInt8]
    /// The media type, such as `image/png`.
    public var mediaType: String
    /// The number of columns of the decoded picture.
    public var pixelWidth: Int
    /// The number of rows of the decoded picture.
    public var pixelHeight: Int

    /// Creates a picture from the bytes of a file and its size in pixels.
    public init(bytes: [UInt8], mediaType: String, pixelWidth: Int, pixelHeight: Int) {
      self.bytes = bytes
      self.mediaType = mediaType
      self.pixelWidth = pixelWidth
      self.pixelHeight = pixelHeight
    }
  }
}
