import SwiftUI
import ThriftwoodAPI

/// Changes what is set of several films, series or artists at once.
struct EditTitlesView: View {
    @State private var model: EditTitlesModel
    /// Runs once it is saved.
    private let done: @MainActor () -> Void
    @Binding private var draft: String
    @Environment(\.dismiss) private var dismiss

    init(
        _ group: TitleGroup, app: ThriftwoodModel, draft: Binding<String>, done: @escaping @MainActor () -> Void
    ) {
        _model = State(initialValue: EditTitlesModel(group, app: app, draft: draft.wrappedValue))
        _draft = draft
        self.done = done
    }

    var body: some View {
        NavigationStack {
            TitleForm(problem: model.problem, isLoaded: model.isLoaded, load: model.load) { fields }
                .navigationTitle(Text("Edit \(model.group.ids.count) titles"))
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                    ToolbarItem(placement: .confirmationAction) {
                        if model.isSaving {
                            ProgressView().controlSize(.small)
                        } else {
                            Button("Save") { save() }.disabled(!model.canSave)
                        }
                    }
                }
        }
        .tint(Color.copper)
        .onChange(of: model.change) { draft = model.draft }
    }

    private func save() {
        Task {
            guard await model.save() else { return }
            dismiss()
            done()
        }
    }

    @ViewBuilder private var fields: some View {
        Section {
            Picker("Monitored", selection: $model.change.isMonitored) {
                Text("Unchanged").tag(nil as Bool?)
                Text("Yes").tag(true as Bool?)
                Text("No").tag(false as Bool?)
            }
            profile("Quality profile", model.profiles, $model.change.qualityProfile)
            switch model.group.service.kind {
            case .lidarr: profile("Metadata profile", model.metadataProfiles, $model.change.metadataProfile)
            case .sonarr:
                Picker("Type", selection: $model.change.type) {
                    Text("Unchanged").tag(nil as String?)
                    ForEach(TitleSettings.types, id: \.self) { Words.seriesType($0).tag($0 as String?) }
                }
                Picker("A folder for each season", selection: $model.change.hasSeasonFolders) {
                    Text("Unchanged").tag(nil as Bool?)
                    Text("Yes").tag(true as Bool?)
                    Text("No").tag(false as Bool?)
                }
            default:
                Picker("Look for it once it is", selection: $model.change.availability) {
                    Text("Unchanged").tag(nil as String?)
                    ForEach(TitleSettings.availabilities, id: \.self) { Words.availability($0).tag($0 as String?) }
                }
            }
            Picker("Folder", selection: $model.change.root) {
                Text("Unchanged").tag(nil as String?)
                ForEach(model.folders) { Text(verbatim: $0.path).tag($0.path as String?) }
            }
            if model.change.root != nil { Toggle("Move its files along", isOn: $model.change.movesFiles) }
        } footer: {
            Text("What you leave unchanged stays as each title has it.").foregroundStyle(Color.faint)
        }
        if !model.tags.isEmpty { labels }
    }

    private func profile(
        _ title: LocalizedStringKey, _ all: [QualityProfile], _ choice: Binding<Int?>
    ) -> some View {
        Picker(title, selection: choice) {
            Text("Unchanged").tag(nil as Int?)
            ForEach(all) { Text(verbatim: $0.name).tag($0.id as Int?) }
        }
    }

    private var labels: some View {
        Section {
            Picker("Tags", selection: $model.change.tagWay) {
                Text("Add").tag(BulkChange.TagWay.add)
                Text("Take away").tag(BulkChange.TagWay.remove)
                Text("Replace").tag(BulkChange.TagWay.replace)
            }
            .pickerStyle(.segmented)
            TagToggles(tags: model.tags, chosen: $model.change.tags)
        } header: {
            Text("Tags").foregroundStyle(Color.faint)
        } footer: {
            if model.change.tagWay == .replace, model.change.tags.isEmpty {
                Text("Every title loses its tags.").foregroundStyle(Color.wrong)
            }
        }
    }
}
