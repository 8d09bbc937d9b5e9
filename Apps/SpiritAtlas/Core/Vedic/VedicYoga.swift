/// A combination of grahas with a plain definition by signs (Brihat Parashara Hora Shastra; Phaladeepika, chapter 6).
public enum VedicYoga: String, Sendable, Hashable, Codable, CaseIterable {
    /// Jupiter in the 1st, 4th, 7th or 10th sign from the Moon.
    case gajakesari
    /// Sun and Mercury in one sign.
    case budhaAditya
    /// Moon and Mars in one sign.
    case chandraMangala
    /// Mars in its own sign or exalted, in an angular house.
    case ruchaka
    /// Mercury in its own sign or exalted, in an angular house.
    case bhadra
    /// Jupiter in its own sign or exalted, in an angular house.
    case hamsa
    /// Venus in its own sign or exalted, in an angular house.
    case malavya
    /// Saturn in its own sign or exalted, in an angular house.
    case shasha
    /// A planet other than the Sun in the second sign from the Moon, none in the twelfth.
    case sunapha
    /// A planet other than the Sun in the twelfth sign from the Moon, none in the second.
    case anapha
    /// Planets other than the Sun in both signs beside the Moon.
    case durudhara
    /// No planet other than the Sun beside or with the Moon.
    case kemadruma
    /// A planet other than the Moon in the second sign from the Sun, none in the twelfth.
    case vesi
    /// A planet other than the Moon in the twelfth sign from the Sun, none in the second.
    case vosi
    /// Planets other than the Moon in both signs beside the Sun.
    case ubhayachari
    /// Mercury, Venus and Jupiter all in the 6th, 7th and 8th signs from the Moon.
    case adhi
    /// Sun to Saturn all on one side of the axis of the nodes.
    case kalaSarpa
}

extension VedicChart {
    /// The yogas that the chart has; those that need the rising sign only when it is known.
    public var yogas: [VedicYoga] {
        VedicYoga.allCases.filter(has)
    }

    private func has(_ yoga: VedicYoga) -> Bool {
        switch yoga {
        case .gajakesari: [1, 4, 7, 10].contains(self[.jupiter].sign.place(from: self[.moon].sign))
        case .budhaAditya: self[.sun].sign == self[.mercury].sign
        case .chandraMangala: self[.moon].sign == self[.mars].sign
        case .ruchaka: isGreatPerson(.mars)
        case .bhadra: isGreatPerson(.mercury)
        case .hamsa: isGreatPerson(.jupiter)
        case .malavya: isGreatPerson(.venus)
        case .shasha: isGreatPerson(.saturn)
        case .sunapha: beside(.moon) == (before: false, after: true)
        case .anapha: beside(.moon) == (before: true, after: false)
        case .durudhara: beside(.moon) == (before: true, after: true)
        case .kemadruma: beside(.moon) == (before: false, after: false) && !isAccompanied(.moon)
        case .vesi: beside(.sun) == (before: false, after: true)
        case .vosi: beside(.sun) == (before: true, after: false)
        case .ubhayachari: beside(.sun) == (before: true, after: true)
        case .adhi:
            [Graha.mercury, .venus, .jupiter].allSatisfy {
                (6...8).contains(self[$0].sign.place(from: self[.moon].sign))
            }
        case .kalaSarpa: isWithinNodes
        }
    }

    /// Mars, Mercury, Jupiter, Venus and Saturn.
    private static var starPlanets: [Graha] { [.mars, .mercury, .jupiter, .venus, .saturn] }

    /// One of the five Mahapurusha yogas.
    private func isGreatPerson(_ graha: Graha) -> Bool {
        let placement = self[graha]
        guard let house = placement.house, [1, 4, 7, 10].contains(house) else { return false }
        return Graha(placement.sign.ruler) == graha || placement.sign.exaltation.map { Graha($0.planet) } == graha
    }

    /// Whether star planets stand in the signs before and after that of a light.
    private func beside(_ light: Graha) -> (before: Bool, after: Bool) {
        let places = Self.starPlanets.map { self[$0].sign.place(from: self[light].sign) }
        return (places.contains(12), places.contains(2))
    }

    private func isAccompanied(_ light: Graha) -> Bool {
        Self.starPlanets.contains { self[$0].sign == self[light].sign }
    }

    private var isWithinNodes: Bool {
        let sides = placements.prefix(7).map {
            Degrees.normalized($0.longitude - self[.rahu].longitude) < 180
        }
        return Set(sides).count == 1
    }
}
