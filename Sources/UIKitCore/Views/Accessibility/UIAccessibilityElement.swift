/// A part of a view that is spoken of like a view of its own.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// The view, or the element, that this one is a part of; not retained.
  open weak var accessibilityContainer: AnyObject?
  /// The name of the element for programs.
  open var accessibilityIdentifier: String?
  /// The rectangle of the element in its container, in points; null when it was not given.
  open var accessibilityFrameInContainerSpace = CGRect.null

  /// Makes an element.
  ///
  /// - Parameter container: the view or element that it is a part of.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  open override var accessibilityFrame: CGRect {
    get {
      guard !accessibilityFrameInContainerSpace.isNull,
        let view = accessibilityContainer as? UIView, let window = view.window
      else { return super.accessibilityFrame }
      let frame = view.convert(accessibilityFrameInContainerSpace, to: nil)
      return frame.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
    }
    set { super.accessibilityFrame = newValue }
  }

  package override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true)
  }
}
