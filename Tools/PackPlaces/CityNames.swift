import Foundation

/// What cities and regions are called in one language or another, by their number at GeoNames or their code: the catalogues of Debian's
/// libgeonames-common, a folder for each language.
struct CityNames {
    /// Languages whose names for cities elsewhere are known far and wide.
    private static let wellKnown: Set<String> = ["en", "de", "nb", "nn", "no", "fr", "es", "it", "pt"]

    private var catalogues: [(language: String, texts: [String: String])] = []

    init(_ folder: URL) throws {
        let locales = folder.appendingPathComponent("locale")
        for language in try FileManager.default.contentsOfDirectory(atPath: locales.path).sorted() {
            let file = locales.appendingPathComponent("\(language)/LC_MESSAGES/geonames.mo")
            catalogues.append((language, try TranslationCatalogue(file).texts))
        }
    }

    /// A city's names in the well-known languages and in those that are spoken in its country.
    func wellKnown(_ city: CitySource.City, languages: Set<String>) -> [String] {
        names(String(city.geonameid)) { Self.wellKnown.contains($0) || languages.contains($0) }
    }

    /// A city's names in all other languages.
    func foreign(_ city: CitySource.City, languages: Set<String>) -> [String] {
        names(String(city.geonameid)) { !Self.wellKnown.contains($0) && !languages.contains($0) }
    }

    /// What a region, such as `DE.02`, is called in some languages.
    func names(_ region: String, languages: Set<String>) -> [String] { names(region) { languages.contains($0) } }

    private func names(_ key: String, _ isWanted: (String) -> Bool) -> [String] {
        catalogues.compactMap { isWanted($0.language) ? $0.texts[key] : nil }
    }
}
