import HTTPClient
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Adds a server or changes one: where it is, its key, whether it answers (TW-025 to TW-030).
struct ServiceEditorView: View {
    let app: ThriftwoodModel
    @State private var model: ServiceEditorModel
    @State private var isRemoving = false
    @Environment(\.dismiss) private var dismiss

    init(kind: ServiceKind, app: ThriftwoodModel) {
        self.app = app
        _model = State(initialValue: ServiceEditorModel(kind: kind, service: nil, app: app))
    }

    init(service: ProfileService, app: ThriftwoodModel) {
        self.app = app
        _model = State(initialValue: ServiceEditorModel(kind: service.connection.kind, service: service, app: app))
    }

    var body: some View {
        @Bindable var model = model
        Form {
            Section {
                FieldRow("Name") { TextField("Name", text: $model.name) }
                FieldRow("Address") {
                    TextField("Address", text: $model.address, prompt: Text(verbatim: model.hint))
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                        .keyboardType(.URL)
                }
                credentials
                if !model.isNew, !model.isIndexer { Toggle("Switched on", isOn: $model.isEnabled) }
            } header: {
                Text(verbatim: model.kind.name).foregroundStyle(Color.faint)
            } footer: {
                if model.hasBadAddress {
                    Text("That is no address. Write it like http://192.168.1.20:7878.").foregroundStyle(Color.wrong)
                } else {
                    Text("Begin with http:// or https://, and add the path if a proxy leads to it.")
                        .foregroundStyle(Color.faint)
                }
            }
            if !model.isIndexer {
                Section {
                    FieldRow("Second address") {
                        TextField("Second address", text: $model.otherAddress, prompt: Text(verbatim: "https://"))
                            .textInputAutocapitalization(.never)
                            .autocorrectionDisabled()
                            .keyboardType(.URL)
                    }
                } footer: {
                    if model.hasBadOtherAddress {
                        Text("That is no address. Write it like http://192.168.1.20:7878.").foregroundStyle(Color.wrong)
                    } else {
                        Text(
                            "Used where the first does not answer, as away from home. Leave it empty if there is none."
                        )
                        .foregroundStyle(Color.faint)
                    }
                }
            }
            ServiceCheckSection(model: model)
            ServiceHeaderSection(model: model)
            if !model.isNew {
                Section {
                    Button(role: .destructive) {
                        isRemoving = true
                    } label: {
                        Text(model.isIndexer ? "Remove this indexer" : "Remove this server").foregroundStyle(
                            Color.wrong)
                    }
                }
            }
        }
        .formStyle(.grouped)
        .scrollContentBackground(.hidden)
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button("Save") { Task { if await model.save() { dismiss() } } }.disabled(!model.canSave)
            }
        }
        .alert(model.isIndexer ? "Remove this indexer?" : "Remove this server?", isPresented: $isRemoving) {
            Button("Remove", role: .destructive) {
                Task {
                    dismiss()
                    await model.remove()
                }
            }
            Button("Cancel", role: .cancel) {}
        } message: {
            if model.isIndexer {
                Text("Its key goes. Your account there stays as it is.")
            } else {
                Text("Its key and what was fetched from it go. The server itself stays as it is.")
            }
        }
    }

    private var title: LocalizedStringKey {
        model.isIndexer
            ? model.isNew ? "Add indexer" : "Indexer" : model.isNew ? "Add server" : "Server"
    }

    @ViewBuilder private var credentials: some View {
        @Bindable var model = model
        switch model.kind.authentication {
        case .apiKey:
            FieldRow("API key") {
                SecureField("API key", text: $model.key, prompt: model.hasKeptKey ? Text("Kept as it is") : nil)
            }
        case .login:
            FieldRow("User name") {
                TextField("User name", text: $model.user)
                    .textInputAutocapitalization(.never)
                    .autocorrectionDisabled()
            }
            FieldRow("Password") {
                SecureField("Password", text: $model.password, prompt: model.hasKeptKey ? Text("Kept as it is") : nil)
            }
        }
    }
}

/// A field and its name, which stays on one line however long what is written gets.
private struct FieldRow<Field: View>: View {
    private let name: LocalizedStringKey
    private let field: Field

    init(_ name: LocalizedStringKey, @ViewBuilder field: () -> Field) {
        self.name = name
        self.field = field()
    }

    var body: some View {
        LabeledContent {
            field
        } label: {
            Text(name).fixedSize()
        }
    }
}

/// Tests the connection and says what came of it; shows a certificate that nobody vouches for before it can be trusted.
private struct ServiceCheckSection: View {
    let model: ServiceEditorModel

    var body: some View {
        Section {
            let isRunning = model.check == .running
            Button {
                if isRunning { model.endTest() } else { model.beginTest() }
            } label: {
                HStack {
                    Text(isRunning ? "Stop the test" : "Test connection").foregroundStyle(Color.copper)
                    Spacer()
                    if isRunning { ProgressView().controlSize(.small) }
                }
            }
            switch model.check {
            case .none, .running: EmptyView()
            // The field says so already.
            case .failed(let problem) where problem.reason == .badAddress && model.hasBadAddress: EmptyView()
            case .fine(let status):
                Label {
                    Text("\(status.appName) \(status.version) answers.")
                } icon: {
                    Image(systemName: "checkmark.circle.fill").foregroundStyle(Color.fine)
                }
            case .failed(let problem):
                Label {
                    problem.words
                } icon: {
                    Image(systemName: "exclamationmark.circle.fill").foregroundStyle(Color.wrong)
                }
            }
            if let presented = model.presented {
                VStack(alignment: .leading, spacing: 8) {
                    FactRow("Issued to", Text(verbatim: presented.subject))
                    FactRow("Issued by", Text(verbatim: presented.issuer))
                    FactRow(date: "Valid until", presented.validUntil)
                    Text("Fingerprint (SHA-256)").foregroundStyle(Color.faint)
                    Text(verbatim: presented.fingerprint.description)
                        .font(.footnote.monospaced())
                        .textSelection(.enabled)
                    Button("Trust this certificate anyway") { Task { await model.trustPresented() } }
                        .buttonStyle(.bordered)
                }
                .padding(.vertical, 4)
            }
            if let trusted = model.trusted {
                VStack(alignment: .leading, spacing: 8) {
                    Text("You trust the certificate with this fingerprint alone:").foregroundStyle(Color.faint)
                    Text(verbatim: trusted.description).font(.footnote.monospaced())
                    Button("Stop trusting it") { model.forgetTrust() }.buttonStyle(.bordered)
                }
                .padding(.vertical, 4)
            }
            if model.hasFailed {
                Text("The server could not be kept. Try again in a moment.").foregroundStyle(Color.wrong)
            }
        }
    }
}

/// Fields that go with every request, as proxies in front may want them (TW-029).
private struct ServiceHeaderSection: View {
    let model: ServiceEditorModel
    @State private var isAddingBasic = false
    @State private var user = ""
    @State private var password = ""

    var body: some View {
        @Bindable var model = model
        Section {
            ForEach($model.headers) { $header in
                VStack(alignment: .leading) {
                    TextField("Header", text: $header.name)
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                    SecureField("Value", text: $header.value, prompt: header.kept == nil ? nil : Text("Kept as it is"))
                }
            }
            .onDelete { model.headers.remove(atOffsets: $0) }
            if model.badHeader != nil {
                Text("A header's name has letters, digits and hyphens, and its value is one line.")
                    .foregroundStyle(Color.wrong)
            }
            Button {
                model.addHeader()
            } label: {
                Text("Add header").foregroundStyle(Color.copper)
            }
            Button {
                isAddingBasic = true
            } label: {
                Text("Add basic authentication").foregroundStyle(Color.copper)
            }
        } header: {
            Text("Headers").foregroundStyle(Color.faint)
        } footer: {
            Text("For proxies that stand in front. Most servers need none.").foregroundStyle(Color.faint)
        }
        .alert("Basic authentication", isPresented: $isAddingBasic) {
            TextField("User name", text: $user)
            SecureField("Password", text: $password)
            Button("Add") {
                model.addBasic(user: user, password: password)
                (user, password) = ("", "")
            }
            .disabled(user.isEmpty || user.contains(":"))
            Button("Cancel", role: .cancel) { (user, password) = ("", "") }
        } message: {
            Text("The user name must not contain a colon.")
        }
    }
}
