/// Who rules a sign and its parts.
extension Sign {
    /// The planet whose domicile the sign is (Ptolemy, Tetrabiblos I.17).
    public var ruler: ClassicalPlanet {
        switch self {
        case .aries, .scorpio: .mars
        case .taurus, .libra: .venus
        case .gemini, .virgo: .mercury
        case .cancer: .moon
        case .leo: .sun
        case .sagittarius, .pisces: .jupiter
        case .capricorn, .aquarius: .saturn
        }
    }

    /// The ruler by today's usage: Pluto, Uranus and Neptune for Scorpio, Aquarius and Pisces.
    public var modernRuler: Body {
        switch self {
        case .scorpio: .pluto
        case .aquarius: .uranus
        case .pisces: .neptune
        default: ruler.body
        }
    }

    /// The planet exalted in the sign and the degree of it, counted from 1 (Ptolemy; degrees after Dorotheus).
    public var exaltation: (planet: ClassicalPlanet, degree: Int)? {
        switch self {
        case .aries: (.sun, 19)
        case .taurus: (.moon, 3)
        case .cancer: (.jupiter, 15)
        case .virgo: (.mercury, 15)
        case .libra: (.saturn, 21)
        case .capricorn: (.mars, 28)
        case .pisces: (.venus, 27)
        default: nil
        }
    }

    /// The rulers of the sign's element by day and by night, and the one who takes part in both (Dorotheus of Sidon).
    public var triplicity: (day: ClassicalPlanet, night: ClassicalPlanet, participating: ClassicalPlanet) {
        switch element {
        case .fire: (.sun, .jupiter, .saturn)
        case .earth: (.venus, .moon, .mars)
        case .air: (.saturn, .mercury, .jupiter)
        case .water: (.venus, .mars, .moon)
        }
    }

    /// The sign's five Egyptian terms: each ruler with the degree of the sign where its part ends.
    public var terms: [(ruler: ClassicalPlanet, end: Int)] { EgyptianTermsData.terms[rawValue] }

    /// The ruler of the term in which a longitude of this sign stands.
    func term(at longitude: Double) -> ClassicalPlanet? {
        let degree = Degrees.normalized(longitude) - start
        return terms.first { degree < Double($0.end) }?.ruler
    }

    /// The ruler of the face, a third of the sign, in which a longitude of this sign stands (Chaldean order from Mars).
    func face(at longitude: Double) -> ClassicalPlanet? {
        let third = min(max(Int((Degrees.normalized(longitude) - start) / 10), 0), 2)
        let order = ClassicalPlanet.allCases
        return order[(rawValue * 3 + third + 2) % 7]
    }
}
