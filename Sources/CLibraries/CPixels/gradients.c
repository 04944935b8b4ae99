// Rows of gradients, looked up in a table of colors.

#include "CPixels.h"
#include "vectors.h"

typedef float vector __attribute__((vector_size(16)));
typedef int32_t indices __attribute__((vector_size(16)));

enum { last = pixels_gradient_size - 1 };

static uint32_t byte(double value) {
  return value > 0 ? value < 1 ? (uint32_t)(value * 255 + 0.5) : 255 : 0;
}

void pixels_fill_table(uint32_t *table, const struct pixels_stop *stops, long count) {
  long next = 0;
  for (int index = 0; index <= last; index++) {
    double t = (index + 0.5) / pixels_gradient_size;
    while (next < count && stops[next].location <= t) next++;
    const struct pixels_stop *from = &stops[next > 0 ? next - 1 : 0];
    const struct pixels_stop *to = &stops[next < count ? next : count - 1];
    double range = to->location - from->location;
    double fraction = range > 0 ? (t - from->location) / range : 0;
    double alpha = from->alpha + (to->alpha - from->alpha) * fraction;
    double red = from->red + (to->red - from->red) * fraction;
    double green = from->green + (to->green - from->green) * fraction;
    double blue = from->blue + (to->blue - from->blue) * fraction;
    table[index] =
        byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha);
  }
}

void pixels_draw_axial(
    uint32_t *row, long width, int64_t start, int64_t step, const uint32_t *table) {
  for (long x = 0; x < width; x++) {
    int64_t index = start >> (32 - pixels_gradient_bits);
    row[x] = table[index < 0 ? 0 : index > last ? last : index];
    start += step;
  }
}

void pixels_draw_radial(
    uint32_t *row, long first, long width, const float *start, const float *step, float offset,
    const uint32_t *table) {
  const vector lanes = {0, 1, 2, 3};
  for (long x = 0; x < width; x += 4) {
    // The position depends only on the column, so that all parts of a picture have equal pixels.
    vector column = lanes + (float)(first + x);
    vector dx = column * step[0] + start[0], dy = column * step[1] + start[1];
    vector t = __builtin_elementwise_sqrt(dx * dx + dy * dy) - offset;
    t = __builtin_elementwise_max(t * (float)pixels_gradient_size, (vector){0});
    t = __builtin_elementwise_min(t, (vector){0} + (float)last);
    indices index = __builtin_convertvector(t, indices);
    for (long lane = 0; lane < 4 && x + lane < width; lane++) row[x + lane] = table[index[lane]];
  }
}
