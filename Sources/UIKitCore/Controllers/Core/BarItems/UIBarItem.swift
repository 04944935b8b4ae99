/// An item with a title or an image that stands in a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  open var title: String? { didSet { changed() } }
  open var image: UIImage? { didSet { changed() } }
  open var isEnabled = true { didSet { changed() } }
  open var tag = 0

  public override init() {
    super.init()
  }

  /// Told when the bar has to show the item anew.
  package final var onChange: (@MainActor () -> Void)?
  package final func changed() { onChange?() }
}
