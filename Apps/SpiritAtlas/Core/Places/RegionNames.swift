/// What regions are called where it is not how the gazetteer names them: in English, German, Norwegian and the languages
/// of their country.
enum RegionNames {
    /// The regions that a key names, each by its country's code and its name's key.
    static func regions(_ key: String) -> [(country: String, name: String)] {
        let index = entries.partitioningIndex { $0.key >= key }
        return entries[index...].prefix { $0.key == key }.map { ($0.country, $0.region) }
    }

    /// Every name's key with its region, sorted.
    private static let entries: [(key: String, country: String, region: String)] = {
        var entries: [(key: String, country: String, region: String)] = []
        for line in table.split(separator: "\n") {
            let fields = line.split(separator: "|").map(String.init)
            guard fields.count > 1 else { continue }
            for name in fields.dropFirst() { entries.append((key: name, country: fields[0], region: fields[1])) }
        }
        return entries.sorted { $0.key < $1.key }
    }()
}
