import Foundation

/// A history as SABnzbd 4 and 5 tell it.
struct SABnzbdHistoryAnswer: Decodable, Sendable {
    var history: DownloadHistory

    private enum CodingKeys: String, CodingKey { case history }
    private enum HistoryKeys: String, CodingKey { case slots, noofslots }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
            .nestedContainer(keyedBy: HistoryKeys.self, forKey: .history)
        guard container.contains(.slots) else {
            throw DecodingError.keyNotFound(
                HistoryKeys.slots, .init(codingPath: container.codingPath, debugDescription: "This is no history."))
        }
        history = DownloadHistory(
            entries: container.readable(.slots, of: SABnzbdPastSlot.self, most: 2_000).map(\.entry),
            count: container.whole(.noofslots).map { Int(clamping: $0) })
    }
}

/// A job in SABnzbd's history.
struct SABnzbdPastSlot: Decodable, Sendable {
    var entry: PastDownload

    private enum CodingKeys: String, CodingKey {
        case id = "nzo_id"
        case failure = "fail_message"
        case stages = "stage_log"
        case seconds = "download_time"
        case action = "action_line"
        case name, status, completed, bytes, category, storage, downloaded, retry
    }

    private struct Stage: Decodable, Sendable {
        var name: LooseText
        var actions: [LooseText]
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let id = try container.decode(String.self, forKey: .id)
        guard !id.isEmpty, id.utf8.count <= 200 else {
            throw DecodingError.dataCorruptedError(forKey: .id, in: container, debugDescription: "This is no id.")
        }
        let status = container.text(.status)
        let outcome: PastDownload.Outcome = status == "Completed" ? .completed : status == "Failed" ? .failed : .working
        let category = container.text(.category)
        let seconds = container.number(.seconds) ?? 0
        let bytes = container.whole(.bytes) ?? 0
        let action = container.text(.action)
        entry = PastDownload(
            id: id, name: container.text(.name), outcome: outcome, detail: action.isEmpty ? status : action,
            endedAt: container.number(.completed).flatMap(Self.date), size: bytes,
            category: category == "*" ? "" : category, failure: container.text(.failure).plainWords,
            path: container.text(.storage), speed: seconds >= 1 ? Int64(clampedTo: Double(bytes) / seconds) : nil,
            stages: container.readable(.stages, of: Stage.self, most: 40).map { stage in
                PastDownload.Stage(
                    name: stage.name.value, lines: stage.actions.prefix(100).map { $0.value.plainWords })
            },
            canRetry: outcome == .failed)
    }

    /// A time between 1990 and 2200; nil for what can be none.
    private static func date(_ seconds: Double) -> Date? {
        (631_152_000..<7_258_118_400).contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil
    }
}

extension String {
    /// The words of a line that a service wrote for its own page, with marks for line breaks in them.
    var plainWords: String {
        guard contains("<") else { return self }
        return replacing(/<br ?\/?>/.ignoresCase(), with: " · ").replacing(/<[a-zA-Z\/][^>]{0,500}>/, with: "")
    }
}
