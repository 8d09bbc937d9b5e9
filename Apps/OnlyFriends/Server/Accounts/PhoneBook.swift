import AccountsAPI
import Foundation
import OnlyFriendsAPI
import PhoneNumbers
import Wire

/// Reads phone numbers and knows the countries that may use them.
struct PhoneBook: Sendable {
    /// For the country picker, by name.
    let countries: [Country]
    private let enabled: Set<String>
    private let refused: Set<PhoneNumber.Kind>

    init(limits: ServerLimits) {
        let regions = PhoneRegion.all().filter { limits.countries?.contains($0.code) ?? true }
        let names = Locale(identifier: "en_GB")
        enabled = Set(regions.map(\.code))
        countries = regions.map { region in
            Country(
                code: region.code, name: names.localizedString(forRegionCode: region.code) ?? region.code,
                flag: Self.flag(region.code), callingCode: region.callingCode, example: region.example,
                lengths: region.minimumLength <= region.maximumLength
                    ? Array(region.minimumLength...region.maximumLength) : [],
                trunkPrefix: region.trunkPrefix.isEmpty ? nil : region.trunkPrefix)
        }.sorted { $0.name < $1.name }
        refused = PhoneNumber.serviceKinds.union(limits.refusesInternetPhones ? [.voip] : [])
    }

    /// Reads a number in any spelling; throws 422 with one sentence that says what is wrong.
    func number(_ text: String, country: String?) throws -> PhoneNumber {
        let number: PhoneNumber
        do {
            number = try PhoneNumber(text, region: country?.uppercased(), refusing: refused)
        } catch {
            throw Problem.unprocessable("phoneNumber", ProblemCode.phoneInvalid, error.description)
        }
        guard let region = number.region, enabled.contains(region) else {
            throw Problem.unprocessable(
                "phoneNumber", ProblemCode.countryUnsupported, "Numbers of this country cannot be used here yet.")
        }
        return number
    }

    /// The number in a search field, nil when it is none.
    func numberIfAny(_ text: String, country: String?) -> PhoneNumber? {
        guard text.count(where: \.isNumber) >= 6 else { return nil }
        return try? number(text, country: country)
    }

    /// A number with its middle hidden.
    static func masked(_ e164: String) -> String {
        (try? PhoneNumber(e164, refusing: []))?.masked ?? "••• \(e164.suffix(3))"
    }

    private static func flag(_ code: String) -> String {
        String(String.UnicodeScalarView(code.unicodeScalars.compactMap { UnicodeScalar(0x1F1A5 + $0.value) }))
    }
}
