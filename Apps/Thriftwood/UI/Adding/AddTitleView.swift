import SwiftUI
import ThriftwoodAPI

/// Asks how a film, a series or an artist is taken into the library (TW-066, TW-090, TW-109).
struct AddTitleView: View {
    @State private var model: AddTitleModel
    /// Runs with the title's number at the service once it is there.
    private let done: @MainActor (Int) -> Void
    @Binding private var draft: String
    @Environment(\.dismiss) private var dismiss

    init(
        _ finding: TitleFinding, to service: ServiceConnection, app: ThriftwoodModel,
        draft: Binding<String> = .constant(""), done: @escaping @MainActor (Int) -> Void
    ) {
        _model = State(initialValue: AddTitleModel(finding, to: service, app: app, draft: draft.wrappedValue))
        _draft = draft
        self.done = done
    }

    var body: some View {
        NavigationStack {
            TitleForm(problem: model.problem, isLoaded: model.isLoaded, load: model.load) { fields }
                .navigationTitle(Text(verbatim: model.finding.title))
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Add") { Task { await add() } }.disabled(!model.canAdd)
                    }
                }
        }
        .tint(Color.copper)
        .onChange(of: model.addition) { draft = model.draft }
    }

    private func add() async {
        guard let id = await model.add() else { return }
        dismiss()
        done(id)
    }

    @ViewBuilder private var fields: some View {
        Section {
            if model.folders.isEmpty {
                Text("\(model.service.name) has no root folder yet. Add one in its settings first.")
                    .foregroundStyle(Color.wrong)
            } else {
                Picker("Folder", selection: $model.addition.folder) {
                    ForEach(model.folders) { folder in
                        if let free = folder.free {
                            Text("\(folder.path), \(Words.size(free)) free").tag(folder.path)
                        } else {
                            Text(verbatim: folder.path).tag(folder.path)
                        }
                    }
                }
            }
            Picker("Quality profile", selection: $model.addition.qualityProfile) {
                ForEach(model.profiles) { Text(verbatim: $0.name).tag($0.id) }
            }
            if !model.metadataProfiles.isEmpty {
                Picker("Metadata profile", selection: $model.addition.metadataProfile) {
                    ForEach(model.metadataProfiles) { Text(verbatim: $0.name).tag($0.id) }
                }
            }
        }
        Section {
            switch model.service.kind {
            case .lidarr:
                Picker("Watch for", selection: $model.addition.monitor) {
                    ForEach(TitleAddition.albumMonitors, id: \.self) { Words.albumMonitor($0).tag($0) }
                }
            case .sonarr:
                Picker("Watch for", selection: $model.addition.monitor) {
                    ForEach(TitleAddition.monitors, id: \.self) { Words.monitor($0).tag($0) }
                }
                Picker("Type", selection: $model.addition.type) {
                    ForEach(TitleSettings.types, id: \.self) { Words.seriesType($0).tag($0) }
                }
                Toggle("A folder for each season", isOn: $model.addition.hasSeasonFolders)
            default:
                Toggle("Monitored", isOn: $model.addition.isMonitored)
                Picker("Look for it once it is", selection: $model.addition.availability) {
                    ForEach(TitleSettings.availabilities, id: \.self) { Words.availability($0).tag($0) }
                }
            }
            Toggle("Search for it right away", isOn: $model.addition.searches)
        }
        if !model.tags.isEmpty {
            Section {
                TagToggles(tags: model.tags, chosen: $model.addition.tags)
            } header: {
                Text("Tags").foregroundStyle(Color.faint)
            }
        }
    }
}
