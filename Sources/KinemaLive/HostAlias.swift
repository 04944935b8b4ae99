package import UIKitCore

/// The host type of UIKitCore, which hides Foundation's type of the same name.
package typealias Host = UIKitCore.Host
