extension StudioTelling {
  package struct Tree: Hashable, Sendable, Codable {
    package var tell = "tree"
    package var run: Int
    package var frame: Int
    package var nodes: [Node]
  }

  /// A view of the tree, with its layer.
  package struct Node: Hashable, Sendable, Codable {
    package var id: Int
    package var parent: Int?
    package var type: String
    package var label: String
    /// The frame in the coordinates of the superview, in points.
    package var frame: [Double]
    /// The four corners of the view on the screen, including animations, in points.
    package var corners: [[Double]]
    package var alpha: Double
    package var hidden: Bool
    /// The components a, b, c, d, tx, and ty.
    package var transform: [Double]
    package var animations: [Animation]
    package var layer: Layer
  }

  package struct Animation: Hashable, Sendable, Codable {
    package var key: String
    package var property: String
    package var from: String
    package var to: String
    package var duration: Double
    package var timing: String
    /// The progress, from 0 to 1.
    package var progress: Double
  }

  package struct Layer: Hashable, Sendable, Codable {
    package var cornerRadius: Double
    package var borderWidth: Double
    package var shadowOpacity: Double
    package var masksToBounds: Bool
    package var zPosition: Double
  }

  package struct Series: Hashable, Sendable, Codable {
    package var tell = "series"
    package var run: Int
    package var view: Int
    package var property: String
    package var framesPerSecond: Int
    package var first: Int
    /// One value per frame, or `nil` for frames in which the view was not on the screen.
    package var values: [Double?]
  }

  package struct Marks: Hashable, Sendable, Codable {
    package var tell = "marks"
    package var run: Int
    package var from: Int
    package var to: Int
    package var marks: [Mark]
  }

  package struct Mark: Hashable, Sendable, Codable {
    package var frame: Int
    package var time: Double
    /// One of `touch`, `transition`, `contact`, `awake`, `rest`, and `diagnostic`.
    package var kind: String
    package var label: String
  }

  package struct Foretold: Hashable, Sendable, Codable {
    package struct Item: Hashable, Sendable, Codable {
      package var label: String
      package var x: [Double]
      package var y: [Double]
    }

    package var tell = "foretold"
    package var run: Int
    package var frame: Int
    package var items: [Item]
    /// The time in the run at which everything has come to rest, in seconds.
    package var restsAt: Double?
  }
}
