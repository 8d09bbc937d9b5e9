/// Why a text is not a phone number that can be used.
public struct PhoneNumberError: Error, Sendable, Equatable, CustomStringConvertible {
    public enum Code: String, Sendable, CaseIterable {
        /// There is no phone number in the text.
        case notANumber
        /// The country code does not exist, or the number is national and no region was given.
        case unknownRegion
        case tooShort
        case tooLong
        /// A number of few digits for one region, such as an emergency number.
        case shortCode
        /// It has a number's length but belongs to nobody's range.
        case invalid
        case premiumRate
        case sharedCost
        case tollFree
        case voip
        /// A pager, a voicemail box, or a company's access number.
        case notAPhone
    }

    public var code: Code

    public init(_ code: Code) { self.code = code }

    /// One sentence for the person who typed it.
    public var description: String {
        switch code {
        case .notANumber: "This is not a phone number."
        case .unknownRegion: "Choose a country, or start the number with + and its country code."
        case .tooShort: "This number is too short."
        case .tooLong: "This number is too long."
        case .shortCode: "This is a short number, which cannot be used here."
        case .invalid: "There is no such number in this country."
        case .premiumRate, .sharedCost, .tollFree: "Service numbers cannot be used here."
        case .voip: "Internet phone numbers cannot be used here."
        case .notAPhone: "This number does not belong to a phone."
        }
    }
}
