/// The ids that a service gave to records which were put back, so that they are known as the same from then on (LB-157).
struct RemoteIDs: Sendable, Equatable {
    private var ids: [String: [String: String]] = [:]
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
}
