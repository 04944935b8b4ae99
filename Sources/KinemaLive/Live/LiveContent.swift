package import CoreGraphics
package import UIKitCore

/// The content of a live session, such as a demo, a list of demos, or an app.
@MainActor
package struct LiveContent {
  /// A number that a slider can set.
  package struct Parameter: Hashable, Sendable {
    package let name: String
    package let summary: String
    package let range: ClosedRange<Double>
    package let standard: Double

    package init(name: String, summary: String, range: ClosedRange<Double>, standard: Double) {
      self.name = name
      self.summary = summary
      self.range = range
      self.standard = standard
    }
  }

  /// A function that shows the content on a host's screen with the values of its parameters.
  ///
  /// A later call replaces the content that an earlier call showed. The last argument is a function
  /// that shows other content by name.
  package typealias Start =
    @MainActor (Host, [String: Double], @escaping @MainActor (String) -> Void) -> Void

  /// The name of the content as a single word, as written in session recordings.
  package let name: String
  /// The preferred size of the screen in points, or nil to keep the current size.
  package let size: CGSize?
  package let parameters: [Parameter]
  package let start: Start
  /// Returns the content's own touch script for a screen size, or nil if there is none.
  package let fingers: ((CGSize) -> TouchScript)?
  /// The function that is called at the end of the session.
  package var end: @MainActor () -> Void = {}

  package init(
    name: String, size: CGSize? = nil, parameters: [Parameter] = [],
    fingers: ((CGSize) -> TouchScript)? = nil, start: @escaping Start
  ) {
    self.name = name.split(whereSeparator: \.isWhitespace).joined(separator: "-")
    self.size = size
    self.parameters = parameters
    self.fingers = fingers
    self.start = start
  }
}
