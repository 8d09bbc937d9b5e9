#include "CPhoneNumber.h"

#include <cstring>
#include <set>
#include <string>

#include <phonenumbers/phonenumber.pb.h>
#include <phonenumbers/phonenumberutil.h>
#include <phonenumbers/shortnumberinfo.h>

// libphonenumber behind plain C. No exception leaves this file.

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;
using i18n::phonenumbers::ShortNumberInfo;

namespace {

bool copy(const std::string &text, char *target, size_t capacity) {
    if (text.size() >= capacity) return false;
    std::memcpy(target, text.c_str(), text.size() + 1);
    return true;
}

int32_t kind(PhoneNumberUtil::PhoneNumberType type) {
    switch (type) {
    case PhoneNumberUtil::FIXED_LINE: return HS_PHONE_TYPE_FIXED_LINE;
    case PhoneNumberUtil::MOBILE: return HS_PHONE_TYPE_MOBILE;
    case PhoneNumberUtil::FIXED_LINE_OR_MOBILE: return HS_PHONE_TYPE_FIXED_LINE_OR_MOBILE;
    case PhoneNumberUtil::TOLL_FREE: return HS_PHONE_TYPE_TOLL_FREE;
    case PhoneNumberUtil::PREMIUM_RATE: return HS_PHONE_TYPE_PREMIUM_RATE;
    case PhoneNumberUtil::SHARED_COST: return HS_PHONE_TYPE_SHARED_COST;
    case PhoneNumberUtil::VOIP: return HS_PHONE_TYPE_VOIP;
    case PhoneNumberUtil::PERSONAL_NUMBER: return HS_PHONE_TYPE_PERSONAL;
    case PhoneNumberUtil::PAGER: return HS_PHONE_TYPE_PAGER;
    case PhoneNumberUtil::UAN: return HS_PHONE_TYPE_COMPANY;
    case PhoneNumberUtil::VOICEMAIL: return HS_PHONE_TYPE_VOICEMAIL;
    default: return HS_PHONE_TYPE_UNKNOWN;
    }
}

int32_t outcome(PhoneNumberUtil::ErrorType error) {
    switch (error) {
    case PhoneNumberUtil::NO_PARSING_ERROR: return HS_PHONE_OK;
    case PhoneNumberUtil::INVALID_COUNTRY_CODE_ERROR: return HS_PHONE_UNKNOWN_REGION;
    case PhoneNumberUtil::TOO_SHORT_AFTER_IDD:
    case PhoneNumberUtil::TOO_SHORT_NSN: return HS_PHONE_TOO_SHORT;
    case PhoneNumberUtil::TOO_LONG_NSN: return HS_PHONE_TOO_LONG;
    default: return HS_PHONE_NOT_A_NUMBER;
    }
}

const ShortNumberInfo &shortNumbers() {
    static const ShortNumberInfo info;
    return info;
}

/// Why a number that parsed is not valid.
int32_t refusal(const PhoneNumberUtil &util, const PhoneNumber &number) {
    switch (util.IsPossibleNumberWithReason(number)) {
    case PhoneNumberUtil::TOO_SHORT: return HS_PHONE_TOO_SHORT;
    case PhoneNumberUtil::TOO_LONG: return HS_PHONE_TOO_LONG;
    case PhoneNumberUtil::INVALID_COUNTRY_CODE: return HS_PHONE_UNKNOWN_REGION;
    case PhoneNumberUtil::IS_POSSIBLE_LOCAL_ONLY: return HS_PHONE_TOO_SHORT;
    default: return HS_PHONE_INVALID;
    }
}

int32_t parse(const std::string &text, const std::string &region, hs_phone_number *result) {
    const PhoneNumberUtil &util = *PhoneNumberUtil::GetInstance();
    PhoneNumber number;
    const int32_t parsed = outcome(util.Parse(text, region.empty() ? "ZZ" : region, &number));
    if (parsed != HS_PHONE_OK) return parsed;
    number.clear_extension();
    if (!util.IsValidNumber(number)) {
        if (!region.empty() && shortNumbers().IsValidShortNumberForRegion(number, region)) return HS_PHONE_SHORT_CODE;
        if (shortNumbers().IsValidShortNumber(number)) return HS_PHONE_SHORT_CODE;
        return refusal(util, number);
    }
    std::string e164, code;
    util.Format(number, PhoneNumberUtil::E164, &e164);
    util.GetRegionCodeForNumber(number, &code);
    if (code == "001" || code == "ZZ") code.clear();
    result->calling_code = number.country_code();
    result->type = kind(util.GetNumberType(number));
    const bool fits = copy(e164, result->e164, sizeof result->e164) && copy(code, result->region, sizeof result->region);
    return fits ? HS_PHONE_OK : HS_PHONE_INTERNAL;
}

/// The example of a region: a mobile number, else any number of the region; and which of the two.
bool example(
    const PhoneNumberUtil &util, const std::string &code, PhoneNumber *number, PhoneNumberUtil::PhoneNumberType *type) {
    *type = PhoneNumberUtil::MOBILE;
    if (util.GetExampleNumberForType(code, *type, number)) return true;
    *type = PhoneNumberUtil::UNKNOWN;
    return util.GetExampleNumber(code, number);
}

/// Finds the possible lengths by asking about numbers of every length.
void lengths(
    const PhoneNumberUtil &util, PhoneNumber number, PhoneNumberUtil::PhoneNumberType type, hs_phone_region *region) {
    region->minimum_length = 0;
    region->maximum_length = 0;
    for (int length = 2; length <= 17; ++length) {
        uint64_t national = 1;
        for (int digit = 1; digit < length; ++digit) national *= 10;
        number.set_national_number(national);
        number.clear_italian_leading_zero();
        number.clear_number_of_leading_zeros();
        if (util.IsPossibleNumberForTypeWithReason(number, type) != PhoneNumberUtil::IS_POSSIBLE) continue;
        if (region->minimum_length == 0) region->minimum_length = length;
        region->maximum_length = length;
    }
}

int32_t listRegions(hs_phone_region *regions, int32_t capacity) {
    const PhoneNumberUtil &util = *PhoneNumberUtil::GetInstance();
    std::set<std::string> codes;
    util.GetSupportedRegions(&codes);
    int32_t count = 0;
    for (const std::string &code : codes) {
        if (count < capacity) {
            hs_phone_region &region = regions[count];
            std::memset(&region, 0, sizeof region);
            copy(code, region.code, sizeof region.code);
            region.calling_code = util.GetCountryCodeForRegion(code);
            std::string prefix;
            util.GetNddPrefixForRegion(code, true, &prefix);
            copy(prefix, region.trunk_prefix, sizeof region.trunk_prefix);
            PhoneNumber number;
            PhoneNumberUtil::PhoneNumberType type;
            if (example(util, code, &number, &type)) {
                std::string text;
                util.Format(number, PhoneNumberUtil::NATIONAL, &text);
                copy(text, region.example, sizeof region.example);
                util.Format(number, PhoneNumberUtil::E164, &text);
                copy(text, region.example_e164, sizeof region.example_e164);
                lengths(util, number, type, &region);
            }
        }
        ++count;
    }
    return count;
}

}  // namespace

extern "C" int32_t hs_phone_parse(const char *text, size_t count, const char *region, hs_phone_number *number) {
    try {
        std::memset(number, 0, sizeof *number);
        return parse(std::string(text, count), region, number);
    } catch (...) {
        return HS_PHONE_INTERNAL;
    }
}

extern "C" bool hs_phone_format(const char *e164, int32_t style, char *text, size_t capacity) {
    try {
        const PhoneNumberUtil &util = *PhoneNumberUtil::GetInstance();
        PhoneNumber number;
        if (util.Parse(e164, "ZZ", &number) != PhoneNumberUtil::NO_PARSING_ERROR) return false;
        std::string formatted;
        util.Format(
            number, style == HS_PHONE_NATIONAL ? PhoneNumberUtil::NATIONAL : PhoneNumberUtil::INTERNATIONAL, &formatted);
        return copy(formatted, text, capacity);
    } catch (...) {
        return false;
    }
}

extern "C" int32_t hs_phone_regions(hs_phone_region *regions, int32_t capacity) {
    try {
        return listRegions(regions, capacity);
    } catch (...) {
        return -1;
    }
}
