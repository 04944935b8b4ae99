/// An item with a title or an image in a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  open var title: String? { didSet { changed() } }
  open var image: UIImage? { didSet { changed() } }
  open var isEnabled = true { didSet { changed() } }
  open var tag = 0

  public override init() {
    super.init()
  }

  /// A closure that updates the bar after a change to the item.
  package final var onChange: (@MainActor () -> Void)?
  package final func changed() { onChange?() }
}
