import SpiritAtlasCore
import SpiritAtlasAPI

/// What a person set, and how far they have come.
struct AtlasSettings: Sendable, Hashable, Codable {
    var hasSeenIntroduction = false
    var isSidereal = false
    var ayanamsa = Ayanamsa.lahiri
    var houses = HouseSystem.placidus
    var letters = LetterSystem.pythagorean
    /// The profile that the home screen's card is for.
    var ownProfile: String?
    /// What writes about charts; nil while nothing was chosen.
    var insight: InsightChoice?

    init() {}

    private enum Keys: String, CodingKey {
        case hasSeenIntroduction, isSidereal, ayanamsa, houses, letters, ownProfile, insight
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
        ChartSettings(houseSystem: houses, zodiac: isSidereal ? .sidereal(ayanamsa) : .tropical)
    }

    /// How Indian charts are cast: sidereal always, by whole signs.
    var vedic: ChartSettings { ChartSettings(houseSystem: .wholeSign, zodiac: .sidereal(ayanamsa)) }
}
