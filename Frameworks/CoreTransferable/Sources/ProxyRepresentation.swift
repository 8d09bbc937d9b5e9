/// A value as another one that can travel already.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation {
    /// There is none.
    public typealias Body = Never
    /// What the representation comes down to.
    public let _routes: [_TransferRoute<Item>]

    /// Another value, given and taken.
    public init(
        exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
    ) {
        _routes = Self.routes(exporting: { try exporting($0) }, importing: { try importing($0) })
    }

    /// Another value, given and taken, where making it takes time.
    @_disfavoredOverload
    public init(
        exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
    ) {
        _routes = Self.routes(exporting: exporting, importing: importing)
    }

    /// Another value, given only.
    public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {
        _routes = Self.routes(exporting: { try exporting($0) }, importing: nil)
    }

    /// Another value, given only, where making it takes time.
    @_disfavoredOverload
    public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {
        _routes = Self.routes(exporting: exporting, importing: nil)
    }

    /// Another value, taken only.
    public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {
        _routes = Self.routes(exporting: nil, importing: { try importing($0) })
    }

    /// Another value, taken only, where using it takes time.
    @_disfavoredOverload
    public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {
        _routes = Self.routes(exporting: nil, importing: importing)
    }

    private static func routes(
        exporting: (@Sendable (Item) async throws -> ProxyRepresentation)?,
        importing: (@Sendable (ProxyRepresentation) async throws -> Item)?
    ) -> [_TransferRoute<Item>] {
        ProxyRepresentation.routes.compactMap { route in
            let export = exporting.flatMap { make in
                route.export.map { export in { @Sendable (item: Item) in try await export(make(item)) } }
            }
            let load = importing.flatMap { make in
                route.load.map { load in
                    { @Sendable (payload: _TransferPayload, type: UTType) in try await make(load(payload, type)) }
                }
            }
            guard export != nil || load != nil else { return nil }
            var result = _TransferRoute<Item>(contentType: route.contentType, export: export, load: load)
            result.visibility = route.visibility
            return result
        }
    }
}
