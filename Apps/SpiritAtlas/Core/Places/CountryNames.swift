/// The names of countries in several languages, and the codes and short names by which people call them.
enum CountryNames {
    /// The codes of the countries that a key names; several where two share a name.
    static func codes(of key: String) -> Set<String> {
        let index = entries.partitioningIndex { $0.key >= key }
        return Set(entries[index...].prefix { $0.key == key }.map(\.code))
    }

    /// The code of the one country that a name names, in any language.
    static func code(named name: String) -> String? {
        let codes = codes(of: NameKey.folded(name))
        return codes.count == 1 ? codes.first : nil
    }

    /// The codes of the countries of which a name begins so.
    static func codes(beginning key: String) -> Set<String> {
        let index = entries.partitioningIndex { $0.key >= key }
        return Set(entries[index...].prefix { $0.key.hasPrefix(key) }.map(\.code))
    }

    /// Every name's key with its country's code, sorted.
    private static let entries: [(key: String, code: String)] = {
        var entries: [(key: String, code: String)] = []
        for line in table.split(separator: "\n") {
            let fields = line.split(separator: "|")
            guard let code = fields.first?.uppercased() else { continue }
            for name in fields { entries.append((key: String(name), code: code)) }
        }
        return entries.sorted { $0.key < $1.key }
    }()
}
