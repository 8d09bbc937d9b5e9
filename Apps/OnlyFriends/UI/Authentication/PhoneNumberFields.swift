import OnlyFriendsAPI
import SwiftUI

/// A country and a number in that country's spelling, or any number that starts with a plus.
struct PhoneNumberFields: View {
    @Binding var country: String
    @Binding var phoneNumber: String
    let config: ServerConfig?
    @Environment(\.locale) private var locale

    private var selected: Country? { config?.countries.first { $0.code == country } }

    /// Such as "🇳🇴 Norway (+47)", in the person's language.
    private func title(_ country: Country) -> String {
        "\(country.flag) \(locale.localizedString(forRegionCode: country.code) ?? country.name) (+\(country.callingCode))"
    }

    var body: some View {
        Picker("Country", selection: $country) {
            ForEach(config?.countries ?? []) { country in
                Text(verbatim: title(country)).tag(country.code)
            }
        }
        TextField("Phone number", text: $phoneNumber, prompt: selected.map { Text(verbatim: $0.example) })
            .keyboardType(.phonePad)
            .textContentType(.telephoneNumber)
            .autocorrectionDisabled()
    }
}
