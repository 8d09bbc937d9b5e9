import OnlyFriendsAPI
import SwiftUI

/// Asks for a code by which a new password can be set.
struct ForgotPasswordView: View {
    @State private var model: ForgotPasswordModel
    @Binding private var path: [AuthStep]
    private let session: SessionModel

    init(session: SessionModel, path: Binding<[AuthStep]>) {
        self.session = session
        _path = path
        _model = State(
            initialValue: ForgotPasswordModel(authentication: session.authentication, typed: session.typedNumber))
    }

    var body: some View {
        PaperForm {
            Section {
                PhoneNumberFields(
                    country: $model.country, phoneNumber: $model.phoneNumber, config: session.config)
            } header: {
                Text("Your phone number")
            } footer: {
                FieldFooter(refusal: model.failure, note: "If it has an account, we send a code to it.")
            }
            Section {
                ProminentButton("Send code", isBusy: model.isSending, action: send)
                    .disabled(!model.canContinue)
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("New password")
        .task(id: session.config?.defaultCountry) {
            if model.phoneNumber.isEmpty, let country = session.config?.defaultCountry { model.country = country }
        }
    }

    private func send() {
        Task {
            guard let verification = await model.send() else { return }
            session.typedNumber = .init(country: model.country, phoneNumber: model.phoneNumber)
            path.append(.verify(verification))
        }
    }
}
