public import Foundation

/// What a client has done before, the newest first.
public struct DownloadHistory: Sendable, Equatable, Codable {
    public var entries: [PastDownload]
    /// How many there are in all; more than `entries` while more can be asked for.
    public var count: Int

    public init(entries: [PastDownload] = [], count: Int? = nil) {
        self.entries = entries
        self.count = max(entries.count, count ?? 0)
    }

    /// Those whose names hold some words, in any case and with any accents.
    public func found(_ words: String, failedOnly: Bool) -> [PastDownload] {
        let words = words.split(whereSeparator: \.isWhitespace)
        return entries.filter { entry in
            (!failedOnly || entry.outcome == .failed)
                && words.allSatisfy {
                    entry.name.range(of: $0, options: [.caseInsensitive, .diacriticInsensitive]) != nil
                }
        }
    }
}

/// A download that has ended, well or not.
public struct PastDownload: Sendable, Equatable, Codable, Identifiable {
    /// How a download ended.
    public enum Outcome: String, Sendable, Equatable, Codable {
        case completed, failed, deleted
        /// The client still works on it.
        case working
    }

    /// A step of the client's work and what it wrote about it.
    public struct Stage: Sendable, Equatable, Codable {
        public var name: String
        public var lines: [String]

        public init(name: String, lines: [String]) { (self.name, self.lines) = (name, lines) }
    }

    /// The client's own id.
    public var id: String
    public var name: String
    public var outcome: Outcome
    /// The client's words for what it does or did.
    public var detail: String
    /// Nil where the client does not say.
    public var endedAt: Date?
    /// Bytes.
    public var size: Int64
    /// Empty for none.
    public var category: String
    /// Why it failed, in the client's words; empty where it did not.
    public var failure: String
    /// Where it lies on the client's machine; empty where that is not known.
    public var path: String
    /// From 0 to 1; nil where the client does not judge it.
    public var health: Double?
    /// Bytes per second; nil where that is not known.
    public var speed: Int64?
    public var stages: [Stage]
    public var canRetry: Bool
    /// How often all of it was given to others; nil for what is given to none.
    public var ratio: Double?

    public init(
        id: String, name: String, outcome: Outcome, detail: String = "", endedAt: Date? = nil, size: Int64 = 0,
        category: String = "", failure: String = "", path: String = "", health: Double? = nil, speed: Int64? = nil,
        stages: [Stage] = [], canRetry: Bool = false
    ) {
        (self.id, self.name, self.outcome, self.detail, self.endedAt) = (id, name, outcome, detail, endedAt)
        self.size = max(0, size)
        (self.category, self.failure, self.path, self.health) = (category, failure, path, health)
        (self.speed, self.stages, self.canRetry) = (speed, stages, canRetry)
    }
}

/// What a person may ask of a client's history.
public enum PastDownloadChange: Sendable, Equatable {
    /// Once more, with a password where one is needed.
    case retry(PastDownload.ID, password: String)
    /// Out of the list, with the client still knowing that it was there.
    case hide(PastDownload.ID)
    case delete(PastDownload.ID, withFiles: Bool)

    /// Which entry it concerns.
    public var id: PastDownload.ID {
        switch self {
        case .retry(let id, _), .hide(let id), .delete(let id, _): id
        }
    }
}
