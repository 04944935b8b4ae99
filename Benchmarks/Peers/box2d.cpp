// libraries: -lbox2d
// prefix: BOX2D_PREFIX
#include <box2d/box2d.h>

#include <vector>

#include "peer.h"

// Box2D 2.4 in meters, as its manual recommends: 100 points per meter, 8 velocity and 3 position iterations.
struct peer_world {
  b2World world;
  b2Body *ground;
  std::vector<b2Body *> boxes;

  explicit peer_world(double gravity) : world(b2Vec2(0, float(gravity / 100))) {
    b2BodyDef definition;
    ground = world.CreateBody(&definition);
  }
};

static b2Vec2 meters(double x, double y) { return b2Vec2(float(x / 100), float(y / 100)); }

static void box(peer_world *w, const peer_box *b) {
  b2BodyDef definition;
  definition.type = b2_dynamicBody;
  definition.position = meters(b->x, b->y);
  definition.angle = float(b->angle);
  definition.linearVelocity = meters(b->velocity_x, b->velocity_y);
  definition.angularVelocity = float(b->spin);
  definition.linearDamping = definition.angularDamping = float(b->resistance);
  b2Body *body = w->world.CreateBody(&definition);
  b2PolygonShape shape;
  shape.SetAsBox(float(b->width / 200), float(b->height / 200));
  b2FixtureDef fixture;
  fixture.shape = &shape;
  fixture.density = float(b->density);
  fixture.friction = float(b->friction);
  fixture.restitution = float(b->elasticity);
  if (!b->collides) fixture.filter.maskBits = 0;
  body->CreateFixture(&fixture);
  w->boxes.push_back(body);
}

static void wall(peer_world *w, double x0, double y0, double x1, double y1) {
  b2EdgeShape edge;
  edge.SetTwoSided(meters(x0, y0), meters(x1, y1));
  b2FixtureDef fixture;
  fixture.shape = &edge;
  fixture.friction = 0.2f;
  fixture.restitution = 0.2f;
  w->ground->CreateFixture(&fixture);
}

static void spring(peer_world *w, const peer_spring *s) {
  b2Body *body = w->boxes[s->box];
  b2DistanceJointDef definition;
  b2Vec2 from = meters(s->from_x, s->from_y);
  definition.Initialize(w->ground, body, from,
                        body->GetWorldPoint(meters(s->offset_x, s->offset_y)));
  definition.length = float(s->length / 100);
  definition.minLength = 0;
  definition.maxLength = 1e9f;
  definition.collideConnected = true;
  b2LinearStiffness(definition.stiffness, definition.damping, float(s->frequency),
                    float(s->damping_ratio), w->ground, body);
  w->world.CreateJoint(&definition);
}

static void pin(peer_world *w, int first, int second, double x, double y) {
  b2RevoluteJointDef definition;
  definition.Initialize(first < 0 ? w->ground : w->boxes[first],
                        second < 0 ? w->ground : w->boxes[second], meters(x, y));
  w->world.CreateJoint(&definition);
}

static int awake(peer_world *w) {
  int count = 0;
  for (b2Body *body : w->boxes) count += body->IsAwake();
  return count;
}

static const peer_engine engine = {
    "Box2D 2.4",
    "8 velocity and 3 position iterations",
    [](double gravity) { return new peer_world(gravity); },
    [](peer_world *w) { delete w; },
    box,
    wall,
    spring,
    pin,
    [](peer_world *w) { w->world.Step(1.0f / 120, 8, 3); },
    awake,
};

extern "C" const peer_engine *peer(void) { return &engine; }
