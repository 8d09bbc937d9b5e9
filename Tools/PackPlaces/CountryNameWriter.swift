import Foundation
import SpiritAtlasCore

/// Writes `CountryNamesData.swift`: what countries are called, by the Unicode CLDR that Foundation has.
enum CountryNameWriter {
    /// Languages whose name of every country is taken, besides the country's own.
    private static let languages = ["en", "de", "nb", "nn", "sv", "da", "fr", "es", "it", "pt", "nl", "pl"]

    /// What people say besides.
    private static let shortNames: [String: [String]] = [
        "US": ["America", "United States of America", "Amerika"],
        "GB": ["UK", "Great Britain", "Britain", "Grossbritannien", "United Kingdom of Great Britain"],
        "NL": ["Holland", "The Netherlands"], "AE": ["UAE", "Emirates"],
        "CZ": ["Czech Republic", "Tschechische Republik"],
        "KR": ["South Korea", "Korea", "Republic of Korea"], "KP": ["North Korea"], "MM": ["Burma"],
        "CI": ["Ivory Coast", "Elfenbeinküste", "Elfenbenskysten"], "TR": ["Turkey", "Türkei"],
        "CD": ["DR Congo", "DRC", "Democratic Republic of the Congo", "Zaire"], "CG": ["Republic of the Congo"],
        "MK": ["Macedonia", "Mazedonien", "Makedonia"], "SZ": ["Swaziland"], "CV": ["Cape Verde"],
        "TL": ["East Timor"], "VA": ["Vatican"], "PS": ["Palestine"], "BY": ["Weißrussland", "Hviterussland"],
        "HK": ["Hong Kong"], "MO": ["Macau", "Macao"], "CN": ["PRC", "Peoples Republic of China"],
        "RU": ["Russian Federation"], "LK": ["Ceylon"], "IR": ["Persia"], "BA": ["Bosnia"], "MD": ["Moldavia"],
    ]

    static func source(_ folder: URL) throws -> String {
        let countries = try CitySource.countries(folder)
        let locales = Locale.availableIdentifiers.sorted()
        let lines = countries.keys.sorted().map { code in
            var keys: [String] = [code.lowercased()]
            let own = locales.filter { $0.hasSuffix("_" + code) }
            let names = (languages + own).compactMap { Locale(identifier: $0).localizedString(forRegionCode: code) }
            let all = [countries[code]?.iso3 ?? "", countries[code]?.name ?? ""] + names + (shortNames[code] ?? [])
            for name in all {
                let key = NameKey.folded(name)
                if !key.isEmpty, !keys.contains(key) { keys.append(key) }
            }
            return "        " + keys.joined(separator: "|")
        }
        return """
            extension CountryNames {
                /// A line a country: its code, then the keys of its names. Written by `Tools/PackPlaces` from the Unicode CLDR
                /// (unicode.org/license), with GeoNames' English names and ISO 3166's codes of three letters.
                static let table = \"""
            \(lines.joined(separator: "\n"))
                    \"""
            }

            """
    }
}
