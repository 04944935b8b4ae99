// Measured: a medium detent is 0.56 of the greatest height in a container higher than 568 pt, 0.63 in
// a lower one (D03), and none in a compact height (D05). Ours: a context that a client has made
// stands for a container of the screen's height.

public import CoreGraphics

extension UISheetPresentationController {
  /// A height at which a sheet can rest.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// Names a detent.
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

    /// Somewhat more than half of the height that a sheet can have; none in a compact height.
    open class func medium() -> Self {
      Self(_identifier: .medium) { context in
        guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        let height = (context as? DetentContext)?.containerHeight ?? UIScreen.main.bounds.height
        return context.maximumDetentValue * (height > 568 ? 0.56 : 0.63)
      }
    }

    /// All of the height that a sheet can have.
    open class func large() -> Self {
      Self(_identifier: .large) { $0.maximumDetentValue }
    }

    /// A height in points worked out by a closure, without the safe area at the bottom; `nil` takes
    /// the detent out.
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

/// The traits and sizes that a detent's height may depend on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height that a sheet can have, in points, without the safe area at the bottom.
  var maximumDetentValue: CGFloat { get }
}

@MainActor
final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  /// The height of the container in points.
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

/// Hears of the height that the user gives a sheet.
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
