// libraries: -lchipmunk
// prefix: CHIPMUNK_PREFIX
#include <chipmunk/chipmunk.h>
#include <math.h>
#include <stdlib.h>

#include "peer.h"

// Chipmunk 7 in points, with its default of 10 iterations. The package of the distribution is built with
// assertions.
struct peer_world {
  cpSpace *space;
  cpBody **boxes;
  int count, room;
};

static peer_world *make(double gravity) {
  peer_world *w = calloc(1, sizeof *w);
  w->space = cpSpaceNew();
  cpSpaceSetGravity(w->space, cpv(0, gravity));
  cpSpaceSetSleepTimeThreshold(w->space, 0.5);
  // A body below this speed counts as still: 1 pt/s, as in the other engines.
  cpSpaceSetIdleSpeedThreshold(w->space, 1);
  return w;
}

static void release_shape(cpSpace *space, void *shape, void *unused) {
  cpSpaceRemoveShape(space, shape);
  cpShapeFree(shape);
}

static void release_constraint(cpSpace *space, void *constraint, void *unused) {
  cpSpaceRemoveConstraint(space, constraint);
  cpConstraintFree(constraint);
}

static void note_shape(cpShape *shape, void *space) {
  cpSpaceAddPostStepCallback(space, release_shape, shape, NULL);
}

static void note_constraint(cpConstraint *constraint, void *space) {
  cpSpaceAddPostStepCallback(space, release_constraint, constraint, NULL);
}

static void release(peer_world *w) {
  cpSpaceEachConstraint(w->space, note_constraint, w->space);
  cpSpaceEachShape(w->space, note_shape, w->space);
  for (int k = 0; k < w->count; k++) {
    cpSpaceRemoveBody(w->space, w->boxes[k]);
    cpBodyFree(w->boxes[k]);
  }
  cpSpaceFree(w->space);
  free(w->boxes);
  free(w);
}

static void box(peer_world *w, const peer_box *b) {
  double mass = b->density * b->width * b->height / 10000;
  cpBody *body = cpBodyNew(mass, cpMomentForBox(mass, b->width, b->height));
  cpBodySetPosition(body, cpv(b->x, b->y));
  cpBodySetAngle(body, b->angle);
  cpBodySetVelocity(body, cpv(b->velocity_x, b->velocity_y));
  cpBodySetAngularVelocity(body, b->spin);
  // Damping is a property of the space: the fraction of a speed that remains after one second.
  cpSpaceSetDamping(w->space, exp(-b->resistance));
  cpSpaceAddBody(w->space, body);
  cpShape *shape = cpBoxShapeNew(body, b->width, b->height, 0);
  cpShapeSetFriction(shape, b->friction);
  cpShapeSetElasticity(shape, b->elasticity);
  if (!b->collides) cpShapeSetFilter(shape, CP_SHAPE_FILTER_NONE);
  cpSpaceAddShape(w->space, shape);
  if (w->count == w->room) {
    w->room = w->room ? 2 * w->room : 64;
    w->boxes = realloc(w->boxes, w->room * sizeof *w->boxes);
  }
  w->boxes[w->count++] = body;
}

static void wall(peer_world *w, double x0, double y0, double x1, double y1) {
  cpBody *ground = cpSpaceGetStaticBody(w->space);
  cpShape *shape = cpSegmentShapeNew(ground, cpv(x0, y0), cpv(x1, y1), 1);
  cpShapeSetFriction(shape, 0.2);
  cpShapeSetElasticity(shape, 0.2);
  cpSpaceAddShape(w->space, shape);
}

static void spring(peer_world *w, const peer_spring *s) {
  cpBody *body = w->boxes[s->box];
  double omega = 2 * M_PI * s->frequency, mass = cpBodyGetMass(body);
  cpSpaceAddConstraint(
      w->space,
      cpDampedSpringNew(cpSpaceGetStaticBody(w->space), body, cpv(s->from_x, s->from_y),
                        cpv(s->offset_x, s->offset_y), s->length, mass * omega * omega,
                        2 * mass * s->damping_ratio * omega));
}

static void pin(peer_world *w, int first, int second, double x, double y) {
  cpBody *ground = cpSpaceGetStaticBody(w->space);
  cpSpaceAddConstraint(w->space, cpPivotJointNew(first < 0 ? ground : w->boxes[first],
                                                 second < 0 ? ground : w->boxes[second],
                                                 cpv(x, y)));
}

static void step(peer_world *w) { cpSpaceStep(w->space, 1.0 / 120); }

static int awake(peer_world *w) {
  int count = 0;
  for (int k = 0; k < w->count; k++) count += !cpBodyIsSleeping(w->boxes[k]);
  return count;
}

static const peer_engine engine = {
    "Chipmunk 7", "10 iterations; the distribution's build has its assertions on",
    make,         release,
    box,          wall,
    spring,       pin,
    step,         awake,
};

const peer_engine *peer(void) { return &engine; }
