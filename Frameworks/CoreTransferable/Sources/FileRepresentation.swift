public import Foundation

/// A file that is given.
public struct SentTransferredFile: Sendable {
    /// The file.
    public let file: URL
    /// Whether the receiver may use the file itself; here it always gets a copy.
    public let allowAccessingOriginalFile: Bool

    /// A file that is given.
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
        (self.file, self.allowAccessingOriginalFile) = (file, allowAccessingOriginalFile)
    }
}

/// A file that has come. It lasts as long as it is being taken: what is to stay is copied.
public struct ReceivedTransferredFile: Sendable {
    /// The file.
    public let file: URL
    /// Whether it is the giver's own file; here it never is.
    public let isOriginalFile: Bool
}

/// A value as a file.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
    /// There is none.
    public typealias Body = Never
    /// What the representation comes down to.
    public let _routes: [_TransferRoute<Item>]

    /// A file, given and taken.
    public init(
        contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        _routes = [
            _TransferRoute(
                contentType: contentType, export: { .file(try await exporting($0).file) },
                load: { try await Self.load($0, as: $1, importing) })
        ]
    }

    /// A file, given only.
    public init(
        exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {
        _routes = [_TransferRoute(contentType: exportedContentType, export: { .file(try await exporting($0).file) })]
    }

    /// A file, taken only.
    public init(
        importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        _routes = [
            _TransferRoute(contentType: importedContentType, load: { try await Self.load($0, as: $1, importing) })
        ]
    }

    /// Bytes that came without a file get one for as long as they are being taken.
    private static func load(
        _ payload: _TransferPayload, as type: UTType,
        _ importing: @Sendable (ReceivedTransferredFile) async throws -> Item
    ) async throws -> Item {
        switch payload {
        case .file(let url): return try await importing(ReceivedTransferredFile(file: url, isOriginalFile: false))
        case .data(let data):
            let file = try TransferFile(data, type: type)
            defer { file.remove() }
            return try await importing(ReceivedTransferredFile(file: file.url, isOriginalFile: false))
        }
    }
}

/// A file for a moment, in a folder of its own that only this process can read.
package struct TransferFile: Sendable {
    package let url: URL

    package init(_ data: Data, name: String = "file", type: UTType) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("transfer-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let ending = type.preferredFilenameExtension.map { ".\($0)" } ?? ""
        url = folder.appendingPathComponent(name.hasSuffix(ending) ? name : name + ending)
        try data.write(to: url)
    }

    package func remove() {
        // What cannot be removed is left to the system, which clears the folder of temporary files.
        try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
    }
}
