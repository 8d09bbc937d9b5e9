extension Compatibility {
    /// The channels that two people define together.
    enum Channels {
        static func finding(_ first: Person, _ second: Person) -> Finding {
            var tally = Tally()
            guard let here = first.gates, let there = second.gates else {
                tally.missing = ["Both births with their times"]
                return tally.finding(.humanDesign)
            }
            tally.variant = 0
            tally.compared = 1
            let connection = HumanDesign.Connection(here, there)
            tally.evidence = connection.links.map { link in
                Evidence(
                    item: "Channel \(link.channel)", first: gates(here, link.channel),
                    second: gates(there, link.channel),
                    reason: "\(link.kind.rawValue.prefix(1).uppercased())\(link.kind.rawValue.dropFirst()).",
                    points: points(link.kind), maximum: nil)
            }
            tally.remarks = ["Together \(connection.theme): so many centres are defined and so many open."]
            return tally.finding(.humanDesign)
        }

        private static func points(_ kind: HumanDesign.ConnectionKind) -> Double {
            switch kind {
            case .electromagnetic: 3
            case .companionship: 2
            case .dominance: 1
            case .compromise: 0
            }
        }

        private static func gates(_ gates: HumanDesign.GateSet, _ channel: HumanDesign.Channel) -> String {
            switch (gates.contains(channel.low), gates.contains(channel.high)) {
            case (true, true): "gates \(channel.low) and \(channel.high)"
            case (true, false): "gate \(channel.low)"
            case (false, true): "gate \(channel.high)"
            case (false, false): "neither gate"
            }
        }
    }
}
