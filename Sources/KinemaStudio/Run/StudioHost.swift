import KinemaRendering
package import UIKitCore

/// A host whose screen is a canvas in a browser.
@preconcurrency @MainActor
package final class StudioHost: UIKitCore.Host {
  package init(screen: Device) {
    Rendering.install()
    super.init(name: "StudioHost", device: screen)
  }
}
