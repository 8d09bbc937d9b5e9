#include "CVipsShim.h"

#include <string.h>

#include <vips/vips.h>

// libvips behind plain functions: its own are variadic, which Swift cannot call. A picture is a VipsImage whose pixels
// are in memory.

struct hs_vips_picture;

static VipsImage *image(const hs_vips_picture *picture) { return (VipsImage *) picture; }

/// Marks pictures whose numbers are in Display P3; the mark follows a picture through what is made of it.
static const char *const wide_mark = "homescreen-wide";

static bool is_wide(const VipsImage *picture) { return vips_image_get_typeof(picture, wide_mark) != 0; }

static void free_pixels(VipsImage *picture, void *pixels) {
    (void) picture;
    g_free(pixels);
}

/// Puts a pipeline's pixels, and nothing else of it, into memory: each later use reads them instead of decoding again,
/// and metadata has no way into what is written. (Asking savers to strip it is not enough: the one for WebP of libvips
/// 8.14 does not.)
static hs_vips_picture *settled(VipsImage *pipeline) {
    if (pipeline == NULL) return NULL;
    size_t count = 0;
    const bool wide = is_wide(pipeline);
    void *pixels = vips_image_write_to_memory(pipeline, &count);
    VipsImage *memory = NULL;
    if (pixels != NULL) {
        memory = vips_image_new_from_memory(
            pixels, count, pipeline->Xsize, pipeline->Ysize, pipeline->Bands, VIPS_FORMAT_UCHAR);
    }
    g_object_unref(pipeline);
    if (memory == NULL) {
        g_free(pixels);
        return NULL;
    }
    g_signal_connect(memory, "postclose", G_CALLBACK(free_pixels), pixels);
    memory->Type = VIPS_INTERPRETATION_sRGB;
    if (wide) vips_image_set_int(memory, wide_mark, 1);
    return (hs_vips_picture *) memory;
}

static void ignore_message(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {
    (void) domain;
    (void) level;
    (void) message;
    (void) data;
}

bool hs_vips_start(int32_t threads) {
    if (vips_init("homescreen") != 0) return false;
    vips_concurrency_set(threads);
    vips_cache_set_max(0);
    vips_leak_set(FALSE);
    // Damaged files make loaders talk; what matters comes back as an error.
    g_log_set_handler("VIPS", G_LOG_LEVEL_MASK, ignore_message, NULL);
    vips_block_untrusted_set(TRUE);
    vips_operation_block_set("VipsForeignLoad", TRUE);
    const char *loaders[] = {
        "VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadNsgif", "VipsForeignLoadWebp", "VipsForeignLoadHeif",
    };
    for (size_t index = 0; index < sizeof loaders / sizeof *loaders; ++index) {
        vips_operation_block_set(loaders[index], FALSE);
    }
    return true;
}

bool hs_vips_read_header(const void *bytes, size_t count, hs_vips_header *header) {
    VipsImage *read = vips_image_new_from_buffer(bytes, count, "", NULL);
    if (read == NULL) return false;
    header->width = vips_image_get_width(read);
    header->height = vips_image_get_height(read);
    header->pages = vips_image_get_n_pages(read);
    header->swaps_sides = vips_image_get_orientation_swap(read);
    g_object_unref(read);
    return true;
}

/// Red, green and blue with eight bits a channel, whatever the file held.
static VipsImage *eight_bits(VipsImage *decoded) {
    VipsImage *colour = NULL;
    if (vips_colourspace(decoded, &colour, VIPS_INTERPRETATION_sRGB, NULL) != 0) colour = NULL;
    g_object_unref(decoded);
    if (colour == NULL) return NULL;
    VipsImage *bytes = NULL;
    if (vips_cast_uchar(colour, &bytes, NULL) != 0) bytes = NULL;
    g_object_unref(colour);
    if (bytes == NULL) return NULL;
    if (bytes->Bands <= 4) return bytes;
    VipsImage *four = NULL;
    if (vips_extract_band(bytes, &four, 0, "n", 4, NULL) != 0) four = NULL;
    g_object_unref(bytes);
    return four;
}

void *hs_vips_profile(const void *bytes, size_t count, size_t *length) {
    VipsImage *read = vips_image_new_from_buffer(bytes, count, "", NULL);
    if (read == NULL) return NULL;
    const void *profile = NULL;
    void *copy = NULL;
    if (vips_image_get_typeof(read, VIPS_META_ICC_NAME) != 0 &&
        vips_image_get_blob(read, VIPS_META_ICC_NAME, &profile, length) == 0 && *length > 0) {
        copy = g_malloc(*length);
        memcpy(copy, profile, *length);
    }
    g_object_unref(read);
    return copy;
}

hs_vips_picture *hs_vips_decode(
    const void *bytes, size_t count, int32_t width, int32_t height, hs_vips_colours colours) {
    VipsImage *decoded = NULL;
    // Without a profile the decoder must not go through profiles: that shifts plain sRGB.
    const char *last_option = colours == HS_VIPS_UNNAMED ? NULL : "export_profile";
    const bool wide = colours == HS_VIPS_WIDE;
    const int failed = vips_thumbnail_buffer(
        (void *) bytes, count, &decoded, width, "height", height, "size", VIPS_SIZE_DOWN, "fail_on",
        VIPS_FAIL_ON_TRUNCATED, last_option, wide ? "p3" : "srgb", NULL);
    if (failed) return NULL;
    VipsImage *made = eight_bits(decoded);
    if (made != NULL && wide) vips_image_set_int(made, wide_mark, 1);
    return settled(made);
}

void hs_vips_release(hs_vips_picture *picture) { g_object_unref(image(picture)); }
int32_t hs_vips_width(const hs_vips_picture *picture) { return vips_image_get_width(image(picture)); }
int32_t hs_vips_height(const hs_vips_picture *picture) { return vips_image_get_height(image(picture)); }
bool hs_vips_is_wide(const hs_vips_picture *picture) { return is_wide(image(picture)); }

void *hs_vips_wide_profile(size_t *count) {
    VipsBlob *profile = NULL;
    if (vips_profile_load("p3", &profile, NULL) != 0 || profile == NULL) return NULL;
    const void *bytes = vips_blob_get(profile, count);
    void *copy = g_malloc(*count);
    memcpy(copy, bytes, *count);
    vips_area_unref(VIPS_AREA(profile));
    return copy;
}

bool hs_vips_has_alpha(const hs_vips_picture *picture) { return vips_image_hasalpha(image(picture)); }

hs_vips_picture *hs_vips_crop_and_scale(
    hs_vips_picture *picture, int32_t left, int32_t top, int32_t width, int32_t height, int32_t new_width,
    int32_t new_height) {
    VipsImage *part = NULL;
    if (vips_extract_area(image(picture), &part, left, top, width, height, NULL) != 0) return NULL;
    VipsImage *scaled = NULL;
    const int failed = vips_thumbnail_image(
        part, &scaled, new_width, "height", new_height, "size", VIPS_SIZE_FORCE, NULL);
    g_object_unref(part);
    return failed ? NULL : settled(scaled);
}

/// The same colours in sRGB, which is what everything takes that carries no profile; a new reference.
static VipsImage *plain_colours(VipsImage *picture) {
    if (!is_wide(picture)) return g_object_ref(picture);
    VipsImage *plain = NULL;
    if (vips_icc_transform(picture, &plain, "srgb", "input_profile", "p3", NULL) != 0) return NULL;
    return plain;
}

/// JPEG has no transparency: what was transparent becomes white.
static VipsImage *opaque(VipsImage *picture) {
    if (!vips_image_hasalpha(picture)) return g_object_ref(picture);
    VipsImage *flat = NULL;
    VipsArrayDouble *white = vips_array_double_newv(3, 255.0, 255.0, 255.0);
    if (vips_flatten(picture, &flat, "background", white, NULL) != 0) flat = NULL;
    vips_area_unref(VIPS_AREA(white));
    return flat;
}

void *hs_vips_encode(hs_vips_picture *picture, int32_t format, int32_t quality, size_t *count) {
    VipsImage *source = image(picture);
    VipsImage *plain = format == HS_VIPS_JPEG ? opaque(source) : plain_colours(source);
    if (plain == NULL) return NULL;
    void *bytes = NULL;
    int failed = 1;
    switch (format) {
    case HS_VIPS_JPEG:
        failed = vips_jpegsave_buffer(
            plain, &bytes, count, "Q", quality, "optimize_coding", TRUE, "interlace", TRUE, "strip", TRUE, NULL);
        break;
    case HS_VIPS_WEBP:
        failed = vips_webpsave_buffer(
            plain, &bytes, count, "Q", quality, "effort", 4, "smart_subsample", TRUE, "strip", TRUE, NULL);
        break;
    case HS_VIPS_PNG:
        failed = vips_pngsave_buffer(plain, &bytes, count, "compression", 6, "strip", TRUE, NULL);
        break;
    case HS_VIPS_AVIF:
        // More effort takes four times as long for three percent fewer bytes.
        failed = vips_heifsave_buffer(
            plain, &bytes, count, "Q", quality, "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "effort", 0, "strip",
            TRUE, NULL);
        break;
    default: break;
    }
    g_object_unref(plain);
    return failed ? NULL : bytes;
}

/// The picture with an alpha channel; a new reference.
static VipsImage *complete(VipsImage *picture) {
    if (vips_image_hasalpha(picture)) return g_object_ref(picture);
    VipsImage *added = NULL;
    if (vips_addalpha(picture, &added, NULL) != 0) return NULL;
    VipsImage *bytes = NULL;
    if (vips_cast_uchar(added, &bytes, NULL) != 0) bytes = NULL;
    g_object_unref(added);
    return bytes;
}

void *hs_vips_pixels(hs_vips_picture *picture, size_t *count) {
    VipsImage *plain = plain_colours(image(picture));
    if (plain == NULL) return NULL;
    VipsImage *four = complete(plain);
    g_object_unref(plain);
    if (four == NULL) return NULL;
    void *pixels = vips_image_write_to_memory(four, count);
    g_object_unref(four);
    return pixels;
}

void hs_vips_free(void *bytes) { g_free(bytes); }

void hs_vips_message(char *text, size_t capacity) {
    g_strlcpy(text, vips_error_buffer(), capacity);
    vips_error_clear();
}

hs_vips_picture *hs_vips_from_pixels(const void *pixels, int32_t width, int32_t height) {
    return settled(vips_image_new_from_memory(
        pixels, (size_t) width * (size_t) height * 4, width, height, 4, VIPS_FORMAT_UCHAR));
}
