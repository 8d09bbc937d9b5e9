/// What a chart shows and by which conventions.
public struct ChartSettings: Sendable, Hashable, Codable {
    /// The bodies, in the order in which they are listed.
    public var bodies: [Body]
    /// How the sky is divided into houses.
    public var houseSystem: HouseSystem
    /// Where the zodiac starts.
    public var zodiac: Zodiac
    /// Which aspects count, and their orbs.
    public var aspects: AspectSettings
    /// The points among which aspects are looked for; those that the chart does not have are left out.
    public var aspectPoints: Set<ChartPoint>
    /// ΔT in seconds (Terrestrial less Universal Time), or nil for that of `DeltaT`.
    public var deltaT: Double?

    /// Creates settings; without arguments those of a tropical Placidus chart.
    ///
    /// - Parameters:
    ///   - bodies: the bodies of the chart.
    ///   - houseSystem: the house system.
    ///   - zodiac: tropical, or sidereal by an ayanamsa.
    ///   - aspects: which aspects count, and their orbs.
    ///   - aspectPoints: the points that make aspects.
    ///   - deltaT: ΔT (TT less UT) in seconds; nil for that of ``DeltaT``.
    public init(
        bodies: [Body] = ChartSettings.usualBodies, houseSystem: HouseSystem = .placidus,
        zodiac: Zodiac = .tropical, aspects: AspectSettings = .major,
        aspectPoints: Set<ChartPoint> = ChartSettings.usualAspectPoints, deltaT: Double? = nil
    ) {
        self.bodies = bodies
        self.houseSystem = houseSystem
        self.zodiac = zodiac
        self.aspects = aspects
        self.aspectPoints = aspectPoints
        self.deltaT = deltaT
    }

    /// Sun to Pluto, Chiron, both nodes and the mean Lilith.
    public static let usualBodies: [Body] = [
        .sun, .moon, .mercury, .venus, .mars, .jupiter, .saturn, .uranus, .neptune, .pluto, .chiron, .meanNode,
        .trueNode, .meanLilith,
    ]

    /// Sun to Pluto, Chiron, the true node, the mean Lilith, ascendant and midheaven.
    public static let usualAspectPoints: Set<ChartPoint> = Set(ChartPoint.planets).union([
        .chiron, .trueNode, .meanLilith, .ascendant, .midheaven,
    ])

    /// Refuses settings that no chart can have.
    ///
    /// - Throws: `ChartError` with `invalidSetting` or `notFinite`.
    func validate() throws(ChartError) {
        // Compared pair by pair: a dozen bodies take less time so than a set of them.
        guard bodies.count < 100, !bodies.indices.contains(where: { bodies[..<$0].contains(bodies[$0]) }) else {
            throw ChartError(.invalidSetting, "A body is listed twice.")
        }
        if let deltaT {
            _ = try ChartError.finite(deltaT, "ΔT")
            guard abs(deltaT) <= 86_400 else {
                throw ChartError(.invalidSetting, "ΔT must be within a day.")
            }
        }
    }
}
