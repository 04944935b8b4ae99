#pragma once

#include <stdint.h>

// Registers Cairo and Pango before main for motion tests, which do not call KinemaRendering.
void kinema_rendering_register(void);

enum { kinema_gradient_bits = 12, kinema_gradient_size = 1 << kinema_gradient_bits };

// A color at a location from 0 to 1. The color is not premultiplied.
struct kinema_stop {
  double location, red, green, blue, alpha;
};

// Computes the premultiplied colors of a gradient between the locations 0 and 1. The stops are in
// ascending order, and there is at least one.
void kinema_gradient_table(uint32_t *table, const struct kinema_stop *stops, long count);

// Draws a row whose location changes linearly. The start and the step have 32 fractional bits.
void kinema_axial_row(
    uint32_t *row, long width, int64_t start, int64_t step, const uint32_t *table);

// Draws a row whose location is the distance from a point minus an offset. The first pixel is in
// the column `first`, and `start` and `step` convert a column to a vector from the point.
void kinema_radial_row(
    uint32_t *row, long first, long width, const float start[2], const float step[2], float offset,
    const uint32_t *table);
