// Ours: a motion counts as settled when nobody could see the difference to its end: 0.25 pt,
// 0.002 rad. The rest of the engine comes half a second later and delays nothing.

import CoreGraphics
import Foundation

extension DynamicTransition {
  /// The motion of a transition from its start; nil where the context has no views that move.
  func firstLeg(in context: any UIViewControllerContextTransitioning) -> TransitionLeg? {
    let frames = movingRoles(in: context).compactMap { role -> (Role, CGRect)? in
      guard let controller = context.viewController(forKey: role.key) else { return nil }
      return (
        role,
        role == .arriving
          ? context.finalFrame(for: controller) : context.initialFrame(for: controller)
      )
    }
    return frames.isEmpty ? nil : firstLeg(of: frames, in: context.containerView.bounds)
  }

  /// The motion of views of some roles, each with its frame at rest, from its start.
  private func firstLeg(of views: [(Role, CGRect)], in bounds: CGRect) -> TransitionLeg {
    let movers = views.map { role, frame in
      let inside = Pose(center: CGPoint(x: frame.midX, y: frame.midY))
      var outside = pose(outside: bounds, of: frame.size, role: role)
      outside.isOutside = true
      let home = role == .arriving ? outside : inside
      let turn = CGAffineTransform(rotationAngle: home.angle)
      let pieces = frames(ofPiecesOf: frame, in: bounds).map { piece in
        let offset = CGPoint(x: piece.midX - frame.midX, y: piece.midY - frame.midY)
          .applying(turn)
        return TransitionLeg.Piece(
          center: CGPoint(x: home.center.x + offset.x, y: home.center.y + offset.y),
          angle: home.angle, size: piece.size)
      }
      return TransitionLeg.Mover(
        role: role, frame: frame, home: home, goal: role == .arriving ? inside : outside,
        pieces: pieces)
    }
    return TransitionLeg(bounds: bounds, movers: movers)
  }

  /// Makes an animator in which a stand-in moves as a view does in this transition, without any view or
  /// host: for charts, fits and tests.
  ///
  /// - Parameters:
  ///   - role: whether the view comes or goes.
  ///   - frame: the view's frame at rest, in the container; the whole container by default.
  ///   - bounds: the container's bounds.
  public final func rehearsal(
    _ role: Role, frame: CGRect? = nil, in bounds: CGRect
  ) -> UIDynamicAnimator {
    let leg = firstLeg(of: [(role, frame ?? bounds)], in: bounds)
    return rehearsal(of: leg) { _ in nil }.animator
  }

  /// The forecast of a leg; the last one is kept, since the duration is asked for several times.
  func forecast(
    of leg: TransitionLeg, in context: any UIViewControllerContextTransitioning
  ) -> Forecast {
    if let cache, cache.context == ObjectIdentifier(context), cache.leg == leg {
      return cache.forecast
    }
    let made = makeForecast(of: leg) { context.viewController(forKey: $0.key)?.viewIfLoaded }
    cache = (ObjectIdentifier(context), leg, made)
    forecast = made
    return made
  }

  /// Runs a leg on stand-ins, without any host, and says when it is settled.
  ///
  /// Ticks have the length of the host's frames, so that actions come at the same times.
  private func makeForecast(of leg: TransitionLeg, shape: (Role) -> UIView?) -> Forecast {
    Timeline.run(in: nil) {
      Diagnostics.withSink({ _, _ in }) {
        var record = MotionRecord(leg)
        let (animator, items) = rehearsal(of: leg, shape: shape)
        animator.isRehearsal = true
        let frame = 1 / Double(max(FrameLoop.current.framesPerSecond, 1))
        animator.onSubstep = { [unowned animator] in record.append(items, in: animator) }
        var time: TimeInterval = 0
        while time < longest - 1e-9, animator.step(by: frame) { time = animator.elapsedTime }
        record.rest = animator.isRunning ? nil : animator.elapsedTime
        animator.onSubstep = nil
        animator.removeAllBehaviors()
        return record.forecast(within: longest)
      }
    }
  }
}

extension DynamicTransition {
  /// An animator with stand-ins for the views of a leg, and their behaviors.
  private func rehearsal(
    of leg: TransitionLeg, shape: (Role) -> UIView?
  ) -> (animator: UIDynamicAnimator, items: [[any UIDynamicItem]]) {
    let animator = UIDynamicAnimator(referenceBounds: leg.bounds)
    // Stepped by hand from the beginning on: no display link is ever started.
    animator.detach()
    let items = leg.movers.map { mover in
      let view = mover.pieces.count == 1 ? shape(mover.role) : nil
      return mover.pieces.map { StandInItem($0, shapeOf: view) as any UIDynamicItem }
    }
    for behavior in leg.behaviors(of: self, moving: items) { animator.addBehavior(behavior) }
    return (animator, items)
  }
}

extension DynamicTransition.Role {
  var key: UITransitionContextViewControllerKey { self == .arriving ? .to : .from }
  var viewKey: UITransitionContextViewKey { self == .arriving ? .to : .from }
}

/// The poses of a leg's pieces after each substep.
@MainActor
private struct MotionRecord {
  private struct Sample {
    let center: CGPoint
    let angle: CGFloat
  }

  private let leg: TransitionLeg
  /// The samples of each piece, all movers' one after the other.
  private var samples: [[Sample]]
  /// The time of rest in seconds.
  var rest: TimeInterval?
  private let stepsPerSecond: Double = 120

  init(_ leg: TransitionLeg) {
    self.leg = leg
    samples = leg.movers.flatMap(\.pieces).map { [Sample(center: $0.center, angle: $0.angle)] }
  }

  mutating func append(_ items: [[any UIDynamicItem]], in animator: UIDynamicAnimator) {
    for (index, item) in items.joined().enumerated() {
      if let pose = animator.unroundedPose(of: item) {
        samples[index].append(Sample(center: pose.center, angle: pose.angle))
      } else if let last = samples[index].last {
        // What is in no behavior stays where it is.
        samples[index].append(last)
      }
    }
  }

  func forecast(within longest: TimeInterval) -> DynamicTransition.Forecast {
    var settled: TimeInterval? = 0
    var moving: DynamicTransition.Role?
    var reaches = true
    var first = 0
    for mover in leg.movers {
      for index in first..<(first + mover.pieces.count) {
        let piece = mover.pieces[index - first]
        guard let count = settledSubstep(samples[index], piece) else {
          settled = nil
          moving = moving ?? mover.role
          continue
        }
        // A substep is shown by the frames that end with the next one.
        settled = settled.map { max($0, count > 0 ? Double(count + 1) / stepsPerSecond : 0) }
        reaches = reaches && reachesGoal(samples[index], piece, mover)
      }
      first += mover.pieces.count
    }
    return DynamicTransition.Forecast(
      settled: settled, rest: rest, duration: min(settled ?? longest, longest), moving: moving,
      reachesGoal: settled != nil && reaches)
  }

  /// The number of the substep from which a piece stays near its last pose, or out of sight; nil for
  /// one that has not done so for the last half second of a motion that goes on.
  private func settledSubstep(_ samples: [Sample], _ piece: TransitionLeg.Piece) -> Int? {
    guard let last = samples.last else { return 0 }
    func isNear(_ sample: Sample) -> Bool {
      hypot(sample.center.x - last.center.x, sample.center.y - last.center.y) <= 0.25
        && abs(sample.angle - last.angle) <= 0.002
    }
    func isHidden(_ sample: Sample) -> Bool {
      piece.isHidden(at: sample.center, angle: sample.angle, from: leg.bounds)
    }
    var (near, hidden) = (samples.count - 1, samples.count)
    while near > 0, isNear(samples[near - 1]) { near -= 1 }
    while hidden > 0, isHidden(samples[hidden - 1]) { hidden -= 1 }
    let settled = min(near, hidden)
    let isCutOff = rest == nil
    if isCutOff, Double(samples.count - 1 - settled) < 0.5 * stepsPerSecond { return nil }
    return settled
  }

  private func reachesGoal(
    _ samples: [Sample], _ piece: TransitionLeg.Piece, _ mover: TransitionLeg.Mover
  ) -> Bool {
    guard let last = samples.last else { return true }
    let (end, other) = leg.isForwards ? (mover.goal, mover.home) : (mover.home, mover.goal)
    let isHidden = piece.isHidden(at: last.center, angle: last.angle, from: leg.bounds)
    if end.isOutside { return isHidden }
    if other.isOutside, isHidden { return false }
    func distance(to pose: DynamicTransition.Pose) -> CGFloat {
      hypot(last.center.x - pose.center.x, last.center.y - pose.center.y)
    }
    return distance(to: end) < distance(to: other)
  }
}
