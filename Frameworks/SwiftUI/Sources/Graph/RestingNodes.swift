/// Nodes that would be evaluated without an end, for what they read is written while views are evaluated.
///
/// Views may cause each other's evaluation for a while, as `onChange` and preferences do; it ends when nothing changes any
/// more. Where it does not, the nodes rest until the next flush, which something else has to cause, and are then evaluated
/// once.
@MainActor
struct RestingNodes {
    /// How many evaluations may lead to another, each one caused by the one before.
    nonisolated static let longestChain: UInt16 = 300

    private var nodes: [_Node] = []
    private var reported: Set<String> = []

    /// Whether a node rests instead of being evaluated for this reason.
    mutating func keep(_ entry: Invalidations.Entry) -> Bool {
        let node = entry.node
        let isRestless = node.flags.contains(.restless) && entry.chain > 0 && !entry.isOwn
        guard isRestless || entry.chain >= Self.longestChain else { return false }
        node.flags.insert(.restless)
        if !node.flags.contains(.resting) {
            node.flags.insert(.resting)
            nodes.append(node)
        }
        return true
    }

    /// Hands over the nodes that rest.
    mutating func wake() -> [_Node] {
        defer { nodes = [] }
        for node in nodes { node.flags.remove(.resting) }
        return nodes
    }

    /// Notes which nodes have come to rest by themselves.
    func settle(_ woken: [_Node]) {
        for node in woken where !node.flags.contains(.resting) { node.flags.remove(.restless) }
    }

    /// What to tell about a node; nothing where nodes of its name have been told of.
    mutating func message(about node: _Node) -> String? {
        let name = String(node.name.prefix(200))
        guard reported.insert(name).inserted else { return nil }
        return "A view changes what it reads while it is evaluated; it waits for the next change from outside: \(name)"
    }
}
