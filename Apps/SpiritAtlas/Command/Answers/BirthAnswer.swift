import SpiritAtlasCore

/// The moment and the place that an answer is for.
struct BirthAnswer: Encodable {
    struct Time: Encodable {
        var jdUT: Double
        var jdTT: Double
        var deltaT: Double
        var utc: String?
        var local: String?
        var zone: String?
        var offset: Int?
        var kind: ZoneOffset.Kind?
        var abbreviation: String?
        var status: ResolvedTime.Status?
        var isTimeKnown: Bool
    }

    struct Spot: Encodable {
        var name: String?
        var region: String?
        var country: String?
        var latitude: Double
        var longitude: Double
        /// How the city's name fits what was asked for.
        var match: Gazetteer.Match.Kind?
        var otherName: String?
        /// Other places that are called so; a country or region after a comma chooses.
        var alternatives: [PlaceCommand.Answer.Found]?
    }

    var name: String?
    var time: Time
    var place: Spot?

    init(_ birth: Birth, jdTT: Double) {
        name = birth.name
        let offset = birth.moment?.offset
        time = Time(
            jdUT: birth.jdUT, jdTT: jdTT, deltaT: (jdTT - birth.jdUT) * 86_400, utc: birth.utc?.description,
            local: birth.local?.description, zone: birth.zone, offset: offset?.seconds, kind: offset?.kind,
            abbreviation: offset?.abbreviation, status: birth.resolved?.status, isTimeKnown: birth.isTimeKnown)
        place = birth.place.map { place in
            Spot(
                name: birth.city?.name, region: birth.city?.region, country: birth.city?.country,
                latitude: place.latitude, longitude: place.longitude, match: birth.found?.match.kind,
                otherName: birth.found?.match.otherName,
                alternatives: birth.found.map { $0.alternatives.map(PlaceCommand.Answer.Found.init) })
        }
    }
}
