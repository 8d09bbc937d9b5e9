import Foundation
import SpiritAtlasCore
import SwiftUI

/// Drawings on paper, in the person's language.
@MainActor
enum DrawnSheet {
    /// The wheel of a birth with its positions.
    static func wheel(_ reading: Reading, name: String, _ labels: DrawingLabels, _ locale: Locale) -> Sheet {
        wheel(
            reading.chart,
            heading(
                labels.hasName ? name : "", labels.hasBirth ? birth(reading, locale) : [],
                conventions(reading.chart)))
    }

    /// The wheel of a chart that is nobody's own.
    static func wheel(_ chart: Chart, name: String, details: [String]) -> Sheet {
        wheel(chart, heading(name, details, conventions(chart)))
    }

    /// The body graph of a birth with what activates it.
    static func bodyGraph(_ reading: Reading, name: String, _ labels: DrawingLabels, _ locale: Locale) -> Sheet {
        let (chart, words) = (reading.design, GateWords(reading.design))
        let channels = chart.graph.channels.map(\.description).joined(separator: "  ")
        let columns: [[(name: String, value: String)]] = [
            [
                (String(localized: "Type"), words.value(.type)),
                (String(localized: "Authority"), words.value(.authority)),
                (String(localized: "Profile"), words.value(.profile)),
            ],
            [
                (String(localized: "Definition"), words.value(.definition)),
                (String(localized: "Cross"), words.value(.cross)),
                (String(localized: "Channels"), channels.isEmpty ? "–" : channels),
            ],
        ]
        return BodyGraphSheet(
            chart,
            heading: heading(
                labels.hasName ? name : "", labels.hasBirth ? birth(reading, locale) : [],
                String(localized: "Red: design, 88° of the Sun before. Black: personality. Striped: both.")),
            words: BodyGraphSheet.Words(
                design: String(localized: "Design"), personality: String(localized: "Personality"), columns: columns)
        ).sheet
    }

    private static func wheel(_ chart: Chart, _ heading: SheetHeading) -> Sheet {
        ChartSheet(
            chart, heading: heading,
            words: ChartSheet.Words(
                bodies: String(localized: "Positions"), house: String(localized: "House"),
                cusps: String(localized: "Houses"), aspects: String(localized: "Lines"), name: Words.name)
        ).sheet
    }

    private static func heading(_ name: String, _ details: [String], _ conventions: String) -> SheetHeading {
        SheetHeading(
            title: name.isEmpty ? "SpiritAtlas" : name, details: details + [conventions],
            notes: [
                String(localized: "Positions: JPL DE440, apparent, geocentric, of the equinox of the day."),
                String(
                    localized:
                        "Places: GeoNames (geonames.org), licensed under CC BY 4.0 (creativecommons.org/licenses/by/4.0)."
                ),
            ])
    }

    private static func birth(_ reading: Reading, _ locale: Locale) -> [String] {
        let place = reading.place
        return [
            Words.birth(reading.birth),
            "\(Words.place(place.title, locale)) · \(Words.coordinates(place.latitude, place.longitude))",
        ]
    }

    /// By which zodiac and which houses it is drawn.
    private static func conventions(_ chart: Chart) -> String {
        var words: [String] = []
        if let ayanamsa = chart.settings.zodiac.ayanamsa {
            words.append("\(String(localized: "Sidereal")) (\(ayanamsa.name))")
        } else {
            words.append(String(localized: "Tropical"))
        }
        if let houses = chart.houses { words.append("\(String(localized: "Houses")): \(Words.name(houses.system))") }
        return words.joined(separator: " · ")
    }
}
