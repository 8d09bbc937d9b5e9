import Foundation
import SwiftUI
import ThriftwoodCore
import UniformTypeIdentifiers

/// A sealed backup as a file to be saved.
struct BackupDocumentFile: FileDocument {
    static let type = UTType(filenameExtension: BackupFile.fileExtension) ?? .data
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
