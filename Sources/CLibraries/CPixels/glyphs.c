// The coverage of outlines, from the area to the right of each edge.

#include "CPixels.h"
#include "vectors.h"

INLINE float least(float a, float b) { return b < a ? b : a; }
INLINE float most(float a, float b) { return b >= a ? b : a; }

void pixels_transform(
    const struct pixels_point *points, ptrdiff_t count, struct pixels_point origin,
    struct pixels_point x_axis, struct pixels_point y_axis, struct pixels_point *result) {
  for (ptrdiff_t index = 0; index < count; index++) {
    struct pixels_point point = points[index];
    result[index].x = (origin.x + x_axis.x * point.x) + y_axis.x * point.y;
    result[index].y = (origin.y + x_axis.y * point.x) + y_axis.y * point.y;
  }
}

void pixels_enclose(
    const struct pixels_point *points, ptrdiff_t count, struct pixels_point *low,
    struct pixels_point *high) {
  for (ptrdiff_t index = 0; index < count; index++) {
    low->x = least(low->x, points[index].x);
    low->y = least(low->y, points[index].y);
    high->x = most(high->x, points[index].x);
    high->y = most(high->y, points[index].y);
  }
}

// Adds the part of an edge within one row.
INLINE void add_span(float x0, float x1, float cover, float *row) {
  float left = x0 < x1 ? x0 : x1, right = x0 < x1 ? x1 : x0;
  ptrdiff_t first = (ptrdiff_t)left, last = (ptrdiff_t)right;
  if (first == last) {
    float inset = (left + right) / 2 - (float)first;
    row[first] += cover * (1 - inset);
    row[first + 1] += cover * inset;
    return;
  }
  float density = cover / (right - left);
  float from = left;
  for (ptrdiff_t column = first; column <= last; column++) {
    float to = least(right, (float)(column + 1));
    float part = density * (to - from);
    float inset = (from + to) / 2 - (float)column;
    row[column] += part * (1 - inset);
    row[column + 1] += part * inset;
    from = to;
  }
}

// Adds one edge, row by row.
INLINE void add_edge(struct pixels_point p, struct pixels_point q, float *sums, ptrdiff_t width) {
  if (p.y == q.y) return;
  bool falls = p.y < q.y;
  struct pixels_point top = falls ? p : q, bottom = falls ? q : p;
  float sign = falls ? 1 : -1;
  float slope = (bottom.x - top.x) / (bottom.y - top.y);
  float x = top.x, y = top.y;
  for (ptrdiff_t row = (ptrdiff_t)y; y < bottom.y; row++) {
    float next = least((float)(row + 1), bottom.y);
    float next_x = next == bottom.y ? bottom.x : x + slope * (next - y);
    add_span(x, next_x, (next - y) * sign, sums + row * width);
    x = next_x;
    y = next;
  }
}

void pixels_add_edges(
    const struct pixels_point *points, ptrdiff_t count, struct pixels_point origin, float *sums,
    ptrdiff_t width) {
  if (count == 0) return;
  struct pixels_point from = {points[count - 1].x - origin.x, points[count - 1].y - origin.y};
  for (ptrdiff_t index = 0; index < count; index++) {
    struct pixels_point to = {points[index].x - origin.x, points[index].y - origin.y};
    add_edge(from, to, sums, width);
    from = to;
  }
}

// Returns four coverage values as the bytes of a word. The first value is in the lowest byte.
INLINE uint32_t word_of(floats4 covers) {
  floats4 magnitudes = (floats4)((words4)covers & 0x7FFFFFFF);
  flags4 above = magnitudes > 1.0f;
  floats4 ones = 1.0f;
  floats4 limited = (floats4)(((words4)ones & (words4)above) | ((words4)magnitudes & ~(words4)above));
  floats4 shares = limited * 255.0f + 0.5f;
  // Adding 2²³ rounds to a whole number, which can be too large by 1. The excess is subtracted.
  floats4 sum = shares + 8388608.0f;
  words4 whole = (words4)sum & 0x1FF;
  flags4 exceeds = sum - 8388608.0f > shares;
  // A true comparison is -1.
  words4 bytes = whole + (words4)exceeds;
  return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24;
}

// The sums accumulate pixel by pixel, so they do not depend on where a row begins. Four bytes are written at
// once. Groups of pixels that no edge crosses need no sums, and most of the upright box around slanted text
// consists of such groups.
void pixels_sum_covers(float *sums, ptrdiff_t width, uint8_t *row) {
  float sum = 0;
  // The bytes of four pixels that no edge crosses.
  uint32_t level = 0;
  ptrdiff_t x = 0;
  for (; x + 4 <= width; x += 4) {
    floats4 steps;
    memcpy(&steps, sums + x, sizeof steps);
    uint32_t bytes = level;
    if (steps.x != 0 || steps.y != 0 || steps.z != 0 || steps.w != 0) {
      floats4 covers;
      for (int lane = 0; lane < 4; lane++) {
        sum += steps[lane];
        covers[lane] = sum;
      }
      memset(sums + x, 0, sizeof steps);
      bytes = word_of(covers);
      level = (bytes >> 24) * 0x01010101;
    }
    memcpy(row + x, &bytes, sizeof bytes);
  }
  for (; x < width; x++) {
    sum += sums[x];
    sums[x] = 0;
    row[x] = (uint8_t)word_of(sum);
  }
}
