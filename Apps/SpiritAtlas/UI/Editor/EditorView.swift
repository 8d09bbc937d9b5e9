import SpiritAtlasCore
import SwiftUI

/// Writes a profile: who, when and where, and as much more as somebody likes to tell.
struct EditorView: View {
    let atlas: AtlasModel
    @State private var model: EditorModel

    init(id: String, atlas: AtlasModel) {
        self.atlas = atlas
        _model = State(
            initialValue: EditorModel(id: id, store: atlas.store, engines: atlas.engines, clock: atlas.clock))
    }

    var body: some View {
        Form {
            switch model.phase {
            case .loading: Text("Opening…").foregroundStyle(Color.faint)
            case .failed:
                Notice(
                    "This profile could not be opened", symbol: "exclamationmark.triangle",
                    text: Text("Nothing is lost. Try again in a moment.")
                ) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
                }
            case .ready:
                NeededSections(model: model)
                finish
                MoreFields(model: model)
                if let summary = atlas.profiles.first(where: { $0.id == model.profile.id }) {
                    Section {
                        Button("Delete this profile", role: .destructive) { Task { await atlas.delete(summary) } }
                            .foregroundStyle(Color.rose)
                            .frame(minHeight: 32)
                    }
                    .listRowBackground(Color.sheet)
                }
            }
        }
        .formStyle(.grouped)
        .scrollContentBackground(.hidden)
        .frame(maxWidth: 720)
        .frame(maxWidth: .infinity)
        .background(Color.night)
        .navigationTitle(model.profile.title.isEmpty ? "New profile" : "Edit profile")
        .navigationBarTitleDisplayMode(.inline)
        .task { await model.load() }
        .task(id: model.revision) { await model.saveSoon() }
        .task(id: model.birth.placeText) { await model.seekPlaces() }
        .onDisappear { Task { await model.save() } }
    }

    /// Before all that a chart does not need.
    private var finish: some View {
        Section {
            Button {
                Task {
                    await model.save()
                    if !model.hasSavingFailed { atlas.open(.profile(model.profile.id)) }
                }
            } label: {
                Text(model.isComplete ? "Show the chart" : "Keep as a draft").frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .disabled(model.profile.values.isEmpty)
            .listRowInsets(EdgeInsets())
            .listRowBackground(Color.clear)
        } footer: {
            if model.hasSavingFailed {
                Label(
                    "This could not be kept yet. Try again in a moment.", systemImage: "exclamationmark.circle"
                )
                .foregroundStyle(Color.rose)
            } else {
                Text("Everything you type is kept as you go.")
            }
        }
    }
}

/// What a chart is made from.
private struct NeededSections: View {
    @Bindable var model: EditorModel

    var body: some View {
        Section {
            TextField("Full name at birth", text: $model[.name])
            TextField("What you call them", text: $model[.displayName])
        } header: {
            Text("Who")
        } footer: {
            Text("The numbers are read from the name as it was first written down.")
        }
        .listRowBackground(Color.sheet)
        BirthDateSection(model: model)
        BirthTimeSection(model: model)
        PlaceSection(model: model)
    }
}
