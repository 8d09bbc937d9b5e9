#pragma once

#include <stdint.h>

#include <cairo.h>

/// What was drawn, as rows of red, green, blue and alpha, freed with `hs_drawing_free`; NULL without memory.
uint8_t *hs_surface_pixels(cairo_surface_t *surface, int32_t width, int32_t height);
