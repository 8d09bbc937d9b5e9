#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What became of a text that should be a phone number.
typedef enum {
    HS_PHONE_OK = 0,
    HS_PHONE_NOT_A_NUMBER,
    HS_PHONE_UNKNOWN_REGION,
    HS_PHONE_TOO_SHORT,
    HS_PHONE_TOO_LONG,
    HS_PHONE_SHORT_CODE,
    HS_PHONE_INVALID,
    HS_PHONE_INTERNAL
} hs_phone_outcome;

/// libphonenumber's number types, renumbered so that an update of the library cannot change their meaning here.
typedef enum {
    HS_PHONE_TYPE_UNKNOWN = 0,
    HS_PHONE_TYPE_FIXED_LINE,
    HS_PHONE_TYPE_MOBILE,
    HS_PHONE_TYPE_FIXED_LINE_OR_MOBILE,
    HS_PHONE_TYPE_TOLL_FREE,
    HS_PHONE_TYPE_PREMIUM_RATE,
    HS_PHONE_TYPE_SHARED_COST,
    HS_PHONE_TYPE_VOIP,
    HS_PHONE_TYPE_PERSONAL,
    HS_PHONE_TYPE_PAGER,
    HS_PHONE_TYPE_COMPANY,
    HS_PHONE_TYPE_VOICEMAIL
} hs_phone_type;

/// A parsed number; texts are terminated.
typedef struct {
    char e164[24];
    /// ISO 3166 code of the region, empty for numbers of no region.
    char region[8];
    int32_t calling_code;
    int32_t type;
} hs_phone_number;

/// Parses text of a given length; `region` is the region whose spelling a national number follows, empty for none.
int32_t hs_phone_parse(const char *text, size_t count, const char *region, hs_phone_number *number);

/// How a number is written for people.
typedef enum { HS_PHONE_INTERNATIONAL = 0, HS_PHONE_NATIONAL = 1 } hs_phone_style;

/// Formats a number in E.164; returns false when it is none or the text does not fit.
bool hs_phone_format(const char *e164, int32_t style, char *text, size_t capacity);

/// One country or territory.
typedef struct {
    char code[8];
    int32_t calling_code;
    /// A mobile number as written within the region and in E.164; empty when the library has none.
    char example[40];
    char example_e164[24];
    /// Possible lengths of the national significant number of phones that could get a message.
    int32_t minimum_length;
    int32_t maximum_length;
    /// What one dials before a national number within the region, such as `0`; empty for nothing.
    char trunk_prefix[8];
} hs_phone_region;

/// Fills up to `capacity` regions, sorted by code; returns how many there are, negative on failure.
int32_t hs_phone_regions(hs_phone_region *regions, int32_t capacity);

#ifdef __cplusplus
}
#endif
