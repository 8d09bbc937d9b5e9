import Foundation
import UniformTypeIdentifiers

/// A document that is one file.
@preconcurrency
public protocol FileDocument {
    /// What the document is read from.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// What the document is written for.
    typealias WriteConfiguration = FileDocumentWriteConfiguration
    /// The kinds of files that the document can be read from.
    static var readableContentTypes: [UTType] { get }
    /// The kinds of files that the document can be written as.
    static var writableContentTypes: [UTType] { get }
    /// Reads the document.
    init(configuration: ReadConfiguration) throws
    /// Writes the document.
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
    /// The kinds that it can be read from.
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// What a document is read from.
public struct FileDocumentReadConfiguration {
    /// The kind of the file.
    public let contentType: UTType
    /// The file.
    public let file: FileWrapper
}

/// What a document is written for.
public struct FileDocumentWriteConfiguration {
    /// The kind of the file.
    public let contentType: UTType
    /// The file as it was, if there was one.
    public let existingFile: FileWrapper?
}

/// A file or a folder in memory.
public final class FileWrapper {
    /// The bytes of a file; nothing for a folder.
    public let regularFileContents: Data?
    /// What is in a folder, by name; nothing for a file.
    public let fileWrappers: [String: FileWrapper]?
    /// The name that it has.
    public var filename: String?
    /// The name that it should have.
    public var preferredFilename: String?

    /// A file.
    public init(regularFileWithContents contents: Data) { (regularFileContents, fileWrappers) = (contents, nil) }
    /// A folder.
    public init(directoryWithFileWrappers children: [String: FileWrapper]) {
        (regularFileContents, fileWrappers) = (nil, children)
    }
    /// Whether it is a file.
    public var isRegularFile: Bool { regularFileContents != nil }
    /// Whether it is a folder.
    public var isDirectory: Bool { fileWrappers != nil }
}
