/// Which regions a search is narrowed to; each is looked at once.
struct RegionFilter {
    private let words: [String]
    private var known: [Int: Bool] = [:]

    init(_ words: [String]) { self.words = words.filter { !$0.isEmpty } }

    mutating func allows(_ number: Int, in file: PlaceFile, _ bytes: Span<UInt8>) -> Bool {
        guard !words.isEmpty else { return true }
        if let answer = known[number] { return answer }
        let region = file.region(number, in: bytes)
        let country = NameKey.folded(file.text(region.country, in: bytes))
        let name = NameKey.folded(file.text(region.name, in: bytes))
        let answer = words.allSatisfy { word in
            country.prefix(2) == word || (word.count > 2 && country.dropFirst(2).hasPrefix(word))
                || name.hasPrefix(word)
        }
        known[number] = answer
        return answer
    }
}
