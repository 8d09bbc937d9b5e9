import SwiftUI
import UIKit
import UniformTypeIdentifiers

/// What a reading is, and the ways to take it along.
struct PortraitFooter: View {
    let text: String
    let name: String
    @State private var isCopied = false
    @State private var isSaving = false

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Rectangle().fill(Color.hair).frame(height: 0.5)
            Text(
                "The positions are astronomy. What people read into them is tradition: it describes, and decides nothing."
            )
            .font(.footnote)
            .foregroundStyle(Color.faint)
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 20) { actions }
                VStack(alignment: .leading, spacing: 0) { actions }
            }
            .foregroundStyle(Color.violet)
        }
        .frame(maxWidth: 620, alignment: .leading)
        .fileExporter(
            isPresented: $isSaving, document: PortraitDocument(text: text), contentType: .plainText,
            defaultFilename: name
        ) { _ in }
    }

    @ViewBuilder private var actions: some View {
        Button(isCopied ? "Copied" : "Copy", systemImage: isCopied ? "checkmark" : "doc.on.doc") {
            UIPasteboard.general.string = text
            isCopied = true
        }
        .frame(minHeight: 44)
        ShareLink(item: text) { Label("Share", systemImage: "square.and.arrow.up") }.frame(minHeight: 44)
        Button("As text", systemImage: "doc.text") { isSaving = true }.frame(minHeight: 44)
    }
}

/// A reading as a text file.
struct PortraitDocument: FileDocument {
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
