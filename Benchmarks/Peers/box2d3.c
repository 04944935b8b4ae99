// libraries: -lbox2d -lm
// prefix: BOX2D3_PREFIX
// For Box2D 3.2, which Linux distributions do not contain yet.
#if !__has_include(<box2d/math_functions.h>)
#error "Box2D 3.2 is not installed; BOX2D3_PREFIX names the folder of its include and lib"
#endif
#include <box2d/box2d.h>
#include <stdlib.h>

#include "peer.h"

// Box2D 3.2 in meters, as it recommends: 100 points per meter, four substeps, one thread.
struct peer_world {
  b2WorldId world;
  b2BodyId ground;
  b2BodyId *boxes;
  int count, room;
};

static b2Vec2 meters(double x, double y) {
  return (b2Vec2){(float)(x / 100), (float)(y / 100)};
}

static peer_world *make(double gravity) {
  peer_world *w = calloc(1, sizeof *w);
  b2WorldDef definition = b2DefaultWorldDef();
  definition.gravity = meters(0, gravity);
  w->world = b2CreateWorld(&definition);
  b2BodyDef ground = b2DefaultBodyDef();
  w->ground = b2CreateBody(w->world, &ground);
  return w;
}

static void release(peer_world *w) {
  b2DestroyWorld(w->world);
  free(w->boxes);
  free(w);
}

static void box(peer_world *w, const peer_box *b) {
  b2BodyDef definition = b2DefaultBodyDef();
  definition.type = b2_dynamicBody;
  definition.position = meters(b->x, b->y);
  definition.rotation = b2MakeRot((float)b->angle);
  definition.linearVelocity = meters(b->velocity_x, b->velocity_y);
  definition.angularVelocity = (float)b->spin;
  definition.linearDamping = definition.angularDamping = (float)b->resistance;
  b2BodyId body = b2CreateBody(w->world, &definition);
  b2ShapeDef shape = b2DefaultShapeDef();
  shape.density = (float)b->density;
  shape.material.friction = (float)b->friction;
  shape.material.restitution = (float)b->elasticity;
  if (!b->collides) shape.filter.maskBits = 0;
  b2Polygon polygon = b2MakeBox((float)(b->width / 200), (float)(b->height / 200));
  b2CreatePolygonShape(body, &shape, &polygon);
  if (w->count == w->room) {
    w->room = w->room ? 2 * w->room : 64;
    w->boxes = realloc(w->boxes, (size_t)w->room * sizeof *w->boxes);
  }
  w->boxes[w->count++] = body;
}

static void wall(peer_world *w, double x0, double y0, double x1, double y1) {
  b2ShapeDef shape = b2DefaultShapeDef();
  shape.material.friction = 0.2f;
  shape.material.restitution = 0.2f;
  b2Segment segment = {meters(x0, y0), meters(x1, y1)};
  b2CreateSegmentShape(w->ground, &shape, &segment);
}

static b2Transform frame(b2Vec2 point) {
  b2Transform frame = b2Transform_identity;
  frame.p = point;
  return frame;
}

static void spring(peer_world *w, const peer_spring *s) {
  b2DistanceJointDef definition = b2DefaultDistanceJointDef();
  definition.base.bodyIdA = w->ground;
  definition.base.bodyIdB = w->boxes[s->box];
  definition.base.localFrameA = frame(meters(s->from_x, s->from_y));
  definition.base.localFrameB = frame(meters(s->offset_x, s->offset_y));
  definition.base.collideConnected = true;
  definition.length = (float)(s->length / 100);
  definition.enableSpring = true;
  definition.hertz = (float)s->frequency;
  definition.dampingRatio = (float)s->damping_ratio;
  b2CreateDistanceJoint(w->world, &definition);
}

static void pin(peer_world *w, int first, int second, double x, double y) {
  b2RevoluteJointDef definition = b2DefaultRevoluteJointDef();
  definition.base.bodyIdA = first < 0 ? w->ground : w->boxes[first];
  definition.base.bodyIdB = second < 0 ? w->ground : w->boxes[second];
  definition.base.localFrameA = frame(b2Body_GetLocalPoint(definition.base.bodyIdA, meters(x, y)));
  definition.base.localFrameB = frame(b2Body_GetLocalPoint(definition.base.bodyIdB, meters(x, y)));
  b2CreateRevoluteJoint(w->world, &definition);
}

static void step(peer_world *w) { b2World_Step(w->world, 1.0f / 120, 4); }

static int awake(peer_world *w) {
  int count = 0;
  for (int i = 0; i < w->count; i++) count += b2Body_IsAwake(w->boxes[i]);
  return count;
}

static const peer_engine engine = {
    "Box2D 3.2", "4 substeps", make, release, box, wall, spring, pin, step, awake,
};

const peer_engine *peer(void) { return &engine; }
