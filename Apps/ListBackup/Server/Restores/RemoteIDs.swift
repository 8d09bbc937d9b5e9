import ListBackupAPI

/// The ids that a service gave to records which were put back, so that they are known as the same from then on (LB-157).
struct RemoteIDs: Sendable, Equatable {
    private var ids: [String: [String: String]] = [:]
    /// Records that were sent without an answer: they may be there under an id that nobody told of (LB-159).
    private var unanswered: [String: Set<String>] = [:]
    /// Records that a restore made before it broke off: they are not made again, even where they are not seen.
    private var made: [String: Set<String>] = [:]
    private static let longestWay = 32

    var isEmpty: Bool { ids.isEmpty }

    subscript(_ stream: String, _ id: String) -> String? {
        get { ids[stream]?[id] }
        set { ids[stream, default: [:]][id] = newValue }
    }

    /// The newest id of a record that a condition is true of: it may have been put back more than once.
    func newest(_ id: String, of stream: String, where isThere: (String) -> Bool = { _ in true }) -> String? {
        guard let known = ids[stream] else { return nil }
        var found: String?
        var next = known[id]
        for _ in 0..<Self.longestWay {
            guard let here = next else { break }
            if isThere(here) { found = here }
            next = known[here]
        }
        return found
    }

    /// What was sent and how it ended, as a restore had noted it when it broke off.
    mutating func recall(_ rows: [RestoreRow]) {
        for row in rows where row.outcome == .made {
            switch row.state {
            case .sent: unanswered[row.stream, default: []].insert(row.recordID)
            case .taken: made[row.stream, default: []].insert(row.recordID)
            case nil: break
            }
        }
    }

    mutating func noteUnanswered(_ id: String, of stream: String) { unanswered[stream, default: []].insert(id) }

    func isUnanswered(_ id: String, of stream: String) -> Bool { unanswered[stream]?.contains(id) ?? false }

    func hasUnanswered(of stream: String) -> Bool { unanswered[stream]?.isEmpty == false }

    func wasMade(_ id: String, of stream: String) -> Bool { made[stream]?.contains(id) ?? false }
}
