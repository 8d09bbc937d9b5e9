/// A name space for ids, as long-lived as the view's place in the tree.
@propertyWrapper
public struct Namespace {
    /// Tells name spaces apart.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    private var id = ID(number: 0)

    public init() {}

    public var wrappedValue: ID { id }
}

extension Namespace: Sendable {}

extension Namespace: GraphProperty {
    static var usesSlot: Bool { true }

    @MainActor
    mutating func install(in node: _Node, slot: inout AnyObject?) {
        let made = slot ?? NamespaceObject()
        slot = made
        id = ID(number: ObjectIdentifier(made).hashValue)
    }
}

/// Its address is the name; it lives as long as the node.
private final class NamespaceObject {}
