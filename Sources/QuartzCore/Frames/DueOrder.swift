/// A binary heap of due times and numbers, ordered by time and then by number.
struct DueOrder {
  struct Moment: Comparable {
    let due: CFTimeInterval
    let number: Int

    static func < (a: Moment, b: Moment) -> Bool { (a.due, a.number) < (b.due, b.number) }
  }

  private var heap: [Moment] = []

  var count: Int { heap.count }
  var first: Moment? { heap.first }

  mutating func insert(_ moment: Moment) {
    heap.append(moment)
    var slot = heap.count - 1
    while slot > 0, heap[slot] < heap[(slot - 1) / 2] {
      heap.swapAt(slot, (slot - 1) / 2)
      slot = (slot - 1) / 2
    }
  }

  mutating func removeFirst() -> Moment {
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast()
    var slot = 0
    while 2 * slot + 1 < heap.count {
      let (left, right) = (2 * slot + 1, 2 * slot + 2)
      let next = right < heap.count && heap[right] < heap[left] ? right : left
      guard heap[next] < heap[slot] else { break }
      heap.swapAt(slot, next)
      slot = next
    }
    return first
  }

  mutating func removeAll(where isGone: (Moment) -> Bool) {
    heap.removeAll(where: isGone)
    // A sorted list is a valid heap.
    heap.sort()
  }
}
