import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// An NZB as a file to be saved.
struct NZBDocument: FileDocument {
    static let type = UTType(filenameExtension: "nzb") ?? .data
    static var readableContentTypes: [UTType] { [type] }
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    init(configuration: ReadConfiguration) throws {
        bytes = Array(configuration.file.regularFileContents ?? Data())
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(bytes))
    }
}
