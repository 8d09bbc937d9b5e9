import SwiftUI
import UniformTypeIdentifiers

struct FilesPage: View {
    @State private var types = kinds[0]
    @State private var allowsSeveral = false
    @State private var name = names[0]
    @State private var subject = true

    private static let kinds = [
        Choice("plainText", [UTType.plainText]), Choice("image", [.image]), Choice("item", [.item]),
    ]
    private static let names = [Choice("Shopping", "Shopping"), Choice("To do", "To do")]

    var body: some View {
        Demo("Opening files", "The reader chooses files; the view reads them where the server holds them.") {
            ImportDemo(types: types.value, name: types.name, allowsSeveral: allowsSeveral)
        } knobs: {
            ChoiceKnob("allowedContentTypes", $types, Self.kinds)
            ToggleKnob("allowsMultipleSelection", $allowsSeveral)
        }
        Demo("Saving files", "A document becomes a file that the browser saves.") {
            ExportDemo(name: name.value)
        } knobs: {
            ChoiceKnob("defaultFilename", $name, Self.names)
        }
        Demo("Sharing", "The system's own sheet where there is one, else the clipboard.") {
            ShareDemo(hasMessage: subject)
        } knobs: {
            ToggleKnob("label of one's own", $subject)
        }
    }
}

struct ImportDemo: View {
    let types: [UTType]
    let name: String
    let allowsSeveral: Bool
    @State private var isChoosing = false
    @State private var found: [String] = []

    var body: some View {
        VStack(spacing: 16) {
            Button(allowsSeveral ? "Choose files" : "Choose a file", systemImage: "folder") { isChoosing = true }
                .buttonStyle(.borderedProminent)
            Text("Takes .\(name)")
                .font(.footnote)
                .foregroundStyle(.secondary)
            ForEach(found, id: \.self) { Text($0).font(.footnote) }
        }
        .fileImporter(
            isPresented: $isChoosing, allowedContentTypes: types, allowsMultipleSelection: allowsSeveral
        ) { result in
            guard case .success(let urls) = result else { return }
            found = urls.map { url in
                let size = (try? Data(contentsOf: url).count) ?? 0
                return "\(url.lastPathComponent): \(size.formatted(.byteCount(style: .file)))"
            }
        }
    }
}

struct ExportDemo: View {
    struct Note: FileDocument {
        static let readableContentTypes = [UTType.plainText]
        var text: String

        init(text: String) { self.text = text }

        init(configuration: ReadConfiguration) throws {
            text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
        }

        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            FileWrapper(regularFileWithContents: Data(text.utf8))
        }
    }

    let name: String
    @State private var text = "Milk, bread, apples"
    @State private var isSaving = false

    var body: some View {
        VStack(spacing: 16) {
            TextField("Note", text: $text).textFieldStyle(.roundedBorder)
            Button("Save “\(name)”", systemImage: "square.and.arrow.down") { isSaving = true }
                .buttonStyle(.bordered)
        }
        .fileExporter(
            isPresented: $isSaving, document: Note(text: text), contentType: .plainText, defaultFilename: name
        ) { _ in }
    }
}

struct ShareDemo: View {
    let hasMessage: Bool
    private let address = URL(string: "https://www.swift.org")

    var body: some View {
        if let address {
            if hasMessage {
                ShareLink(item: address, subject: Text("Swift"), message: Text("Have a look at this.")) {
                    Label("Tell a friend", systemImage: "paperplane.fill")
                }
                .buttonStyle(.borderedProminent)
            } else {
                ShareLink(item: address)
            }
        }
    }
}
