package import CoreGraphics
package import UIKitCore

/// The content of a live session: a demo, a list of demos, an app.
@MainActor
package struct LiveContent {
  /// A number that can be set by a slider.
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

  /// A function that puts the content on a host's screen, with the values of its parameters, in
  /// place of an earlier start. The last argument shows another content, by name.
  package typealias Start =
    @MainActor (Host, [String: Double], @escaping @MainActor (String) -> Void) -> Void

  /// The content's name as one word, as session recordings have it.
  package let name: String
  /// The size that the content wants the screen to have, in points; nil takes the screen as it is.
  package let size: CGSize?
  package let parameters: [Parameter]
  package let start: Start
  /// The script of the content's own fingers on a screen of a size; nil for none.
  package let fingers: ((CGSize) -> TouchScript)?
  /// Called when the session is over.
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
