import SpiritAtlasCore

/// A moment and a place that are understood.
struct Birth {
    var name: String?
    var jdUT: Double
    var place: GeographicPlace?
    var city: Place?
    /// How the city's name fits what was asked for, and which others are called so.
    var found: Gazetteer.Resolution?
    /// What a clock on the wall showed.
    var local: CivilTime?
    var resolved: ResolvedTime?
    var reference: TimeReference?
    var zone: String?
    var moment: ResolvedTime.Candidate?
    var isTimeKnown = true
    /// The whole day, when nothing more is known.
    var day: ClosedRange<Double>?

    init(name: String?, jdUT: Double, place: GeographicPlace?, city: Place?) {
        self.name = name
        self.jdUT = jdUT
        self.place = place
        self.city = city
    }

    /// Universal time on a clock.
    var utc: CivilTime? {
        // A Julian day of today is exact to some 0.05 ms, so what is shown is not finer than a tenth of a second.
        try? CivilTime(secondsSinceEpoch: ((jdUT - 2_440_587.5) * 864_000).rounded() / 10)
    }

    /// The place that angles and houses are computed for: none when the time is unknown.
    var chartPlace: GeographicPlace? { isTimeKnown ? place : nil }

    /// One line each: the time, the place.
    var lines: [String] {
        var time = utc.map { "\($0.dateText) \($0.timeText) UT" } ?? "JD \(jdUT) UT"
        if let local, let moment {
            let kind = moment.offset.kind == .localMean ? "local mean time" : zone ?? ""
            let detail = [moment.offset.abbreviation, moment.offset.text, kind]
            var seen: Set<String> = []
            let words = detail.filter { !$0.isEmpty && seen.insert($0).inserted }.joined(separator: ", ")
            let clock = isTimeKnown ? " " + local.timeText : ", time unknown"
            time = "\(local.dateText)\(clock) (\(words)) · \(isTimeKnown ? time : "noon shown")"
        }
        var lines = [time]
        if resolved?.status == .ambiguous {
            lines.append("The clocks were put back over this time; --fold second takes the other one.")
        }
        if let place {
            let name = city.map { "\($0.fullName) · " } ?? ""
            lines.append(
                name + Coordinates.latitude(place.latitude) + ", " + Coordinates.longitude(place.longitude))
        }
        if let found {
            if let other = found.match.otherName { lines.append("Found by another of its names, \(other).") }
            if found.isAmbiguous {
                let others = found.alternatives.prefix(3).map(\.place.fullName).joined(separator: "; ")
                lines.append("Other places are called so: \(others). A country or region after a comma chooses.")
            }
        }
        return lines
    }
}
