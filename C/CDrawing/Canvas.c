#include "CDrawing.h"
#include "Surface.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#include <pango/pangocairo.h>

struct hs_canvas {
    cairo_surface_t *surface;
    cairo_t *context;
    int32_t width;
    int32_t height;
};

static void set(cairo_pattern_t *pattern, double offset, uint32_t colour) {
    cairo_pattern_add_color_stop_rgb(
        pattern, offset, (double) (colour >> 16 & 255) / 255, (double) (colour >> 8 & 255) / 255,
        (double) (colour & 255) / 255);
}

hs_canvas *hs_canvas_new(int32_t width, int32_t height, uint32_t top, uint32_t bottom) {
    if (width < 1 || height < 1 || width > 4096 || height > 4096) return NULL;
    hs_canvas *canvas = calloc(1, sizeof(hs_canvas));
    if (canvas == NULL) return NULL;
    canvas->width = width;
    canvas->height = height;
    canvas->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    canvas->context = cairo_create(canvas->surface);
    cairo_pattern_t *ground = cairo_pattern_create_linear(0, 0, 0, height);
    set(ground, 0, top);
    set(ground, 1, bottom);
    cairo_set_source(canvas->context, ground);
    cairo_paint(canvas->context);
    cairo_pattern_destroy(ground);
    return canvas;
}

bool hs_canvas_picture(hs_canvas *canvas, const uint8_t *pixels, int32_t width, int32_t height) {
    if (width < 1 || height < 1) return false;
    cairo_surface_t *picture = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    uint8_t *rows = cairo_image_surface_get_data(picture);
    if (rows == NULL) {
        cairo_surface_destroy(picture);
        return false;
    }
    const int stride = cairo_image_surface_get_stride(picture);
    for (int32_t y = 0; y < height; ++y) {
        uint32_t *line = (uint32_t *) (rows + (size_t) y * (size_t) stride);
        const uint8_t *from = pixels + (size_t) y * (size_t) width * 4;
        for (int32_t x = 0; x < width; ++x, from += 4) {
            line[x] = (uint32_t) from[0] << 16 | (uint32_t) from[1] << 8 | from[2];
        }
    }
    cairo_surface_mark_dirty(picture);
    const double scale = fmin((double) canvas->width / width, (double) canvas->height / height);
    cairo_save(canvas->context);
    cairo_translate(canvas->context, (canvas->width - width * scale) / 2, (canvas->height - height * scale) / 2);
    cairo_scale(canvas->context, scale, scale);
    cairo_set_source_surface(canvas->context, picture, 0, 0);
    cairo_paint(canvas->context);
    cairo_restore(canvas->context);
    cairo_surface_destroy(picture);
    return true;
}

static void round_box(cairo_t *context, double x, double y, double width, double height, double radius) {
    const double quarter = M_PI / 2;
    cairo_new_sub_path(context);
    cairo_arc(context, x + width - radius, y + radius, radius, -quarter, 0);
    cairo_arc(context, x + width - radius, y + height - radius, radius, 0, quarter);
    cairo_arc(context, x + radius, y + height - radius, radius, quarter, M_PI);
    cairo_arc(context, x + radius, y + radius, radius, M_PI, M_PI + quarter);
    cairo_close_path(context);
}

static void paint(cairo_t *context, uint32_t colour, double opacity) {
    cairo_set_source_rgba(
        context, (double) (colour >> 16 & 255) / 255, (double) (colour >> 8 & 255) / 255,
        (double) (colour & 255) / 255, opacity);
}

/// Left is left whichever way the words are written, as where they are shown; Pango turns it around for those that are
/// written to the left.
static PangoAlignment alignment(PangoLayout *layout, int32_t wanted) {
    if (wanted == 0) return PANGO_ALIGN_CENTER;
    const bool is_turned = pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL;
    return (wanted < 0) != is_turned ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT;
}

void hs_canvas_words(hs_canvas *canvas, const char *text, hs_words words) {
    cairo_t *context = canvas->context;
    PangoLayout *layout = pango_cairo_create_layout(context);
    PangoFontDescription *font = pango_font_description_from_string(words.font);
    pango_font_description_set_absolute_size(font, words.size * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    const bool is_boxed = words.opacity > 0;
    const double padding = is_boxed ? words.size / 2 : 0;
    pango_layout_set_width(layout, (int) ((words.width - 2 * padding) * PANGO_SCALE));
    pango_layout_set_text(layout, text, -1);
    pango_layout_set_alignment(layout, alignment(layout, words.alignment));
    PangoRectangle place;
    pango_layout_get_extents(layout, NULL, &place);
    const double x = (double) place.x / PANGO_SCALE, y = (double) place.y / PANGO_SCALE;
    const double width = (double) place.width / PANGO_SCALE, height = (double) place.height / PANGO_SCALE;
    cairo_save(context);
    cairo_translate(context, words.x, words.y);
    cairo_rotate(context, words.turns * 2 * M_PI);
    cairo_translate(context, -x - width / 2, -y - height / 2);
    if (is_boxed) {
        round_box(
            context, x - padding, y - words.size / 4, width + 2 * padding, height + words.size / 2, words.size * 0.4);
        paint(context, words.box, words.opacity);
        cairo_fill(context);
    } else {
        // A shadow that is soft enough: the letters around themselves, each time a little.
        paint(context, words.shadow, 0.09);
        for (int ring = 1; ring <= 3; ++ring) {
            for (int step = 0; step < 8; ++step) {
                const double turn = step * M_PI / 4, away = ring * words.size / 40;
                cairo_move_to(context, away * cos(turn), away * sin(turn));
                pango_cairo_show_layout(context, layout);
            }
        }
    }
    paint(context, words.letters, 1);
    cairo_move_to(context, 0, 0);
    pango_cairo_show_layout(context, layout);
    cairo_restore(context);
    pango_font_description_free(font);
    g_object_unref(layout);
}

void hs_canvas_begin(hs_canvas *canvas, double x, double y) {
    cairo_new_path(canvas->context);
    cairo_move_to(canvas->context, x, y);
}

void hs_canvas_go(hs_canvas *canvas, double x, double y) { cairo_line_to(canvas->context, x, y); }

void hs_canvas_stroke(hs_canvas *canvas, double width, uint32_t colour) {
    cairo_t *context = canvas->context;
    paint(context, colour, 1);
    cairo_set_line_width(context, width);
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(context);
}

uint8_t *hs_canvas_pixels(hs_canvas *canvas) { return hs_surface_pixels(canvas->surface, canvas->width, canvas->height); }

void hs_canvas_free(hs_canvas *canvas) {
    cairo_destroy(canvas->context);
    cairo_surface_destroy(canvas->surface);
    free(canvas);
}
