/// A place of birth that somebody chose.
package struct BirthPlace: Sendable, Hashable {
    package var city: String
    package var region: String
    package var country: String
    /// Degrees north.
    package var latitude: Double
    /// Degrees east.
    package var longitude: Double
    /// The name of its time zone in the tz database.
    package var zone: String

    /// A place of the gazetteer.
    package init(_ place: Place) {
        (city, region, country) = (place.name, place.region, place.country)
        (latitude, longitude, zone) = (place.latitude, place.longitude, place.zone)
    }

    /// A place as a profile's JSON has it; nil without coordinates on the globe and a zone.
    init?(_ members: [String: JSONValue]) {
        guard case .number(let latitude) = members["latitude"], case .number(let longitude) = members["longitude"],
            abs(latitude) <= 90, abs(longitude) <= 180, let zone = members["timezone"]?.text, !zone.isEmpty
        else { return nil }
        (self.latitude, self.longitude, self.zone) = (latitude, longitude, zone)
        city = members["city"]?.text ?? ""
        region = members["state"]?.text ?? ""
        country = members["country"]?.text ?? ""
    }

    var members: [String: JSONValue] {
        [
            "city": .string(city), "state": .string(region), "country": .string(country),
            "latitude": .number(latitude), "longitude": .number(longitude), "timezone": .string(zone),
        ]
    }

    /// Such as `Bergen, Vestland, Norway`.
    package var title: String {
        [city, region, country].filter { !$0.isEmpty }.reduce(into: [String]()) { names, name in
            if !names.contains(name) { names.append(name) }
        }.joined(separator: ", ")
    }
}
