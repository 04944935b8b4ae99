/// A search for a short sequence of moves that still shows a fault.
enum Shrinking {
  /// The maximum number of attempts for one fault.
  private static let tries = 400

  /// Removes halves, quarters, and so on down to single moves while the fault persists.
  @MainActor
  static func shortest(_ moves: [UInt64], _ isFaulty: ([UInt64]) -> Bool) -> [UInt64] {
    var moves = moves
    var left = tries
    var length = max(moves.count / 2, 1)
    while left > 0 {
      var start = 0
      var hasShrunk = false
      while start < moves.count, left > 0 {
        var candidate = moves
        candidate.removeSubrange(start..<min(start + length, moves.count))
        left -= 1
        if isFaulty(candidate) {
          moves = candidate
          hasShrunk = true
        } else {
          start += length
        }
      }
      if length == 1, !hasShrunk { break }
      length = max(length / 2, 1)
    }
    return moves
  }
}
