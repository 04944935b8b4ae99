/// What happens to windows at the end of a frame: constraints, layout and drawing.
@MainActor
package enum FramePass {
  /// Makes a frame loop lay out and draw the visible windows before each commit.
  package static func install(on loop: FrameLoop) {
    loop.onLayout = { run() }
  }

  /// Lays out and draws what asked for it in the visible windows.
  package static func run() {
    // Layout may ask for layout again; a hundred rounds is a circle.
    for window in UIApplication.shared.visibleWindows {
      window.layoutIfNeeded()
    }
  }
}
