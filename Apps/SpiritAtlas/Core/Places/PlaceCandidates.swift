/// The best of the cities that were met.
struct PlaceCandidates {
    typealias Candidate = (city: Int, score: Double, kind: Gazetteer.Match.Kind)

    let limit: Int
    var filter: RegionFilter
    private(set) var best: [Candidate] = []
    private(set) var hasExact = false

    var count: Int { best.count }

    init(limit: Int, filter: RegionFilter) {
        self.limit = max(1, min(limit, 1000))
        self.filter = filter
    }

    mutating func add(_ city: Int, _ score: Double, _ kind: Gazetteer.Match.Kind) {
        hasExact = hasExact || kind == .exact
        if best.count == limit, let last = best.last, last.score >= score { return }
        if let known = best.firstIndex(where: { $0.city == city }) {
            guard best[known].score < score else { return }
            best.remove(at: known)
        }
        // Equal scores keep the order of the names.
        let place = best.partitioningIndex { $0.score < score }
        best.insert((city, score, kind), at: place)
        if best.count > limit { best.removeLast() }
    }
}
