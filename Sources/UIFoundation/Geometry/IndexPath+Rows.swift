public import Foundation

extension IndexPath {
  /// Creates the path of an item in a section of a collection view.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// Creates the path of a row in a section of a table view.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The section, the first index of the path.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The item, the second index of the path.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The row, the second index of the path.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension NSIndexPath {
  /// Creates the path of an item in a section of a collection view.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// Creates the path of a row in a section of a table view.
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  /// The section, the first index of the path.
  public var section: Int { index(atPosition: 0) }

  /// The item, the second index of the path.
  public var item: Int { index(atPosition: 1) }

  /// The row, the second index of the path.
  public var row: Int { index(atPosition: 1) }
}
