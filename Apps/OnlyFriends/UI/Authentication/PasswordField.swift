import AccountsAPI
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// A password that can be shown while it is written.
struct PasswordField: View {
    private let title: LocalizedStringKey
    @Binding private var text: String
    private let contentType: UITextContentType
    @State private var isShown = false

    init(_ title: LocalizedStringKey, text: Binding<String>, contentType: UITextContentType) {
        self.title = title
        _text = text
        self.contentType = contentType
    }

    var body: some View {
        HStack {
            if isShown {
                TextField(title, text: $text)
                    .autocorrectionDisabled()
                    .textInputAutocapitalization(.never)
                    .textContentType(contentType)
            } else {
                SecureField(title, text: $text)
                    .textContentType(contentType)
            }
            TwoStateButton(isOn: isShown, change: { isShown = $0 }) { isShown, press in
                Button(action: press) {
                    Image(systemName: isShown ? "eye.slash" : "eye")
                        .foregroundStyle(.secondary)
                }
                .accessibilityLabel(isShown ? "Hide password" : "Show password")
            }
            .buttonStyle(.plain)
        }
    }
}

/// How strong a password is, as a bar and a word; says what the server would refuse before it is asked (OF-005).
struct PasswordStrengthBar: View {
    let password: String
    let phoneNumber: String

    private var violation: PasswordRule.Violation? { PasswordRule.violation(in: password, phoneNumber: phoneNumber) }
    private var strength: PasswordRule.Strength { PasswordRule.strength(of: password, phoneNumber: phoneNumber) }

    private var advice: String {
        if let violation { return translated(violation.message) }
        switch strength {
        case .refused, .weak: return String(localized: "Weak. A few more words make it stronger.")
        case .fair: return String(localized: "Fair")
        case .good: return String(localized: "Good")
        case .strong: return String(localized: "Strong")
        }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            ProgressView(value: Double(max(strength.rawValue, 1)), total: Double(PasswordRule.Strength.strong.rawValue))
                .tint(violation == nil && strength >= .fair ? Color.forestGreen : Color.orange)
            Text(advice)
                .font(.cabin(.footnote))
                .foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Password strength")
        .accessibilityValue(advice)
    }
}
