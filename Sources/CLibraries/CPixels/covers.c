// Colors that are blended through covers. The results are bit-identical to Cairo's.

#include "CPixels.h"
#include "vectors.h"

bool pixels_are_opaque(const uint32_t *pixels, ptrdiff_t count) {
  uint32_t common = UINT32_MAX;
  for (ptrdiff_t index = 0; index < count; index++) common &= pixels[index];
  return common >> 24 == 255;
}

// Multiplies numbers by fractions in 255ths. The result is in 256ths.
INLINE pairs8 scaled_pairs(pairs8 numbers, pairs8 parts) {
  pairs8 product = numbers * parts + (uint16_t)128;
  return product + (product >> 8);
}

// Blends a color over four pixels. Each pixel has its own cover.
INLINE words4 lay(words4 color, words4 covers, words4 words) {
  pairs8 parts = twice(covers);
  words4 upper = joined(
      scaled_pairs(even_channels(color), parts), scaled_pairs(odd_channels(color), parts));
  pairs8 rest = twice(255 - (upper >> 24));
  words4 lower = joined(
      scaled_pairs(even_channels(words), rest), scaled_pairs(odd_channels(words), rest));
  return upper + lower;
}

void pixels_blend_covers(
    uint32_t color, const uint8_t *covers, ptrdiff_t left, ptrdiff_t right, uint32_t *row) {
  words4 colors = color;
  bool is_opaque = color >> 24 == 255;
  ptrdiff_t x = left;
  // Empty groups of four pixels are skipped, because most of a mask is empty.
  for (; x + 4 <= right; x += 4) {
    uint32_t four;
    memcpy(&four, covers + x, sizeof four);
    if (four == 0) continue;
    if (four == UINT32_MAX && is_opaque) {
      store4(row + x, colors);
    } else {
      words4 parts = {covers[x], covers[x + 1], covers[x + 2], covers[x + 3]};
      store4(row + x, lay(colors, parts, load4(row + x)));
    }
  }
  for (; x < right; x++) row[x] = lay(colors, covers[x], row[x]).x;
}
