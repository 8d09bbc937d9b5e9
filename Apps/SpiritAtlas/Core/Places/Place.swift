/// A city of the gazetteer.
public struct Place: Sendable, Hashable, Codable {
    /// The name as it is written in English texts, or in the Latin letters of its country.
    public var name: String
    /// The state, province or the like; empty where none is known.
    public var region: String
    /// The country's two letters by ISO 3166.
    public var countryCode: String
    /// The country's English name.
    public var country: String
    /// Degrees, north positive, to 0.0001.
    public var latitude: Double
    /// Degrees, east positive, to 0.0001.
    public var longitude: Double
    /// People who live there, to one percent; 0 where unknown.
    public var population: Int
    /// The zone of the tz database, such as `Europe/Berlin`.
    public var zone: String

    /// Creates a place from what is known of it.
    ///
    /// - Parameters:
    ///   - name: the usual name.
    ///   - region: the region within the country.
    ///   - countryCode: ISO 3166-1, two letters.
    ///   - country: the country's name.
    ///   - latitude: degrees; north is positive.
    ///   - longitude: degrees; east is positive.
    ///   - population: how many people live there.
    ///   - zone: the name of its time zone, such as `Europe/Berlin`.
    public init(
        name: String, region: String, countryCode: String, country: String, latitude: Double, longitude: Double,
        population: Int, zone: String
    ) {
        self.name = name
        self.region = region
        self.countryCode = countryCode
        self.country = country
        self.latitude = latitude
        self.longitude = longitude
        self.population = population
        self.zone = zone
    }
}
