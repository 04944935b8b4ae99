// Four pixels at a time, and pixels as four 16-bit numbers in a word.

#ifndef VECTORS_H
#define VECTORS_H

#include <stdint.h>
#include <string.h>

// The results must be the same on each processor, so products and sums are rounded separately.
#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))

typedef uint32_t words4 __attribute__((ext_vector_type(4)));
typedef int32_t flags4 __attribute__((ext_vector_type(4)));
typedef float floats4 __attribute__((ext_vector_type(4)));
// The channels of four pixels as pairs of 16-bit numbers. One instruction multiplies a pair of channels of
// all four pixels.
typedef uint16_t pairs8 __attribute__((ext_vector_type(8)));

INLINE words4 load4(const uint32_t *from) {
  words4 words;
  memcpy(&words, from, sizeof words);
  return words;
}

INLINE void store4(uint32_t *to, words4 words) { memcpy(to, &words, sizeof words); }

// Returns the blue and red channels.
INLINE pairs8 even_channels(words4 words) { return (pairs8)(words & 0x00FF00FF); }

// Returns the green and alpha channels.
INLINE pairs8 odd_channels(words4 words) { return (pairs8)(words >> 8 & 0x00FF00FF); }

// Returns pairs that contain each number twice. The numbers are below 65,536.
INLINE pairs8 twice(words4 numbers) { return (pairs8)(numbers | numbers << 16); }

// Divides both pairs by 256, and returns them as pixels.
INLINE words4 joined(pairs8 even, pairs8 odd) {
  return (words4)(even >> 8) | (words4)(odd & (uint16_t)0xFF00);
}

static const uint64_t channel_mask = 0x00FF00FF00FF00FF;
static const uint64_t channel_half = 0x0080008000800080;

// Returns the channels of a pixel as four 16-bit numbers.
INLINE uint64_t spread(uint32_t pixel) {
  return ((uint64_t)pixel | (uint64_t)pixel << 24) & channel_mask;
}

// Divides four numbers by 256, rounding to nearest.
INLINE uint64_t rounded(uint64_t sum) { return (sum + channel_half) >> 8 & channel_mask; }

INLINE uint32_t packed(uint64_t channels) { return (uint32_t)(channels | channels >> 24); }

// Returns a color multiplied by a fraction in 255ths.
INLINE uint64_t scaled(uint64_t channels, uint64_t part) {
  uint64_t product = channels * part + channel_half;
  return (product + (product >> 8 & channel_mask)) >> 8 & channel_mask;
}

// Returns a premultiplied color blended over another one.
INLINE uint64_t over(uint64_t upper, uint64_t lower) {
  return upper + scaled(lower, 255 - (upper >> 48));
}

// The pixels around four positions in a picture, four for each position.
struct texels4 {
  words4 top_left, top_right, bottom_left, bottom_right;
};

INLINE struct texels4 texels_at(const uint32_t *base, ptrdiff_t row_length, const ptrdiff_t at[4]) {
  struct texels4 texels;
  for (int lane = 0; lane < 4; lane++) {
    const uint32_t *from = base + at[lane];
    texels.top_left[lane] = from[0];
    texels.top_right[lane] = from[1];
    texels.bottom_left[lane] = from[row_length];
    texels.bottom_right[lane] = from[row_length + 1];
  }
  return texels;
}

#endif
