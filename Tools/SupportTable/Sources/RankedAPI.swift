/// A name that apps use, and how often.
struct RankedAPI: Equatable {
    /// 1 is used by most; nil is used by few.
    var rank: Int?
    /// As it is written: `Text`, `.frame`, `@State`, `\.dismiss`, `#Preview`.
    var name: String

    /// All of them, those that most use first.
    static let all: [RankedAPI] = table.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        return RankedAPI(rank: Int(parts[0]), name: String(parts[1]))
    }

    /// The name without what stands before it.
    var bare: String {
        String(name.drop { !($0.isLetter || $0 == "_") }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
}
