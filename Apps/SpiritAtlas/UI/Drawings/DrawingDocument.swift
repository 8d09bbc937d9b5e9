import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// A drawing as a file.
struct DrawingDocument: FileDocument {
    static let readableContentTypes = [UTType.pdf, .svg, .png]
    var data: Data

    init(data: Data) { self.data = data }

    init(configuration: ReadConfiguration) throws { data = configuration.file.regularFileContents ?? Data() }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: data)
    }
}
