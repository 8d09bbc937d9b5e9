import Foundation
import SpiritAtlasCore

/// The places of everything at one moment.
struct EphemerisAnswer {
    let jdTT: Double
    let deltaT: Double
    let orientation: EarthOrientation
    let positions: [(body: Body, position: Position)]

    /// - Throws: `Failure` unless the request names one time, and `EphemerisError`.
    init(_ request: EphemerisCommand.Request, _ ephemeris: Ephemeris) throws {
        for number in [request.jdTT, request.jdUT, request.deltaT].compactMap({ $0 }) where !number.isFinite {
            throw EphemerisError.notFinite
        }
        switch (request.jdTT, request.jdUT) {
        case (let time?, nil):
            jdTT = time
            deltaT =
                try request.deltaT
                ?? Self.deltaT(ephemeris, time) { (time - DeltaT.jdUT(fromCheckedTT: time)) * 86_400 }
        case (nil, let time?):
            deltaT = try request.deltaT ?? Self.deltaT(ephemeris, time) { DeltaT.seconds(checkedUT: time) }
            jdTT = time + deltaT / 86_400
        default: throw Failure("missingValue", "Name the time as either “jdTT” or “jdUT”.")
        }
        let moment = try ephemeris.moment(jdTT: jdTT)
        orientation = moment.orientation
        positions = Body.allCases.map { ($0, moment.position(of: $0)) }
    }

    /// ΔT grows without bounds far from the range, so the range is looked at first.
    private static func deltaT(
        _ ephemeris: Ephemeris, _ time: Double, _ seconds: () -> Double
    ) throws -> Double {
        guard (ephemeris.range.lowerBound - 2...ephemeris.range.upperBound + 2).contains(time) else {
            throw EphemerisError.outOfRange(jdTT: time, range: ephemeris.range)
        }
        return seconds()
    }

    /// One line; written by hand, for a batch has many of them.
    var json: String {
        var text = #"{"bodies":{"#
        for (index, entry) in positions.enumerated() {
            let place = entry.position
            text += index == 0 ? "\"" : ",\""
            text += entry.body.rawValue
            text += "\":{\"longitude\":\(place.longitude),\"latitude\":\(place.latitude),\"distance\":\(place.distance)"
            text += ",\"longitudeSpeed\":\(place.longitudeSpeed),\"latitudeSpeed\":\(place.latitudeSpeed)"
            text += ",\"distanceSpeed\":\(place.distanceSpeed)}"
        }
        text += "},\"deltaT\":\(deltaT),\"obliquity\":\(orientation.trueObliquity)"
        text += ",\"nutation\":\(orientation.nutationInLongitude)}"
        return text
    }

    func page(_ console: Console) -> String {
        var page = Page(console)
        let jdUT = jdTT - deltaT / 86_400
        let time = try? CivilTime(secondsSinceEpoch: (jdUT - 2_440_587.5) * 86_400)
        page.title(
            time.map { "\($0.dateText) \($0.timeText) UT" } ?? "JD \(jdUT) UT",
            [
                String(format: "JD %.6f TT · ΔT %.2f s", jdTT, deltaT),
                "Apparent places from the Earth's centre, true ecliptic and equinox of date",
            ])
        var table = Table([
            ("", .left), ("", .left), ("Longitude", .right), ("", .left), ("Latitude", .right), ("Distance", .right),
            ("a day", .right),
        ])
        for (body, place) in positions {
            let position = SignPosition(checked: place.longitude)
            table.add(
                Glyph.of(body), Glyph.name(body), Glyph.degrees(position), Glyph.sign(position.sign, page.ink),
                String(format: "%+.4f°", place.latitude), String(format: "%.6f au", place.distance),
                String(format: "%+.4f°", place.longitudeSpeed) + (place.isRetrograde ? " ℞" : "  "))
        }
        page.table(table)
        return page.text + "\n"
    }
}
