extension HumanDesign {
    /// What two people's gates make of a channel.
    public enum ConnectionKind: String, Sendable, Hashable, Codable, CaseIterable {
        /// Each has one of the two gates, and not the same one.
        case electromagnetic
        /// Both have the whole channel.
        case companionship
        /// One has the whole channel, the other none of its gates.
        case dominance
        /// One has the whole channel, the other one of its gates.
        case compromise
    }

    /// One of two people.
    public enum Partner: String, Sendable, Hashable, Codable, CaseIterable {
        /// Who is named first.
        case first
        /// Who is named second.
        case second
    }

    /// The charts of two people laid over each other.
    public struct Connection: Sendable, Hashable, Codable {
        /// A channel that is defined when both are together.
        public struct Link: Sendable, Hashable, Codable {
            /// The channel.
            public let channel: Channel
            /// How it comes about.
            public let kind: ConnectionKind
            /// Who has the whole channel in a dominance or a compromise; nil otherwise.
            public let owner: Partner?
        }

        /// The channels defined together, ordered as ``Channel/all``.
        public let links: [Link]
        /// The centres defined together.
        public let centers: CenterSet

        /// Lays two sets of gates over each other.
        ///
        /// - Parameters:
        ///   - first: the gates of one person.
        ///   - second: those of the other.
        public init(_ first: GateSet, _ second: GateSet) {
            let graph = BodyGraph(gates: first.union(second))
            links = graph.channels.map { Self.link($0, first, second) }
            centers = graph.centers
        }

        /// Lays two charts over each other.
        ///
        /// - Parameters:
        ///   - first: one chart.
        ///   - second: the other.
        public init(_ first: Chart, _ second: Chart) {
            self.init(first.graph.gates, second.graph.gates)
        }

        /// How many centres are defined and how many are open together, such as `8-1`.
        public var theme: String { "\(centers.count)-\(Center.allCases.count - centers.count)" }

        /// The links of one kind.
        ///
        /// - Parameter kind: which kind.
        /// - Returns: the links, perhaps none.
        public func links(_ kind: ConnectionKind) -> [Link] { links.filter { $0.kind == kind } }

        private static func link(_ channel: Channel, _ first: GateSet, _ second: GateSet) -> Link {
            let counts = [first, second].map { $0.intersection(channel.gates).count }
            if counts == [2, 2] { return Link(channel: channel, kind: .companionship, owner: nil) }
            // The channel is defined, so where nobody has both gates each has one, and not the same.
            guard counts.contains(2) else { return Link(channel: channel, kind: .electromagnetic, owner: nil) }
            let owner: Partner = counts[0] == 2 ? .first : .second
            return Link(channel: channel, kind: counts.contains(0) ? .dominance : .compromise, owner: owner)
        }
    }
}
