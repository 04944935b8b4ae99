// swift-tools-version: 6.1
import PackageDescription

// In your own package, use .package(url: "…", from: "…").
let package = Package(
  name: "CardTransition",
  products: [.library(name: "CardTransition", targets: ["CardTransition"])],
  dependencies: [.package(name: "Kinema", path: "../..")],
  targets: [
    .target(name: "CardTransition", dependencies: [.product(name: "UIKit", package: "Kinema")]),
    .executableTarget(name: "CardApp", dependencies: ["CardTransition"]),
    .testTarget(
      name: "CardTransitionTests",
      dependencies: [
        "CardTransition", .product(name: "MotionTesting", package: "Kinema"),
        // Draws the film strips of snapshots and failures.
        .product(name: "KinemaCapture", package: "Kinema"),
      ],
      exclude: ["__Snapshots__"]),
  ],
  swiftLanguageModes: [.v6]
)
