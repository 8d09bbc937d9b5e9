extension Ayurveda {
    /// One of the three answers to a question.
    public struct Answer: Sendable, Hashable, Codable {
        /// What the answer says.
        public let text: String
        /// The dosha it counts for; it counts for no other.
        public let dosha: Dosha
        /// How much it counts: 1, or 2 where the sources agree most that it belongs to this dosha.
        public let weight: Int
    }

    /// A question with three answers, one for each dosha, in an order that changes from question to question.
    public struct Question: Sendable, Hashable, Codable {
        /// What it is about.
        public let domain: Domain
        /// What is asked.
        public let text: String
        /// The answers in the order in which they are shown.
        public let answers: [Answer]

        init(_ domain: Domain, _ text: String, _ answers: [(Dosha, Int, String)]) {
            self.domain = domain
            self.text = text
            self.answers = answers.map { Answer(text: $0.2, dosha: $0.0, weight: $0.1) }
        }

        /// The most that a dosha can gain here.
        func attainable(_ dosha: Dosha) -> Int {
            answers.filter { $0.dosha == dosha }.map(\.weight).max() ?? 0
        }
    }

    /// What the questions ask about.
    public enum Period: String, Sendable, Hashable, Codable, CaseIterable {
        /// The constitution: how somebody has been for most of life.
        case prakriti
        /// The present state: how somebody has been in the last weeks.
        case vikriti

        /// The questions, in the order in which they are shown.
        public var questions: [Question] {
            switch self {
            case .prakriti: Self.lifelong
            case .vikriti: Self.lastWeeks
            }
        }
    }
}
