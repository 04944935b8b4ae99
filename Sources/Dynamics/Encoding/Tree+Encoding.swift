import KinemaElementary
import Physics2D

extension BehaviorStore: BinaryCodable {
  func encode(into writer: inout BinaryWriter) {
    writer.append(UInt32(nodes.count))
    for var node in nodes { writer.visit(&node) }
    writer.write(free)
    writer.write(firstRoot)
    writer.write(lastRoot)
  }

  init(from reader: inout BinaryReader) throws(BinaryFault) {
    var number = 0
    try reader.visitCount(&number, leastSize: 88)
    nodes.reserveCapacity(number)
    for _ in 0..<number {
      var node = BehaviorNode()
      try reader.visit(&node)
      if node.isAlive { count += 1 } else { node = BehaviorNode(generation: node.generation) }
      nodes.append(node)
    }
    try reader.visit(&free, &firstRoot, &lastRoot)
  }
}

extension BinaryVisitor {
  fileprivate mutating func visit(_ node: inout BehaviorNode) throws(Failure) {
    try visit(&node.generation, &node.behavior, &node.settings)
    try visit(&node.parent, &node.previous, &node.next)
    try visit(&node.firstChild, &node.lastChild)
    try visit(&node.firstMember, &node.lastMember, &node.memberCount)
    try visit(&node.joints, &node.field)
    try visit(&node.itemGroup, &node.boundaryGroup)
    try visit(&node.boundaryEntries, &node.referenceEntry)
    // Even a free node is encoded with many bytes, so that a short encoding cannot expand into many
    // nodes in memory.
    var rect = node.referenceRect ?? DynamicRect(x: 0, y: 0, width: 0, height: 0)
    try visit(&rect)
    node.referenceRect = node.referenceEntry >= 0 ? rect : nil
  }
}

extension JointList: BinaryCodable {
  func encode(into writer: inout BinaryWriter) { writer.write(all) }

  init(from reader: inout BinaryReader) throws(BinaryFault) {
    let joints: [JointID] = try reader.read()
    try reader.require(joints.count <= 4, or: "a behavior has more than four joints")
    for joint in joints { append(joint) }
  }
}

extension MembershipStore: BinaryCodable {
  func encode(into writer: inout BinaryWriter) {
    writer.write(Array(records))
    writer.write(free)
  }

  init(from reader: inout BinaryReader) throws(BinaryFault) {
    records = ContiguousArray(try reader.read([Membership].self))
    free = try reader.read()
  }
}

extension Membership: BinaryFields {
  mutating func visitFields<Visitor: BinaryVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visit(&behavior, &item)
    try visitor.visit(&previousOfBehavior, &nextOfBehavior)
    try visitor.visit(&previousOfItem, &nextOfItem)
  }
}

extension ParameterOverride: BinaryCodable {
  func encode(into writer: inout BinaryWriter) {
    writer.write(path)
    writer.write(name)
    writer.write(value)
  }

  init(from reader: inout BinaryReader) throws(BinaryFault) {
    self.init(path: try reader.read(), name: try reader.read(), value: try reader.read())
  }
}
