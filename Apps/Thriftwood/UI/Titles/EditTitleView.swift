import SwiftUI
import ThriftwoodAPI

/// Changes what is set of a film, a series or an artist.
struct EditTitleView: View {
    @State private var model: EditTitleModel
    @Environment(\.dismiss) private var dismiss

    @Binding private var draft: String

    init(_ title: TitleHandle, app: ThriftwoodModel, draft: Binding<String>) {
        _model = State(initialValue: EditTitleModel(title, app: app, draft: draft.wrappedValue))
        _draft = draft
    }

    var body: some View {
        NavigationStack {
            TitleForm(problem: model.problem, isLoaded: model.before != nil, load: model.load) { fields }
                .navigationTitle(Text(verbatim: model.title.name))
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Save") { Task { if await model.save() { dismiss() } } }.disabled(!model.canSave)
                    }
                }
        }
        .tint(Color.copper)
        .onChange(of: model.settings) { draft = model.draft }
    }

    @ViewBuilder private var fields: some View {
        Section {
            Toggle("Monitored", isOn: $model.settings.isMonitored)
            Picker("Quality profile", selection: $model.settings.qualityProfile) {
                ForEach(model.profiles) { Text(verbatim: $0.name).tag($0.id) }
            }
            if let profile = model.settings.metadataProfile {
                Picker(
                    "Metadata profile",
                    selection: Binding {
                        profile
                    } set: {
                        model.settings.metadataProfile = $0
                    }
                ) {
                    ForEach(model.metadataProfiles) { Text(verbatim: $0.name).tag($0.id) }
                }
            }
            if let newItems = model.settings.newItems {
                Picker("Watch for new albums", selection: choice(\.newItems)) {
                    ForEach(choices(TitleSettings.newItems, with: newItems), id: \.self) { Words.newItems($0).tag($0) }
                }
            }
            if let has = model.settings.hasAlbumFolders {
                Toggle(
                    "A folder for each album",
                    isOn: Binding {
                        has
                    } set: {
                        model.settings.hasAlbumFolders = $0
                    })
            }
            if let availability = model.settings.availability {
                Picker("Look for it once it is", selection: choice(\.availability)) {
                    ForEach(choices(TitleSettings.availabilities, with: availability), id: \.self) {
                        Words.availability($0).tag($0)
                    }
                }
            }
            if let type = model.settings.type {
                Picker("Type", selection: choice(\.type)) {
                    ForEach(choices(TitleSettings.types, with: type), id: \.self) { Words.seriesType($0).tag($0) }
                }
            }
            if let has = model.settings.hasSeasonFolders {
                Toggle(
                    "A folder for each season",
                    isOn: Binding {
                        has
                    } set: {
                        model.settings.hasSeasonFolders = $0
                    })
            }
        }
        Section {
            TextField("Folder", text: $model.settings.path).autocorrectionDisabled()
            if model.isMoved { Toggle("Move its files along", isOn: $model.movesFiles) }
        } header: {
            Text("Folder").foregroundStyle(Color.faint)
        } footer: {
            Text("As \(model.title.service.name) calls it on its own disk.").foregroundStyle(Color.faint)
        }
        if !model.tags.isEmpty {
            Section {
                TagToggles(tags: model.tags, chosen: $model.settings.tags)
            } header: {
                Text("Tags").foregroundStyle(Color.faint)
            }
        }
    }

    /// What can be chosen, with what is set though this app does not know it.
    private func choices(_ known: [String], with set: String) -> [String] {
        known.contains(set) ? known : known + [set]
    }

    private func choice(_ path: WritableKeyPath<TitleSettings, String?>) -> Binding<String> {
        Binding {
            model.settings[keyPath: path] ?? ""
        } set: {
            model.settings[keyPath: path] = $0
        }
    }
}
