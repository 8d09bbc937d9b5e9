import Foundation
import OnlyFriendsAPI
import SwiftUI

/// A country and a number in that country's spelling, or any number that starts with a plus.
struct PhoneNumberFields: View {
    @Binding var country: String
    @Binding var phoneNumber: String
    let config: ServerConfig?
    @State private var choices: [CountryChoice] = []
    @Environment(\.locale) private var locale

    private var selected: Country? { config?.countries.first { $0.code == country } }

    var body: some View {
        Picker("Country", selection: $country) {
            ForEach(choices) { Text(verbatim: $0.title).tag($0.id) }
        }
        .onChange(of: config?.countries.count, initial: true) { order() }
        .onChange(of: locale) { order() }
        TextField("Phone number", text: $phoneNumber, prompt: selected.map { Text(verbatim: $0.example) })
            .keyboardType(.phonePad)
            .textContentType(.telephoneNumber)
            .autocorrectionDisabled()
    }

    private func order() { choices = CountryChoice.all(of: config?.countries ?? [], in: locale) }
}

/// A country as it stands in the list, such as "🇳🇴 Norway (+47)".
struct CountryChoice: Identifiable, Equatable {
    let id: String
    let title: String

    /// The countries in the order of their names in the person's language.
    static func all(of countries: [Country], in locale: Locale) -> [CountryChoice] {
        countries.map { country in
            let name = locale.localizedString(forRegionCode: country.code) ?? country.name
            // Among letters that run to the left a plus would end up behind its number.
            let title = "\(country.flag) \(name) (\u{200E}+\(country.callingCode))"
            let key = name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: locale)
            return (key, CountryChoice(id: country.code, title: title))
        }
        .sorted { $0.0 < $1.0 }
        .map(\.1)
    }
}
