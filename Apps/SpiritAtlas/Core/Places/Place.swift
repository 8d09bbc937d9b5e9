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

    /// The name with region and country, such as `Paris, Texas, United States`.
    public var fullName: String {
        [name, region == name ? "" : region, country].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
