import Foundation
import Wire

extension NZBGetContract {
    static func status(_ downloads: SimulatedDownloads) -> JSONValue {
        let speed = downloads.running == nil ? 0 : downloads.speed
        let time = downloads.now.timeIntervalSince1970.rounded(.down)
        let value: JSONValue = [
            "DownloadRate": .number(Double(speed)), "AverageDownloadRate": .number(Double(speed)),
            "DownloadLimit": .number(Double(downloads.limit ?? 0)), "ThreadCount": 13, "ParJobCount": 0,
            "PostJobCount": .number(Double(downloads.jobs.count { $0.cameAt != nil })),
            "UrlCount": .number(Double(downloads.jobs.count { $0.address != nil })), "UpTimeSec": 4_520,
            "DownloadTimeSec": 812, "ServerPaused": .truth(downloads.isPaused),
            "DownloadPaused": .truth(downloads.isPaused), "Download2Paused": .truth(downloads.isPaused),
            "ServerStandBy": .truth(speed == 0), "PostPaused": false, "ScanPaused": false, "QuotaReached": false,
            "ServerTime": .number(time),
            "ResumeTime": .number(downloads.resumesAt?.timeIntervalSince1970.rounded(.down) ?? 0),
            "FeedActive": false, "QueueScriptCount": 0, "NewsServers": [["ID": 1, "Active": true]],
        ]
        return .object(
            value.members + size("RemainingSize", downloads.jobs.reduce(0) { $0 + $1.left })
                + size("DaySize", 14 << 30) + size("MonthSize", 391 << 30)
                + size("FreeDiskSpace", 812 << 30) + size("DownloadedSize", downloads.jobs.reduce(0) { $0 + $1.got }))
    }

    /// What it noted last, the oldest first.
    static func log(_ downloads: SimulatedDownloads, most: Int) -> JSONValue {
        let time = downloads.now.timeIntervalSince1970.rounded(.down)
        let notes = [
            ("INFO", "nzbget 21.0 server-mode"), ("WARNING", "Server1 closed a connection without an answer"),
            ("ERROR", "Could not unpack Paper.Lighthouse.S01E04: no space left"),
            ("INFO", "Collection Paper.Lighthouse.S01E05 added to history"),
        ]
        let rows = notes.enumerated().map { index, note -> JSONValue in
            [
                "ID": .number(Double(index + 1)), "Kind": .text(note.0),
                "Time": .number(time - Double(notes.count - index) * 900), "Text": .text(note.1),
            ]
        }
        return .list(Array(rows.suffix(max(0, most))))
    }

    static func group(_ job: SimulatedDownloads.Job, _ downloads: SimulatedDownloads) -> JSONValue {
        let elapsed = job.cameAt.map { downloads.now.timeIntervalSince($0) }
        let status: String =
            if let elapsed {
                elapsed < 2 ? "VERIFYING_SOURCES" : elapsed < 6 ? "UNPACKING" : "MOVING"
            } else if job.address != nil {
                "FETCHING"
            } else {
                job.isPaused ? "PAUSED" : downloads.running?.id == job.id ? "DOWNLOADING" : "QUEUED"
            }
        let password: [JSONValue] =
            job.password.isEmpty ? [] : [["Name": "*Unpack:Password", "Value": .text(job.password)]]
        let value: JSONValue = [
            "FirstID": .number(Double(job.id)), "LastID": .number(Double(job.id)),
            "RemainingFileCount": job.left > 0 ? 1 : 0, "MinPriority": .number(Double(job.priority)),
            "MaxPriority": .number(Double(job.priority)), "ActiveDownloads": status == "DOWNLOADING" ? 4 : 0,
            "Status": .text(status), "Parameters": .list([["Name": "*Unpack:", "Value": "yes"]] + password),
            "PostInfoText": "NONE", "PostStageProgress": 0, "Log": [],
        ]
        return .object(
            value.members + file(job) + size("RemainingSize", job.left)
                + size("PausedSize", job.isPaused ? job.left : 0))
    }

    static func history(_ downloads: SimulatedDownloads, hidden: Bool) -> JSONValue {
        .list(
            downloads.history.filter { hidden || !$0.isHidden }.map { past in
                let job = past.job
                let status = job.failure ?? "SUCCESS/UNPACK"
                let value: JSONValue = [
                    "ID": .number(Double(job.id)), "Name": .text(job.name), "RemainingFileCount": 0,
                    "RetryData": false,
                    "HistoryTime": .number(past.endedAt.timeIntervalSince1970.rounded(.down)),
                    "Status": .text(past.isHidden ? "SUCCESS/HIDDEN" : status), "Log": [], "FinalDir": "",
                ]
                return .object(value.members + file(job))
            })
    }

    static func config(_ downloads: SimulatedDownloads) -> JSONValue {
        let names = downloads.categories.enumerated().map { index, name -> JSONValue in
            ["Name": .text("Category\(index + 1).Name"), "Value": .text(name)]
        }
        return .list([["Name": "Version", "Value": "21.0"], ["Name": "ControlPort", "Value": "6789"]] + names)
    }

    private static func file(_ job: SimulatedDownloads.Job) -> [JSONValue.Member] {
        let value: JSONValue = [
            "NZBID": .number(Double(job.id)), "NZBName": .text(job.name), "NZBNicename": .text(job.name),
            "Kind": job.address == nil ? "NZB" : "URL", "URL": .text(job.address ?? ""),
            "NZBFilename": .text(job.fileName),
            "DestDir": .text("/downloads/dst/\(job.category.isEmpty ? "" : job.category + "/")\(job.name)"),
            "Category": .text(job.category), "FileCount": 1, "Health": job.failure == nil ? 1_000 : 640,
            "CriticalHealth": 850, "Deleted": .truth(job.failure?.hasPrefix("DELETED") == true),
            "DownloadTimeSec": .number(job.seconds.rounded()), "MessageCount": 2,
        ]
        return value.members + size("FileSize", job.size) + size("DownloadedSize", job.got)
    }

    /// A size as NZBGet writes it: two halves of 32 bits, and whole megabytes.
    private static func size(_ name: String, _ bytes: Int64) -> [JSONValue.Member] {
        [
            .init(name: name + "Lo", value: .number(Double(bytes & 0xffff_ffff))),
            .init(name: name + "Hi", value: .number(Double(bytes >> 32))),
            .init(name: name + "MB", value: .number(Double(bytes >> 20))),
        ]
    }
}
