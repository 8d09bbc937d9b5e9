import AccountsAPI
import ListBackupAPI
import SwiftUI

/// The person's account: who they are, the second factor, and the way out.
struct AccountPage: View {
    let session: SessionModel
    @State private var model: SecondFactorModel

    init(session: SessionModel) {
        self.session = session
        _model = State(initialValue: SecondFactorModel(client: session.client))
    }

    var body: some View {
        Scroller {
            Text("Account").font(.largeTitle.weight(.bold)).accessibilityAddTraits(.isHeader)
            Panel {
                Text(verbatim: session.me?.email ?? "").font(.mono(.body))
                Button("Log out") { Task { await session.signOut() } }.frame(minHeight: 44)
            }
            Panel(spacing: 14) {
                Text("Second factor").font(.headline).accessibilityAddTraits(.isHeader)
                secondFactor
                if let failure = model.failure { FailureLine(text: failure) }
            }
        }
        .navigationTitle("Account")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) } }
        .task { await model.load() }
    }

    @ViewBuilder private var secondFactor: some View {
        switch model.step {
        case .loading: Skeleton(rows: 2)
        case .off:
            Text("A code from an app on your phone, besides your password. Whoever knows the password alone stays out.")
                .foregroundStyle(Color.faint)
            FieldBox("Password") { SecureField("", text: $model.password).accessibilityLabel("Password") }
                .frame(maxWidth: 360)
            Button("Turn it on") { Task { await model.enrol() } }.buttonStyle(.borderedProminent)
                .disabled(model.password.isEmpty)
        case .enrolling(let setup):
            Text("Type this key into your authenticator, then the six digits that it shows.").foregroundStyle(
                Color.faint)
            Text(verbatim: setup.secret).font(.mono(.title3)).textSelection(.enabled)
            FieldBox("Code") { TextField("123456", text: $model.code).font(.mono(.title3)).accessibilityLabel("Code") }
                .frame(maxWidth: 240)
            Button("Confirm") { Task { await model.confirm() } }.buttonStyle(.borderedProminent)
                .disabled(model.code.count < 6)
        case .recovery(let codes):
            Text(
                "Keep these codes somewhere safe: each lets you in once when your phone is lost. They are shown only now."
            )
            .foregroundStyle(Color.faint)
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 160))], alignment: .leading, spacing: 8) {
                ForEach(codes, id: \.self) { Text(verbatim: $0).font(.mono(.body)).textSelection(.enabled) }
            }
            Button("I have kept them") { Task { await model.load() } }.buttonStyle(.borderedProminent)
        case .on(let left):
            Label("On", systemImage: "checkmark.seal.fill").foregroundStyle(Color.proved)
            Text("\(left) recovery codes left").foregroundStyle(Color.faint)
        }
    }
}
