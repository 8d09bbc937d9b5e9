import Foundation

/// Which keyboard a field asks for.
public enum UIKeyboardType: Int, Sendable {
    /// The usual one.
    case `default`
    /// Latin letters.
    case asciiCapable
    /// Digits and signs.
    case numbersAndPunctuation
    /// For addresses of the web.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URL
    /// Digits.
    case numberPad
    /// For telephone numbers.
    case phonePad
    /// For names and telephone numbers.
    case namePhonePad
    /// For mail addresses.
    case emailAddress
    /// Digits and a decimal point.
    case decimalPad
    /// For short messages.
    case twitter
    /// For searches.
    case webSearch
    /// Latin digits.
    case asciiCapableNumberPad

    /// Latin letters, as it was called at first.
    public static let alphabet = UIKeyboardType.asciiCapable

    package var inputMode: String? {
        switch self {
        case .numberPad, .asciiCapableNumberPad: "numeric"
        case .decimalPad: "decimal"
        case .phonePad: "tel"
        case .emailAddress: "email"
        case .URL: "url"
        case .webSearch: "search"
        default: nil
        }
    }

    package var inputType: String { self == .phonePad ? "tel" : "text" }
}

/// What a field is for, so that a browser may offer what it knows.
public struct UITextContentType: Hashable, Sendable {
    package let autocomplete: String
    /// A kind by the name that a browser has for it.
    public init(rawValue: String) { self.init(autocomplete: rawValue) }
    package init(autocomplete: String) { self.autocomplete = autocomplete }
    /// The name that a browser has for it.
    public var rawValue: String { autocomplete }
    /// A name's prefix, such as a title.
    public static let namePrefix = UITextContentType(autocomplete: "honorific-prefix")
    /// A second name.
    public static let middleName = UITextContentType(autocomplete: "additional-name")
    /// A name's suffix.
    public static let nameSuffix = UITextContentType(autocomplete: "honorific-suffix")
    /// A work.
    public static let jobTitle = UITextContentType(autocomplete: "organization-title")
    /// A whole street address.
    public static let fullStreetAddress = UITextContentType(autocomplete: "street-address")
    /// The first line of a street address.
    public static let streetAddressLine1 = UITextContentType(autocomplete: "address-line1")
    /// The second line of a street address.
    public static let streetAddressLine2 = UITextContentType(autocomplete: "address-line2")
    /// A city.
    public static let addressCity = UITextContentType(autocomplete: "address-level2")
    /// A state or province.
    public static let addressState = UITextContentType(autocomplete: "address-level1")
    /// A city and its state.
    public static let addressCityAndState = UITextContentType(autocomplete: "address-level2")
    /// A part of a city.
    public static let sublocality = UITextContentType(autocomplete: "address-level3")
    /// A place.
    public static let location = UITextContentType(autocomplete: "on")
    /// A country.
    public static let countryName = UITextContentType(autocomplete: "country-name")
    /// The number of a credit card.
    public static let creditCardNumber = UITextContentType(autocomplete: "cc-number")
    /// When a credit card expires.
    public static let creditCardExpiration = UITextContentType(autocomplete: "cc-exp")
    /// The code on a credit card.
    public static let creditCardSecurityCode = UITextContentType(autocomplete: "cc-csc")
    /// The name on a credit card.
    public static let creditCardName = UITextContentType(autocomplete: "cc-name")
    /// The day of a birth.
    public static let birthdateDay = UITextContentType(autocomplete: "bday-day")
    /// The month of a birth.
    public static let birthdateMonth = UITextContentType(autocomplete: "bday-month")
    /// The year of a birth.
    public static let birthdateYear = UITextContentType(autocomplete: "bday-year")
    /// A date and time.
    public static let dateTime = UITextContentType(autocomplete: "on")
    /// A number of a flight.
    public static let flightNumber = UITextContentType(autocomplete: "on")
    /// A number of a parcel.
    public static let shipmentTrackingNumber = UITextContentType(autocomplete: "on")
    /// A name.
    public static let name = UITextContentType(autocomplete: "name")
    /// A first name.
    public static let givenName = UITextContentType(autocomplete: "given-name")
    /// A last name.
    public static let familyName = UITextContentType(autocomplete: "family-name")
    /// A name on a service.
    public static let username = UITextContentType(autocomplete: "username")
    /// A nickname.
    public static let nickname = UITextContentType(autocomplete: "nickname")
    /// A mail address.
    public static let emailAddress = UITextContentType(autocomplete: "email")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(autocomplete: "tel")
    /// A password that is known.
    public static let password = UITextContentType(autocomplete: "current-password")
    /// A password that is being chosen.
    public static let newPassword = UITextContentType(autocomplete: "new-password")
    /// A code that came by message.
    public static let oneTimeCode = UITextContentType(autocomplete: "one-time-code")
    /// An address of the web.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let URL = UITextContentType(autocomplete: "url")
    /// A postal code.
    public static let postalCode = UITextContentType(autocomplete: "postal-code")
    /// A date of birth.
    public static let birthdate = UITextContentType(autocomplete: "bday")
    /// The company that one works for.
    public static let organizationName = UITextContentType(autocomplete: "organization")
}

/// Which letters a keyboard makes capital by itself.
public struct TextInputAutocapitalization: Sendable {
    package let name: String
    /// None.
    public static var never: TextInputAutocapitalization { TextInputAutocapitalization(name: "none") }
    /// The first of each word.
    public static var words: TextInputAutocapitalization { TextInputAutocapitalization(name: "words") }
    /// The first of each sentence.
    public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization(name: "sentences") }
    /// All.
    public static var characters: TextInputAutocapitalization { TextInputAutocapitalization(name: "characters") }
}

/// What the keyboard's go key says.
public struct SubmitLabel: Equatable, Sendable {
    package let hint: String?
    /// Done.
    public static var done: SubmitLabel { SubmitLabel(hint: "done") }
    /// Go.
    public static var go: SubmitLabel { SubmitLabel(hint: "go") }
    /// Send.
    public static var send: SubmitLabel { SubmitLabel(hint: "send") }
    /// Join.
    public static var join: SubmitLabel { SubmitLabel(hint: "go") }
    /// Return.
    public static var `return`: SubmitLabel { SubmitLabel(hint: nil) }
    /// Search.
    public static var search: SubmitLabel { SubmitLabel(hint: "search") }
    /// Next.
    public static var next: SubmitLabel { SubmitLabel(hint: "next") }
    /// Continue.
    public static var `continue`: SubmitLabel { SubmitLabel(hint: "go") }
}

/// Which fields submit.
public struct SubmitTriggers: OptionSet, Sendable {
    /// One bit a kind.
    public let rawValue: Int
    /// The set with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Fields for text.
    public static let text = SubmitTriggers(rawValue: 1)
    /// Search fields.
    public static let search = SubmitTriggers(rawValue: 2)
}

package struct SubmitAction {
    let triggers: SubmitTriggers
    let perform: @MainActor () -> Void
}
