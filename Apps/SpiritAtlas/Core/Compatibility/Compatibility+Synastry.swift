extension Compatibility {
    /// Discepolo's points.
    enum Synastry {
        /// A pair of points that is looked at: one of the one person, one of the other.
        private struct Contact {
            let name: (one: String, other: String)
            let one: Double?
            let other: Double?
            /// The aspects that give 8 or 11 points.
            var strong: Set<AspectKind> = []
            /// Whether `one` belongs to the first person.
            let isForward: Bool
        }

        static func finding(_ first: Person, _ second: Person) -> Finding {
            var tally = Tally()
            guard let here = first.sky, let there = second.sky else {
                tally.missing = ["Both charts"]
                return tally.finding(.synastry)
            }
            tally.variant = variant(here.level, there.level)
            addModality(here, there, to: &tally)
            for contact in contacts(here, there) { add(contact, to: &tally) }
            return tally.finding(.synastry, band: band)
        }

        /// The name of a sum of points.
        static func band(_ points: Double) -> String {
            switch points {
            case ..<5: "Minimal"
            case ..<10: "Medium"
            case ..<15: "Important"
            case ..<20: "Very important"
            case ..<30: "Exceptional"
            default: "Rare"
            }
        }

        /// Which table: by how much is known of each, in either order.
        static func variant(_ first: Int, _ second: Int) -> Int {
            let (low, high) = (min(first, second), max(first, second))
            return [[0, 1, 2], [1, 3, 4], [2, 4, 5]][low][high]
        }

        private static func addModality(_ here: Person.Sky, _ there: Person.Sky, to tally: inout Tally) {
            tally.compared += 1
            let signs = (Sign(checked: here.sun), Sign(checked: there.sun))
            guard signs.0.modality == signs.1.modality else { return }
            tally.evidence.append(
                Evidence(
                    item: "Modality of the Suns", first: "Sun in \(signs.0.name)", second: "Sun in \(signs.1.name)",
                    reason: "Both signs are \(signs.0.modality.rawValue).", points: 5, maximum: nil))
        }

        private static func contacts(_ here: Person.Sky, _ there: Person.Sky) -> [Contact] {
            // The Suns in the order of their longitudes, so that rounding cannot tell the people apart.
            let forward = here.sun <= there.sun
            let suns = Contact(
                name: ("Sun", "Sun"), one: forward ? here.sun : there.sun, other: forward ? there.sun : here.sun,
                strong: [.conjunction, .opposition, .square], isForward: forward)
            return [suns]
                + [(here, there, true), (there, here, false)].flatMap { one, other, isForward in
                    [
                        Contact(
                            name: ("Sun", "Moon"), one: one.sun, other: other.moon, strong: [.conjunction],
                            isForward: isForward),
                        Contact(
                            name: ("Sun", "Ascendant"), one: one.sun, other: other.ascendant, isForward: isForward),
                        Contact(
                            name: ("Moon", "Ascendant"), one: one.moon, other: other.ascendant, isForward: isForward),
                        Contact(name: ("Venus", "Mars"), one: one.venus, other: other.mars, isForward: isForward),
                    ]
                }
        }

        private static func add(_ contact: Contact, to tally: inout Tally) {
            let names = contact.isForward ? contact.name : (contact.name.other, contact.name.one)
            guard let one = contact.one, let other = contact.other else {
                tally.missing.append("\(names.0) with \(names.1)")
                return
            }
            tally.compared += 1
            guard let aspect = aspect(one, other) else { return }
            let isStrong = contact.strong.contains(aspect.kind)
            let isExact = isStrong && aspect.distance <= 2
            let signs = [one, other].map { Sign(checked: $0).name }
            let places = ["\(contact.name.one) in \(signs[0])", "\(contact.name.other) in \(signs[1])"]
            tally.evidence.append(
                Evidence(
                    item: "\(names.0) \(aspect.kind.rawValue) \(names.1)",
                    first: places[contact.isForward ? 0 : 1], second: places[contact.isForward ? 1 : 0],
                    reason: isExact
                        ? "Strong, and exact within 2°."
                        : isStrong ? "Strong." : "Within the orb of \(Int(aspect.orb))°.",
                    points: isExact ? 11 : isStrong ? 8 : 4, maximum: nil))
        }

        private static func aspect(_ one: Double, _ other: Double) -> Aspect? {
            finder?.aspect(PointPosition(.sun, checked: one), PointPosition(.moon, checked: other))
        }

        /// Nil never happens: the orbs are those of the five major aspects.
        private static let finder = try? AspectFinder(.major)
    }
}
