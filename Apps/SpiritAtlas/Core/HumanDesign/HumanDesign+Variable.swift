extension HumanDesign {
    /// The side that an arrow points to.
    public enum Arrow: String, Sendable, Hashable, Codable, CaseIterable {
        /// Tones 1 to 3.
        case left = "L"
        /// Tones 4 to 6.
        case right = "R"

        init(tone: Int) { self = tone <= 3 ? .left : .right }
    }

    /// One of the four variables: a colour, which gives it a name, and a tone, which gives its arrow.
    public struct Variable: Sendable, Hashable, Codable {
        /// Which of the four it is.
        public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
            /// From the design Sun.
            case determination
            /// From the design node.
            case environment
            /// From the personality Sun.
            case motivation
            /// From the personality node.
            case perspective
        }

        /// Which of the four it is.
        public let kind: Kind
        /// 1 ... 6.
        public let color: Int
        /// 1 ... 6.
        public let tone: Int
        /// Left for the tones 1 to 3.
        public let arrow: Arrow
        /// The common name of the colour in this variable.
        public let name: String
        /// The common name of the colour on the side of the arrow; nil for motivation and perspective, which have none.
        public let sideName: String?
        /// The colour that it slips into: 1 and 4, 2 and 5, 3 and 6 change places.
        public let transference: Int
        /// The common name of that colour.
        public let transferenceName: String

        init(_ kind: Kind, at place: WheelPlace) {
            let arrow = Arrow(tone: place.tone)
            self.kind = kind
            color = place.color
            tone = place.tone
            self.arrow = arrow
            name = kind.colorNames[place.color - 1]
            sideName = kind.sideNames.map { $0[place.color - 1] }.map { arrow == .left ? $0.left : $0.right }
            transference = (place.color + 2) % 6 + 1
            transferenceName = kind.colorNames[transference - 1]
        }
    }

    /// The four variables of a chart, and the sense that the design Sun's tone names.
    public struct Variables: Sendable, Hashable, Codable {
        /// From colour and tone of the design Sun.
        public let determination: Variable
        /// From colour and tone of the design node.
        public let environment: Variable
        /// From colour and tone of the personality Sun.
        public let motivation: Variable
        /// From colour and tone of the personality node.
        public let perspective: Variable
        /// The sense of the design Sun's tone.
        public let cognition: String

        init(personalitySun: WheelPlace, personalityNode: WheelPlace, designSun: WheelPlace, designNode: WheelPlace) {
            determination = Variable(.determination, at: designSun)
            environment = Variable(.environment, at: designNode)
            motivation = Variable(.motivation, at: personalitySun)
            perspective = Variable(.perspective, at: personalityNode)
            cognition = Self.cognitions[designSun.tone - 1]
        }

        /// The arrows of determination, environment, motivation and perspective, such as `LLRR`.
        public var arrows: String {
            [determination, environment, motivation, perspective].map(\.arrow.rawValue).joined()
        }

        private static let cognitions = ["Smell", "Taste", "Outer Vision", "Inner Vision", "Feeling", "Touch"]
    }
}

extension HumanDesign.Variable.Kind {
    /// The names of the colours 1 to 6.
    var colorNames: [String] {
        switch self {
        case .determination: ["Appetite", "Taste", "Thirst", "Touch", "Sound", "Light"]
        case .environment: ["Caves", "Markets", "Kitchens", "Mountains", "Valleys", "Shores"]
        case .motivation: ["Fear", "Hope", "Desire", "Need", "Guilt", "Innocence"]
        case .perspective: ["Survival", "Possibility", "Power", "Wanting", "Probability", "Personal"]
        }
    }

    /// The names of the colours 1 to 6 by the side of the arrow.
    var sideNames: [(left: String, right: String)]? {
        switch self {
        case .determination:
            [
                ("Consecutive", "Alternating"), ("Open", "Closed"), ("Hot", "Cold"), ("Calm", "Nervous"),
                ("High", "Low"),
                ("Direct", "Indirect"),
            ]
        case .environment:
            [
                ("Selective", "Blending"), ("Internal", "External"), ("Wet", "Dry"), ("Active", "Passive"),
                ("Narrow", "Wide"),
                ("Natural", "Artificial"),
            ]
        case .motivation, .perspective: nil
        }
    }
}
