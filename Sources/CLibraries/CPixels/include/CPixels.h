// Loops over pixels.
//
// They are written in C because a debug build of Swift calls a function for each vector operation and
// each element of a sequence, and the tests of a package's users are debug builds. Swift code decides what
// is drawn where; these functions write the rows. Results do not depend on the optimization level.
//
// A pixel is a premultiplied native-endian word `0xAARRGGBB`. A cover is one byte, in 255ths.

#ifndef CPIXELS_H
#define CPIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Returns whether each pixel has full opacity.
bool pixels_are_opaque(const uint32_t *_Nonnull pixels, ptrdiff_t count);

// Blends a color over the pixels from `left` up to, but not including, `right`. `covers` and `row` have the
// same origin.
void pixels_blend_covers(
    uint32_t color, const uint8_t *_Nonnull covers, ptrdiff_t left, ptrdiff_t right,
    uint32_t *_Nonnull row);

// A bitmap that is drawn rotated or scaled. Its rows have `row_length` pixels.
struct pixels_source {
  // Colors, or null for a bitmap of covers.
  const uint32_t *_Nullable colors;
  // The covers of a single color, or null.
  const uint8_t *_Nullable covers;
  uint32_t color;
  ptrdiff_t width, height, row_length;
};

// The position of a row of target pixels on a bitmap, in fixed-point numbers with
// `pixels_fraction_bits` binary places: the position of pixel 0, and the step to the next pixel.
struct pixels_position {
  int64_t column, line, du, dv;
};

enum { pixels_fraction_bits = 24 };

// The edges of a bitmap on the target's pixels. The slopes are reciprocals of the number of bitmap pixels
// per target pixel.
struct pixels_edges {
  double width, height, steep_u, steep_v;
  // Whether no pixel lies on two opposite edges at once.
  bool is_wide;
};

// Draws fully covered pixels. Each color is interpolated from four pixels of the bitmap. `part` is the
// opacity, in 256ths.
void pixels_place_inner(
    struct pixels_source source, struct pixels_position position, uint64_t part, ptrdiff_t left,
    ptrdiff_t right, uint32_t *_Nonnull row);

// Draws pixels that the edge may cross. Beyond the edge, the bitmap's outermost pixels repeat. `alpha` is
// the opacity, in 256ths.
void pixels_place_edge(
    struct pixels_source source, struct pixels_position position, struct pixels_edges edges,
    double alpha, ptrdiff_t left, ptrdiff_t right, uint32_t *_Nonnull row);

// A row of a map in perspective: the numerators and the denominator at the center of the first pixel, and
// their changes per pixel. Positions are valid up to `max_x` and `max_y`.
struct pixels_perspective {
  float u, v, w, du, dv, dw, max_x, max_y;
};

// Writes interpolated pixels of a picture to the positions that it covers, and leaves the other positions
// unchanged.
void pixels_map(
    struct pixels_perspective map, const uint32_t *_Nonnull picture, ptrdiff_t row_length,
    uint32_t *_Nonnull row, ptrdiff_t width);

// A point of a glyph's outline.
struct pixels_point {
  float x, y;
};

// Transforms points: `origin + x_axis * x + y_axis * y`.
void pixels_transform(
    const struct pixels_point *_Nonnull points, ptrdiff_t count, struct pixels_point origin,
    struct pixels_point x_axis, struct pixels_point y_axis, struct pixels_point *_Nonnull result);

// Widens the box between two points so that it contains all points.
void pixels_enclose(
    const struct pixels_point *_Nonnull points, ptrdiff_t count, struct pixels_point *_Nonnull low,
    struct pixels_point *_Nonnull high);

// Adds the edges of a closed polyline to sums of `width` numbers per row. Each pixel that an edge crosses
// receives the area to the right of the edge, and the next pixel receives the rest.
void pixels_add_edges(
    const struct pixels_point *_Nonnull points, ptrdiff_t count, struct pixels_point origin,
    float *_Nonnull sums, ptrdiff_t width);

// Accumulates a row of sums into covers, and resets the sums to zero.
void pixels_sum_covers(float *_Nonnull sums, ptrdiff_t width, uint8_t *_Nonnull row);

// Computes the running mean of bytes that are `step` bytes apart.
void pixels_mean(
    const uint8_t *_Nonnull source, uint8_t *_Nonnull target, ptrdiff_t count, ptrdiff_t step,
    ptrdiff_t width);

// Computes the running means of all columns of a copy, row by row, so that memory is read in order. `sums`
// has room for a row, and is zero.
void pixels_mean_columns(
    const uint8_t *_Nonnull copy, uint8_t *_Nonnull target, ptrdiff_t stride, ptrdiff_t bytes,
    ptrdiff_t height, ptrdiff_t width, uint32_t *_Nonnull sums);

// Adds the weighted sums of bytes that are `channels` bytes apart to a row of `width` pixels.
void pixels_convolve_row(
    const uint8_t *_Nonnull row, ptrdiff_t width, ptrdiff_t channels, const float *_Nonnull kernel,
    ptrdiff_t count, float *_Nonnull sums);

// Adds a weighted row to another one.
void pixels_add_weighted(
    const float *_Nonnull row, ptrdiff_t count, float weight, float *_Nonnull sums);

// Truncates numbers to bytes. Numbers above 255 become 255.
void pixels_write_bytes(const float *_Nonnull sums, ptrdiff_t count, uint8_t *_Nonnull row);

// Copies the alpha of pixels.
void pixels_copy_alpha(const uint32_t *_Nonnull row, ptrdiff_t count, uint8_t *_Nonnull result);

// Adds the alpha of each group of `step` pixels to a sum. The last group can be smaller.
void pixels_add_alpha(
    const uint32_t *_Nonnull row, ptrdiff_t count, ptrdiff_t step, uint32_t *_Nonnull sums);

// Divides sums by a divisor, rounding to nearest.
void pixels_write_means(
    const uint32_t *_Nonnull sums, ptrdiff_t count, uint32_t divisor, uint8_t *_Nonnull row);

// Mixes two rows of bytes: `a * (parts - share) + b * share`.
void pixels_mix_rows(
    const uint8_t *_Nonnull a, const uint8_t *_Nonnull b, ptrdiff_t count, uint32_t parts,
    uint32_t share, uint32_t *_Nonnull result);

// Stretches `count` sums by a power of two, with linear interpolation. The sums are those of
// `pixels_mix_rows`, with a copy of the first and last sum at both ends.
void pixels_stretch(
    const uint32_t *_Nonnull sums, ptrdiff_t count, ptrdiff_t step, uint8_t *_Nonnull row);

// Adds the weighted channels of pixels to four sums for each pixel, in the order blue, green, red, alpha.
void pixels_add_channels(
    const uint32_t *_Nonnull row, ptrdiff_t count, float weight, float *_Nonnull sums);

// Returns the pixel whose channels are weighted sums of `count` groups of four sums.
uint32_t pixels_mean_channels(
    const float *_Nonnull sums, const float *_Nonnull weights, ptrdiff_t count);

// Writes the colors of a table by direction. The direction of the first pixel is (x, y), and (dx, dy) is
// added for each pixel.
void pixels_sweep(
    const uint32_t *_Nonnull table, ptrdiff_t steps, float x, float y, float dx, float dy,
    uint32_t *_Nonnull row, ptrdiff_t count);

enum { pixels_gradient_bits = 12, pixels_gradient_size = 1 << pixels_gradient_bits };

// A color at a location from 0 to 1. The color is not premultiplied.
struct pixels_stop {
  double location, red, green, blue, alpha;
};

// Computes the premultiplied colors of a gradient between the locations 0 and 1. The stops are in
// ascending order, and there is at least one.
void pixels_fill_table(uint32_t *_Nonnull table, const struct pixels_stop *_Nonnull stops, long count);

// Draws a row whose location changes linearly. The start and the step have 32 fractional bits.
void pixels_draw_axial(
    uint32_t *_Nonnull row, long width, int64_t start, int64_t step, const uint32_t *_Nonnull table);

// Draws a row whose location is the distance from a point minus an offset. The first pixel is in
// the column `first`, and `start` and `step` convert a column to a vector from the point.
void pixels_draw_radial(
    uint32_t *_Nonnull row, long first, long width, const float *_Nonnull start, const float *_Nonnull step, float offset,
    const uint32_t *_Nonnull table);

#endif
