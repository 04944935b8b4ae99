package import UIKitCore

/// The host of UIKitCore, and not Foundation's type of that name.
package typealias Host = UIKitCore.Host
