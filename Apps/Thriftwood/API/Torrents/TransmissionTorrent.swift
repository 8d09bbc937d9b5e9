import Foundation

/// A torrent as Transmission tells it.
struct TransmissionTorrent: Decodable, Sendable {
    var id: String
    var left: Int64
    var size: Int64
    var speed: Int64
    var place: Int64
    var labels: [String]
    private var name: String
    private var status: Int64
    private var seconds: Int64
    private var priority: Int64
    private var seeds: Int
    private var failure: String
    private var endedAt: Int64
    private var folder: String
    private var ratio: Double
    private var hasMetadata: Bool

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case hashString, name, status, sizeWhenDone, leftUntilDone, rateDownload, eta, labels, queuePosition
        case bandwidthPriority, peersSendingToUs, errorString, doneDate, downloadDir, uploadRatio
        case metadataPercentComplete
    }

    /// What is asked for.
    static var fields: [String] { CodingKeys.allCases.map(\.rawValue) }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let hash = try container.decode(String.self, forKey: .hashString)
        guard !hash.isEmpty, hash.utf8.count <= 100 else {
            throw DecodingError.dataCorruptedError(forKey: .hashString, in: container, debugDescription: "no hash")
        }
        id = hash
        name = Bounds.line(container.text(.name))
        status = container.whole(.status) ?? 0
        size = max(0, container.whole(.sizeWhenDone) ?? 0)
        hasMetadata = (container.number(.metadataPercentComplete) ?? 1) >= 1
        // Before it knows what it is, there is a byte of it to come at least.
        if !hasMetadata { size = max(1, size) }
        left = hasMetadata ? min(max(0, container.whole(.leftUntilDone) ?? 0), size) : size
        speed = max(0, container.whole(.rateDownload) ?? 0)
        seconds = container.whole(.eta) ?? -1
        labels = container.readable(.labels, of: LooseText.self, most: 20).map { Bounds.line($0.value) }
        place = container.whole(.queuePosition) ?? 0
        priority = container.whole(.bandwidthPriority) ?? 0
        seeds = Int(clamping: max(0, container.whole(.peersSendingToUs) ?? 0))
        failure = Bounds.line(container.text(.errorString))
        endedAt = container.whole(.doneDate) ?? 0
        folder = Bounds.line(container.text(.downloadDir))
        ratio = min(max(container.number(.uploadRatio) ?? 0, 0), 1e6)
    }

    private var state: DownloadState {
        switch status {
        case 0: .paused
        case 1, 2: .verifying
        case 3: .queued
        case 4: hasMetadata ? .downloading : .fetching
        default: .other
        }
    }

    var item: DownloadItem {
        var item = DownloadItem(
            id: id, name: name, state: state, note: failure, size: size, bytesLeft: left,
            secondsLeft: seconds >= 0 ? Int(clamping: seconds) : nil, category: labels.first ?? "",
            priority: priority > 0 ? .high : priority < 0 ? .low : .normal)
        item.seeds = seeds
        return item
    }

    var past: PastDownload {
        var past = PastDownload(
            id: id, name: name, outcome: .completed,
            endedAt: endedAt > 0 && endedAt < 100_000_000_000 ? Date(timeIntervalSince1970: Double(endedAt)) : nil,
            size: size, category: labels.first ?? "", path: folder)
        past.ratio = ratio
        return past
    }
}
