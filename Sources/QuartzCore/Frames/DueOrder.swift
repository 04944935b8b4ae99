/// Times and the numbers of what is due then, the earliest first and of equals the lowest number: a
/// binary heap.
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
    var place = heap.count - 1
    while place > 0, heap[place] < heap[(place - 1) / 2] {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func removeFirst() -> Moment {
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast()
    var place = 0
    while 2 * place + 1 < heap.count {
      let (left, right) = (2 * place + 1, 2 * place + 2)
      let next = right < heap.count && heap[right] < heap[left] ? right : left
      guard heap[next] < heap[place] else { break }
      heap.swapAt(place, next)
      place = next
    }
    return first
  }

  mutating func removeAll(where isGone: (Moment) -> Bool) {
    heap.removeAll(where: isGone)
    // A sorted list is a heap.
    heap.sort()
  }
}
