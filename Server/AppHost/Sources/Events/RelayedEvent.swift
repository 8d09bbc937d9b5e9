/// An event on its way to other hosts, as the payload of a notification.
struct RelayedEvent: Sendable, Equatable {
    enum Content: Sendable, Equatable {
        case json(String)
        /// What is too long for a notification lies in a row of this id.
        case row(String)
        /// Nothing: what went before was lost.
        case loss
    }

    /// The host that it comes from.
    var host: String
    /// The process of that host.
    var process: String
    /// Each of a process's events is one higher, so that a gap and a repetition are seen.
    var number: UInt64
    var topic: String
    var content: Content

    /// Bytes of a payload at most; PostgreSQL takes less than 8000.
    static let limit = 7_900

    init(host: String, process: String, number: UInt64, topic: String, content: Content) {
        self.host = host
        self.process = process
        self.number = number
        self.topic = topic
        self.content = content
    }

    /// Reads a payload; nil when it is none of ours.
    init?(payload: String) {
        let parts = payload.split(separator: "\n", maxSplits: 5, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 6, let number = UInt64(parts[2]) else { return nil }
        switch parts[4] {
        case "json": content = .json(parts[5])
        case "row": content = .row(parts[5])
        case "loss": content = .loss
        default: return nil
        }
        (host, process, self.number, topic) = (parts[0], parts[1], number, parts[3])
    }

    var payload: String {
        let (kind, text) =
            switch content {
            case .json(let json): ("json", json)
            case .row(let id): ("row", id)
            case .loss: ("loss", "")
            }
        return "\(host)\n\(process)\n\(number)\n\(topic)\n\(kind)\n\(text)"
    }
}
