extension HumanDesign {
    /// A place on the wheel of gates: a gate and its finer parts.
    ///
    /// The wheel begins with gate 41 at 302° of tropical longitude (apparent, equinox of date). A gate spans 5.625°, a
    /// line a sixth of it (56′15″), a colour a sixth of a line (9′22.5″), a tone a sixth of a colour (1′33.75″) and a
    /// base a fifth of a tone (18.75″). Each part holds its first point and not its last.
    public struct WheelPlace: Sendable, Hashable, Codable {
        /// 1 ... 64.
        public let gate: Int
        /// 1 ... 6.
        public let line: Int
        /// 1 ... 6.
        public let color: Int
        /// 1 ... 6.
        public let tone: Int
        /// 1 ... 5.
        public let base: Int

        /// The gates in the order of the zodiac, from 302° on.
        public static let gates = [
            41, 19, 13, 49, 30, 55, 37, 63, 22, 36, 25, 17, 21, 51, 42, 3, 27, 24, 2, 23, 8, 20, 16, 35, 45, 12, 15, 52,
            39, 53, 62, 56,
            31, 33, 7, 4, 29, 59, 40, 64, 47, 6, 46, 18, 48, 57, 32, 50, 28, 44, 1, 43, 14, 34, 9, 5, 26, 11, 10, 58,
            38, 54, 61, 60,
        ]
        /// Where the first of ``gates`` begins, in degrees.
        public static let start = 302.0
        /// How many degrees a gate spans.
        public static let gateWidth = 5.625

        /// The place of a longitude in degrees, of any number of turns.
        ///
        /// - Parameter longitude: apparent tropical, degrees.
        /// - Throws: ``HumanDesignError`` when the longitude is not finite.
        public init(longitude: Double) throws(HumanDesignError) {
            guard longitude.isFinite else {
                throw HumanDesignError(.notFinite, "A longitude must be a finite number of degrees.")
            }
            // A base is exactly 1/192 of a degree, so this meets the borders of gates, lines and colours exactly.
            let bases = Int(Degrees.normalized(longitude - Self.start) * 192)
            self.init(base: min(bases, 69_119))
        }

        /// - Parameter index: counts bases from the start of the wheel, 0 ..< 69120.
        private init(base index: Int) {
            gate = Self.gates[index / 1080]
            line = index / 180 % 6 + 1
            color = index / 30 % 6 + 1
            tone = index / 5 % 6 + 1
            base = index % 5 + 1
        }

        /// The longitude at which a gate begins, in degrees; nil for what is no gate.
        ///
        /// - Parameter gate: a gate, 1 ... 64.
        /// - Returns: degrees, 0 ..< 360, or nil.
        public static func start(ofGate gate: Int) -> Double? {
            gates.firstIndex(of: gate).map { Degrees.normalized(start + Double($0) * gateWidth) }
        }

        /// How many gates lie between the start of the wheel and a gate, 0 ..< 64.
        static func index(ofGate gate: Int) -> Int { gates.firstIndex(of: gate) ?? 0 }

        /// The gate a number of places further on the wheel, or back.
        static func gate(_ steps: Int, after gate: Int) -> Int {
            gates[((index(ofGate: gate) + steps) % 64 + 64) % 64]
        }
    }
}
