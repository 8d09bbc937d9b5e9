import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Asks how a release leaves the queue.
struct RemoveQueuedView: View {
    private let release: QueuedRelease
    private let model: TitleQueueModel
    @State private var removal: QueueRemoval
    @Environment(\.dismiss) private var dismiss
    @Environment(\.ground) private var ground

    init(_ release: QueuedRelease, model: TitleQueueModel) {
        (self.release, self.model) = (release, model)
        _removal = State(initialValue: model.app.settings.queueRemoval)
    }

    var body: some View {
        NavigationStack {
            Form {
                if let problem = model.problem {
                    Section { problem.words.foregroundStyle(Color.wrong) }
                }
                Section {
                    Toggle("Remove it from the download client", isOn: $removal.fromClient)
                    Toggle("Never take this release again", isOn: $removal.isBlocked)
                    if removal.isBlocked { Toggle("Search for another one", isOn: $removal.searchesAgain) }
                } footer: {
                    Text(verbatim: release.download.name).foregroundStyle(Color.faint)
                }
                .listRowBackground(Color.sheet(ground))
                Section {
                    Button(role: .destructive) {
                        Task { if await model.remove(release, removal) { dismiss() } }
                    } label: {
                        Text("Remove it").foregroundStyle(Color.wrong)
                    }
                    .disabled(model.isRemoving)
                } footer: {
                    if release.parts > 1 {
                        Text("All \(release.parts) episodes come in it.").foregroundStyle(Color.faint)
                    }
                }
                .listRowBackground(Color.sheet(ground))
            }
            .formStyle(.grouped)
            .scrollContentBackground(.hidden)
            .background(Color.ground(ground))
            .navigationTitle("Remove from the queue?")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
        }
        .presentationDetents([.medium, .large])
        .tint(Color.copper)
    }
}
