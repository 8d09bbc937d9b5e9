/// Which countries and regions a search is narrowed to; each region is looked at once.
struct QualifierFilter {
    private let qualifiers: [PlaceQualifier]
    private var known: [Int: Bool] = [:]

    init(_ qualifiers: [PlaceQualifier]) { self.qualifiers = qualifiers }

    mutating func allows(_ number: Int, in file: PlaceFile, _ bytes: Span<UInt8>) -> Bool {
        guard !qualifiers.isEmpty else { return true }
        if let answer = known[number] { return answer }
        let region = file.region(number, in: bytes)
        let country = String(file.text(region.country, in: bytes).prefix(2))
        let name = NameKey.folded(file.text(region.name, in: bytes))
        let answer = qualifiers.allSatisfy { $0.means(country: country, region: name) }
        known[number] = answer
        return answer
    }
}
