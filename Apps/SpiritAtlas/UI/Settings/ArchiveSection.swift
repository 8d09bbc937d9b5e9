import Foundation
import SpiritAtlasCore
import SwiftUI
import UniformTypeIdentifiers

/// Profiles as a file on the person's own device.
struct ProfileDocument: FileDocument {
    static let readableContentTypes = [UTType.json]
    var data: Data

    init(data: Data) { self.data = data }

    init(configuration: ReadConfiguration) throws { data = configuration.file.regularFileContents ?? Data() }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: data)
    }
}

/// Saves all profiles as a file, and takes those of one in.
struct ArchiveSection: View {
    let model: AtlasModel
    @State private var document: ProfileDocument?
    @State private var isSaving = false
    @State private var isChoosing = false

    var body: some View {
        Section {
            Button("Save all profiles as a file", systemImage: "square.and.arrow.down") {
                Task {
                    document = await model.archive().map { ProfileDocument(data: $0) }
                    isSaving = document != nil
                }
            }
            .disabled(model.profiles.isEmpty)
            .fileExporter(
                isPresented: $isSaving, document: document, contentType: .json, defaultFilename: "SpiritAtlas"
            ) { _ in document = nil }
            Button("Bring in profiles from a file…", systemImage: "square.and.arrow.up") { isChoosing = true }
                .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.json]) { result in
                    Task { await model.takeIn(result) }
                }
            if let outcome = model.archiveOutcome { ArchiveOutcome(outcome: outcome) }
        } header: {
            Text("Your data")
        } footer: {
            Text(
                "The file has everything that you wrote, in JSON. What is brought in never changes what is already here; it fills what is empty."
            )
        }
        .listRowBackground(Color.sheet)
    }
}

/// What became of a file.
private struct ArchiveOutcome: View {
    let outcome: Result<ArchiveReport, ProfileArchive.Failure>

    var body: some View {
        switch outcome {
        case .failure(let failure): Problem(words(failure))
        case .success(let report):
            VStack(alignment: .leading, spacing: 6) {
                if report.added > 0 { Text("\(report.added) profiles were added.") }
                if report.completed > 0 { Text("\(report.completed) profiles say more than before.") }
                if report.unchanged > 0 { Text("\(report.unchanged) profiles were here already.") }
                if report.differing > 0 {
                    Text("\(report.differing) profiles say something else in the file. They stayed as they are here.")
                        .foregroundStyle(Color.gold)
                }
                ForEach(report.refused.prefix(10), id: \.number) { row in Problem(words(row)) }
                if report.refused.count > 10 {
                    Text("And \(report.refused.count - 10) more that could not be read.").foregroundStyle(Color.rose)
                }
            }
        }
    }

    private func words(_ failure: ProfileArchive.Failure) -> Text {
        switch failure {
        case .tooLarge: Text("The file is too large. It may have 16 MB.")
        case .notJSON: Text("The file could not be read. It has to be JSON.")
        case .noProfiles: Text("There are no profiles in this file.")
        case .tooMany: Text("There are too many profiles in this file. It may have \(ProfileArchive.most).")
        }
    }

    private func words(_ row: ProfileArchive.Row) -> Text {
        switch row.issue {
        case .empty: Text("Number \(row.number) has neither a name nor a birth.")
        case .tooLarge: Text("Number \(row.number) is larger than a profile may be.")
        case .notAProfile, nil: Text("Number \(row.number) is no profile.")
        }
    }
}
