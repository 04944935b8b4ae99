// Bitmaps that are rotated, scaled, or not aligned with the pixels of the target.

#include "CPixels.h"
#include "vectors.h"

INLINE double least(double a, double b) { return b < a ? b : a; }
INLINE double most(double a, double b) { return b >= a ? b : a; }
INLINE ptrdiff_t clamped(ptrdiff_t index, ptrdiff_t last) {
  return index < 0 ? 0 : index > last ? last : index;
}

// Returns the fraction of a fixed-point number, in 256ths.
INLINE uint64_t share(int64_t value) { return (uint64_t)(value >> (pixels_fraction_bits - 8) & 255); }

// The weights of four neighboring pixels, which add up to 256.
struct weights {
  uint64_t here, right, below, both;
};

INLINE struct weights weights_at(uint64_t fx, uint64_t fy) {
  uint64_t both = (fx * fy) >> 8;
  return (struct weights){256 - fx - fy + both, fx - both, fy - both, both};
}

// Returns the interpolated color between the pixel at an index, its neighbors at the offsets `right` and
// `below`, and the pixel at the sum of both offsets.
INLINE uint64_t mixed(
    const struct pixels_source *source, ptrdiff_t index, ptrdiff_t right, ptrdiff_t below, uint64_t fx,
    uint64_t fy) {
  struct weights w = weights_at(fx, fy);
  if (source->colors) {
    const uint32_t *at = source->colors + index;
    return rounded(
        spread(at[0]) * w.here + spread(at[right]) * w.right + spread(at[below]) * w.below +
        spread(at[below + right]) * w.both);
  }
  const uint8_t *at = source->covers + index;
  uint64_t cover =
      (at[0] * w.here + at[right] * w.right + at[below] * w.below + at[below + right] * w.both + 128) >>
      8;
  return rounded(spread(source->color) * (cover + (cover >> 7)));
}

// Returns the index of the pixel to the upper left of a position.
INLINE ptrdiff_t index_of(const struct pixels_source *source, int64_t column, int64_t line) {
  return (line >> pixels_fraction_bits) * source->row_length + (column >> pixels_fraction_bits);
}

INLINE uint64_t mixed_at(const struct pixels_source *source, int64_t column, int64_t line) {
  return mixed(
      source, index_of(source, column, line), 1, source->row_length, share(column), share(line));
}

// Blends a color over a pixel, with an opacity in 256ths.
INLINE void lay(uint64_t color, uint64_t part, uint32_t *pixel) {
  if (part < 256) color = (color * part + channel_half) >> 8 & channel_mask;
  if (color >= (uint64_t)255 << 48) {
    *pixel = packed(color);
  } else if (color != 0) {
    *pixel = packed(over(color, spread(*pixel)));
  }
}

// Returns four colors, each interpolated from four pixels.
INLINE words4 weighed(struct texels4 texels, words4 fx, words4 fy) {
  pairs8 right = twice(fx), below = twice(fy);
  pairs8 both = (right * below) >> 8;
  pairs8 here = (uint16_t)256 - right - below + both;
  right -= both;
  below -= both;
#define SUM(channels)                                                                                 \
  (channels(texels.top_left) * here + channels(texels.top_right) * right +                            \
   channels(texels.bottom_left) * below + channels(texels.bottom_right) * both + (uint16_t)128)
  return joined(SUM(even_channels), SUM(odd_channels));
#undef SUM
}

// Returns the colors of a pixel and the next three pixels.
INLINE words4 four(
    const struct pixels_source *source, int64_t column, int64_t line, int64_t du, int64_t dv) {
  words4 result;
  if (source->colors) {
    ptrdiff_t at[4];
    words4 fx, fy;
    for (int lane = 0; lane < 4; lane++) {
      at[lane] = index_of(source, column, line);
      fx[lane] = (uint32_t)share(column);
      fy[lane] = (uint32_t)share(line);
      column += du;
      line += dv;
    }
    return weighed(texels_at(source->colors, source->row_length, at), fx, fy);
  }
  for (int lane = 0; lane < 4; lane++) {
    result[lane] = packed(mixed_at(source, column, line));
    column += du;
    line += dv;
  }
  return result;
}

void pixels_place_inner(
    struct pixels_source source, struct pixels_position position, uint64_t part, ptrdiff_t left,
    ptrdiff_t right, uint32_t *row) {
  int64_t column = position.column + left * position.du;
  int64_t line = position.line + left * position.dv;
  ptrdiff_t x = left;
  for (; x + 4 <= right; x += 4) {
    words4 colors = four(&source, column, line, position.du, position.dv);
    uint32_t any = colors.x | colors.y | colors.z | colors.w;
    uint32_t all = colors.x & colors.y & colors.z & colors.w;
    if (part == 256 && all >> 24 == 255) {
      store4(row + x, colors);
    } else if (any != 0) {
      for (int lane = 0; lane < 4; lane++) lay(spread(colors[lane]), part, row + x + lane);
    }
    column += 4 * position.du;
    line += 4 * position.dv;
  }
  for (; x < right; x++) {
    lay(mixed_at(&source, column, line), part, row + x);
    column += position.du;
    line += position.dv;
  }
}

// Returns the share of a pixel between two opposite edges.
INLINE double part_between(double position, double length, double steep) {
  double first = least(most(position * steep + 0.5, 0), 1);
  double last = least(most((length - position) * steep + 0.5, 0), 1);
  return most(first + last - 1, 0);
}

// Returns the coverage of a pixel whose center is at a point of the bitmap.
INLINE double cover(const struct pixels_edges *edges, double u, double v) {
  if (!edges->is_wide) {
    return part_between(u, edges->width, edges->steep_u) *
           part_between(v, edges->height, edges->steep_v);
  }
  double part_u = least(u, edges->width - u) * edges->steep_u + 0.5;
  double part_v = least(v, edges->height - v) * edges->steep_v + 0.5;
  return least(most(part_u, 0), 1) * least(most(part_v, 0), 1);
}

void pixels_place_edge(
    struct pixels_source source, struct pixels_position position, struct pixels_edges edges,
    double alpha, ptrdiff_t left, ptrdiff_t right, uint32_t *row) {
  double step = 1.0 / (1 << pixels_fraction_bits);
  ptrdiff_t last_column = source.width - 1, last_line = source.height - 1;
  for (ptrdiff_t x = left; x < right; x++) {
    int64_t column = position.column + x * position.du;
    int64_t line = position.line + x * position.dv;
    double covered = cover(&edges, (double)column * step + 0.5, (double)line * step + 0.5);
    uint64_t part = (uint64_t)(covered * alpha + 0.5);
    if (part == 0) continue;
    ptrdiff_t first_x = column >> pixels_fraction_bits, first_y = line >> pixels_fraction_bits;
    ptrdiff_t x0 = clamped(first_x, last_column), y0 = clamped(first_y, last_line);
    ptrdiff_t x1 = clamped(first_x + 1, last_column), y1 = clamped(first_y + 1, last_line);
    uint64_t whole = mixed(
        &source, y0 * source.row_length + x0, x1 - x0, (y1 - y0) * source.row_length, share(column),
        share(line));
    uint64_t color = (whole * part + channel_half) >> 8 & channel_mask;
    row[x] = packed(over(color, spread(row[x])));
  }
}
