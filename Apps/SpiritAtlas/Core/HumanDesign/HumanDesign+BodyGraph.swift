extension HumanDesign {
    /// What a set of active gates defines: channels, centres, and the areas in which centres hang together.
    public struct BodyGraph: Sendable, Hashable {
        /// The active gates.
        public let gates: GateSet
        /// The defined channels, whose gates are both active, ordered as ``Channel/all``.
        public let channels: [Channel]
        /// The defined centres, at which a defined channel ends.
        public let centers: CenterSet
        /// The defined centres in sets that defined channels join, ordered by their topmost centre; at most four.
        public let areas: [CenterSet]

        /// Works out what gates define.
        ///
        /// - Parameter gates: the gates that are active.
        public init(gates: GateSet) {
            let channels = Channel.all.filter { gates.contains($0.gates) }
            self.gates = gates
            self.channels = channels
            centers = channels.reduce(CenterSet()) { $0.union($1.centers) }
            areas = Self.areas(joinedBy: channels)
        }

        /// The centres that are not defined.
        public var openCenters: CenterSet { CenterSet(Center.allCases).subtracting(centers) }

        /// The area that a centre belongs to; nil when it is open.
        ///
        /// - Parameter center: any centre.
        /// - Returns: the centres of its area, itself included, or nil.
        public func area(of center: Center) -> CenterSet? {
            areas.first { $0.contains(center) }
        }

        /// Whether two defined centres hang together, over however many channels.
        ///
        /// - Parameters:
        ///   - first: one centre.
        ///   - second: another.
        /// - Returns: false also when one of them is open.
        public func joins(_ first: Center, _ second: Center) -> Bool {
            area(of: first)?.contains(second) ?? false
        }

        /// The inactive gates any one of which would join areas that are apart.
        public var bridges: GateSet {
            guard areas.count > 1 else { return GateSet() }
            let half = Channel.all.map { $0.gates.subtracting(gates) }.filter { $0.count == 1 }
            let candidates = half.reduce(GateSet()) { $0.union($1) }
            return GateSet(
                candidates.gates.filter { BodyGraph(gates: gates.union(GateSet([$0]))).areas.count < areas.count })
        }

        /// The shortest way from one defined centre to another over defined channels, both ends included; nil when
        /// there is none.
        func path(from start: Center, to end: Center) -> [Center]? {
            var paths = centers.contains(start) ? [[start]] : []
            var seen = CenterSet([start])
            while !paths.isEmpty {
                if let found = paths.first(where: { $0.last == end }) { return found }
                paths = paths.flatMap { path in
                    channels.compactMap { channel in
                        guard let last = path.last, let next = channel.end(oppositeTo: last), !seen.contains(next)
                        else {
                            return nil
                        }
                        seen = seen.union(CenterSet([next]))
                        return path + [next]
                    }
                }
            }
            return nil
        }

        private static func areas(joinedBy channels: [Channel]) -> [CenterSet] {
            var areas: [CenterSet] = []
            for channel in channels {
                let joined = areas.filter { $0.meets(channel.centers) }.reduce(channel.centers) { $0.union($1) }
                areas.removeAll { $0.meets(channel.centers) }
                areas.append(joined)
            }
            return areas.sorted { $0.rankOfTopmost < $1.rankOfTopmost }
        }
    }
}

extension HumanDesign.Channel {
    /// The centre at the other end; nil when the channel does not end at the centre.
    func end(oppositeTo center: HumanDesign.Center) -> HumanDesign.Center? {
        switch center {
        case lowCenter: highCenter
        case highCenter: lowCenter
        default: nil
        }
    }
}
