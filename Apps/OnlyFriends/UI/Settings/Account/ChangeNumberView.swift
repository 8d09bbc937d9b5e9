import OnlyFriendsAPI
import SwiftUI

/// Gives one's account another phone number.
struct ChangeNumberView: View {
    @State private var model: ChangeNumberModel
    @Environment(NoticeModel.self) private var notices
    @Environment(\.dismiss) private var dismiss
    private let session: SessionModel

    init(session: SessionModel) {
        self.session = session
        _model = State(
            initialValue: ChangeNumberModel(authentication: session.authentication, clock: session.clock))
    }

    var body: some View {
        PaperForm {
            if let verification = model.verification { code(verification) } else { number }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Phone number")
        .navigationBarTitleDisplayMode(.inline)
        .task(id: session.config?.defaultCountry) {
            if model.phoneNumber.isEmpty, let country = session.config?.defaultCountry { model.country = country }
        }
    }

    @ViewBuilder private var number: some View {
        Section {
            PhoneNumberFields(country: $model.country, phoneNumber: $model.phoneNumber, config: session.config)
        } header: {
            Text("Your new number")
        } footer: {
            FieldFooter(
                refusal: model.phoneRefusal, note: "We send a code to it. Your friends and posts stay as they are.")
        }
        Section {
            PasswordField("Password", text: $model.password, contentType: .password).onSubmit(start)
        } footer: {
            FieldFooter(refusal: model.passwordRefusal, note: nil)
        }
        Section {
            ProminentButton("Send code", isBusy: model.isSending, action: start).disabled(!model.canSend)
        } footer: {
            FieldFooter(refusal: model.failure, note: nil)
        }
    }

    @ViewBuilder private func code(_ verification: VerificationModel) -> some View {
        @Bindable var bindable = verification
        Section {
            CodeField(code: $bindable.code)
                .onSubmit(confirm)
                .onChange(of: verification.code) { if verification.isComplete { confirm() } }
        } header: {
            Text("Enter the code sent to \(model.phoneNumber)")
        } footer: {
            CodeFooter(model: verification)
        }
        Section {
            ProminentButton("Confirm", isBusy: verification.isSending, action: confirm)
                .disabled(!verification.isComplete)
        }
    }

    private func start() {
        Task { await model.start() }
    }

    private func confirm() {
        Task {
            await model.confirm()
            guard let changed = model.changed else { return }
            session.update(changed)
            notices.say(String(localized: "Your number is changed"))
            dismiss()
        }
    }
}
