import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Says what a file is: which film, in which quality and languages.
struct ImportEditView: View {
    private let model: ImportModel
    @State private var candidate: ImportCandidate
    @State private var text = ""
    @Environment(\.dismiss) private var dismiss
    @Environment(\.ground) private var ground

    init(_ candidate: ImportCandidate, model: ImportModel) {
        self.model = model
        _candidate = State(initialValue: candidate)
    }

    var body: some View {
        NavigationStack {
            Form {
                Group {
                    film
                    quality
                    if !model.languages.isEmpty { languages }
                }
                .listRowBackground(Color.sheet(ground))
            }
            .formStyle(.grouped)
            .scrollContentBackground(.hidden)
            .background(Color.ground(ground))
            .navigationTitle("What is this file?")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") {
                        let said = candidate
                        Task { await model.change(said) }
                        dismiss()
                    }
                    .disabled(candidate.film == nil)
                }
            }
        }
        .tint(Color.copper)
        .task { await model.loadChoices() }
    }

    private var film: some View {
        Section {
            if let film = candidate.film {
                Label {
                    name(film)
                } icon: {
                    Image(systemName: "checkmark").foregroundStyle(Color.fine)
                }
            }
            TextField("Search your movies", text: $text).autocorrectionDisabled()
            let found = model.films(text)
            ForEach(found) { film in
                Button {
                    candidate.film = film
                    text = ""
                } label: {
                    name(film)
                }
            }
            if found.isEmpty, !text.trimmingCharacters(in: .whitespaces).isEmpty {
                Text("None of your movies is called that.").foregroundStyle(Color.faint)
            }
        } header: {
            Text("Movie").foregroundStyle(Color.faint)
        } footer: {
            Text(verbatim: candidate.name).foregroundStyle(Color.faint)
        }
    }

    private func name(_ film: ImportFilm) -> Text {
        Text(verbatim: film.year > 0 ? "\(film.title) (\(film.year))" : film.title)
    }

    private var quality: some View {
        Section {
            Picker(
                "Quality",
                selection: Binding {
                    candidate.quality?.id ?? 0
                } set: { id in
                    if let quality = qualities.first(where: { $0.id == id }) { candidate.quality = quality }
                }
            ) {
                ForEach(qualities) { Text(verbatim: $0.name).tag($0.id) }
            }
        }
    }

    /// What can be chosen, with what is set though the service does not name it.
    private var qualities: [ImportQuality] {
        let all = model.qualities
        guard let own = candidate.quality, !all.contains(where: { $0.id == own.id }) else { return all }
        return all + [own]
    }

    private var languages: some View {
        Section {
            DisclosureGroup {
                ForEach(model.languages) { language in
                    Toggle(
                        isOn: Binding {
                            candidate.languages.contains { $0.id == language.id }
                        } set: { isOn in
                            // What nobody could tell is known now.
                            candidate.languages.removeAll { $0.id == language.id || !$0.isKnown }
                            if isOn { candidate.languages.append(language) }
                        }
                    ) {
                        Text(verbatim: language.name)
                    }
                }
            } label: {
                VStack(alignment: .leading, spacing: 2) {
                    Text("Languages")
                    Text(verbatim: candidate.languages.map(\.name).joined(separator: ", "))
                        .font(.footnote)
                        .foregroundStyle(Color.faint)
                }
            }
        }
    }
}
