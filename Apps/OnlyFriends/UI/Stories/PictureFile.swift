import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// A picture as a file to be saved.
struct PictureFile: FileDocument {
    static let readableContentTypes = [UTType.jpeg]
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    init(configuration: ReadConfiguration) throws {
        bytes = Array(configuration.file.regularFileContents ?? Data())
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(bytes))
    }
}
