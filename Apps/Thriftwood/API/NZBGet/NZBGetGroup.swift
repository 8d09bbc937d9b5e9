import Foundation

/// A download in NZBGet's queue.
struct NZBGetGroup: Decodable, Sendable {
    var item: DownloadItem

    private enum CodingKeys: String, CodingKey {
        case id = "NZBID"
        case name = "NZBName"
        case status = "Status"
        case category = "Category"
        case priority = "MaxPriority"
        case sizeLow = "FileSizeLo"
        case sizeHigh = "FileSizeHi"
        case leftLow = "RemainingSizeLo"
        case leftHigh = "RemainingSizeHi"
        case parameters = "Parameters"
        case postInfo = "PostInfoText"
        case kind = "Kind"
        case health = "Health"
    }

    struct Parameter: Decodable, Sendable {
        var name: String
        var value: LooseText

        private enum CodingKeys: String, CodingKey {
            case name = "Name"
            case value = "Value"
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let id = try container.decode(Int32.self, forKey: .id)
        let state = Self.state(container.text(.status))
        let parameters = container.readable(.parameters, of: Parameter.self, most: 100)
        let info = container.text(.postInfo)
        item = DownloadItem(
            id: "\(id)", name: container.text(.name), state: state,
            note: state.isAfterDownload && info != "NONE" ? info : "",
            size: container.size(.sizeLow, .sizeHigh) ?? 0, bytesLeft: container.size(.leftLow, .leftHigh) ?? 0,
            category: container.text(.category),
            priority: NZBGetPriority.known(container.number(.priority) ?? 0),
            hasPassword: parameters.contains { $0.name == "*Unpack:Password" && !$0.value.value.isEmpty })
    }

    private static func state(_ text: String) -> DownloadState {
        switch text {
        case "DOWNLOADING": .downloading
        case "QUEUED": .queued
        case "PAUSED": .paused
        case "FETCHING": .fetching
        case "PP_QUEUED", "LOADING_PARS", "VERIFYING_SOURCES", "VERIFYING_REPAIRED": .verifying
        case "REPAIRING": .repairing
        case "UNPACKING": .unpacking
        case "RENAMING", "MOVING": .moving
        case "EXECUTING_SCRIPT", "PP_FINISHED", "POST_UNPACK_RENAMING": .finishing
        default: .other
        }
    }
}

/// NZBGet's priorities are numbers, of which it names six.
enum NZBGetPriority {
    static let numbers: [(DownloadPriority, Int)] = [
        (.force, 900), (.veryHigh, 100), (.high, 50), (.normal, 0), (.low, -50), (.veryLow, -100),
    ]

    /// The nearest below, as a number between two names has no name of its own.
    static func known(_ number: Double) -> DownloadPriority {
        numbers.first { number >= Double($0.1) }?.0 ?? .veryLow
    }

    static func number(of priority: DownloadPriority) -> Int { numbers.first { $0.0 == priority }?.1 ?? 0 }
}

extension DownloadQueue {
    /// NZBGet's queue out of its two answers. How long each takes is reckoned, for NZBGet does not say.
    init(_ status: NZBGetStatus, _ groups: [NZBGetGroup]) {
        var items = groups.map(\.item)
        var ahead: Int64 = 0
        for index in items.indices where [.downloading, .queued].contains(items[index].state) {
            ahead = ahead.addingReportingOverflow(items[index].bytesLeft).partialValue
            guard status.bytesPerSecond > 0, ahead > 0 else { continue }
            items[index].secondsLeft = Int(clamping: ahead / status.bytesPerSecond)
        }
        self.init(
            items: items, bytesPerSecond: status.isPaused ? 0 : status.bytesPerSecond, bytesLeft: status.bytesLeft,
            secondsLeft: status.bytesPerSecond > 0 && !status.isPaused
                ? Int(clamping: status.bytesLeft / status.bytesPerSecond) : nil,
            isPaused: status.isPaused, resumesIn: status.resumesIn,
            speedLimit: status.limit > 0 ? .bytesPerSecond(status.limit) : .none, freeBytes: status.freeBytes)
    }
}
