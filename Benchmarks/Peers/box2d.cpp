// The scenes of PhysicsBenchmarks in Box2D 2.4, with UIKit's numbers: 100 points a metre, 120
// steps a second, 8 velocity and 3 position iterations. Prints nanoseconds a step and item.
#include <box2d/box2d.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <vector>

using Clock = std::chrono::steady_clock;
using World = std::unique_ptr<b2World>;

static const float S = 0.01f;

static b2Body* item(b2World& world, float x, float y, float w, float h, bool meets) {
  b2BodyDef def;
  def.type = b2_dynamicBody;
  def.position.Set(x * S, y * S);
  def.linearDamping = 0.1f;
  def.angularDamping = 0.1f;
  b2Body* body = world.CreateBody(&def);
  b2PolygonShape shape;
  shape.SetAsBox(0.5f * w * S, 0.5f * h * S);
  b2FixtureDef fixture;
  fixture.shape = &shape;
  fixture.density = 1;
  fixture.friction = 0.2f;
  fixture.restitution = 0.2f;
  if (!meets) fixture.filter.maskBits = 0;
  body->CreateFixture(&fixture);
  return body;
}

static World free_fall(int count) {
  World world(new b2World(b2Vec2(0, count > 1 ? 10 : 0)));
  for (int k = 0; k < count; k++) {
    b2Body* body = item(*world, k % 50 * 44, k / 50 * 44, 44, 44, false);
    body->SetLinearVelocity(b2Vec2(0.1f * (k % 7 + 1), 0));
    body->SetAngularVelocity(k % 3 - 1);
    if (count == 1) body->SetLinearDamping(0);
  }
  return world;
}

static void spring(b2World& world, b2Body* ground, b2Body* body, b2Vec2 from, b2Vec2 to,
                   float length, float hertz, float ratio) {
  b2DistanceJointDef def;
  def.Initialize(ground, body, from, body->GetPosition() + to);
  def.length = length;
  def.minLength = 0;
  def.maxLength = 1e9f;
  def.collideConnected = true;
  b2LinearStiffness(def.stiffness, def.damping, hertz, ratio, ground, body);
  world.CreateJoint(&def);
}

static World snaps(int count) {
  World world(new b2World(b2Vec2(0, 0)));
  b2BodyDef def;
  b2Body* ground = world->CreateBody(&def);
  for (int k = 0; k < count; k++) {
    float x = k % 30 * 400, y = k / 30 * 400;
    b2Body* body = item(*world, x, y, 100, 50, false);
    const float c[4][4] = {
        {-50, -25, -100, -25}, {-50, -25, -50, -75}, {50, 25, 100, 25}, {50, 25, 50, 75}};
    for (auto& r : c)
      spring(*world, ground, body, S * b2Vec2(x + 200 + r[2], y + 100 + r[3]),
             S * b2Vec2(r[0], r[1]), 0.5f, 4, 0.5f);
  }
  return world;
}

static World springs(int count) {
  World world(new b2World(b2Vec2(0, 0)));
  b2BodyDef def;
  b2Body* ground = world->CreateBody(&def);
  for (int k = 0; k < count; k++) {
    float x = k % 100 * 60, y = k / 100 * 60;
    b2Body* body = item(*world, x, y, 44, 44, false);
    body->SetLinearVelocity(b2Vec2(0, 2));
    spring(*world, ground, body, S * b2Vec2(x, y), S * b2Vec2(1, 1), 0.005f, 1, 0.3f);
  }
  return world;
}

static World pile(int count) {
  World world(new b2World(b2Vec2(0, 10)));
  double scale = std::sqrt(count / 50.0), width = 375 * scale, height = 812 * scale;
  b2BodyDef def;
  b2Body* ground = world->CreateBody(&def);
  b2Vec2 corners[4] = {{0, float(-height * S)}, {float(width * S), float(-height * S)},
                       {float(width * S), float(height * S)}, {0, float(height * S)}};
  for (int k = 0; k < 4; k++) {
    b2EdgeShape edge;
    edge.SetTwoSided(corners[k], corners[(k + 1) % 4]);
    b2FixtureDef fixture;
    fixture.shape = &edge;
    fixture.friction = 0.2f;
    fixture.restitution = 0.2f;
    ground->CreateFixture(&fixture);
  }
  uint64_t state = 0x9E3779B97F4A7C15ull | 1;
  int columns = int(width / 62);
  for (int k = 0; k < count; k++) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    double jitter = double(state % 1000) / 100 - 5;
    b2Body* body = item(*world, 40 + 62 * (k % columns) + jitter,
                        height - 60 - 62 * (k / columns), 44, 44, true);
    body->SetTransform(body->GetPosition(), float(jitter / 20));
  }
  return world;
}

static World chain(int count) {
  World world(new b2World(b2Vec2(0, 10)));
  b2BodyDef def;
  b2Body* last = world->CreateBody(&def);
  for (int k = 0; k < count; k++) {
    b2Body* body = item(*world, 10 + 20 * k, 0, 20, 20, false);
    b2RevoluteJointDef joint;
    joint.Initialize(last, body, b2Vec2(20 * k * S, 0));
    world->CreateJoint(&joint);
    last = body;
  }
  return world;
}

static void run(const char* name, int count, int steps, int runs,
                const std::function<World(int)>& make) {
  std::vector<double> times;
  for (int k = 0; k < runs; k++) {
    World world = make(count);
    auto start = Clock::now();
    for (int s = 0; s < steps; s++) world->Step(1.0f / 120, 8, 3);
    times.push_back(std::chrono::duration<double, std::nano>(Clock::now() - start).count());
  }
  std::sort(times.begin(), times.end());
  double step = times[runs / 2] / steps;
  std::printf("%-10s %6d %12.1f ns %10.1f ns each\n", name, count, step, step / count);
}

int main() {
  run("single", 1, 20000, 7, free_fall);
  for (int n : {1, 100, 1000}) run("snaps", n, 100, 7, snaps);
  for (int n : {50, 1000, 10000}) run("springs", n, 60, 7, springs);
  run("crumble", 2000, 200, 7, free_fall);
  run("chain", 50, 500, 7, chain);
  for (int n : {50, 200, 1000}) run("pile", n, 360, 3, pile);
}
