// Measured: a body's time of rest runs while it is slower than 1 pt/s and 2°/s; an island sleeps
// when all its bodies have rested for half a second; velocities become zero and places stay.
// Assumed: that a rest also waits for overlaps and joints to be put right.
//
// A pile is different. Eight iterations leave a box in a big heap a residue of speed of just above
// 1 pt/s for tens of seconds, although nothing can be seen to move. So an island of eight or more
// touching bodies rests by displacement: when none of its bodies went farther than half a point
// and one degree in half a second.

/// What the last round of position correction found.
struct PlaceErrors: Sendable {
  /// The least separation of skins.
  var separation: Float = 0
  var jointsAreNear = true

  @inline(__always) func areSettled(_ settings: World.Settings) -> Bool {
    separation >= -settings.contactTolerance && jointsAreNear
  }
}

extension World {
  @inline(__always) func isPile(_ island: Int) -> Bool {
    scratch.bodies.range(island).count >= settings.pileSize
      && scratch.contacts.range(island).count >= settings.pileSize
  }

  /// Counts the time that the bodies of an island have been still, and marks it for sleep.
  mutating func rest(_ island: Int, _ errors: PlaceErrors = PlaceErrors()) {
    let h = settings.timeStep
    let speed = settings.restSpeed * settings.restSpeed
    let spin = settings.restAngularSpeed * settings.restAngularSpeed
    var least = Float.greatestFiniteMagnitude
    for k in scratch.bodies.range(island) {
      let i = Int(scratch.bodies.items[k])
      let motion = motions[i]
      if motion.velocity.squaredLength > speed || motion.spin * motion.spin > spin {
        beginRest(i)
        least = 0
      } else {
        motions[i].stillTime = motion.stillTime + h
        least = min(least, motion.stillTime + h)
      }
    }
    if least >= settings.restTime && errors.areSettled(settings) {
      scratch.asleep.append(Int32(island))
    }
  }

  /// Counts the time that the bodies of a pile have stayed where they were.
  mutating func restAsPile(_ island: Int, _ errors: PlaceErrors) {
    let h = settings.timeStep
    var least = Float.greatestFiniteMagnitude
    for k in scratch.bodies.range(island) {
      let i = Int(scratch.bodies.items[k])
      let place = restPlaces[i]
      let x = Float(poses[i].x - place.x) + deltas[i].offset.x
      let y = Float(poses[i].y - place.y) + deltas[i].offset.y
      let turn = Float(poses[i].angle - place.angle) + deltas[i].angle
      if x * x + y * y > settings.pileWay * settings.pileWay
        || turn.magnitude > settings.pileTurn
      {
        beginRest(i)
        least = 0
      } else {
        motions[i].stillTime += h
        least = min(least, motions[i].stillTime)
      }
    }
    if least >= settings.restTime && errors.jointsAreNear
      && errors.separation >= -settings.pileTolerance
    {
      scratch.asleep.append(Int32(island))
    }
  }

  @inline(__always) mutating func beginRest(_ i: Int) {
    motions[i].stillTime = 0
    restPlaces[i] = RestPlace(
      x: poses[i].x + Double(deltas[i].offset.x), y: poses[i].y + Double(deltas[i].offset.y),
      angle: poses[i].angle + Double(deltas[i].angle))
  }
}
