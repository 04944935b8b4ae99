// Masks of alpha, which are averaged into smaller masks and stretched again.

#include "CPixels.h"
#include "vectors.h"

void pixels_copy_alpha(const uint32_t *row, ptrdiff_t count, uint8_t *result) {
  for (ptrdiff_t x = 0; x < count; x++) result[x] = (uint8_t)(row[x] >> 24);
}

void pixels_add_alpha(const uint32_t *row, ptrdiff_t count, ptrdiff_t step, uint32_t *sums) {
  for (ptrdiff_t x = 0; x < count; sums++) {
    ptrdiff_t end = x + step < count ? x + step : count;
    uint32_t sum = 0;
    for (; x < end; x++) sum += row[x] >> 24;
    *sums += sum;
  }
}

void pixels_write_means(const uint32_t *sums, ptrdiff_t count, uint32_t divisor, uint8_t *row) {
  for (ptrdiff_t x = 0; x < count; x++) row[x] = (uint8_t)((sums[x] + divisor / 2) / divisor);
}

void pixels_mix_rows(
    const uint8_t *a, const uint8_t *b, ptrdiff_t count, uint32_t parts, uint32_t share,
    uint32_t *result) {
  for (ptrdiff_t x = 0; x < count; x++) result[x] = a[x] * (parts - share) + b[x] * share;
}

void pixels_stretch(const uint32_t *sums, ptrdiff_t count, ptrdiff_t step, uint8_t *row) {
  uint32_t parts = (uint32_t)(2 * step);
  // The divisor is twice a power of two in each direction, so the division is a shift.
  uint32_t shift = (uint32_t)(2 * (__builtin_ctzll((unsigned long long)step) + 1));
  uint32_t round = (uint32_t)1 << (shift - 1);
  ptrdiff_t half = step / 2;
  for (ptrdiff_t cell = 0; cell < count; cell++) {
    uint32_t before = sums[cell], here = sums[cell + 1], after = sums[cell + 2];
    uint8_t *to = row + cell * step;
    for (ptrdiff_t index = 0; index < half; index++) {
      uint32_t share = (uint32_t)(2 * index + 1 + step);
      to[index] = (uint8_t)((before * (parts - share) + here * share + round) >> shift);
    }
    for (ptrdiff_t index = half; index < step; index++) {
      uint32_t share = (uint32_t)(2 * index + 1 - step);
      to[index] = (uint8_t)((here * (parts - share) + after * share + round) >> shift);
    }
  }
}
