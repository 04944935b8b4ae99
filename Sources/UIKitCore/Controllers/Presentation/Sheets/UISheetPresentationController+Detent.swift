// Measured: a medium detent is 0.56 of the greatest height in a container taller than 568 pt, and
// 0.63 in a shorter one (D03). It is inactive in a compact height (D05).
// Ours: if the context is a client's own object, the container has the height of the screen.

public import CoreGraphics

extension UISheetPresentationController {
  /// A height at which a sheet can rest.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// An identifier of a detent.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
      public var rawValue: String

      public init(_ rawValue: String) { self.rawValue = rawValue }

      public init(rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    required public init(
      _identifier identifier: Identifier,
      resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// Returns a detent at a little more than half of the greatest height. It is inactive in a
    /// compact height.
    open class func medium() -> Self {
      Self(_identifier: .medium) { context in
        guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        let height = (context as? DetentContext)?.containerHeight ?? UIScreen.main.bounds.height
        return context.maximumDetentValue * (height > 568 ? 0.56 : 0.63)
      }
    }

    /// Returns a detent at the greatest height.
    open class func large() -> Self {
      Self(_identifier: .large) { $0.maximumDetentValue }
    }

    /// Returns a detent whose height is computed by a closure.
    ///
    /// The closure returns the height in points without the safe area at the bottom, or `nil` if
    /// the detent is inactive.
    public static func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(
        _identifier: identifier ?? Identifier("custom.\(SerialNumber.next())"), resolver: resolver)
    }

    public final func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      resolver(context)
    }
  }
}

/// The traits and sizes on which the height of a detent may depend.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height of a sheet in points, without the safe area at the bottom.
  var maximumDetentValue: CGFloat { get }
}

@MainActor
final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  /// The height of the container, in points.
  let containerHeight: CGFloat

  init(
    containerTraitCollection: UITraitCollection, maximumDetentValue: CGFloat,
    containerHeight: CGFloat
  ) {
    self.containerTraitCollection = containerTraitCollection
    self.maximumDetentValue = maximumDetentValue
    self.containerHeight = containerHeight
    super.init()
  }
}

/// The methods that report the height that the user chooses for a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
