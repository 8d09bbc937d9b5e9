/// The best of the cities that were met.
struct PlaceCandidates {
    struct Candidate {
        var city: Int
        var score: Double
        var kind: Gazetteer.Match.Kind
        var otherName: String?
    }

    let limit: Int
    var filter: QualifierFilter
    private(set) var best: [Candidate] = []
    private(set) var hasWhole = false

    var count: Int { best.count }

    init(limit: Int, filter: QualifierFilter) {
        self.limit = max(1, min(limit, 1000))
        self.filter = filter
    }

    /// Whether a city with such a score would be kept, so that nothing is made of one that would not.
    func wants(_ score: Double) -> Bool {
        best.count < limit || (best.last.map { $0.score < score } ?? true)
    }

    mutating func add(_ candidate: Candidate) {
        hasWhole = hasWhole || candidate.kind.isWhole
        guard wants(candidate.score) else { return }
        if let known = best.firstIndex(where: { $0.city == candidate.city }) {
            guard best[known].score < candidate.score else { return }
            best.remove(at: known)
        }
        // Equal scores keep the order of the names.
        let place = best.partitioningIndex { $0.score < candidate.score }
        best.insert(candidate, at: place)
        if best.count > limit { best.removeLast() }
    }
}
