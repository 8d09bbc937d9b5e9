extension HumanDesign {
    /// The lines of the personality Sun and the design Sun; twelve pairs are possible.
    public struct Profile: Sendable, Hashable, CustomStringConvertible {
        /// The line of the personality Sun, 1 ... 6.
        public let personality: Int
        /// The line of the design Sun, 1 ... 6.
        public let design: Int

        /// The twelve profiles, by their lines.
        public static let all = [
            Profile(1, 3), Profile(1, 4), Profile(2, 4), Profile(2, 5), Profile(3, 5), Profile(3, 6),
            Profile(4, 6), Profile(4, 1), Profile(5, 1), Profile(5, 2), Profile(6, 2), Profile(6, 3),
        ]

        private init(_ personality: Int, _ design: Int) {
            self.personality = personality
            self.design = design
        }

        /// The profile of two lines; nil for lines that never meet.
        ///
        /// - Parameters:
        ///   - personality: the line of the personality Sun, 1 ... 6.
        ///   - design: the line of the design Sun, 1 ... 6.
        public init?(personality: Int, design: Int) {
            let profile = Profile(personality, design)
            guard Self.all.contains(profile) else { return nil }
            self = profile
        }

        /// The profile that follows from the longitude of the personality Sun alone, in degrees.
        ///
        /// 88° are 93 lines and 13/15, so the design line is two on, and three on in the last 2/15 of a line.
        ///
        /// - Parameter longitude: apparent tropical, degrees of any number of turns.
        /// - Throws: ``HumanDesignError`` when the longitude is not finite.
        public init(personalitySun longitude: Double) throws(HumanDesignError) {
            let sun = try WheelPlace(longitude: longitude)
            let earlier = try WheelPlace(longitude: longitude - DesignMoment.arc)
            self.init(sun.line, earlier.line)
        }

        /// The angle that the profile gives the cross.
        public var angle: CrossAngle {
            switch personality {
            case 5, 6: .left
            case 4 where design == 1: .juxtaposition
            default: .right
            }
        }

        /// Both lines, such as `1/3`.
        public var description: String { "\(personality)/\(design)" }
    }
}

extension HumanDesign.Profile: Codable {
    /// Reads a text such as `1/3`.
    ///
    /// - Parameter decoder: what to read from.
    /// - Throws: `DecodingError`, and what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let profile = Self.all.first(where: { $0.description == text }) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "There is no such profile.")
        }
        self = profile
    }

    /// Writes a text such as `1/3`.
    ///
    /// - Parameter encoder: what to write to.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
