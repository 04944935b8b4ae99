/// The traits that a controller overrides for other controllers, without retaining them.
struct ChildTraits {
  private struct Entry {
    weak let controller: UIViewController?
    let traits: UITraitCollection
  }

  private var entries: [Entry] = []

  subscript(controller: UIViewController) -> UITraitCollection? {
    get { entries.first { $0.controller === controller }?.traits }
    set {
      entries.removeAll { $0.controller == nil || $0.controller === controller }
      if let newValue { entries.append(Entry(controller: controller, traits: newValue)) }
    }
  }
}
