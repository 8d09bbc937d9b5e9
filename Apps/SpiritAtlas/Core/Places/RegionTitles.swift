import Foundation

/// What regions are called by people, where that is not the gazetteer's own name.
package enum RegionTitles {
    /// A region's name in a language; the gazetteer's own where no other is known.
    ///
    /// - Parameters:
    ///   - region: as the gazetteer has it, such as `Bavaria`.
    ///   - country: two letters by ISO 3166.
    ///   - language: by ISO 639, such as `de`.
    package static func title(_ region: String, in country: String, language: String?) -> String {
        let key = "\(country)|\(NameKey.folded(region))"
        let own = spellings[key] ?? region
        guard !region.isEmpty, let column = ["de": 2, "nb": 3, "no": 3, "nn": 3][language ?? ""],
            let names = entries[key], !names[column].isEmpty
        else { return own }
        return names[column]
    }

    /// Names that the gazetteer has in plain letters, as they are written.
    private static let spellings = [
        "DE|baden wuerttemberg": "Baden-Württemberg", "FI|haeme": "Häme", "SE|gaevleborg": "Gävleborg",
        "SE|jaemtland": "Jämtland", "SE|joenkoeping": "Jönköping", "SE|oerebro": "Örebro",
        "SE|oestergoetland": "Östergötland", "SE|soedermanland": "Södermanland", "SE|vaermland": "Värmland",
        "SE|vaesterbotten": "Västerbotten", "SE|vaesternorrland": "Västernorrland",
        "SE|vaestmanland": "Västmanland", "SE|vaestra goetaland": "Västra Götaland",
    ]

    private static let entries: [String: [String]] = {
        var entries: [String: [String]] = [:]
        for line in table.split(separator: "\n") {
            let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            if fields.count == 4 { entries["\(fields[0])|\(fields[1])"] = fields }
        }
        return entries
    }()
}
