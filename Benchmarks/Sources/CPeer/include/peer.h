// The functions of a physics engine that the benchmarks compare with Kinema. Each file in Peers/ defines
// one table of these functions, and `make bench` compiles it into a separate shared library. The package
// does not contain the engines. All engines run the same scenes, which the benchmarks create.
//
// Lengths are in points, speeds in pt/s, and angles in radians. The y-axis points down. A box of 100 × 100
// points with a density of 1 has a mass of 1 kg. An engine that uses meters divides lengths by 100.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

typedef struct peer_world peer_world;

typedef struct {
  double x, y, angle, width, height;
  double velocity_x, velocity_y, spin;
  double density, friction, elasticity;
  /// The resistance to motion and rotation, in 1/s.
  double resistance;
  /// 0 for a box that collides with nothing.
  int collides;
} peer_box;

typedef struct {
  /// The box, the anchor in the world, and the attachment point as an offset from the center of the box.
  int box;
  double from_x, from_y, offset_x, offset_y;
  double length, frequency, damping_ratio;
} peer_spring;

typedef struct {
  const char *name;
  const char *note;
  peer_world *(*make)(double gravity);
  void (*release)(peer_world *);
  /// Adds a box. Boxes are numbered from 0 in the order in which they are added.
  void (*box)(peer_world *, const peer_box *);
  void (*wall)(peer_world *, double x0, double y0, double x1, double y1);
  void (*spring)(peer_world *, const peer_spring *);
  /// Pins two boxes together at a point of the world. The number -1 means the ground.
  void (*pin)(peer_world *, int first, int second, double x, double y);
  /// Runs one step of 1/120 s with the recommended settings of the engine.
  void (*step)(peer_world *);
  int (*awake)(peer_world *);
} peer_engine;

/// The only function that the library of a peer exports.
const peer_engine *peer(void);

/// The number of bytes that the program has allocated and not freed.
long bytes_in_use(void);

#ifdef __cplusplus
}
#endif
