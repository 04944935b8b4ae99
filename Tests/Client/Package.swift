// swift-tools-version: 6.1
import PackageDescription

// An app's package, as somebody would write it: it knows Kinema by its path alone.
// CLIENT_SWIFT=5 or 6 chooses the language mode.
let mode: SwiftLanguageMode = Context.environment["CLIENT_SWIFT"] == "5" ? .v5 : .v6

let package = Package(
  name: "Client",
  products: [.library(name: "ClientApp", targets: ["ClientApp"])],
  dependencies: [.package(name: "Kinema", path: "../..")],
  targets: [
    .target(name: "ClientApp", dependencies: [.product(name: "UIKit", package: "Kinema")]),
    .testTarget(
      name: "ClientAppTests",
      dependencies: ["ClientApp", .product(name: "UIKit", package: "Kinema")]),
  ],
  swiftLanguageModes: [mode]
)
