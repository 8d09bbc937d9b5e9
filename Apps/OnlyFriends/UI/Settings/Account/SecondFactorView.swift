import AccountsAPI
import ClientKit
import DesignKit
import SwiftUI

/// A code besides the password: set up, recovery codes, and off again (OF-025).
struct SecondFactorView: View {
    @State private var model: SecondFactorModel
    @Environment(NoticeModel.self) private var notices

    init(session: SessionModel) {
        _model = State(
            initialValue: SecondFactorModel(session.authentication.secondFactor, enrolments: session.enrolments) {
                isCancellation($0) ? nil : explanation(of: $0)
            })
    }

    var body: some View {
        PaperForm {
            switch model.step {
            case .loading: loading
            case .off: off
            case .enrolling(let setup): enrolling(setup)
            case .recovery(let codes): recovery(codes)
            case .on(let state): on(state)
            case .renewing: renewing
            case .removing: removing
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Two-step login")
        .navigationBarTitleDisplayMode(.inline)
        .task { await model.load() }
    }

    private var loading: some View {
        Section {
            if model.failure == nil {
                ProgressView().frame(maxWidth: .infinity)
            } else {
                Button("Try again") { Task { await model.load() } }
            }
        } footer: {
            FieldFooter(refusal: model.failure, note: nil)
        }
    }

    @ViewBuilder private var off: some View {
        Section {
            PasswordField("Password", text: $model.password, contentType: .password).onSubmit(send)
        } header: {
            Text("Turn it on with your password")
        } footer: {
            FieldFooter(
                refusal: model.failure,
                note:
                    "Logging in then takes a code from an authenticator app too. Whoever learns your password, or takes over your number, still can't get in."
            )
        }
        Section { ProminentButton("Set it up", isBusy: model.isSending, action: send).disabled(!model.canContinue) }
    }

    @ViewBuilder private func enrolling(_ setup: AuthenticatorSetup) -> some View {
        Section {
            if let code = QRCode(setup.address) {
                QRCodeView(code, label: "QR code for your authenticator")
                    .frame(maxWidth: 240)
                    .frame(maxWidth: .infinity)
                    .padding(.vertical, 8)
            }
            VStack(alignment: .leading, spacing: 4) {
                Text("Or type this key").font(.cabin(.footnote)).foregroundStyle(.secondary)
                Text(verbatim: Self.spaced(setup.secret))
                    .font(.system(.body, design: .monospaced))
                    .textSelection(.enabled)
            }
            if let url = URL(string: setup.address) {
                Link("Open in an authenticator on this device", destination: url).rowAction()
            }
        } header: {
            Text("Scan this with your authenticator")
        }
        Section {
            AuthenticatorCodeField(code: $model.code, send: send)
        } header: {
            Text("The six digits that it shows")
        } footer: {
            FieldFooter(refusal: model.failure, note: nil)
        }
        Section { ProminentButton("Turn on", isBusy: model.isSending, action: send).disabled(!model.canContinue) }
    }

    @ViewBuilder private func recovery(_ codes: [String]) -> some View {
        Section {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 130))], alignment: .leading, spacing: 12) {
                ForEach(codes, id: \.self) {
                    Text(verbatim: $0).font(.system(.body, design: .monospaced)).textSelection(.enabled)
                }
            }
            .padding(.vertical, 6)
            ShareLink(item: codes.joined(separator: "\n")) {
                Label("Share or copy", systemImage: "square.and.arrow.up")
            }
            .rowAction()
        } header: {
            Text("Recovery codes")
        } footer: {
            FieldFooter(
                refusal: nil,
                note:
                    "Keep them somewhere safe. Each lets you in once when you don't have your authenticator. They are shown only now."
            )
        }
        Section {
            ProminentButton("I have kept them", isBusy: model.isSending) {
                Task { await model.load() }
            }
        } footer: {
            FieldFooter(refusal: model.failure, note: nil)
        }
    }

    @ViewBuilder private func on(_ state: SecondFactorState) -> some View {
        Section {
            Label("On", systemImage: "checkmark.shield.fill").foregroundStyle(Color.forestGreen)
            if let since = state.since {
                LabeledContent("Since") { Text(since, format: .dateTime.day().month(.wide).year()) }
            }
            LabeledContent("Recovery codes left", value: state.recoveryCodesLeft, format: .number)
        } footer: {
            FieldFooter(
                refusal: model.failure,
                note: state.recoveryCodesLeft < 3 ? "Few codes are left. Make new ones before you need them." : nil)
        }
        Section {
            Button("Make new recovery codes") { model.beginRenewing() }.rowAction()
            Button("Turn off", role: .destructive) { model.beginRemoving() }.rowAction(.destructive)
        }
    }

    @ViewBuilder private var renewing: some View {
        Section {
            AuthenticatorCodeField(code: $model.code, send: send)
        } header: {
            Text("A code of your authenticator")
        } footer: {
            FieldFooter(refusal: model.failure, note: "The recovery codes that you have now stop working.")
        }
        Section {
            ProminentButton("Make new codes", isBusy: model.isSending, action: send).disabled(!model.canContinue)
        }
        cancel
    }

    @ViewBuilder private var removing: some View {
        Section("Password") {
            PasswordField("Password", text: $model.password, contentType: .password)
        }
        Section {
            AuthenticatorCodeField(code: $model.code)
        } header: {
            Text("A code of your authenticator, or a recovery code")
        } footer: {
            FieldFooter(refusal: model.failure, note: "After this, your password alone lets you in.")
        }
        Section {
            ProminentButton("Turn off", isBusy: model.isSending) {
                Task {
                    await model.go()
                    if model.step == .off { notices.say(String(localized: "Two-step login is off")) }
                }
            }
            .disabled(!model.canContinue)
        }
        cancel
    }

    private var cancel: some View {
        Section { Button("Cancel") { Task { await model.load() } }.rowAction() }
    }

    private func send() {
        Task { await model.go() }
    }

    /// In groups of four, as people type it.
    static func spaced(_ secret: String) -> String {
        var groups: [Substring] = []
        var rest = secret[...]
        while !rest.isEmpty {
            groups.append(rest.prefix(4))
            rest = rest.dropFirst(4)
        }
        return groups.joined(separator: " ")
    }
}
