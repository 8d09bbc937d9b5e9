import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// A clip of one's own as a file to keep.
struct ClipFile: FileDocument {
    static let readableContentTypes = [UTType.mpeg4Movie]
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    init(configuration: ReadConfiguration) throws {
        bytes = Array(configuration.file.regularFileContents ?? Data())
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(bytes))
    }
}
