// Averages of colors, and colors by direction.

#include "CPixels.h"
#include "vectors.h"

void pixels_add_channels(const uint32_t *row, ptrdiff_t count, float weight, float *sums) {
  for (ptrdiff_t x = 0; x < count; x++) {
    uint32_t word = row[x];
    sums[x * 4] += (float)(word & 255) * weight;
    sums[x * 4 + 1] += (float)(word >> 8 & 255) * weight;
    sums[x * 4 + 2] += (float)(word >> 16 & 255) * weight;
    sums[x * 4 + 3] += (float)(word >> 24) * weight;
  }
}

uint32_t pixels_mean_channels(const float *sums, const float *weights, ptrdiff_t count) {
  float b = 0.5f, g = 0.5f, r = 0.5f, a = 0.5f;
  for (ptrdiff_t index = 0; index < count; index++) {
    float weight = weights[index];
    b += sums[index * 4] * weight;
    g += sums[index * 4 + 1] * weight;
    r += sums[index * 4 + 2] * weight;
    a += sums[index * 4 + 3] * weight;
  }
  return (uint32_t)a << 24 | (uint32_t)r << 16 | (uint32_t)g << 8 | (uint32_t)b;
}

// Returns the direction of a vector as a fraction of a full turn, from 0 up to but not including 1, accurate
// to about 3e-7.
INLINE float turns(float y, float x) {
  float ax = x < 0 ? -x : x, ay = y < 0 ? -y : y;
  float large = ay >= ax ? ay : ax;
  if (large == 0) return 0;
  float r = (ay < ax ? ay : ax) / large;
  float s = r * r;
  // A least-squares polynomial for the arc tangent on 0 … 1, in turns, accurate to 3e-7.
  float p = -0.00187333f;
  p = p * s + 0.00840712f;
  p = p * s - 0.0185656f;
  p = p * s + 0.03082359f;
  p = p * s - 0.05294376f;
  float a = r * (p * s + 0.15915173f);
  if (ay > ax) a = 0.25f - a;
  if (x < 0) a = 0.5f - a;
  if (y < 0) a = 1 - a;
  return a >= 1 ? a - 1 : a >= 0 ? a : 0;
}

void pixels_sweep(
    const uint32_t *table, ptrdiff_t steps, float x, float y, float dx, float dy, uint32_t *row,
    ptrdiff_t count) {
  for (ptrdiff_t index = 0; index < count; index++) {
    ptrdiff_t step = (ptrdiff_t)(turns(y, x) * (float)steps);
    // NaN converts to any number.
    row[index] = table[step < 0 ? 0 : step < steps - 1 ? step : steps - 1];
    x += dx;
    y += dy;
  }
}
