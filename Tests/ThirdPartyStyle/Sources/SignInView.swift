import SwiftUI

@MainActor
final class SignInModel: ObservableObject {
    @Published var email = ""
    @Published var password = ""
    @Published private(set) var isValid = false
    @Published var alertMessage: String?

    init() {
        $email.combineLatest($password)
            .map { email, password in email.contains("@") && password.count >= 8 }
            .removeDuplicates()
            .assign(to: &$isValid)
    }

    func signIn() { alertMessage = "Welcome, \(email)" }
}

public struct SignInView: View {
    private enum Field: Hashable { case email, password }

    @StateObject private var model = SignInModel()
    @FocusState private var focusedField: Field?
    @Environment(\.colorScheme) private var colorScheme

    public init() {}

    public var body: some View {
        NavigationStack {
            VStack(spacing: 16) {
                Image(systemName: "lock.shield")
                    .resizable()
                    .scaledToFit()
                    .frame(width: 64, height: 64)
                    .foregroundColor(.accentColor)
                TextField("Email", text: $model.email)
                    .keyboardType(.emailAddress)
                    .textContentType(.username)
                    .autocapitalization(.none)
                    .disableAutocorrection(true)
                    .focused($focusedField, equals: .email)
                    .submitLabel(.next)
                    .onSubmit { focusedField = .password }
                SecureField("Password", text: $model.password)
                    .textContentType(.password)
                    .focused($focusedField, equals: .password)
                    .submitLabel(.done)
                Button(action: model.signIn) {
                    Text("Sign in")
                        .font(.headline)
                        .frame(maxWidth: .infinity)
                        .padding()
                        .background(model.isValid ? Color.accentColor : Color(.systemGray4))
                        .foregroundColor(.white)
                        .cornerRadius(12)
                }
                .disabled(!model.isValid)
                Spacer()
            }
            .textFieldStyle(RoundedBorderTextFieldStyle())
            .padding()
            .navigationBarTitle("Account", displayMode: .inline)
        }
        .navigationViewStyle(.stack)
        .alert(item: Binding(get: { model.alertMessage.map(Message.init) }, set: { _ in model.alertMessage = nil })) {
            Alert(title: Text($0.text), dismissButton: .default(Text("OK")))
        }
    }

    private struct Message: Identifiable {
        let text: String
        var id: String { text }
    }
}

struct SignInView_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            SignInView().previewDisplayName("Light")
            SignInView().preferredColorScheme(.dark).previewLayout(.sizeThatFits)
        }
    }
}
