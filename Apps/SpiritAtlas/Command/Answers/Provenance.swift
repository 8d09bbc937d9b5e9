import SpiritAtlasCore

/// What the numbers of an answer come from, so that each can be computed again.
struct Provenance: Encodable {
    var engine = "SpiritAtlas 0.1"
    var ephemeris = "JPL DE440, small bodies JPL DE441; apparent, geocentric, true equinox of date"
    var timeZones: String?
    var places: String?

    init(_ birth: Birth, _ engines: Engines) {
        timeZones = birth.zone == nil ? nil : (try? engines.zones()).map { "tz database \($0.version) with backzone" }
        places = birth.city == nil ? nil : Gazetteer.attribution
    }
}
