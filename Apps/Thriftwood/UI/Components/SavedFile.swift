import Foundation
import SwiftUI
import ThriftwoodCore
import UniformTypeIdentifiers

/// Bytes as a file to be saved.
struct SavedFile: FileDocument {
    static let nzb = UTType(filenameExtension: "nzb") ?? .data
    static let backup = UTType(filenameExtension: BackupFile.fileExtension) ?? .data
    static var readableContentTypes: [UTType] { [nzb, backup, .plainText] }
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    init(configuration: ReadConfiguration) throws {
        bytes = Array(configuration.file.regularFileContents ?? Data())
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(bytes))
    }
}
