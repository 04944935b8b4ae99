/// A part of a view that assistive technology treats as a separate element.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// The view or element that contains this element. The property does not retain it.
  open weak var accessibilityContainer: AnyObject?
  /// The identifier of the element for programs, such as tests.
  open var accessibilityIdentifier: String?
  /// The rectangle of the element in its container, in points, or null if it was not set.
  open var accessibilityFrameInContainerSpace = CGRect.null

  /// Creates an element.
  ///
  /// - Parameter container: The view or element that contains the new element.
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
