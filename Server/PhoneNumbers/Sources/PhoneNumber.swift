import CPhoneNumber

/// A phone number that exists by its country's plan, in its one canonical form.
public struct PhoneNumber: Hashable, Sendable, CustomStringConvertible {
    /// What a number is for.
    public enum Kind: String, Sendable, CaseIterable {
        case unknown, fixedLine, mobile, fixedLineOrMobile, tollFree, premiumRate, sharedCost, voip, personal, pager
        case company, voicemail
    }

    /// The number as `+4741234567`: one text for all spellings of one number.
    public let e164: String
    /// ISO 3166 code of the region, nil for numbers that belong to none, such as satellite phones.
    public let region: String?
    public let callingCode: Int
    public let kind: Kind

    /// Longer texts are refused unread.
    public static let maximumTextBytes = 100
    /// Kinds that no person has as their phone.
    public static let serviceKinds: Set<Kind> = [.premiumRate, .sharedCost, .tollFree, .pager, .company, .voicemail]

    /// Reads any spelling: with `+` or `00` and the country code, or as one dials within `region` (an ISO 3166 code).
    /// Letters of vanity numbers, spaces, brackets and other scripts' digits are understood. An extension is dropped.
    public init(
        _ text: String, region: String? = nil, refusing refused: Set<Kind> = serviceKinds
    ) throws(PhoneNumberError) {
        guard text.utf8.count <= Self.maximumTextBytes else { throw PhoneNumberError(.tooLong) }
        var parsed = hs_phone_number()
        let spelled = text.drop { $0.isWhitespace || $0 == "(" }
        // Without a region nobody says which prefix means "abroad"; two zeros do nearly everywhere.
        let dialled = region == nil && spelled.hasPrefix("00") ? "+\(spelled.dropFirst(2))" : text
        let characters = dialled.utf8.map { CChar(bitPattern: $0) }
        let outcome = hs_phone_parse(characters, characters.count, Self.checked(region), &parsed)
        if let code = Self.refusal(of: outcome) { throw PhoneNumberError(code) }
        let kind = Self.kind(parsed.type)
        if refused.contains(kind) { throw PhoneNumberError(Self.refusal(of: kind)) }
        e164 = Self.text(parsed.e164)
        let code = Self.text(parsed.region)
        self.region = code.isEmpty ? nil : code
        callingCode = Int(parsed.calling_code)
        self.kind = kind
    }

    public var description: String { masked }

    /// The number with its middle hidden, as its owner is shown it and logs may hold it: `+47 ••••• 567`.
    public var masked: String { "+\(callingCode) ••••• \(e164.suffix(3))" }

    /// As it is written abroad: `+47 412 34 567`.
    public var international: String { formatted(HS_PHONE_INTERNATIONAL) }
    /// As it is written at home: `412 34 567`.
    public var national: String { formatted(HS_PHONE_NATIONAL) }
}

extension PhoneNumber {
    private func formatted(_ style: hs_phone_style) -> String {
        var text = [CChar](repeating: 0, count: 64)
        guard hs_phone_format(e164, Int32(style.rawValue), &text, text.count) else { return e164 }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// A region as the library wants it; anything that is no code of two letters counts as unknown.
    private static func checked(_ region: String?) -> String {
        guard let region, region.utf8.count == 2 else { return "" }
        return region.uppercased()
    }

    private static func refusal(of outcome: Int32) -> PhoneNumberError.Code? {
        switch hs_phone_outcome(rawValue: UInt32(bitPattern: outcome)) {
        case HS_PHONE_OK: nil
        case HS_PHONE_UNKNOWN_REGION: .unknownRegion
        case HS_PHONE_TOO_SHORT: .tooShort
        case HS_PHONE_TOO_LONG: .tooLong
        case HS_PHONE_SHORT_CODE: .shortCode
        case HS_PHONE_INVALID: .invalid
        default: .notANumber
        }
    }

    private static func refusal(of kind: Kind) -> PhoneNumberError.Code {
        switch kind {
        case .premiumRate: .premiumRate
        case .sharedCost: .sharedCost
        case .tollFree: .tollFree
        case .voip: .voip
        default: .notAPhone
        }
    }

    private static func kind(_ type: Int32) -> Kind {
        switch hs_phone_type(rawValue: UInt32(bitPattern: type)) {
        case HS_PHONE_TYPE_FIXED_LINE: .fixedLine
        case HS_PHONE_TYPE_MOBILE: .mobile
        case HS_PHONE_TYPE_FIXED_LINE_OR_MOBILE: .fixedLineOrMobile
        case HS_PHONE_TYPE_TOLL_FREE: .tollFree
        case HS_PHONE_TYPE_PREMIUM_RATE: .premiumRate
        case HS_PHONE_TYPE_SHARED_COST: .sharedCost
        case HS_PHONE_TYPE_VOIP: .voip
        case HS_PHONE_TYPE_PERSONAL: .personal
        case HS_PHONE_TYPE_PAGER: .pager
        case HS_PHONE_TYPE_COMPANY: .company
        case HS_PHONE_TYPE_VOICEMAIL: .voicemail
        default: .unknown
        }
    }

    /// The text of a terminated C array, which Swift sees as a tuple.
    static func text<Characters>(_ characters: Characters) -> String {
        withUnsafeBytes(of: characters) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
