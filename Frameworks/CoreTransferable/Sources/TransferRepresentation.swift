/// One form in which a value travels, or several.
public protocol TransferRepresentation<Item>: Sendable {
    /// What travels.
    associatedtype Item: Transferable
    /// Other representations of which this one is made.
    associatedtype Body: TransferRepresentation

    /// Other representations of which this one is made.
    @TransferRepresentationBuilder<Item> var body: Body { get }
    /// What the representation comes down to.
    var _routes: [_TransferRoute<Item>] { get }
}

extension TransferRepresentation {
    /// What the representations in the body come down to.
    public var _routes: [_TransferRoute<Item>] { body._routes as? [_TransferRoute<Item>] ?? [] }
}

extension TransferRepresentation where Body == Never {
    /// Never called: a representation of the platform has no body.
    // What is made of others never gets here, and those that are not are asked for their routes.
    public var body: Never { fatalError("A representation of the platform has no body.") }
}

extension Never: Transferable {
    /// Never called.
    // There is no value that could travel.
    public static var transferRepresentation: Never { fatalError("There is no value of Never.") }
}

extension Never: TransferRepresentation {
    /// What travels.
    public typealias Item = Never
    /// Of which it is made.
    public typealias Body = Never
    /// None.
    public var _routes: [_TransferRoute<Never>] { switch self {} }
}

/// Several representations in a row; the first that fits is taken.
public struct TupleTransferRepresentation<Item: Transferable, Value>: TransferRepresentation {
    /// There is none.
    public typealias Body = Never
    /// What the representations come down to, in their order.
    public let _routes: [_TransferRoute<Item>]
}

/// Builds representations.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
    /// One representation.
    public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }

    /// One representation.
    public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }

    /// Representations in a row.
    public static func buildBlock<each Content: TransferRepresentation>(
        _ content: repeat each Content
    ) -> TupleTransferRepresentation<Item, (repeat each Content)> {
        var routes: [_TransferRoute<Item>] = []
        for one in repeat each content { routes += one._routes as? [_TransferRoute<Item>] ?? [] }
        return TupleTransferRepresentation(_routes: routes)
    }

    /// A representation under a condition.
    public static func buildIf<Content: TransferRepresentation>(
        _ content: Content?
    ) -> TupleTransferRepresentation<Item, Content?> where Content.Item == Item {
        TupleTransferRepresentation(_routes: content?._routes ?? [])
    }

    /// One of two representations.
    public static func buildEither<Content: TransferRepresentation>(
        first content: Content
    ) -> TupleTransferRepresentation<Item, Void> where Content.Item == Item {
        TupleTransferRepresentation(_routes: content._routes)
    }

    /// One of two representations.
    public static func buildEither<Content: TransferRepresentation>(
        second content: Content
    ) -> TupleTransferRepresentation<Item, Void> where Content.Item == Item {
        TupleTransferRepresentation(_routes: content._routes)
    }

    /// A representation of newer systems.
    public static func buildLimitedAvailability<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }
}
