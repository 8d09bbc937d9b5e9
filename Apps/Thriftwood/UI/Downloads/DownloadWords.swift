import SwiftUI
import ThriftwoodAPI

extension Words {
    /// Bytes as people read them; none are `0 kB` and no word, since figures stand beside it.
    static func amount(_ bytes: Int64) -> Text {
        Text(bytes, format: .byteCount(style: .file, spellsOutZero: false))
    }

    /// Bytes a second.
    static func speed(_ bytes: Int64) -> Text { amount(bytes) + Text(verbatim: "/s") }

    static func name(_ state: DownloadState) -> LocalizedStringKey {
        switch state {
        case .downloading: "Downloading"
        case .queued: "Waiting"
        case .paused: "Paused"
        case .fetching: "Fetching the NZB"
        case .verifying: "Checking"
        case .repairing: "Repairing"
        case .unpacking: "Unpacking"
        case .moving: "Moving"
        case .finishing: "Finishing"
        case .other: "At work"
        }
    }

    static func name(_ priority: DownloadPriority) -> LocalizedStringKey {
        switch priority {
        case .force: "Now, even while paused"
        case .veryHigh: "Very high"
        case .high: "High"
        case .normal: "Normal"
        case .low: "Low"
        case .veryLow: "Very low"
        case .usual: "As the category says"
        case .stop: "Stop with what has come"
        }
    }

    static func symbol(_ priority: DownloadPriority) -> String {
        switch priority {
        case .force: "bolt.fill"
        case .veryHigh: "chevron.up.2"
        case .high: "chevron.up"
        case .normal: "equal"
        case .low: "chevron.down"
        case .veryLow: "chevron.down.2"
        case .usual: "folder"
        case .stop: "stop"
        }
    }

    static func name(_ sort: DownloadSort, descending: Bool) -> LocalizedStringKey {
        switch (sort, descending) {
        case (.name, false): "Name, A to Z"
        case (.name, true): "Name, Z to A"
        case (.size, false): "Smallest first"
        case (.size, true): "Largest first"
        case (.left, false): "Least left first"
        case (.left, true): "Most left first"
        case (.age, false): "Newest first"
        case (.age, true): "Oldest first"
        case (.priority, false): "Lowest priority first"
        case (.priority, true): "Highest priority first"
        case (.category, false): "Category, A to Z"
        case (.category, true): "Category, Z to A"
        }
    }

    /// A limit in words as short as a button's.
    static func name(_ limit: SpeedLimit) -> Text {
        switch limit {
        case .none: Text("No limit")
        case .percent(let percent): Text(verbatim: "\(percent) %")
        case .bytesPerSecond(let bytes): speed(bytes)
        }
    }

    /// A span of time in its two largest units: `45 s`, `12 min`, `3 h 20 min`, `2 days`.
    static func time(_ seconds: Int) -> String {
        switch max(0, seconds) {
        case ..<60: return String(localized: "\(seconds) s")
        case ..<3_600: return String(localized: "\((seconds + 59) / 60) min")
        case ..<172_800:
            let minutes = seconds / 60 % 60
            return minutes == 0
                ? String(localized: "\(seconds / 3_600) h") : String(localized: "\(seconds / 3_600) h \(minutes) min")
        default: return String(localized: "\(seconds / 86_400) days")
        }
    }

    static func name(_ outcome: PastDownload.Outcome) -> LocalizedStringKey {
        switch outcome {
        case .completed: "Completed"
        case .failed: "Failed"
        case .deleted: "Removed"
        case .working: "At work"
        }
    }
}
