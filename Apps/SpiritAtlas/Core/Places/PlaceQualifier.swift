/// What was written after a city's name to say which one: a country, a state or another region, or the beginning of one.
struct PlaceQualifier {
    private let key: String
    /// The codes of the countries that may be meant.
    private let countries: Set<String>
    /// The states that may be meant, each by its country's code and its name's key.
    private let states: [(country: String, name: String)]
    private let isWhole: Bool

    /// - Parameter text: a qualifier in any case and with any accents; nil when it has no letters.
    init?(_ text: some StringProtocol) {
        key = NameKey.folded(String(text))
        guard !key.isEmpty else { return nil }
        let whole = CountryNames.codes(of: key)
        states = StateCodes.states(key) + RegionNames.regions(key)
        isWhole = !whole.isEmpty || !states.isEmpty
        // A beginning may be finished by the next keys that somebody types.
        countries = isWhole || key.count < 3 ? whole : CountryNames.codes(beginning: key)
    }

    /// Whether it is a country's whole name or code, or a state's or region's name or abbreviation.
    var isKnown: Bool { isWhole }

    /// Whether a region lies in what may be meant.
    ///
    /// - Parameters:
    ///   - country: the country's code.
    ///   - region: the key of the region's name.
    func means(country: String, region: String) -> Bool {
        countries.contains(country) || (key.count > 2 && region.hasPrefix(key))
            || states.contains { $0.country == country && region == $0.name }
    }
}
