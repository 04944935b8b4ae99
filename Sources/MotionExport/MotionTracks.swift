// Ours. A motion as a plain value, which every format is written from: it knows nothing of views,
// layers and dynamics.

/// A motion to be taken elsewhere: named tracks of poses, opacity and pictures over time. Ours.
///
/// A track is a box that moves; its pose says where the middle of the box is on the screen. Tracks
/// stand from the hindmost to the foremost. Lengths are points, times seconds, angles radians
/// clockwise on screen with full turns counted.
public struct MotionTracks: Sendable, Hashable {
  /// The title of the page, and the stem of names in CSS and Swift.
  public var name: String
  /// The width of the screen in points.
  public var width: Double
  /// The height of the screen in points.
  public var height: Double
  /// The length in seconds.
  public var duration: Double
  /// The tracks from the hindmost to the foremost.
  public var tracks: [Track]
  /// The pictures that the tracks show, by index.
  public var pictures: [Picture]
  /// The remarks about what poses cannot express and pictures show instead, a line each.
  public var notes: [String]

  /// Makes a motion from its parts; times are seconds, lengths points.
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

  /// A box that moves, with the drawings that it shows.
  public struct Track: Sendable, Hashable {
    /// The name, which no other track of the motion has.
    public var name: String
    /// The width of the box in points.
    public var width: Double
    /// The height of the box in points.
    public var height: Double
    /// The poses in the order of time.
    public var samples: [Sample]
    /// The drawings in the order of time; none overlap. Where there is none nothing shows.
    public var appearances: [Appearance]

    /// Makes a track from a box in points, its poses and its drawings.
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

  /// A pose at a time: the box is scaled, then rotated about its middle, which lies at x and y.
  public struct Sample: Sendable, Hashable {
    /// The time in seconds.
    public var time: Double
    /// The middle of the box along x, in points.
    public var x: Double
    /// The middle of the box along y, in points.
    public var y: Double
    /// The rotation in radians clockwise on screen.
    public var angle: Double
    /// The factor along the box's own x axis.
    public var scaleX: Double
    /// The factor along the box's own y axis.
    public var scaleY: Double
    /// The opacity from 0 to 1.
    public var opacity: Double

    /// Makes a pose at a time in seconds; lengths are points, the angle radians.
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

  /// A drawing in the box of a track for some time.
  public struct Appearance: Sendable, Hashable {
    /// The time in seconds from which on it shows.
    public var start: Double
    /// The time in seconds at which it shows no longer; infinity for one that stays.
    public var end: Double
    /// The left edge in points from the left edge of the box.
    public var x: Double
    /// The upper edge in points from the upper edge of the box.
    public var y: Double
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double
    /// The picture or the shape that fills the rectangle.
    public var drawing: Drawing

    /// Makes an appearance from times in seconds and a rectangle in points of the track's box.
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
    /// The picture of an index, stretched over the rectangle.
    case picture(Int)
    /// A rectangle with round corners of a radius in points.
    case rectangle(cornerRadius: Double, color: Color)
    /// The ellipse in the rectangle.
    case ellipse(color: Color)
  }

  /// A colour in sRGB, each part from 0 to 1.
  public struct Color: Sendable, Hashable {
    /// The red part.
    public var red: Double
    /// The green part.
    public var green: Double
    /// The blue part.
    public var blue: Double
    /// The opacity.
    public var alpha: Double

    /// Makes a colour from parts between 0 and 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  /// An encoded picture.
  public struct Picture: Sendable, Hashable {
    /// The file's bytes.
    public var bytes: [UInt8]
    /// The kind, as `image/png`.
    public var mediaType: String
    /// The number of columns of the decoded picture.
    public var pixelWidth: Int
    /// The number of rows of the decoded picture.
    public var pixelHeight: Int

    /// Makes a picture from the bytes of a file and its size in pixels.
    public init(bytes: [UInt8], mediaType: String, pixelWidth: Int, pixelHeight: Int) {
      self.bytes = bytes
      self.mediaType = mediaType
      self.pixelWidth = pixelWidth
      self.pixelHeight = pixelHeight
    }
  }
}
