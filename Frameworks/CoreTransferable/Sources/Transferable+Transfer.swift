public import Foundation

extension Transferable {
    /// The kinds in which values can be given.
    public static func exportedContentTypes(_ visibility: TransferRepresentationVisibility = .all) -> [UTType] {
        routes.filter { $0.export != nil && ($0.visibility == .all || $0.visibility == visibility) }
            .map(\.contentType)
    }

    /// The kinds of which values can be made.
    public static func importedContentTypes() -> [UTType] {
        routes.filter { $0.load != nil }.map(\.contentType)
    }

    /// The kinds in which this value can be given.
    public func exportedContentTypes(_ visibility: TransferRepresentationVisibility = .all) -> [UTType] {
        exports(visibility).map(\.contentType)
    }

    /// What a file of the value is called.
    public var suggestedFilename: String? {
        exports(.ownProcess).lazy.compactMap { $0.name(self) }.first
    }

    /// The value as bytes of a kind.
    public func exported(as contentType: UTType) async throws -> Data {
        try await payload(as: contentType).bytes()
    }

    /// Makes a value of bytes of a kind.
    public init(importing data: Data, contentType: UTType?) async throws {
        self = try await Self.make(of: .data(data), contentType ?? .data)
    }

    /// Makes a value of a file of a kind.
    public init(importing file: URL, contentType: UTType?) async throws {
        let type = contentType ?? UTType(filenameExtension: file.pathExtension) ?? .data
        self = try await Self.make(of: .file(file), type)
    }

    /// The routes by which this value goes out, as far as somebody sees them.
    package func exports(_ visibility: TransferRepresentationVisibility) -> [_TransferRoute<Self>] {
        Self.routes.filter {
            $0.export != nil && $0.isExported(self)
                && ($0.visibility == .all || $0.visibility == visibility || visibility == .ownProcess)
        }
    }

    package func payload(as contentType: UTType) async throws -> _TransferPayload {
        guard let route = exports(.ownProcess).first(where: { $0.contentType.conforms(to: contentType) }),
            let export = route.export
        else { throw TransferError.noSuchType }
        return try await export(self)
    }

    /// Makes a value by the first route that takes the kind.
    package static func make(of payload: _TransferPayload, _ type: UTType) async throws -> Self {
        guard let route = routes.first(where: { $0.load != nil && type.conforms(to: $0.contentType) }),
            let load = route.load
        else { throw TransferError.noSuchType }
        return try await load(payload, type)
    }
}
