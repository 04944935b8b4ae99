/// The processing of windows at the end of a frame: constraints, layout, and drawing.
@MainActor
package enum FramePass {
  /// Makes a frame loop lay out and draw the visible windows before each commit.
  package static func install(on loop: FrameLoop) {
    loop.onLayout = { run() }
  }

  /// Lays out and draws the views of the visible windows that need it, from back to front.
  package static func run() {
    for window in UIApplication.shared.visibleWindows {
      window.layoutIfNeeded()
      window.layer.displayTreeIfNeeded()
    }
  }
}
