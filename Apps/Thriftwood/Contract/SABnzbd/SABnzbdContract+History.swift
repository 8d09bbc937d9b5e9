import Foundation
import Wire

extension SABnzbdContract {
    static func history(_ form: ContractForm, _ state: inout State) -> JSONValue {
        if form["name"] == "delete" {
            let (value, id) = (form["value"], number(form["value"]))
            state.downloads.history.removeAll { past in
                switch value {
                case "all": true
                case "failed": past.job.failure != nil
                case "completed": past.job.failure == nil
                default: past.job.id == id
                }
            }
            return ["status": true]
        }
        let working = state.downloads.jobs.filter { $0.cameAt != nil }
        let all =
            working.map { slot($0, at: state.downloads.now, endedAt: nil) }
            + state.downloads.history.filter { !($0.job.failure == nil && form["failed_only"] == "1") }
            .map { slot($0.job, at: $0.endedAt, endedAt: $0.endedAt) }
        let start = max(0, Int(form["start"]) ?? 0)
        let limit = Int(form["limit"]).flatMap { $0 > 0 ? $0 : nil } ?? all.count
        return [
            "history": [
                "total_size": "26.6 M", "month_size": "26.6 M", "week_size": "26.6 M", "day_size": "26.6 M",
                "slots": .list(Array(all.dropFirst(start).prefix(limit))), "ppslots": .number(Double(working.count)),
                "noofslots": .number(Double(all.count)), "last_history_update": 1, "version": .text(version),
            ]
        ]
    }

    private static func slot(_ job: SimulatedDownloads.Job, at moment: Date, endedAt: Date?) -> JSONValue {
        let elapsed = job.cameAt.map { moment.timeIntervalSince($0) } ?? 0
        let working = elapsed < 2 ? "Verifying" : elapsed < 6 ? "Extracting" : "Moving"
        let status = endedAt == nil ? working : job.failure == nil ? "Completed" : "Failed"
        let folder = "/downloads/complete/\(job.category.isEmpty ? "" : job.category + "/")\(job.name)"
        let average = Int64(Double(job.size) / max(1, job.seconds)) / 1_024
        return [
            "completed": .number(moment.timeIntervalSince1970.rounded()), "name": .text(job.name),
            "nzb_name": .text(job.fileName), "category": .text(job.category.isEmpty ? "*" : job.category), "pp": "D",
            "script": "None", "url": .null, "status": .text(status), "nzo_id": .text(name(of: job.id)),
            "storage": .text(folder), "path": .text("/downloads/incomplete/\(job.name)"),
            "download_time": .number(job.seconds.rounded()), "postproc_time": .number(SimulatedDownloads.finishing),
            "stage_log": [
                ["name": "Source", "actions": [.text(job.fileName)]],
                [
                    "name": "Download",
                    "actions": [
                        .text("Downloaded in \(Int(job.seconds)) seconds at an average of \(average) KB/s<br/>Age: 12d")
                    ],
                ],
                [
                    "name": "Unpack",
                    "actions": [.text(job.failure ?? "[\(job.name)] Unpacked 1 files/folders in 3 seconds")],
                ],
            ],
            "downloaded": .number(Double(job.size)), "fail_message": .text(job.failure ?? ""),
            "bytes": .number(Double(job.size)), "password": .null, "size": .text("\(job.size >> 20) MB"),
            "action_line": .text(endedAt == nil ? "\(working): \(job.name)" : ""), "loaded": .truth(endedAt == nil),
            "retry": .truth(job.failure != nil), "time_added": .number(job.addedAt.timeIntervalSince1970.rounded()),
        ]
    }
}
