import Foundation

/// A download in NZBGet's history. Hidden ones have fewer fields.
struct NZBGetPastGroup: Decodable, Sendable {
    var entry: PastDownload

    private enum CodingKeys: String, CodingKey {
        case id = "ID"
        case name = "Name"
        case status = "Status"
        case time = "HistoryTime"
        case category = "Category"
        case sizeLow = "FileSizeLo"
        case sizeHigh = "FileSizeHi"
        case gotLow = "DownloadedSizeLo"
        case gotHigh = "DownloadedSizeHi"
        case seconds = "DownloadTimeSec"
        case folder = "DestDir"
        case finalFolder = "FinalDir"
        case health = "Health"
        case address = "URL"
        case kind = "Kind"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let id = try container.decode(Int32.self, forKey: .id)
        let status = container.text(.status)
        let time = container.number(.time) ?? 0
        let seconds = container.number(.seconds) ?? 0
        let got = container.size(.gotLow, .gotHigh) ?? 0
        let final = container.text(.finalFolder)
        let outcome = Self.outcome(status)
        let kind = container.text(.kind)
        entry = PastDownload(
            id: "\(id)", name: container.text(.name), outcome: outcome, detail: status,
            endedAt: (631_152_000..<7_258_118_400).contains(time) ? Date(timeIntervalSince1970: time) : nil,
            size: container.size(.sizeLow, .sizeHigh) ?? 0, category: container.text(.category),
            failure: outcome == .failed ? Self.reason(status) : "",
            path: final.isEmpty ? container.text(.folder) : final,
            health: kind == "NZB" ? container.number(.health).map { min(max($0 / 1_000, 0), 1) } : nil,
            speed: seconds >= 1 && seconds < 31_536_000 ? Int64(clampedTo: Double(got) / seconds) : nil,
            canRetry: kind != "DUP" && outcome != .completed)
    }

    private static func outcome(_ status: String) -> PastDownload.Outcome {
        switch status.prefix(while: { $0 != "/" }) {
        case "SUCCESS": .completed
        case "DELETED": .deleted
        case "FAILURE", "WARNING": .failed
        default: .working
        }
    }

    /// What stands behind NZBGet's short words for why something failed.
    private static func reason(_ status: String) -> String {
        switch status {
        case "FAILURE/HEALTH", "WARNING/HEALTH": "Too many articles are missing."
        case "FAILURE/PAR": "The repair failed."
        case "FAILURE/UNPACK", "WARNING/UNPACK": "Unpacking failed."
        case "FAILURE/MOVE": "The files could not be moved."
        case "FAILURE/SCAN": "The file is no NZB."
        case "FAILURE/FETCH": "The address could not be fetched."
        case "FAILURE/BAD": "It was marked as bad."
        case "WARNING/PASSWORD": "A password is needed."
        case "WARNING/SPACE": "There is too little space."
        case "WARNING/DAMAGED": "It is damaged and needs a repair."
        case "WARNING/SCRIPT", "FAILURE/SCRIPT": "A script failed."
        default: status
        }
    }
}
