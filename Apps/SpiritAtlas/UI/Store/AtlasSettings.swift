import SpiritAtlasAPI
import SpiritAtlasCore

/// How far from exact a line may be.
enum OrbChoice: String, Sendable, Hashable, Codable, CaseIterable {
    case narrow, usual, wide

    var factor: Double {
        switch self {
        case .narrow: 0.6
        case .usual: 1
        case .wide: 1.25
        }
    }
}

/// What a person set, and how far they have come.
struct AtlasSettings: Sendable, Hashable, Codable {
    var hasSeenIntroduction = false
    var isSidereal = false
    var ayanamsa = Ayanamsa.lahiri
    var houses = HouseSystem.placidus
    var letters = LetterSystem.pythagorean
    var orbs = OrbChoice.usual
    /// Whether the minor angles count too.
    var hasMinorAspects = false
    /// The profile that the home screen's card is for.
    var ownProfile: String?
    /// What writes about charts; nil while nothing was chosen.
    var insight: InsightChoice?

    init() {}

    private enum Keys: String, CodingKey {
        case hasSeenIntroduction, isSidereal, ayanamsa, houses, letters, ownProfile, insight, orbs, hasMinorAspects
    }

    /// Reads what is there; what is missing or not known stays as it is by default.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        func value<Value: Decodable>(_ key: Keys, _ usual: Value) -> Value {
            (try? container.decodeIfPresent(Value.self, forKey: key)) ?? usual
        }
        hasSeenIntroduction = value(.hasSeenIntroduction, false)
        isSidereal = value(.isSidereal, false)
        ayanamsa = value(.ayanamsa, .lahiri)
        houses = value(.houses, .placidus)
        letters = value(.letters, .pythagorean)
        orbs = value(.orbs, .usual)
        hasMinorAspects = value(.hasMinorAspects, false)
        ownProfile = try? container.decodeIfPresent(String.self, forKey: .ownProfile)
        insight = try? container.decodeIfPresent(InsightChoice.self, forKey: .insight)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(hasSeenIntroduction, forKey: .hasSeenIntroduction)
        try container.encode(isSidereal, forKey: .isSidereal)
        try container.encode(ayanamsa, forKey: .ayanamsa)
        try container.encode(houses, forKey: .houses)
        try container.encode(letters, forKey: .letters)
        try container.encode(orbs, forKey: .orbs)
        try container.encode(hasMinorAspects, forKey: .hasMinorAspects)
        try container.encodeIfPresent(ownProfile, forKey: .ownProfile)
        try container.encodeIfPresent(insight, forKey: .insight)
    }

    /// The profile that the day and the card are for: the one that was chosen, else the first that was made; nil while
    /// none is whole.
    func own(among profiles: [ProfileSummary]) -> String? {
        let whole = profiles.filter { !$0.isDraft }.map(\.id)
        // Ids grow with time.
        return ownProfile.flatMap { whole.contains($0) ? $0 : nil } ?? whole.min()
    }

    /// How wheels are cast.
    var chart: ChartSettings {
        ChartSettings(
            houseSystem: houses, zodiac: isSidereal ? .sidereal(ayanamsa) : .tropical, aspects: aspects)
    }

    /// Which lines a wheel has.
    private var aspects: AspectSettings {
        let usual = hasMinorAspects ? AspectSettings.all : .major
        return AspectSettings(orbs: usual.orbs.mapValues { $0 * orbs.factor })
    }

    /// How Indian charts are cast: sidereal always, by whole signs.
    var vedic: ChartSettings { ChartSettings(houseSystem: .wholeSign, zodiac: .sidereal(ayanamsa)) }
}
