public import Foundation

/// A value as bytes.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    /// There is none.
    public typealias Body = Never
    /// What the representation comes down to.
    public let _routes: [_TransferRoute<Item>]

    /// Bytes, given and taken.
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        _routes = [
            _TransferRoute(
                contentType: contentType, export: { .data(try await exporting($0)) },
                load: { payload, _ in try await importing(payload.bytes()) })
        ]
    }

    /// Bytes, given only.
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
        _routes = [_TransferRoute(contentType: exportedContentType, export: { .data(try await exporting($0)) })]
    }

    /// Bytes, taken only.
    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
        _routes = [
            _TransferRoute(
                contentType: importedContentType, load: { payload, _ in try await importing(payload.bytes()) })
        ]
    }
}
