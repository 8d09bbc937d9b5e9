import Foundation
import SpiritAtlasCore

/// Writes `RegionNamesData.swift`: what regions are called besides the names that `cities.bin` has.
enum RegionNameWriter {
    /// Countries of which the regions are often named after a city.
    private static let countries: Set<String> = [
        "AT", "AU", "BE", "BR", "CA", "CH", "DE", "DK", "ES", "FI", "FR", "GB", "IE", "IN", "IT", "MX", "NL", "NO",
        "PL",
        "PT", "SE", "US",
    ]

    static func source(_ folder: URL) throws -> String {
        let source = try CitySource(folder)
        let lines = source.regions.sorted { $0.key < $1.key }.compactMap { code, region -> String? in
            let country = String(code.prefix(2))
            guard countries.contains(country) else { return nil }
            let languages = source.countries[country].map { CitySource.languages($0) } ?? []
            var keys = [NameKey.folded(region)]
            for name in source.names.names(code, languages: languages.union(["en", "de", "nb", "nn", "no"])) {
                let key = NameKey.folded(name)
                if key.unicodeScalars.count > 2, !keys.contains(key) { keys.append(key) }
            }
            return "        \(country)|" + keys.joined(separator: "|")
        }
        return """
            extension RegionNames {
                /// A line a region: its country, the key of its name in `cities.bin`, then those of its other names. Written by
                /// `Tools/PackPlaces` from data of GeoNames (geonames.org, CC BY 4.0).
                static let table = \"""
            \(lines.joined(separator: "\n"))
                    \"""
            }

            """
    }
}
