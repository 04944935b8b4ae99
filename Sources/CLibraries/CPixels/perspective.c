// A flat picture in perspective, four pixels at a time.

#include "CPixels.h"
#include "vectors.h"

// Converts numbers from 0 to 32,000 to 256ths. After 2²³ is added, the low bits of the floating-point number
// are the result.
INLINE words4 fixed(floats4 value) { return (words4)(value * 256.0f + 8388608.0f) & 0x7FFFFF; }

// Returns four colors, interpolated first along the rows and then between them. Both results are truncated.
INLINE words4 mixed(struct texels4 texels, words4 fx, words4 fy) {
  pairs8 x = twice(fx), y = twice(fy);
#define MIX(p, q, f)                                                                                  \
  joined(                                                                                             \
      even_channels(p) * ((uint16_t)256 - f) + even_channels(q) * f,                                  \
      odd_channels(p) * ((uint16_t)256 - f) + odd_channels(q) * f)
  words4 top = MIX(texels.top_left, texels.top_right, x);
  words4 bottom = MIX(texels.bottom_left, texels.bottom_right, x);
  return MIX(top, bottom, y);
#undef MIX
}

void pixels_map(
    struct pixels_perspective map, const uint32_t *picture, ptrdiff_t row_length, uint32_t *row,
    ptrdiff_t width) {
  floats4 ramp = {0, 1, 2, 3};
  for (ptrdiff_t x = 0; x < width; x += 4) {
    // Each iteration maps four pixels. Pixels outside the picture stay clear.
    floats4 k = ramp + (float)x;
    floats4 w = map.w + k * map.dw;
    floats4 inverse = 1.0f / w;
    floats4 u = (map.u + k * map.du) * inverse - 0.5f;
    floats4 v = (map.v + k * map.dv) * inverse - 0.5f;
    flags4 hits = (w > 0.0f) & (u >= 0.0f) & (v >= 0.0f) & (u < map.max_x) & (v < map.max_y);
    if (!(hits.x | hits.y | hits.z | hits.w)) continue;
    words4 columns = fixed((floats4)((words4)u & (words4)hits));
    words4 lines = fixed((floats4)((words4)v & (words4)hits));
    ptrdiff_t at[4];
    for (int lane = 0; lane < 4; lane++) {
      at[lane] = (ptrdiff_t)(lines[lane] >> 8) * row_length + (ptrdiff_t)(columns[lane] >> 8);
    }
    words4 colors = mixed(texels_at(picture, row_length, at), columns & 255, lines & 255);
    if ((hits.x & hits.y & hits.z & hits.w) && x + 4 <= width) {
      store4(row + x, colors);
    } else {
      for (int lane = 0; lane < 4 && x + lane < width; lane++) {
        if (hits[lane]) row[x + lane] = colors[lane];
      }
    }
  }
}
