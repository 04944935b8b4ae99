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

  init(from reader: inout BinaryReader) {
    var number = 0
    reader.visitCount(&number, leastSize: 88)
    nodes.reserveCapacity(number)
    for _ in 0..<number where reader.isValid {
      var node = BehaviorNode()
      reader.visit(&node)
      if node.isAlive { count += 1 } else { node = BehaviorNode(generation: node.generation) }
      nodes.append(node)
    }
    reader.visit(&free, &firstRoot, &lastRoot)
  }
}

extension BinaryVisitor {
  fileprivate mutating func visit(_ node: inout BehaviorNode) {
    visit(&node.generation, &node.behavior, &node.settings)
    visit(&node.parent, &node.previous, &node.next)
    visit(&node.firstChild, &node.lastChild)
    visit(&node.firstMember, &node.lastMember, &node.memberCount)
    visit(&node.joints, &node.field)
    visit(&node.itemGroup, &node.boundaryGroup)
    visit(&node.boundaryEntries, &node.referenceEntry)
    // Even a free node is encoded with many bytes, so that a short encoding cannot expand into many
    // nodes in memory.
    var rect = node.referenceRect ?? DynamicRect(x: 0, y: 0, width: 0, height: 0)
    visit(&rect)
    node.referenceRect = node.referenceEntry >= 0 ? rect : nil
  }
}

extension JointList: BinaryCodable {
  func encode(into writer: inout BinaryWriter) { writer.write(all) }

  init(from reader: inout BinaryReader) {
    let joints: [JointID] = reader.read()
    reader.require(joints.count <= 4, or: "a behavior has more than four joints")
    for joint in joints.prefix(4) { append(joint) }
  }
}

extension MembershipStore: BinaryCodable {
  func encode(into writer: inout BinaryWriter) {
    writer.write(Array(records))
    writer.write(free)
  }

  init(from reader: inout BinaryReader) {
    records = ContiguousArray(reader.read([Membership].self))
    free = reader.read()
  }
}

extension Membership: BinaryFields {
  mutating func visitFields<Visitor: BinaryVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&behavior, &item)
    visitor.visit(&previousOfBehavior, &nextOfBehavior)
    visitor.visit(&previousOfItem, &nextOfItem)
  }
}

extension ParameterOverride: BinaryCodable {
  func encode(into writer: inout BinaryWriter) {
    writer.write(path)
    writer.write(name)
    writer.write(value)
  }

  init(from reader: inout BinaryReader) {
    self.init(path: reader.read(), name: reader.read(), value: reader.read())
  }
}
