/// An expectation of the callbacks of a run. Ours.
///
/// ```
/// expect(detail, .callbacks(equal: "willAppear didAppear"))
/// ```
public struct CallbackExpectation: Sendable {
  let expected: [String]

  /// Expects exactly these callbacks, in this order.
  ///
  /// - Parameter words: Names separated by spaces: `willAppear`, `didAppear`, `willDisappear`, and
  ///   `didDisappear` for a controller. For a whole run, these names have a subject, as in
  ///   `willAppear:Detail`, and the other names are `animateTransition`, `finishInteractive`,
  ///   `cancelInteractive`, `takeHold`, `completeTransition`, and `animationEnded:1`. `isAppearing`
  ///   is compared only if one of the words is `isAppearing`.
  public static func callbacks(equal words: String) -> CallbackExpectation {
    CallbackExpectation(expected: words.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Returns the fault in a list of callbacks, or nil if they are as expected.
  package func fault(_ all: [String]) -> String? {
    let came =
      expected.contains(where: Self.isAppearing) ? all : all.filter { !Self.isAppearing($0) }
    guard came != expected else { return nil }
    let same = zip(came, expected).prefix { $0 == $1 }.count
    let (got, wanted) = (
      same < came.count ? came[same] : "nothing", same < expected.count ? expected[same] : "nothing"
    )
    return "The callbacks differ at number \(same + 1): \(got) instead of \(wanted).\n"
      + "  received \(came.joined(separator: " "))\n"
      + "  expected \(expected.joined(separator: " "))"
  }

  private static func isAppearing(_ word: String) -> Bool {
    word == "isAppearing" || word.hasPrefix("isAppearing:")
  }
}

extension MotionRun {
  /// Returns the message for callbacks that are not as expected, or nil if they are.
  package func failure(_ expectation: CallbackExpectation) -> String? {
    expectation.fault(callbacks)
  }
}
