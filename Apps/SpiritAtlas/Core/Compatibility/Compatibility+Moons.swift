extension Compatibility {
    /// The eight kootas, computed both ways.
    enum Moons {
        static func finding(_ first: Person, _ second: Person) -> Finding {
            var tally = Tally()
            guard let here = first.moonSeat, let there = second.moonSeat else {
                tally.missing = Ashtakoota.Koota.allCases.map(\.name)
                return tally.finding(.ashtakoota)
            }
            tally.variant = 0
            let forward = Ashtakoota(groom: here, bride: there)
            let back = Ashtakoota(groom: there, bride: here)
            for koota in Ashtakoota.Koota.allCases {
                let points = (forward[koota], back[koota])
                tally.compared += 1
                tally.evidence.append(
                    Evidence(
                        item: koota.name, first: name(here), second: name(there),
                        reason: points.0 == points.1
                            ? "The same both ways."
                            : "The mean of \(points.0) with the first as groom and \(points.1) with the second.",
                        points: (points.0 + points.1) / 2, maximum: koota.maximum))
            }
            tally.remarks = Ashtakoota.Koota.allCases.compactMap { koota in
                let isCancelled = (forward.cancellations + back.cancellations).contains { $0.koota == koota }
                return isCancelled ? "Some traditions call the fault of \(koota.name) cancelled; the points stay." : nil
            }
            return tally.finding(.ashtakoota) { $0 >= Ashtakoota.passMark ? "At or above 18" : "Below 18" }
        }

        private static func name(_ seat: MoonSeat) -> String {
            "Moon in \(seat.nakshatra.name) \(seat.pada), \(seat.sign.name)"
        }
    }
}
