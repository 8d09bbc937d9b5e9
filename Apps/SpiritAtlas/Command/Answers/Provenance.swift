import SpiritAtlasCore

/// What the numbers of an answer come from, so that each can be computed again.
struct Provenance: Encodable {
    var engine = "SpiritAtlas 0.1"
    var ephemeris = "JPL DE440, small bodies JPL DE441; apparent, geocentric, true equinox of date"
    var timeZones: String?
    var places: String?

    init(_ birth: Birth, _ engines: Engines) {
        self.init([birth], engines)
    }

    init(_ births: [Birth], _ engines: Engines) {
        let hasZone = births.contains { $0.zone != nil }
        timeZones = hasZone ? (try? engines.zones()).map { "tz database \($0.version) with backzone" } : nil
        places = births.contains { $0.city != nil } ? Gazetteer.attribution : nil
    }
}
