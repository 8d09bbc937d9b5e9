/// One of the nine grahas of Indian astrology.
public enum Graha: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
    /// A graha that is a body of the sky.
    case sun, moon, mars, mercury, jupiter, venus, saturn
    /// The ascending node of the Moon.
    case rahu
    /// The descending node of the Moon.
    case ketu

    /// The name in Sanskrit.
    public var sanskritName: String {
        switch self {
        case .sun: "Surya"
        case .moon: "Chandra"
        case .mars: "Mangala"
        case .mercury: "Budha"
        case .jupiter: "Guru"
        case .venus: "Shukra"
        case .saturn: "Shani"
        case .rahu: "Rahu"
        case .ketu: "Ketu"
        }
    }

    /// The name in English.
    public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// The graha of a classical planet.
    ///
    /// - Parameter planet: Sun to Saturn.
    public init(_ planet: ClassicalPlanet) {
        self =
            switch planet {
            case .sun: .sun
            case .moon: .moon
            case .mars: .mars
            case .mercury: .mercury
            case .jupiter: .jupiter
            case .venus: .venus
            case .saturn: .saturn
            }
    }

    /// How grahas regard each other.
    public enum Regard: String, Sendable, Hashable, Codable {
        /// How one graha takes another by nature.
        case friend, neutral, enemy
    }

    /// The natural regard of this graha for another, which need not be mutual (Brihat Parashara Hora Shastra, chapter
    /// 3).
    ///
    /// For Sun to Saturn; the nodes are neutral to all.
    ///
    /// - Parameter other: the one that is regarded.
    /// - Returns: friend, neutral or enemy.
    public func regard(for other: Graha) -> Regard {
        let (friends, enemies): ([Graha], [Graha]) =
            switch self {
            case .sun: ([.jupiter, .mars, .moon], [.saturn, .venus])
            case .moon: ([.mercury, .sun], [])
            case .mars: ([.jupiter, .moon, .sun], [.mercury])
            case .mercury: ([.sun, .venus], [.moon])
            case .jupiter: ([.mars, .moon, .sun], [.mercury, .venus])
            case .venus: ([.mercury, .saturn], [.moon, .sun])
            case .saturn: ([.mercury, .venus], [.mars, .moon, .sun])
            case .rahu, .ketu: ([], [])
            }
        return friends.contains(other) ? .friend : enemies.contains(other) ? .enemy : .neutral
    }
}
