import Foundation

/// What regions are called by people who read German or Norwegian, where that is not the gazetteer's own name.
package enum RegionTitles {
    /// A region's name in a language; the gazetteer's own where no other is known.
    ///
    /// - Parameters:
    ///   - region: as the gazetteer has it, such as `Bavaria`.
    ///   - country: two letters by ISO 3166.
    ///   - language: by ISO 639, such as `de`.
    package static func title(_ region: String, in country: String, language: String?) -> String {
        guard !region.isEmpty, let column = ["de": 2, "nb": 3, "no": 3, "nn": 3][language ?? ""],
            let names = entries["\(country)|\(NameKey.folded(region))"], !names[column].isEmpty
        else { return region }
        return names[column]
    }

    private static let entries: [String: [String]] = {
        var entries: [String: [String]] = [:]
        for line in table.split(separator: "\n") {
            let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            if fields.count == 4 { entries["\(fields[0])|\(fields[1])"] = fields }
        }
        return entries
    }()
}
