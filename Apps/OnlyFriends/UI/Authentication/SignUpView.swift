import OnlyFriendsAPI
import SwiftUI

/// Number and password for a new account.
struct SignUpView: View {
    @State private var model: SignUpModel
    @Binding private var path: [AuthStep]
    @FocusState private var focus: Field?
    private let session: SessionModel

    private enum Field { case phone, password }

    init(session: SessionModel, path: Binding<[AuthStep]>) {
        self.session = session
        _path = path
        _model = State(initialValue: SignUpModel(authentication: session.authentication))
    }

    var body: some View {
        PaperForm {
            Section {
                PhoneNumberFields(country: $model.country, phoneNumber: $model.phoneNumber, config: session.config)
                    .focused($focus, equals: .phone)
            } header: {
                Text("Your phone number")
            } footer: {
                FieldFooter(
                    refusal: model.phoneRefusal,
                    note: "We send you a code to prove that it is yours. Nobody else ever sees it.")
            }
            Section {
                PasswordField("Password", text: $model.password, contentType: .newPassword)
                    .focused($focus, equals: .password)
                    .submitLabel(.continue)
                    .onSubmit(send)
                if !model.password.isEmpty {
                    PasswordStrengthBar(password: model.password, phoneNumber: model.phoneNumber)
                }
            } header: {
                Text("A password")
            } footer: {
                FieldFooter(refusal: model.passwordRefusal, note: "At least 8 characters. A few words are best.")
            }
            Section {
                ProminentButton("Continue", isBusy: model.isSending, action: send)
                    .disabled(!model.canContinue)
            } footer: {
                FieldFooter(refusal: model.failure, note: nil)
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Create account")
        .task(id: session.config?.defaultCountry) {
            if model.phoneNumber.isEmpty, let country = session.config?.defaultCountry { model.country = country }
        }
    }

    private func send() {
        Task {
            if let verification = await model.signUp() { path.append(.verify(verification)) }
        }
    }
}
