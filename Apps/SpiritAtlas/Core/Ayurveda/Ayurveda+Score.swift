extension Ayurveda {
    /// What the answers to one questionnaire come to.
    ///
    /// Each dosha's points are taken as a part of the most it could have gained in the questions that were answered,
    /// and the three parts are brought to a sum of 100. All is done in whole numbers, so that equal scores are exactly
    /// equal and the order of the questions does not matter.
    public struct Score: Sendable, Hashable, Encodable {
        /// What the questions asked about.
        public let period: Period
        /// The points gained.
        public let points: PerDosha<Int>
        /// The points that could have been gained in the questions answered.
        public let attainable: PerDosha<Int>
        /// The parts of 100.
        public let shares: PerDosha<Double>
        /// The parts of 100 as whole numbers, whose sum is 100 (largest remainders).
        public let percentages: PerDosha<Int>
        /// What the score is called.
        public let label: Label
        /// How many questions were answered.
        public let answered: Int
        /// How many questions there are.
        public let asked: Int
        /// The part of the questions that were answered, above 0 and up to 1; it tells how much the score rests on, not
        /// whether it is true.
        public var confidence: Double { Double(answered) / Double(asked) }

        /// Adds up answers.
        ///
        /// - Parameters:
        ///   - choices: which answer, 0 ... 2 in the order shown, was given to the question on a domain; those left out
        ///     were skipped.
        ///   - period: the questionnaire that was answered.
        /// - Throws: ``AyurvedaError`` when nothing was answered, or for a question or an answer that does not exist.
        public init(_ choices: [Domain: Int], period: Period) throws(AyurvedaError) {
            let questions = period.questions
            if let stray = choices.keys.first(where: { key in !questions.contains { $0.domain == key } }) {
                throw AyurvedaError(.unknownQuestion, "There is no question on \(stray.rawValue) here.")
            }
            var points = PerDosha { _ in 0 }
            var attainable = PerDosha { _ in 0 }
            for question in questions {
                guard let choice = choices[question.domain] else { continue }
                guard question.answers.indices.contains(choice) else {
                    throw AyurvedaError(
                        .unknownAnswer, "The question on \(question.domain.rawValue) has no answer number \(choice).")
                }
                points[question.answers[choice].dosha] += question.answers[choice].weight
                attainable = PerDosha { attainable[$0] + question.attainable($0) }
            }
            guard !choices.isEmpty else { throw AyurvedaError(.noAnswers, "No question was answered.") }
            self.init(period: period, points: points, attainable: attainable, answered: choices.count)
        }

        /// - Parameter attainable: at least 1 for each dosha.
        private init(period: Period, points: PerDosha<Int>, attainable: PerDosha<Int>, answered: Int) {
            // points / attainable of each, over the common denominator.
            let whole = attainable.vata * attainable.pitta * attainable.kapha
            let parts = PerDosha { points[$0] * (whole / attainable[$0]) }
            let sum = parts.vata + parts.pitta + parts.kapha
            self.period = period
            self.points = points
            self.attainable = attainable
            self.answered = answered
            asked = period.questions.count
            shares = PerDosha { 100 * Double(parts[$0]) / Double(sum) }
            percentages = Self.percentages(of: parts, sum: sum)
            label = Self.label(of: parts)
        }

        /// Whole parts of 100; what is left over goes to the largest remainders, and among equal ones to the larger
        /// part.
        private static func percentages(of parts: PerDosha<Int>, sum: Int) -> PerDosha<Int> {
            var whole = PerDosha { 100 * parts[$0] / sum }
            let byRemainder = Dosha.allCases.sorted {
                (100 * parts[$0] % sum, parts[$0]) > (100 * parts[$1] % sum, parts[$1])
            }
            for dosha in byRemainder.prefix(100 - whole.vata - whole.pitta - whole.kapha) { whole[dosha] += 1 }
            return whole
        }

        /// One dosha when it has half as much again as the second, two when the second has half as much again as the
        /// third, else all three.
        private static func label(of parts: PerDosha<Int>) -> Label {
            let ranked = Dosha.allCases.sorted { parts[$0] > parts[$1] }
            let ranks = ranked.map { parts[$0] }
            if 2 * ranks[0] >= 3 * ranks[1] { return Label([ranked[0]]) }
            if 2 * ranks[1] >= 3 * ranks[2] {
                return Label([ranked[0], ranked[1]], isOrdered: ranks[0] != ranks[1])
            }
            return Label(Dosha.allCases)
        }

        private enum CodingKeys: String, CodingKey {
            case period, points, attainable, shares, percentages, label, answered, asked, confidence, notice
        }

        /// Writes the score with its confidence and the notice that belongs to it.
        ///
        /// - Parameter encoder: what to write to.
        /// - Throws: what the encoder throws.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(period, forKey: .period)
            try container.encode(points, forKey: .points)
            try container.encode(attainable, forKey: .attainable)
            try container.encode(shares, forKey: .shares)
            try container.encode(percentages, forKey: .percentages)
            try container.encode(label, forKey: .label)
            try container.encode(answered, forKey: .answered)
            try container.encode(asked, forKey: .asked)
            try container.encode(confidence, forKey: .confidence)
            try container.encode(Ayurveda.notice, forKey: .notice)
        }
    }
}
