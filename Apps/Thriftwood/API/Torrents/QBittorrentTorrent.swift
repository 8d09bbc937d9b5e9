import Foundation

/// A torrent as qBittorrent tells it.
struct QBittorrentTorrent: Decodable, Sendable {
    var id: String
    var left: Int64
    private var name: String
    private var state: String
    private var size: Int64
    private var seconds: Int64
    private var category: String
    private var isForced: Bool
    private var seeds: Int
    private var endedAt: Int64
    private var path: String
    private var ratio: Double

    private enum CodingKeys: String, CodingKey {
        case hash, name, state, size, eta, category, ratio
        case left = "amount_left"
        case isForced = "force_start"
        case seeds = "num_seeds"
        case endedAt = "completion_on"
        case content = "content_path"
        case folder = "save_path"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let hash = try container.decode(String.self, forKey: .hash)
        guard !hash.isEmpty, hash.utf8.count <= 100, hash.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != 0x7c })
        else {
            throw DecodingError.dataCorruptedError(forKey: .hash, in: container, debugDescription: "no hash")
        }
        id = hash
        name = Bounds.line(container.text(.name))
        state = container.text(.state)
        size = max(0, container.whole(.size) ?? 0)
        left = min(max(0, container.whole(.left) ?? 0), size)
        seconds = container.whole(.eta) ?? Self.never
        category = Bounds.line(container.text(.category))
        isForced = container.truth(.isForced)
        seeds = Int(clamping: max(0, container.whole(.seeds) ?? 0))
        endedAt = container.whole(.endedAt) ?? 0
        let content = container.text(.content)
        path = Bounds.line(content.isEmpty ? container.text(.folder) : content)
        ratio = min(max(container.number(.ratio) ?? 0, 0), 1e6)
    }

    /// What it says where nobody knows how long something takes.
    private static let never: Int64 = 8_640_000

    private var known: DownloadState {
        switch state {
        case "downloading", "forcedDL": .downloading
        case "metaDL", "forcedMetaDL": .fetching
        case "pausedDL", "stoppedDL": .paused
        case "queuedDL", "stalledDL": .queued
        case "checkingDL", "checkingResumeData", "allocating": .verifying
        case "moving": .moving
        default: .other
        }
    }

    var item: DownloadItem {
        var item = DownloadItem(
            id: id, name: name, state: known, note: known == .other ? Bounds.line(state) : "", size: size,
            bytesLeft: left, secondsLeft: seconds >= 0 && seconds < Self.never ? Int(clamping: seconds) : nil,
            category: category, priority: isForced ? .force : .normal)
        item.seeds = seeds
        return item
    }

    var past: PastDownload {
        var past = PastDownload(
            id: id, name: name, outcome: .completed,
            endedAt: endedAt > 0 && endedAt < 100_000_000_000 ? Date(timeIntervalSince1970: Double(endedAt)) : nil,
            size: size, category: category, path: path)
        past.ratio = ratio
        return past
    }
}
