/// What a planet is worth by the degree of the zodiac where it stands.
public struct EssentialDignity: Sendable, Hashable, Codable {
    /// The kinds of dignity and debility.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// The five dignities: in a sign, an exaltation, a triplicity, a term or a face of its own.
        case domicile, exaltation, triplicity, term, face
        /// In the sign opposite to a domicile.
        case detriment
        /// In the sign opposite to the exaltation.
        case fall
        /// Without any dignity.
        case peregrine

        /// W. Lilly's points (Christian Astrology, 1647).
        public var points: Int {
            switch self {
            case .domicile: 5
            case .exaltation: 4
            case .triplicity: 3
            case .term: 2
            case .face: 1
            case .detriment, .peregrine: -5
            case .fall: -4
            }
        }
    }

    /// What the planet has, dignities first.
    public let kinds: [Kind]

    /// The sum of the points of all kinds.
    public var score: Int { kinds.reduce(0) { $0 + $1.points } }

    /// The dignity of one of the seven classical planets at a longitude; nil for other bodies.
    ///
    /// Domiciles, exaltations, detriments and falls after Ptolemy (Tetrabiblos I), triplicities after Dorotheus with
    /// the ruler of the day or night only, Egyptian terms and Chaldean faces.
    /// - Parameters:
    ///   - body: a body.
    ///   - longitude: degrees, any finite number.
    ///   - isDay: whether the Sun is above the horizon; nil when that is not known: then no triplicity counts.
    /// - Throws: `ChartError` with `notFinite`.
    public init?(of body: Body, longitude: Double, isDay: Bool?) throws(ChartError) {
        self.init(of: body, checked: try ChartError.finite(longitude, "longitude"), isDay: isDay)
    }

    /// The dignity at a longitude that is known to be finite.
    init?(of body: Body, checked longitude: Double, isDay: Bool?) {
        guard let planet = ClassicalPlanet(body) else { return nil }
        let sign = Sign(checked: longitude)
        let opposite = sign.advanced(by: 6)
        var kinds: [Kind] = []
        if sign.ruler == planet { kinds.append(.domicile) }
        if sign.exaltation?.planet == planet { kinds.append(.exaltation) }
        if let isDay, (isDay ? sign.triplicity.day : sign.triplicity.night) == planet { kinds.append(.triplicity) }
        if sign.term(at: longitude) == planet { kinds.append(.term) }
        if sign.face(at: longitude) == planet { kinds.append(.face) }
        if kinds.isEmpty { kinds.append(.peregrine) }
        if opposite.ruler == planet { kinds.append(.detriment) }
        if opposite.exaltation?.planet == planet { kinds.append(.fall) }
        self.kinds = kinds
    }
}

/// The seven planets that antiquity knew, in the Chaldean order from the slowest to the fastest.
public enum ClassicalPlanet: String, Sendable, Hashable, Codable, CaseIterable {
    /// A planet of antiquity; the Sun and the Moon are counted among them.
    case saturn, jupiter, mars, sun, venus, mercury, moon

    /// The planet of a body.
    ///
    /// - Parameter body: any body; nil is the answer for all but Sun to Saturn.
    public init?(_ body: Body) {
        switch body {
        case .saturn: self = .saturn
        case .jupiter: self = .jupiter
        case .mars: self = .mars
        case .sun: self = .sun
        case .venus: self = .venus
        case .mercury: self = .mercury
        case .moon: self = .moon
        default: return nil
        }
    }

    /// The body of the planet.
    public var body: Body {
        switch self {
        case .saturn: .saturn
        case .jupiter: .jupiter
        case .mars: .mars
        case .sun: .sun
        case .venus: .venus
        case .mercury: .mercury
        case .moon: .moon
        }
    }
}
