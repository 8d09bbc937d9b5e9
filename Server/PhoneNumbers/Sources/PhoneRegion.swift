import CPhoneNumber

/// A country or territory with phone numbers of its own, as a country picker shows it.
public struct PhoneRegion: Hashable, Sendable, Codable {
    /// ISO 3166 code of two letters.
    public var code: String
    public var callingCode: Int
    /// A mobile number as it is written in the region; empty where the library knows none.
    public var example: String
    /// The same number in E.164.
    public var exampleE164: String
    /// How many digits a mobile number may have after the calling code.
    public var minimumLength: Int
    public var maximumLength: Int
    /// What one dials before a national number within the region, such as `0`; empty for nothing.
    public var trunkPrefix: String

    /// All regions that libphonenumber knows, sorted by code. Takes some milliseconds: ask once and keep it.
    public static func all() -> [PhoneRegion] {
        var regions = [hs_phone_region](repeating: hs_phone_region(), count: 400)
        let count = Int(hs_phone_regions(&regions, Int32(regions.count)))
        return regions.prefix(max(0, min(count, regions.count))).map { region in
            PhoneRegion(
                code: PhoneNumber.text(region.code), callingCode: Int(region.calling_code),
                example: PhoneNumber.text(region.example), exampleE164: PhoneNumber.text(region.example_e164),
                minimumLength: Int(region.minimum_length), maximumLength: Int(region.maximum_length),
                trunkPrefix: PhoneNumber.text(region.trunk_prefix))
        }
    }
}
