import ListBackupAPI
import SwiftUI

/// A source that is added or changed: how to get in, how often.
struct SourceEditor: View {
    private let app: AppModel
    private let source: Source?
    @State private var model: SourceEditorModel
    @State private var asksForRemoval = false
    @Environment(\.timeZone) private var timeZone
    @Environment(\.openURL) private var openURL

    /// - Parameter entry: what of the catalogue it is.
    init(app: AppModel, source: Source?, entry: Integration?) {
        (self.app, self.source) = (app, source)
        _model = State(initialValue: SourceEditorModel(app: app, source: source, entry: entry))
    }

    var body: some View {
        Panel(spacing: 16) {
            FieldBox("Name") { TextField("My shop", text: $model.name).accessibilityLabel("Name") }
            if let integration = model.integration {
                IntegrationFields(model: model, integration: integration, hasSecret: source?.hasSecret == true)
            } else {
                settings
            }
        }
        .onAppear { if source == nil { model.schedule.timeZone = timeZone.identifier } }
        if model.kind != .file {
            Panel(spacing: 14) {
                Text("How often").font(.headline).accessibilityAddTraits(.isHeader)
                ScheduleFields(schedule: $model.schedule)
                if !model.others.isEmpty { ChainFields(schedule: $model.schedule, others: model.others) }
            }
        }
        if ![.postgresql, .folder, .mail, .git].contains(model.kind) { MaskFields(masks: $model.masks) }
        if let test = model.test { TestResult(test: test) }
        if let failure = model.failure { FailureLine(text: failure) }
        if model.canInsist {
            Button(source == nil ? "Add it all the same" : "Save it all the same") {
                Task { await model.save(isMeant: true) }
            }
            .buttonStyle(.bordered)
            .disabled(model.isBusy)
        }
        if model.isOutdated {
            Button("Look at it as it is now") { Task { await model.startOver() } }.buttonStyle(.bordered)
        }
        if model.isSaved { Text("Saved").foregroundStyle(Color.teal) }
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 12) { buttons }
            VStack(alignment: .leading, spacing: 12) { buttons }
        }
        if let source {
            if source.kind != .file { HookPanel(app: app, source: source) }
            if app.may(.people) { KeyPanel(app: app, source: source) }
            if source.kind != .file { ConnectionPanel(app: app, source: source) }
            removal
        }
    }

    @ViewBuilder private var buttons: some View {
        let signsIn = model.signsInThere
        if signsIn, source == nil { signIn.buttonStyle(.borderedProminent) }
        if source != nil || !signsIn || !model.refreshToken.isEmpty {
            Button(source == nil ? "Add source" : "Save") { Task { await model.save() } }
                .buttonStyle(.borderedProminent)
                .disabled(!model.canSave)
            if model.kind != .file {
                Button("Test") { Task { await model.tryOut() } }.buttonStyle(.bordered).disabled(!model.canSave)
            }
        }
        if signsIn, source != nil { signIn.buttonStyle(.bordered) }
        if model.isBusy { ProgressView() }
    }

    private var signIn: some View {
        Button(source == nil ? "Sign in at \(model.service)" : "Sign in again at \(model.service)") {
            Task { if let page = await model.signInPage() { openURL(page) } }
        }
        .disabled(!model.canSave)
    }

    @ViewBuilder private var settings: some View {
        switch model.kind {
        case .rest:
            FieldBox("Connector file") {
                TextEditor(text: $model.connector).font(.mono(.footnote)).scrollContentBackground(.hidden)
                    .frame(minHeight: 260)
                    .textInputAutocapitalization(.never)
                    .accessibilityLabel("Connector file")
            }
            Text("The file says where the API is, how it pages and which streams it has.").font(.footnote)
                .foregroundStyle(Color.faint)
            FieldBox("Key or token") { SecureField(placeholder, text: $model.key).accessibilityLabel("Key or token") }
            if model.connector.contains("oauth2") {
                FieldBox("Refresh token") {
                    SecureField(placeholder, text: $model.refreshToken).accessibilityLabel("Refresh token")
                }
            }
        case .postgresql:
            FieldBox("Address") {
                TextField("postgres://user@host/database", text: $model.address).font(.mono(.body))
                    .textInputAutocapitalization(.never)
                    .accessibilityLabel("Address")
            }
            FieldBox("Schema") {
                TextField("public", text: $model.schema).font(.mono(.body)).textInputAutocapitalization(.never)
                    .accessibilityLabel("Schema")
            }
            FieldBox("Password") { SecureField(placeholder, text: $model.key).accessibilityLabel("Password") }
        case .dav:
            webAddress("https://cloud.example.com/remote.php/dav")
            FieldBox("User") {
                TextField("ada", text: user).textInputAutocapitalization(.never).accessibilityLabel("User")
            }
            FieldBox("Password") { SecureField(placeholder, text: $model.key).accessibilityLabel("Password") }
            Text("Many services give out a password of its own for each app: use such a one.").font(.footnote)
                .foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
        case .feed: webAddress("https://example.com/feed.xml")
        case .mail: MailboxFields(model: model, hasSecret: source?.hasSecret == true)
        case .git: GitFields(model: model, hasSecret: source?.hasSecret == true)
        case .file:
            Text("Add it, then bring files: exports of other programs, as NDJSON or CSV.").foregroundStyle(Color.faint)
                .fixedSize(horizontal: false, vertical: true)
        case .folder:
            FieldBox("Folder on the server") {
                TextField("/srv/data", text: $model.folder).font(.mono(.body)).textInputAutocapitalization(.never)
                    .accessibilityLabel("Folder on the server")
            }
            Text("Only folders that whoever runs this server has allowed.").font(.footnote).foregroundStyle(Color.faint)
        }
    }

    private func webAddress(_ example: String) -> some View {
        FieldBox("Address") {
            TextField(example, text: $model.address).font(.mono(.body)).keyboardType(.URL)
                .textInputAutocapitalization(.never)
                .accessibilityLabel("Address")
        }
    }

    private var user: Binding<String> {
        Binding {
            model.values["user"] ?? ""
        } set: {
            model.values["user"] = $0
        }
    }

    private var placeholder: LocalizedStringKey { source?.hasSecret == true ? "Kept; type to replace it" : "None" }

    private var removal: some View {
        Panel {
            Text("Delete this source").font(.headline).accessibilityAddTraits(.isHeader)
            Text("Its snapshots go with it. You can take it back for half a minute.").foregroundStyle(Color.faint)
            Button("Delete", role: .destructive) { asksForRemoval = true }.frame(minHeight: 44)
                .confirmationDialog(
                    "Delete \(source?.name ?? "") and all its snapshots?", isPresented: $asksForRemoval,
                    titleVisibility: .visible
                ) {
                    Button("Delete everything", role: .destructive) { Task { await model.remove() } }
                } message: {
                    Text("You can take it back for half a minute.")
                }
        }
    }
}
