extension Compatibility {
    /// The affinity of numbers.
    enum Numbers {
        static func finding(_ first: Person, _ second: Person) -> Finding {
            let (here, there) = (first.numbers, second.numbers)
            var tally = Tally()
            add("Life path", here.lifePath, there.lifePath, to: &tally)
            let isDate = tally.compared == 1
            add("Expression", here.expression, there.expression, to: &tally)
            add("Soul urge", here.soulUrge, there.soulUrge, to: &tally)
            add("Personality", here.personality, there.personality, to: &tally)
            switch (isDate, tally.compared) {
            case (true, 1): tally.variant = 0
            case (false, 3): tally.variant = 1
            case (true, 4): tally.variant = 2
            default: tally.variant = nil
            }
            return tally.finding(.numerology)
        }

        private static func add(_ item: String, _ first: Int?, _ second: Int?, to tally: inout Tally) {
            guard let first, let second, let affinity = NumberAffinity.between(first, second) else {
                tally.missing.append(item)
                return
            }
            tally.compared += 1
            tally.evidence.append(
                Evidence(
                    item: item, first: String(first), second: String(second), reason: reason(affinity),
                    points: Double(affinity.points), maximum: Double(NumberAffinity.match.points)))
        }

        private static func reason(_ affinity: NumberAffinity) -> String {
            switch affinity {
            case .match: "Of the same concord."
            case .compatible: "Called compatible."
            case .neutral: "Called neutral."
            case .challenge: "Called a challenge."
            }
        }
    }
}
