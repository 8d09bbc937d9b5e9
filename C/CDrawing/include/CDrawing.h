#pragma once

#include <stddef.h>
#include <stdint.h>

/// Draws an SVG of the program's own making, scaled to fill a size, on black. Returns rows of red, green, blue and alpha,
/// freed with `hs_drawing_free`; NULL when it is no SVG. What strangers send has no business here.
uint8_t *hs_draw_svg(const uint8_t *svg, size_t count, int32_t width, int32_t height);
void hs_drawing_free(uint8_t *pixels);
