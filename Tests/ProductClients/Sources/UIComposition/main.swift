import UIComposition

let size = NSCollectionLayoutSize(
  widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(44))
print("size of an item: \(size.heightDimension.dimension)")
