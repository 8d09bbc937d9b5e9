#include "CDrawing.h"
#include "Surface.h"

#include <stdlib.h>

#include <cairo.h>
#include <librsvg/rsvg.h>

// Cairo's rows hold blue, green, red and alpha in a little-endian word.
uint8_t *hs_surface_pixels(cairo_surface_t *surface, int32_t width, int32_t height) {
    cairo_surface_flush(surface);
    const uint8_t *from = cairo_image_surface_get_data(surface);
    const int stride = cairo_image_surface_get_stride(surface);
    uint8_t *pixels = malloc((size_t) width * (size_t) height * 4);
    if (pixels == NULL || from == NULL) {
        free(pixels);
        return NULL;
    }
    for (int32_t y = 0; y < height; ++y) {
        const uint32_t *line = (const uint32_t *) (from + (size_t) y * (size_t) stride);
        uint8_t *to = pixels + (size_t) y * (size_t) width * 4;
        for (int32_t x = 0; x < width; ++x, to += 4) {
            to[0] = (uint8_t) (line[x] >> 16);
            to[1] = (uint8_t) (line[x] >> 8);
            to[2] = (uint8_t) line[x];
            to[3] = 255;
        }
    }
    return pixels;
}

uint8_t *hs_draw_svg(const uint8_t *svg, size_t count, int32_t width, int32_t height) {
    if (width < 1 || height < 1 || width > 4096 || height > 4096) return NULL;
    RsvgHandle *handle = rsvg_handle_new_from_data(svg, count, NULL);
    if (handle == NULL) return NULL;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    cairo_t *context = cairo_create(surface);
    const RsvgRectangle place = {0, 0, width, height};
    uint8_t *pixels = NULL;
    if (rsvg_handle_render_document(handle, context, &place, NULL)) pixels = hs_surface_pixels(surface, width, height);
    cairo_destroy(context);
    cairo_surface_destroy(surface);
    g_object_unref(handle);
    return pixels;
}

void hs_drawing_free(uint8_t *pixels) { free(pixels); }
