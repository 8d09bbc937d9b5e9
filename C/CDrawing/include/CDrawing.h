#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Draws an SVG of the program's own making, scaled to fill a size, on black. Returns rows of red, green, blue and alpha,
/// freed with `hs_drawing_free`; NULL when it is no SVG. What strangers send has no business here.
uint8_t *hs_draw_svg(const uint8_t *svg, size_t count, int32_t width, int32_t height);
void hs_drawing_free(uint8_t *pixels);

/// Words at a place, all in pixels: where their middle is, and how far they turn, of a whole turn to the right. Lines begin
/// at the left below 0, at the right above, and stand in the middle at 0. Colours are 0xRRGGBB; where the box covers nothing
/// there is none, and the letters have a shadow.
typedef struct {
    const char *font;
    double size, width, x, y, turns;
    int32_t alignment;
    uint32_t letters, shadow, box;
    double opacity;
} hs_words;

/// A picture that the program draws: a ground from one colour to another, a picture on it, words on top. NULL for a size
/// beyond 4,096.
typedef struct hs_canvas hs_canvas;
hs_canvas *hs_canvas_new(int32_t width, int32_t height, uint32_t top, uint32_t bottom);
/// Draws all of a picture as large as it fits. False without memory.
bool hs_canvas_picture(hs_canvas *canvas, const uint8_t *pixels, int32_t width, int32_t height);
/// Draws words, on a box or with a shadow. The text is no markup.
void hs_canvas_words(hs_canvas *canvas, const char *text, hs_words words);
/// A line: where it begins, where it goes on to, and then how broad it is and in which colour. Its ends are round.
void hs_canvas_begin(hs_canvas *canvas, double x, double y);
void hs_canvas_go(hs_canvas *canvas, double x, double y);
void hs_canvas_stroke(hs_canvas *canvas, double width, uint32_t colour);
/// What was drawn so far, freed with `hs_drawing_free`.
uint8_t *hs_canvas_pixels(hs_canvas *canvas);
void hs_canvas_free(hs_canvas *canvas);
