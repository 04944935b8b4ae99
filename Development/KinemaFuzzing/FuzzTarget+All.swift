import KinemaRendering

/// All targets, which can be looked up by name.
@MainActor
package enum FuzzTargets {
  package static let all: [any FuzzTarget.Type] = [
    TouchFuzz.self, ImageFuzz.self, ChartFuzz.self, PageFuzz.self, PathFuzz.self, TextFuzz.self,
    FormatFuzz.self, ArgumentFuzz.self, MessageFuzz.self, SceneFuzz.self, ExportFuzz.self,
  ]

  package static func named(_ name: String) -> (any FuzzTarget.Type)? {
    all.first { $0.name == name }
  }

  /// Installs the renderer that the targets use for drawing.
  package static func prepare() { Rendering.install() }
}
