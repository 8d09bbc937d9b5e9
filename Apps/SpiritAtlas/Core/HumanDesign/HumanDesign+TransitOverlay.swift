extension HumanDesign {
    /// What the gates of a passing moment add to a chart, for as long as they last. The chart itself, and its type,
    /// stay what they are.
    public struct TransitOverlay: Sendable, Hashable, Codable {
        /// A channel that is defined for the time of the transit.
        public struct AddedChannel: Sendable, Hashable, Codable {
            /// The channel.
            public let channel: Channel
            /// Whether one of its gates is the chart's own; else both are the transit's.
            public let completesNatalGate: Bool
        }

        /// The type of the chart, which a transit does not change.
        public let natalType: EnergyType
        /// The gates of the transit that the chart does not have.
        public let addedGates: GateSet
        /// The channels that chart and transit define together and the chart alone does not.
        public let addedChannels: [AddedChannel]
        /// The centres that chart and transit define together and the chart alone does not.
        public let addedCenters: CenterSet
        /// Into how many areas the centres fall for the time of the transit.
        public let definition: Definition

        /// Lays the gates of a moment over a chart.
        ///
        /// - Parameters:
        ///   - natal: what the chart defines.
        ///   - transit: the gates of the moment.
        public init(natal: BodyGraph, transit: GateSet) {
            let together = BodyGraph(gates: natal.gates.union(transit))
            natalType = natal.type
            addedGates = transit.subtracting(natal.gates)
            addedChannels = together.channels.filter { !natal.gates.contains($0.gates) }.map {
                AddedChannel(channel: $0, completesNatalGate: !natal.gates.intersection($0.gates).isEmpty)
            }
            addedCenters = together.centers.subtracting(natal.centers)
            definition = together.definition
        }
    }
}
