import SpiritAtlasCore

/// A birth, and the conventions for its chart.
struct ChartRequest: Decodable {
    var birth: BirthRequest
    var settings = ChartSettings()
    /// Minutes to either side for which the chart's stability is told.
    var within: Double?

    private enum Keys: String, CodingKey { case houses, zodiac, aspects, deltaT, within }

    init(birth: BirthRequest) { self.birth = birth }

    init(from decoder: any Decoder) throws {
        birth = try BirthRequest(from: decoder)
        let container = try decoder.container(keyedBy: Keys.self)
        try set(
            houses: container.decodeIfPresent(String.self, forKey: .houses),
            zodiac: container.decodeIfPresent(String.self, forKey: .zodiac),
            aspects: container.decodeIfPresent(String.self, forKey: .aspects))
        settings.deltaT = try container.decodeIfPresent(Double.self, forKey: .deltaT)
        within = try container.decodeIfPresent(Double.self, forKey: .within)
    }

    /// Sets what is named.
    ///
    /// - Throws: `Failure` for a word that is not known.
    mutating func set(houses: String?, zodiac: String?, aspects: String?) throws {
        if let system: HouseSystem = try BirthOptions.value(houses, "houses") { settings.houseSystem = system }
        switch zodiac?.lowercased() {
        case nil: break
        case "tropical": settings.zodiac = .tropical
        case "sidereal": settings.zodiac = .sidereal(.lahiri)
        default:
            if let ayanamsa: Ayanamsa = try BirthOptions.value(zodiac, "zodiac, unless tropical,") {
                settings.zodiac = .sidereal(ayanamsa)
            }
        }
        switch aspects {
        case nil, "major": break
        case "all": settings.aspects = .all
        default: throw Failure("badValue", "aspects must be one of major, all.")
        }
    }

    /// Seconds to either side.
    func span() throws -> Double? {
        guard let within else { return nil }
        guard within > 0, within <= 720 else {
            throw Failure("badValue", "within must be more than 0 and at most 720 minutes.")
        }
        return within * 60
    }

    static let options: [CommandOption] = [
        CommandOption(
            flag: "--houses", placeholder: "SYSTEM", help: "placidus, koch, wholeSign, equal, … (21 systems)."),
        CommandOption(
            flag: "--zodiac", placeholder: "NAME", help: "tropical, or sidereal by lahiri, faganBradley, raman, …"),
        CommandOption(flag: "--aspects", placeholder: "major|all", help: "Whether minor aspects count too."),
        CommandOption(
            flag: "--within", placeholder: "MINUTES", help: "Tell what changes when the time is so much wrong."),
    ]

    init(_ arguments: CommandArguments) throws {
        self.init(birth: try BirthOptions.request(arguments))
        try set(houses: arguments["--houses"], zodiac: arguments["--zodiac"], aspects: arguments["--aspects"])
        within = try arguments.number("--within")
    }
}
