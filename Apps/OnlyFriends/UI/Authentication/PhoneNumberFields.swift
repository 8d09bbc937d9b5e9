import OnlyFriendsAPI
import SwiftUI

/// A country and a number in that country's spelling, or any number that starts with a plus.
struct PhoneNumberFields: View {
    @Binding var country: String
    @Binding var phoneNumber: String
    let config: ServerConfig?

    private var selected: Country? { config?.countries.first { $0.code == country } }

    var body: some View {
        Picker("Country", selection: $country) {
            ForEach(config?.countries ?? []) { country in
                Text("\(country.flag) \(country.name) (+\(country.callingCode))").tag(country.code)
            }
        }
        TextField("Phone number", text: $phoneNumber, prompt: Text(verbatim: selected?.example ?? "Phone number"))
            .keyboardType(.phonePad)
            .textContentType(.telephoneNumber)
            .autocorrectionDisabled()
    }
}
