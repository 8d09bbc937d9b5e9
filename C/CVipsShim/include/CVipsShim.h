#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Starts libvips for this process, with no operation cache and only the loaders for JPEG, PNG, GIF, WebP and HEIF.
/// Returns false when libvips cannot start. Call it once.
bool hs_vips_start(int32_t threads);

/// What an image's header says; nothing is decoded.
typedef struct {
    int32_t width;
    int32_t height;
    int32_t pages;
    /// Whether the picture is shown on its side, so that width and height change places.
    bool swaps_sides;
} hs_vips_header;

/// Reads the header of an image in memory; returns false when there is none.
bool hs_vips_read_header(const void *bytes, size_t count, hs_vips_header *header);

/// The colour profile that an image brings, freed with `hs_vips_free`; NULL when it brings none.
void *hs_vips_profile(const void *bytes, size_t count, size_t *length);

/// A decoded picture in memory: upright, sRGB or Display P3, eight bits, three or four channels.
typedef struct hs_vips_picture hs_vips_picture;

/// What an image says of its colours: nothing, which means sRGB; a profile; a profile with more colours than sRGB has.
typedef enum { HS_VIPS_UNNAMED = 0, HS_VIPS_NAMED = 1, HS_VIPS_WIDE = 2 } hs_vips_colours;

/// Decodes the first frame so that it fits a box and never grows; NULL when it cannot be read. Wide colours become
/// Display P3, all others sRGB.
hs_vips_picture *hs_vips_decode(
    const void *bytes, size_t count, int32_t width, int32_t height, hs_vips_colours colours);
void hs_vips_release(hs_vips_picture *picture);
int32_t hs_vips_width(const hs_vips_picture *picture);
int32_t hs_vips_height(const hs_vips_picture *picture);
/// Whether the picture's numbers are in Display P3.
bool hs_vips_is_wide(const hs_vips_picture *picture);
/// A profile of Display P3, freed with `hs_vips_free`; NULL on failure.
void *hs_vips_wide_profile(size_t *count);
bool hs_vips_has_alpha(const hs_vips_picture *picture);

/// A part of a picture, scaled down to a size; NULL on failure. The part must lie within the picture.
hs_vips_picture *hs_vips_crop_and_scale(
    hs_vips_picture *picture, int32_t left, int32_t top, int32_t width, int32_t height, int32_t new_width,
    int32_t new_height);

typedef enum { HS_VIPS_JPEG = 0, HS_VIPS_WEBP = 1, HS_VIPS_PNG = 2, HS_VIPS_AVIF = 3 } hs_vips_format;

/// Writes a picture without any metadata, as a JPEG in its own colours and else in sRGB; the bytes are freed with
/// `hs_vips_free`. NULL on failure.
void *hs_vips_encode(hs_vips_picture *picture, int32_t format, int32_t quality, size_t *count);
/// The picture as rows of red, green, blue and alpha in sRGB; freed with `hs_vips_free`. NULL on failure.
void *hs_vips_pixels(hs_vips_picture *picture, size_t *count);
void hs_vips_free(void *bytes);

/// Copies the reason of this thread's last failure and forgets it.
void hs_vips_message(char *text, size_t capacity);

/// Makes a picture from rows of red, green, blue and alpha, as generated portraits and tests need it.
hs_vips_picture *hs_vips_from_pixels(const void *pixels, int32_t width, int32_t height);

/// Takes rights from this process that decoding needs none of: more memory than `bytes`, files to write, programs to
/// start, sockets to open, core dumps. Returns false when the system refuses.
bool hs_worker_confine(uint64_t bytes);
/// Allows this process so many more seconds of processor time; it is killed when they are over.
void hs_worker_allow_seconds(uint64_t seconds);
/// Starts a program whose standard input is `input`, with nothing else of this process's files but standard error,
/// in a process group of its own. Returns its process id, or -1.
int32_t hs_worker_spawn(const char *executable, char *const arguments[], char *const environment[], int32_t input);
