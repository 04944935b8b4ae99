// Running means and convolutions, along rows and columns.

#include "CPixels.h"
#include "vectors.h"

// Returns the reciprocal of a width with 24 binary places. Its product with a sum of bytes fits in 32 bits.
INLINE uint32_t reciprocal(ptrdiff_t width) {
  return (uint32_t)(((1 << 24) + width / 2) / width);
}

INLINE uint8_t mean_of(uint32_t sum, uint32_t factor) {
  return (uint8_t)((sum * factor + 0x800000) >> 24);
}

void pixels_mean(
    const uint8_t *source, uint8_t *target, ptrdiff_t count, ptrdiff_t step, ptrdiff_t width) {
  ptrdiff_t half = width / 2;
  uint32_t factor = reciprocal(width), sum = 0;
  for (ptrdiff_t index = 0; index < half && index < count; index++) sum += source[index * step];
  for (ptrdiff_t index = 0; index < count; index++) {
    if (index + half < count) sum += source[(index + half) * step];
    target[index * step] = mean_of(sum, factor);
    if (index >= half) sum -= source[(index - half) * step];
  }
}

void pixels_mean_columns(
    const uint8_t *copy, uint8_t *target, ptrdiff_t stride, ptrdiff_t bytes, ptrdiff_t height,
    ptrdiff_t width, uint32_t *sums) {
  ptrdiff_t half = width / 2;
  uint32_t factor = reciprocal(width);
  for (ptrdiff_t y = 0; y < half && y < height; y++) {
    const uint8_t *row = copy + y * bytes;
    for (ptrdiff_t x = 0; x < bytes; x++) sums[x] += row[x];
  }
  for (ptrdiff_t y = 0; y < height; y++) {
    if (y + half < height) {
      const uint8_t *row = copy + (y + half) * bytes;
      for (ptrdiff_t x = 0; x < bytes; x++) sums[x] += row[x];
    }
    uint8_t *to = target + y * stride;
    for (ptrdiff_t x = 0; x < bytes; x++) to[x] = mean_of(sums[x], factor);
    if (y >= half) {
      const uint8_t *row = copy + (y - half) * bytes;
      for (ptrdiff_t x = 0; x < bytes; x++) sums[x] -= row[x];
    }
  }
}

void pixels_convolve_row(
    const uint8_t *row, ptrdiff_t width, ptrdiff_t channels, const float *kernel, ptrdiff_t count,
    float *sums) {
  ptrdiff_t reach = count / 2;
  for (ptrdiff_t x = 0; x < width; x++) {
    for (ptrdiff_t index = 0; index < count; index++) {
      ptrdiff_t from = x + index - reach;
      if (from < 0 || from >= width) continue;
      for (ptrdiff_t c = 0; c < channels; c++) {
        sums[x * channels + c] += (float)row[from * channels + c] * kernel[index];
      }
    }
  }
}

void pixels_add_weighted(const float *row, ptrdiff_t count, float weight, float *sums) {
  for (ptrdiff_t x = 0; x < count; x++) sums[x] += row[x] * weight;
}

void pixels_write_bytes(const float *sums, ptrdiff_t count, uint8_t *row) {
  for (ptrdiff_t x = 0; x < count; x++) row[x] = (uint8_t)(255.0f < sums[x] ? 255.0f : sums[x]);
}
