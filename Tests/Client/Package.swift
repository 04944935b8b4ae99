// swift-tools-version: 6.1
import PackageDescription

// A package with an app that depends on Kinema by path. CLIENT_SWIFT=5 or 6 selects the language
// mode. CLIENT_WINDOW=1 adds Kinema's window and recordings.
let mode: SwiftLanguageMode = Context.environment["CLIENT_SWIFT"] == "5" ? .v5 : .v6
let hasWindow = Context.environment["CLIENT_WINDOW"] != nil

let package = Package(
  name: "Client",
  products: [
    .library(name: "ClientApp", targets: ["ClientApp"]),
    .executable(name: "WindowApp", targets: ["WindowApp"]),
  ],
  dependencies: [
    .package(name: "Kinema", path: "../..", traits: hasWindow ? ["Window"] : [])
  ],
  targets: [
    .target(
      name: "ClientApp",
      dependencies: [
        .product(name: "PageTransitions", package: "Kinema"),
        .product(name: "UIKit", package: "Kinema"),
      ]),
    .executableTarget(
      name: "WindowApp",
      dependencies: ["ClientApp", .product(name: "UIKit", package: "Kinema")]
        + (hasWindow ? [.product(name: "KinemaCapture", package: "Kinema")] : [])),
    .executableTarget(
      name: "SnapScript", dependencies: [.product(name: "UIKit", package: "Kinema")]),
    .testTarget(
      name: "ClientAppTests",
      dependencies: ["ClientApp", .product(name: "UIKit", package: "Kinema")]),
  ],
  swiftLanguageModes: [mode]
)
