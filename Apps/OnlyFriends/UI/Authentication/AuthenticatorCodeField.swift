import SwiftUI

/// Takes six digits of an authenticator, which are sent once they are whole, or a recovery code.
struct AuthenticatorCodeField: View {
    @Binding var code: String
    var send: (@MainActor () -> Void)?

    var body: some View {
        TextField("Code", text: $code, prompt: Text(verbatim: "000000"))
            .textContentType(.oneTimeCode)
            .textInputAutocapitalization(.characters)
            .autocorrectionDisabled()
            .font(.system(.title2, design: .monospaced))
            .multilineTextAlignment(.center)
            .accessibilityLabel("Code")
            .onSubmit { send?() }
            .onChange(of: code) {
                if code.count == 6, code.allSatisfy(\.isNumber) { send?() }
            }
    }
}
