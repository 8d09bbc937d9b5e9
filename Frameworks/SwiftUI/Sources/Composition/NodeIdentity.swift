/// A node that tells the views below it apart by values: `ForEach` and `.id(_:)`.
@MainActor
protocol IdentifyingNode: _Node {
    /// The identity of one of the node's children.
    func identity(of child: _Node) -> AnyHashable?
    /// The child of an identity; nil when there is none, or not yet.
    func child(of identity: AnyHashable) -> _Node?
    /// Makes the child of an identity if it could be there but has not been made. Returns whether it will be.
    func makeChild(of identity: AnyHashable) -> Bool
}

extension IdentifyingNode {
    func makeChild(of identity: AnyHashable) -> Bool { false }
}

extension IdentityNode: IdentifyingNode {
    func identity(of child: _Node) -> AnyHashable? { AnyHashable(id) }
    func child(of identity: AnyHashable) -> _Node? { identity == AnyHashable(id) ? content : nil }
}

extension ForEachNode: IdentifyingNode {
    func identity(of child: _Node) -> AnyHashable? {
        nodes.firstIndex { $0 === child }.map { AnyHashable(ids[$0]) }
    }

    func child(of identity: AnyHashable) -> _Node? {
        guard let id = identity.value(as: ID.self) else { return nil }
        return ids.firstIndex(of: id).map { nodes[$0] }
    }

    func makeChild(of identity: AnyHashable) -> Bool {
        guard let id = identity.value(as: ID.self) else { return false }
        return makeRows(through: id)
    }
}

extension _Node {
    /// The first root element of the view with an identity, somewhere below this node.
    func firstElement(of identity: AnyHashable) -> Element? {
        if let node = (self as? any IdentifyingNode)?.child(of: identity) {
            var found: [Element] = []
            node.collect(&found)
            if let element = found.first { return element }
        }
        var found: Element?
        forEachChild { child in
            if found == nil { found = child.firstElement(of: identity) }
        }
        return found
    }

    /// Lets a lazy container below this node make the view of an identity. Returns whether one will.
    func prepare(_ identity: AnyHashable) -> Bool {
        if let node = self as? any IdentifyingNode, node.makeChild(of: identity) { return true }
        var isPrepared = false
        forEachChild { child in
            if !isPrepared { isPrepared = child.prepare(identity) }
        }
        return isPrepared
    }
}

extension Element {
    /// The identities that the element's view has, from the inside out, up to the nearest container.
    private func firstIdentity(_ isAccepted: (any IdentifyingNode) -> Bool) -> AnyHashable? {
        guard var child: _Node = owner else { return nil }
        while let next = child.parent {
            if let node = next as? any IdentifyingNode, isAccepted(node), let found = node.identity(of: child) {
                return found
            }
            if next.flags.contains(.ownsElements), !next.flags.contains(.wrapsElements) { return nil }
            child = next
        }
        return nil
    }

    /// The identity by which the element can be scrolled to.
    var identity: AnyHashable? { firstIdentity { _ in true } }

    /// The value that stands for the element in a picker or a list: its tag, or what its `ForEach` tells it by.
    var choiceTag: AnyHashable? { self[TagTrait.self] ?? firstIdentity { $0 is any RowsNode } }
}

/// A node whose children are rows of data.
@MainActor
protocol RowsNode: _Node {}
extension ForEachNode: RowsNode {}
