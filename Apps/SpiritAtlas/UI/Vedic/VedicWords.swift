import SpiritAtlasCore
import SwiftUI

/// What the parts of an Indian chart are, in plain words.
struct VedicWords {
    private let reading: Reading
    private let now: Double
    private let varga: Varga

    /// - Parameter varga: the divisional chart in which signs are looked at.
    init(_ reading: Reading, _ now: Double, _ varga: Varga = .rashi) {
        (self.reading, self.now, self.varga) = (reading, now, varga)
    }

    static func title(_ limb: VedicPart.Limb) -> String {
        switch limb {
        case .tithi: "Tithi"
        case .nakshatra: "Nakshatra"
        case .yoga: "Yoga"
        case .karana: "Karana"
        }
    }

    static func value(_ limb: VedicPart.Limb, _ panchanga: Panchanga) -> String {
        switch limb {
        case .tithi: "\(panchanga.tithi) \(panchanga.tithiName)"
        case .nakshatra: "\(panchanga.nakshatra.name) \(panchanga.pada)"
        case .yoga: "\(panchanga.yoga) \(panchanga.yogaName)"
        case .karana: panchanga.karana.rawValue
        }
    }

    /// What is known of the periods of life when the time of birth is not.
    static func firstPeriods(
        _ first: UnknownTimeVedicChart.DashaStart, _ last: UnknownTimeVedicChart.DashaStart
    ) -> String {
        guard first.lord == last.lord else {
            return String(
                localized:
                    "Born early that day, life began in the period of \(Words.name(first.lord)); born late, in that of \(Words.name(last.lord)). The periods below are those of noon."
            )
        }
        let (most, least) = (years(first.balanceInYears), years(last.balanceInYears))
        let shift = years((first.balanceInYears - last.balanceInYears) / 2)
        return String(
            localized:
                "At birth the period of \(Words.name(first.lord)) ran, with \(most) to \(least) years left. All periods may begin up to \(shift) years earlier or later."
        )
    }

    private static func years(_ number: Double) -> String {
        number.formatted(.number.precision(.fractionLength(1)))
    }

    func explain(_ part: VedicPart) -> Explanation {
        switch part {
        case .sign(let sign): explain(sign)
        case .graha(let graha): explain(graha)
        case .limb(let limb): explain(limb)
        case .dasha(let index): explain(dasha: index)
        }
    }

    private func explain(_ sign: Sign) -> Explanation {
        let inside = reading.vedic.placements.filter { $0.sign(in: varga) == sign }.map { Words.name($0.graha) }
        var lines = [Words.manner(sign)]
        if let lagna = reading.vedic.lagna {
            let house = sign.place(from: varga.sign(ofChecked: lagna))
            lines.append(String(localized: "Counted from the rising sign it is house \(house)."))
            lines.append(Words.meaning(house: house))
        }
        lines.append(
            inside.isEmpty
                ? String(localized: "Nothing of this chart stands in it.")
                : String(localized: "Here stand: \(inside.joined(separator: ", "))."))
        return Explanation(title: Words.name(sign), lines: lines)
    }

    private func explain(_ graha: Graha) -> Explanation {
        let placement = reading.vedic[graha]
        let ninth = Words.name(placement.sign(in: .navamsha))
        var lines = [
            Words.meaning(graha.point),
            String(
                localized:
                    "It stands in the lunar mansion \(placement.nakshatra.name), quarter \(placement.pada), whose lord is \(Words.name(placement.nakshatra.lord))."
            ),
            String(localized: "In the ninth part of the chart it is in \(ninth)."),
        ]
        if let house = placement.house { lines.append(Words.meaning(house: house)) }
        return Explanation(
            title: String(localized: "\(Words.name(graha)) at \(Words.place(placement.longitude))"), lines: lines)
    }

    private func explain(_ limb: VedicPart.Limb) -> Explanation {
        let line =
            switch limb {
            case .tithi:
                String(localized: "The day of the Moon: how far she is from the Sun, in thirty steps of 12°.")
            case .nakshatra: String(localized: "The mansion of the Moon: one of 27 parts of the zodiac.")
            case .yoga: String(localized: "Sun and Moon added, in 27 steps.")
            case .karana: String(localized: "Half a day of the Moon.")
            }
        guard let panchanga = reading.vedic.panchanga else {
            return Explanation(title: Self.title(limb), lines: [line])
        }
        return Explanation(title: "\(Self.title(limb)): \(Self.value(limb, panchanga))", lines: [line])
    }

    private func explain(dasha index: Int) -> Explanation {
        let all = reading.dashas.mahadashas
        guard all.indices.contains(index) else { return Explanation(title: "", lines: []) }
        let period = all[index]
        var lines = [
            String(localized: "From \(Words.day(jdUT: period.start)) to \(Words.day(jdUT: period.end))."),
            String(localized: "The periods follow from the Moon's mansion at birth; all nine take 120 years."),
        ]
        if period.start <= now, now < period.end,
            let part = period.parts.first(where: { $0.start <= now && now < $0.end })
        {
            lines.append(
                String(
                    localized:
                        "Within it runs the part of \(Words.name(part.lord)), until \(Words.day(jdUT: part.end))."))
        }
        return Explanation(title: String(localized: "The period of \(Words.name(period.lord))"), lines: lines)
    }
}

extension Words {
    static func name(_ graha: Graha) -> String {
        switch graha {
        case .rahu: "Rahu"
        case .ketu: "Ketu"
        default: name(graha.point)
        }
    }

    /// The year of a Julian day in Universal Time.
    static func year(jdUT: Double) -> String {
        (try? CivilTime(secondsSinceEpoch: (jdUT - 2_440_587.5) * 86_400)).map { "\($0.year)" } ?? ""
    }
}
