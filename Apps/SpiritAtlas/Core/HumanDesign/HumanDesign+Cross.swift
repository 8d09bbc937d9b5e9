extension HumanDesign {
    /// The three angles of crosses.
    public enum CrossAngle: String, Sendable, Hashable, Codable, CaseIterable {
        /// Of the profiles 1/3 to 4/6.
        case right = "Right Angle"
        /// Of the profile 4/1.
        case juxtaposition = "Juxtaposition"
        /// Of the profiles 5/1 to 6/3.
        case left = "Left Angle"
    }

    /// The cross of the four gates of Sun and Earth; its angle and the gate of the personality Sun name it.
    public struct Cross: Sendable, Hashable, Codable {
        /// The angle, which follows from the profile.
        public let angle: CrossAngle
        /// The gates of personality Sun and Earth, design Sun and Earth.
        public let gates: [Int]
        /// One of 192 names, such as `Eden 1`.
        public let name: String

        /// The cross of a gate of the personality Sun; nil for what is no gate.
        ///
        /// The Earth stands 32 gates on. The design Sun's gate is 16 back on the wheel for a right angle, and 15 for
        /// the two others.
        ///
        /// - Parameters:
        ///   - gate: the gate of the personality Sun, 1 ... 64.
        ///   - angle: the angle, which the profile decides.
        public init?(personalitySun gate: Int, angle: CrossAngle) {
            guard (1...64).contains(gate) else { return nil }
            self.init(knownGate: gate, angle: angle)
        }

        /// - Parameter gate: 1 ... 64.
        init(knownGate gate: Int, angle: CrossAngle) {
            let designSun = WheelPlace.gate(angle == .right ? -16 : -15, after: gate)
            let names = Self.names[gate - 1]
            self.angle = angle
            gates = [gate, WheelPlace.gate(32, after: gate), designSun, WheelPlace.gate(32, after: designSun)]
            name =
                switch angle {
                case .right: names.rightAngle
                case .juxtaposition: names.juxtaposition
                case .left: names.leftAngle
                }
        }

        /// The name in full, such as `Right Angle Cross of Eden 1`.
        public var title: String {
            let article = "The "
            let plain = name.hasPrefix(article) ? "the \(name.dropFirst(article.count))" : name
            return "\(angle.rawValue) Cross of \(plain)"
        }
    }
}
