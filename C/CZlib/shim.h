#pragma once
#include <zlib.h>

// zlib's initialisers are macros, which Swift cannot call.

/// `windowBits` 15 writes zlib's format, 31 gzip's, -15 the raw format.
static inline int hs_deflate_init(z_stream *stream, int level, int windowBits) {
    return deflateInit2(stream, level, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY);
}

/// `windowBits` as above; 47 reads zlib's format and gzip's.
static inline int hs_inflate_init(z_stream *stream, int windowBits) {
    return inflateInit2(stream, windowBits);
}
