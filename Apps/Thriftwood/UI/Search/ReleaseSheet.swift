import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// A release: what is known of it, and where it goes (TW-148, TW-149).
struct ReleaseSheet: View {
    @State private var model: SendModel
    @Environment(\.dismiss) private var dismiss
    @Environment(\.ground) private var ground

    init(_ release: IndexerRelease, of indexer: ServiceConnection, app: ThriftwoodModel) {
        _model = State(initialValue: SendModel(release, of: indexer, app: app))
    }

    private var release: IndexerRelease { model.release }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    Text(verbatim: release.title).fontWeight(.semibold).textSelection(.enabled)
                    facts
                    links
                }
                .listRowBackground(Color.sheet(ground))
                if let problem = model.problem {
                    Section {
                        Label {
                            problem.words
                        } icon: {
                            Image(systemName: "exclamationmark.triangle").foregroundStyle(Color.wrong)
                        }
                    }
                    .listRowBackground(Color.sheet(ground))
                }
                target.listRowBackground(Color.sheet(ground))
            }
            .formStyle(.grouped)
            .scrollContentBackground(.hidden)
            .background(Color.ground(ground))
            .navigationTitle("Release")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button(model.work == .sending ? "Sending…" : "Send") {
                        Task { if await model.send() { dismiss() } }
                    }
                    .disabled(!model.canSend)
                }
            }
        }
        .tint(Color.copper)
        .task(id: model.profile) { await model.findClients() }
        .task(id: model.client) { await model.findCategories() }
        .fileExporter(
            isPresented: Binding(get: { model.file != nil }, set: { if !$0 { model.file = nil } }),
            document: model.file, contentType: SavedFile.nzb, defaultFilename: release.fileName
        ) { _ in model.file = nil }
    }

    @ViewBuilder private var facts: some View {
        if release.size > 0 { FactRow("Size", Words.size(release.size)) }
        if !release.category.isEmpty { FactRow("Category", Text(verbatim: release.category)) }
        if let date = release.date {
            FactRow("Posted", Text(date, format: .dateTime.day().month().year().hour().minute()))
        }
        if !release.groups.isEmpty {
            FactRow("Group", Text(verbatim: release.groups.prefix(5).joined(separator: ", ")))
        }
        if !release.poster.isEmpty { FactRow("Posted by", Text(verbatim: release.poster)) }
        if release.files > 0 { FactRow("Files", Text(release.files, format: .number)) }
        if release.grabs > 0 { FactRow("Fetched", Text("\(release.grabs) times")) }
        if release.hasPassword {
            Label("It is said to want a password.", systemImage: "lock").foregroundStyle(Color.waiting)
        }
    }

    @ViewBuilder private var links: some View {
        if model.app.settings.showsReleaseLinks {
            if let page = release.comments {
                Link(destination: page) {
                    Label {
                        if release.commentCount > 0 {
                            Text("\(release.commentCount) comments")
                        } else {
                            Text("Comments")
                        }
                    } icon: {
                        Image(systemName: "arrow.up.right")
                    }
                }
            }
            if release.hasFile {
                Button {
                    Task { await model.save() }
                } label: {
                    Label(model.work == .saving ? "Fetching…" : "Save the NZB", systemImage: "square.and.arrow.down")
                }
                .disabled(model.work != nil)
            }
        }
    }

    private var target: some View {
        Section {
            if model.app.profiles.count > 1 {
                Picker("Profile", selection: $model.profile) {
                    ForEach(model.app.profiles) { Text(verbatim: $0.name).tag($0.id) }
                }
            }
            if !model.clients.isEmpty {
                Picker("Download client", selection: $model.client) {
                    ForEach(model.clients) { Text(verbatim: $0.name).tag($0.id) }
                }
                Picker("Category", selection: $model.category) {
                    Text("None").tag("")
                    ForEach(model.categories, id: \.self) { Text(verbatim: $0).tag($0) }
                }
                Picker("Priority", selection: $model.priority) {
                    Text("As the category says").tag(DownloadPriority?.none)
                    ForEach(model.priorities, id: \.self) { Text(Words.name($0)).tag(DownloadPriority?.some($0)) }
                }
            }
        } header: {
            Text("Send to").foregroundStyle(Color.faint)
        } footer: {
            if !release.canBeSent {
                (release.isTorrent
                    ? Text("The indexer does not say where its torrent is.")
                    : Text("The indexer does not say where its NZB is."))
                    .foregroundStyle(Color.wrong)
            } else if model.isLoaded, model.clients.isEmpty, release.isTorrent {
                Text("Nothing in this profile takes torrents. Add qBittorrent or Transmission in the settings.")
                    .foregroundStyle(Color.faint)
            } else if model.isLoaded, model.clients.isEmpty {
                Text("This profile has no SABnzbd and no NZBGet. Save the NZB, or add one in the settings.")
                    .foregroundStyle(Color.faint)
            }
        }
    }
}
