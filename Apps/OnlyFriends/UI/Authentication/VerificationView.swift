import SwiftUI

/// Takes the six digits that came by SMS.
struct VerificationView: View {
    @State private var model: VerificationModel
    private let session: SessionModel
    private let phoneNumber: String

    init(session: SessionModel, verification: AuthStep.Verification) {
        self.session = session
        phoneNumber = verification.phoneNumber
        _model = State(
            initialValue: VerificationModel(
                started: verification.started, authentication: session.authentication, clock: session.clock))
    }

    var body: some View {
        PaperForm {
            Section {
                CodeField(code: $model.code)
                    .onSubmit(send)
                    .onChange(of: model.code) { if model.isComplete { send() } }
            } header: {
                Text("Enter the code sent to \(phoneNumber)")
            } footer: {
                CodeFooter(model: model)
            }
            Section {
                ProminentButton("Confirm", isBusy: model.isSending, action: send)
                    .disabled(!model.isComplete)
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Your code")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func send() {
        Task {
            await model.submit { id, code in try await session.verify(verificationId: id, code: code) }
        }
    }
}

/// Six digits, large and evenly spaced; the system offers the code from the message.
struct CodeField: View {
    @Binding var code: String
    @FocusState private var isFocused: Bool

    var body: some View {
        TextField("6-digit code", text: $code, prompt: Text(verbatim: "000000"))
            .keyboardType(.numberPad)
            .textContentType(.oneTimeCode)
            .font(.system(.largeTitle, design: .monospaced))
            .multilineTextAlignment(.center)
            .focused($isFocused)
            .onAppear { isFocused = true }
            .accessibilityLabel("6-digit code")
    }
}

/// What stands under the field of a code: why it was refused, and the way to another.
struct CodeFooter: View {
    let model: VerificationModel

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            FieldFooter(refusal: model.failure, note: model.notice.map { "\($0)" })
            ResendButton(model: model)
        }
    }
}

/// Asks for another code, once that is allowed.
private struct ResendButton: View {
    let model: VerificationModel

    var body: some View {
        Group {
            if model.secondsToResend > 0 {
                Text("You can ask for another code in \(model.secondsToResend) s.")
            } else {
                Button("Send another code") {
                    Task { await model.resend() }
                }
                .rowAction()
            }
        }
        .font(.cabin(.footnote))
        .task(id: model.codeCount) { await model.countDown() }
    }
}
