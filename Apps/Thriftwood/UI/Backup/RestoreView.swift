import Foundation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore
import UniformTypeIdentifiers

/// Brings in a backup of LunaSea or of another Thriftwood (TW-039).
struct RestoreView: View {
    @State private var model: RestoreModel
    @State private var isChoosing = false
    private let app: ThriftwoodModel
    @Environment(\.dismiss) private var dismiss

    init(app: ThriftwoodModel) {
        self.app = app
        _model = State(initialValue: RestoreModel(app: app))
    }

    var body: some View {
        Form {
            FormTitle("Import a backup")
            file
            if let backup = model.backup {
                BackupPreview(backup: backup)
                end(backup)
            } else if model.hasFile {
                passphrase
            }
        }
        .formStyle(.grouped)
        .scrollContentBackground(.hidden)
        .namedPage("Import a backup")
        .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.item]) { result in
            Task { await model.take(result) }
        }
    }

    private var file: some View {
        Section {
            if model.hasFile {
                HStack {
                    Label {
                        Text(verbatim: model.fileName)
                    } icon: {
                        Image(systemName: "doc")
                    }
                    Spacer()
                    Button("Take the file out", systemImage: "xmark.circle.fill") { model.forget() }
                        .labelStyle(.iconOnly)
                        .frame(minWidth: 44, minHeight: 44)
                }
            } else {
                Button("Choose a file", systemImage: "folder") { isChoosing = true }.foregroundStyle(Color.copper)
            }
        } footer: {
            if !model.hasFile, let problem = model.problem {
                BackupWords.text(problem).foregroundStyle(Color.wrong)
            } else if !model.hasFile {
                Text(
                    "A file of LunaSea, made there under Settings, System, Backup & Restore, or a backup of Thriftwood."
                )
                .foregroundStyle(Color.faint)
            }
        }
    }

    private var passphrase: some View {
        Section {
            SecureField("Passphrase", text: $model.passphrase).onSubmit(open)
            Button(model.isWorking ? "Opening…" : "Open", action: open)
                .foregroundStyle(model.canOpen ? Color.copper : Color.faint)
                .disabled(!model.canOpen)
        } footer: {
            if let problem = model.problem {
                BackupWords.text(problem).foregroundStyle(Color.wrong)
            } else {
                Text("The passphrase the backup was made with.").foregroundStyle(Color.faint)
            }
        }
    }

    private func end(_ backup: Backup) -> some View {
        Section {
            if backup.settings != Backup.Settings() {
                Toggle("Take over its looks and calendar", isOn: $model.takesSettings)
            }
            Button(model.isWorking ? "Adding…" : "Add all of it") {
                Task { if await model.add() { dismiss() } }
            }
            .foregroundStyle(backup.isEmpty ? Color.faint : Color.copper)
            .disabled(model.isWorking || backup.isEmpty)
        } footer: {
            if model.refusal == .full {
                Text("That would be more profiles or servers than you may have. Nothing was added.")
                    .foregroundStyle(Color.wrong)
            } else if model.hasFailed || model.refusal != nil {
                Text("It could not be kept, and nothing was added. Try again in a moment.")
                    .foregroundStyle(Color.wrong)
            } else {
                Text("What you have stays. A profile whose name is taken gets a number.").foregroundStyle(Color.faint)
            }
        }
    }

    private func open() { Task { await model.open() } }
}

/// What a backup has, before any of it is added.
private struct BackupPreview: View {
    let backup: Backup

    var body: some View {
        ForEach(Array(backup.profiles.enumerated()), id: \.offset) { _, profile in
            Section {
                ForEach(Array(profile.services.enumerated()), id: \.offset) { _, service in
                    PreviewRow(
                        symbol: service.connection.kind.symbol, name: service.connection.name,
                        detail: service.connection.address, isOff: !service.isEnabled)
                }
                ForEach(Array(profile.computers.enumerated()), id: \.offset) { _, computer in
                    PreviewRow(
                        symbol: "power", name: computer.name.isEmpty ? computer.hardware : computer.name,
                        detail: computer.name.isEmpty ? "" : computer.hardware, isOff: false)
                }
                if profile.services.isEmpty, profile.computers.isEmpty {
                    Text("No servers").foregroundStyle(Color.faint)
                }
            } header: {
                Text("Profile \(profile.name)").foregroundStyle(Color.faint)
            }
        }
        if !backup.indexers.isEmpty {
            Section {
                ForEach(Array(backup.indexers.enumerated()), id: \.offset) { _, indexer in
                    PreviewRow(
                        symbol: ServiceKind.newznab.symbol, name: indexer.name, detail: indexer.address, isOff: false)
                }
            } header: {
                Text("Indexers").foregroundStyle(Color.faint)
            }
        }
        if !backup.links.isEmpty {
            Section {
                ForEach(Array(backup.links.enumerated()), id: \.offset) { _, link in
                    PreviewRow(symbol: "link", name: link.title, detail: link.address, isOff: false)
                }
            } header: {
                Text("Links").foregroundStyle(Color.faint)
            }
        }
        if !backup.leftOut.isEmpty {
            Section {
                ForEach(Array(backup.leftOut.enumerated()), id: \.offset) { _, name in Text(verbatim: name) }
            } header: {
                Text("Stays behind").foregroundStyle(Color.faint)
            } footer: {
                Text("Thriftwood cannot use these.").foregroundStyle(Color.faint)
            }
        }
    }
}

/// A server, an indexer or a link of a backup.
private struct PreviewRow: View {
    let symbol: String
    let name: String
    let detail: String
    let isOff: Bool

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: symbol).foregroundStyle(Color.faint).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: name)
                if !detail.isEmpty {
                    Text(verbatim: detail).font(.footnote).foregroundStyle(Color.faint).lineLimit(1)
                }
            }
            Spacer(minLength: 0)
            if isOff { Text("Off").foregroundStyle(Color.faint) }
        }
    }
}
