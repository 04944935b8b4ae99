extension BoxTree {
  /// Returns the first invariant that the tree violates between changes, or `nil` if all hold.
  func inconsistency() -> Inconsistency? {
    var leaves = 0
    var reached = 0
    if root >= 0 {
      guard nodes[Int(root)].parent == -1 else {
        return Inconsistency("the root has no parent", at: Int(root))
      }
      var stack = [root]
      while let index = stack.popLast() {
        reached += 1
        let node = nodes[Int(index)]
        if node.isLeaf {
          leaves += 1
          guard node.shape >= 0, node.height == 0 else {
            return Inconsistency("a leaf has a shape and no height", at: Int(index))
          }
          continue
        }
        if let fault = inconsistency(of: Int(index)) { return fault }
        stack.append(node.left)
        stack.append(node.right)
      }
    }
    guard leaves == leafCount else {
      return Inconsistency("all leaves are in the tree", at: leaves)
    }
    guard reached + freeCount == nodes.count else {
      return Inconsistency("every node is in the tree or free", at: reached)
    }
    return nil
  }

  /// Returns the first invariant that an inner node and its two children violate.
  private func inconsistency(of index: Int) -> Inconsistency? {
    let node = nodes[index]
    guard node.left != node.right, nodes.indices.contains(Int(node.left)),
      nodes.indices.contains(Int(node.right)),
      nodes[Int(node.left)].parent == Int32(index), nodes[Int(node.right)].parent == Int32(index)
    else { return Inconsistency("children refer to their parent", at: index) }
    let left = nodes[Int(node.left)]
    let right = nodes[Int(node.right)]
    guard node.box.contains(left.box), node.box.contains(right.box) else {
      return Inconsistency("the box of a node contains the boxes of its children", at: index)
    }
    guard node.height == 1 + max(left.height, right.height) else {
      return Inconsistency(
        "the height of a node is one more than that of its higher child", at: index)
    }
    return nil
  }
}
