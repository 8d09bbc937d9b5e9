import AccountsAPI
import ClientKit
import DesignKit
import ListBackupAPI
import SwiftUI

/// The person's account: who they are, the second factor, and the way out.
struct AccountPage: View {
    let session: SessionModel
    /// Grows whenever somebody pulls for what is new.
    let pulls: Int
    @State private var model: SecondFactorModel
    @State private var alerts: AlertSettingsModel
    @State private var pushes: BrowserPushModel
    @State private var webhooks: WebhooksModel

    init(session: SessionModel, pulls: Int) {
        self.session = session
        self.pulls = pulls
        _alerts = State(initialValue: AlertSettingsModel(client: session.client))
        _pushes = State(
            initialValue: BrowserPushModel(
                BrowserPushCalls(client: session.client, name: session.device.name), kept: session.pushAddress))
        _webhooks = State(initialValue: WebhooksModel(client: session.client))
        _model = State(
            initialValue: SecondFactorModel(.live(session.client), enrolments: session.enrolments) {
                isCancellation($0) ? nil : explanation(of: $0)
            })
    }

    var body: some View {
        Scroller {
            Text("Account").font(.largeTitle.weight(.bold)).accessibilityHeading(.h1)
            Panel {
                Text(verbatim: session.me?.email ?? "").font(.mono(.body))
                Button("Log out") { Task { await session.signOut() } }.frame(minHeight: 44)
            }
            DevicesPanel(client: session.client, pulls: pulls)
            PasswordPanel(client: session.client)
            PasskeysPanel(session: session, pulls: pulls)
            AlertSettingsPanel(model: alerts, pushes: pushes)
            WebhooksPanel(model: webhooks)
            secondFactorPanel
            DeparturePanel(client: session.client, pulls: pulls)
        }
        .navigationTitle("Account")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) } }
        .task(id: pulls) { await alerts.load() }
        .task(id: pulls) { await pushes.start() }
        .task(id: pulls) { await webhooks.load() }
        .task(id: pulls) { if model.step == .loading || model.step == .off { await model.load() } }
    }

    private var secondFactorPanel: some View {
        Panel(spacing: 14) {
            Text("Second factor").font(.headline).accessibilityAddTraits(.isHeader)
            secondFactor
            if let failure = model.failure {
                if model.step == .loading {
                    FailureLine(text: failure) { await model.load() }
                } else {
                    FailureLine(text: failure)
                }
            }
        }
    }

    @ViewBuilder private var secondFactor: some View {
        switch model.step {
        case .loading: if model.failure == nil { Skeleton(rows: 2) }
        case .off:
            Text("A code from an app on your phone, besides your password. Whoever knows the password alone stays out.")
                .foregroundStyle(Color.faint)
            FieldBox("Password") { SecureField("", text: $model.password).accessibilityLabel("Password") }
                .frame(maxWidth: 360)
            goOn("Turn it on")
        case .enrolling(let setup):
            Text("Scan this with your authenticator, or type the key; then type the six digits that it shows.")
                .foregroundStyle(Color.faint)
            if let code = QRCode(setup.address) {
                QRCodeView(code, label: "QR code for your authenticator").frame(maxWidth: 220)
            }
            Text(verbatim: setup.secret).font(.mono(.title3)).textSelection(.enabled)
            codeField
            goOn("Confirm")
        case .recovery(let codes):
            Text(
                "Keep these codes somewhere safe: each lets you in once when your phone is lost. They are shown only now."
            )
            .foregroundStyle(Color.faint)
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 160))], alignment: .leading, spacing: 8) {
                ForEach(codes, id: \.self) { Text(verbatim: $0).font(.mono(.body)).textSelection(.enabled) }
            }
            Button("I have kept them") { Task { await model.load() } }.buttonStyle(.borderedProminent)
        case .on(let state):
            Label("On", systemImage: "checkmark.seal.fill").foregroundStyle(Color.proved)
            Text("\(state.recoveryCodesLeft) recovery codes left").foregroundStyle(Color.faint)
            Button("Make new recovery codes") { model.beginRenewing() }.frame(minHeight: 44)
            Button("Turn it off", role: .destructive) { model.beginRemoving() }.frame(minHeight: 44)
        case .renewing:
            Text("The recovery codes that you have now stop working.").foregroundStyle(Color.faint)
            codeField
            goOn("Make new recovery codes")
            cancel
        case .removing:
            Text("After this, your password alone lets you in.").foregroundStyle(Color.faint)
            FieldBox("Password") { SecureField("", text: $model.password).accessibilityLabel("Password") }
                .frame(maxWidth: 360)
            codeField
            goOn("Turn it off")
            cancel
        }
    }

    private var codeField: some View {
        FieldBox("Code") { TextField("123456", text: $model.code).font(.mono(.title3)).accessibilityLabel("Code") }
            .frame(maxWidth: 240)
    }

    private var cancel: some View {
        Button("Cancel") { Task { await model.load() } }.frame(minHeight: 44)
    }

    private func goOn(_ title: LocalizedStringKey) -> some View {
        Button(title) { Task { await model.go() } }
            .buttonStyle(.borderedProminent)
            .disabled(!model.canContinue)
    }
}
