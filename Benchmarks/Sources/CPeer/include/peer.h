// What a physics engine offers to be measured beside ours. A file in Peers/ fills in one table of
// functions and is compiled by `make bench` into a shared library of its own; the package never
// sees it. The scenes come from us, so that all engines run the same ones.
//
// Lengths are in points, speeds in pt/s, angles in radians, y points down; a box of 100 × 100
// points and density 1 weighs 1 kg. An engine that wants metres divides by 100.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

typedef struct peer_world peer_world;

typedef struct {
  double x, y, angle, width, height;
  double velocity_x, velocity_y, spin;
  double density, friction, elasticity;
  /// Resistance to motion and to turning, in 1/s.
  double resistance;
  /// 0 for a box that meets nobody.
  int collides;
} peer_box;

typedef struct {
  /// From a place of the world to a point of a box, as offsets from its middle.
  int box;
  double from_x, from_y, offset_x, offset_y;
  double length, frequency, damping_ratio;
} peer_spring;

typedef struct {
  const char *name;
  const char *note;
  peer_world *(*make)(double gravity);
  void (*release)(peer_world *);
  /// Boxes are numbered from 0 as they come.
  void (*box)(peer_world *, const peer_box *);
  void (*wall)(peer_world *, double x0, double y0, double x1, double y1);
  void (*spring)(peer_world *, const peer_spring *);
  /// Pins two boxes at a place of the world; -1 is the ground.
  void (*pin)(peer_world *, int first, int second, double x, double y);
  /// One step of 1/120 s with the engine's recommended settings.
  void (*step)(peer_world *);
  int (*awake)(peer_world *);
} peer_engine;

/// The one function that a peer's library exports.
const peer_engine *peer(void);

/// What the program has allotted and not given back.
long bytes_in_use(void);

#ifdef __cplusplus
}
#endif
