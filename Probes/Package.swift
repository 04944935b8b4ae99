// swift-tools-version: 6.1
import PackageDescription

// On Apple's systems, the probes use the system's UIKit. Elsewhere, they use the surrounding
// package, which also builds them as one of its targets.
#if canImport(Darwin)
  let packages: [Package.Dependency] = []
  let uikit: [Target.Dependency] = []
#else
  let packages: [Package.Dependency] = [.package(name: "Kinema", path: "..")]
  let uikit: [Target.Dependency] = [.product(name: "UIKit", package: "Kinema")]
#endif

let package = Package(
  name: "Probes",
  platforms: [.iOS(.v18), .macCatalyst(.v18)],
  products: [.library(name: "Probes", targets: ["Probes"])],
  dependencies: packages,
  targets: [.target(name: "Probes", dependencies: uikit)],
  swiftLanguageModes: [.v6]
)
