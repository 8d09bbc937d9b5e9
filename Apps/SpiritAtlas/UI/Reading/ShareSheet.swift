import SpiritAtlasCore
import SwiftUI
import UniformTypeIdentifiers

/// Shows what of a profile goes to somebody else, and hands it out as a file (T127).
struct ShareSheet: View {
    let profile: Profile
    @State private var isSaving = false
    @Environment(\.dismiss) private var dismiss
    @Environment(\.locale) private var locale

    private var shared: Profile { ProfileArchive.shareable(profile) }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    LabeledContent("First name") { Text(verbatim: shared[.name]) }
                    if let time = try? shared.birth.date() {
                        LabeledContent("Birth") { Text(verbatim: day(time)) }
                    }
                    if let place = shared.birth.place {
                        LabeledContent("Place of birth") { Text(verbatim: Words.place(place.title, locale)) }
                    }
                    ForEach(choices, id: \.self) { field in
                        LabeledContent(Words.name(field)) { Text(verbatim: Words.choice(shared[field])) }
                    }
                } header: {
                    Text("This is all that the file has")
                } footer: {
                    Text(
                        "No family name, no parents, no notes. Whoever gets the file can bring it into their own atlas."
                    )
                }
                .listRowBackground(Color.sheet)
                SaveFileSection {
                    isSaving = true
                }
            }
            .formStyle(.grouped)
            .scrollContentBackground(.hidden)
            .background(Color.night)
            .navigationTitle("Share a profile")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
        }
        .tint(Color.violet)
        .fileExporter(
            isPresented: $isSaving, document: document, contentType: .json, defaultFilename: shared[.name]
        ) { result in
            if case .success = result { dismiss() }
        }
    }

    private var document: ProfileDocument? {
        (try? ProfileArchive.file([shared])).map { ProfileDocument(data: $0) }
    }

    private var choices: [ProfileField] {
        [.gender, .loveLanguage, .personalityType, .attachmentStyle, .communicationStyle].filter { shared.isFilled($0) }
    }

    private func day(_ time: CivilTime) -> String {
        guard let clock = shared.birth.clock else { return Words.day(time) }
        return Words.day(time) + String(format: ", %02d:%02d", clock.hour, clock.minute)
    }
}
