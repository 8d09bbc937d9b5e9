import Combine

/// Has a node evaluated again whenever an object is about to change; kept by the node.
@MainActor
final class ObjectObserver: PropertySlot {
    /// The object that is watched.
    private(set) var object: AnyObject?
    private var subscription: AnyCancellable?

    /// Watches an object in the place of the one before.
    func watch<Object: ObservableObject>(_ object: Object, for node: _Node) {
        guard self.object !== object else { return }
        self.object = object
        let inbox = node.graph.inbox
        let reference = NodeReference(node)
        subscription = object.objectWillChange.sink { _ in
            // The change follows this call; the node is evaluated after the present turn.
            if let node = reference.node { inbox.add(node) }
        }
    }

    func discard() {
        subscription?.cancel()
        (subscription, object) = (nil, nil)
    }
}
