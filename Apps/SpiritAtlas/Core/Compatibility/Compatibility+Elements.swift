extension Compatibility {
    /// The elements of like points.
    enum Elements {
        static func finding(_ first: Person, _ second: Person) -> Finding {
            var tally = Tally()
            guard let here = first.sky, let there = second.sky else {
                tally.missing = ["Both charts"]
                return tally.finding(.elements)
            }
            tally.variant = min(here.level, there.level)
            add("Sun", here.sun, there.sun, to: &tally)
            add("Moon", here.moon, there.moon, to: &tally)
            add("Mercury", here.mercury, there.mercury, to: &tally)
            add("Venus", here.venus, there.venus, to: &tally)
            add("Mars", here.mars, there.mars, to: &tally)
            add("Ascendant", here.ascendant, there.ascendant, to: &tally)
            return tally.finding(.elements)
        }

        private static func add(_ item: String, _ first: Double?, _ second: Double?, to tally: inout Tally) {
            guard let first, let second else {
                tally.missing.append(item)
                return
            }
            let signs = (Sign(checked: first), Sign(checked: second))
            let pair = [signs.0.element, signs.1.element]
            let isSame = pair[0] == pair[1]
            let isFriendly = [[.fire, .air], [.air, .fire], [.earth, .water], [.water, .earth]].contains(pair)
            tally.compared += 1
            tally.evidence.append(
                Evidence(
                    item: item, first: "\(signs.0.name) (\(pair[0].rawValue))",
                    second: "\(signs.1.name) (\(pair[1].rawValue))",
                    reason: isSame ? "The same element." : isFriendly ? "Friendly elements." : "Unlike elements.",
                    points: isSame ? 2 : isFriendly ? 1 : 0, maximum: 2))
        }
    }
}
