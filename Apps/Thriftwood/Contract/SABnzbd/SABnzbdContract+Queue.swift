import Foundation
import Wire

extension SABnzbdContract {
    static func queue(_ form: ContractForm, _ state: inout State) -> JSONValue {
        let id = number(form["value"])
        let named: JSONValue = ["status": true, "nzo_ids": [.text(form["value"])]]
        let unknown: JSONValue = ["status": false, "nzo_ids": []]
        switch form["name"] {
        case "": return ["queue": .object(common(state) + listing(form, state))]
        case "pause": return state.downloads.change(id) { $0.isPaused = true } ? named : unknown
        case "resume": return state.downloads.change(id) { $0.isPaused = false } ? named : unknown
        case "delete":
            guard let index = state.downloads.jobs.firstIndex(where: { $0.id == id }) else { return unknown }
            state.downloads.jobs.remove(at: index)
            return named
        case "rename":
            let (name, password) = (form["value2"], form["value3"])
            return [
                "status": .truth(
                    state.downloads.change(id) {
                        if !name.isEmpty { $0.name = name }
                        if !password.isEmpty { $0.password = password }
                    })
            ]
        case "priority":
            var priority = Int(form["value2"]) ?? 0
            // Its end with what has come, after which it has no place.
            if priority == -4 {
                _ = state.downloads.end(id)
                return ["position": -1]
            }
            // What its category has, which is the usual one here.
            if priority == -100 { priority = 0 }
            return ["position": .number(Double(state.downloads.setPriority(id, priority) ?? -1))]
        case "sort": return sort(form, &state)
        case "change_complete_action":
            state.actionWhenDone = form["value"]
            return ["status": true]
        default: return ["status": false, "error": "not implemented"]
        }
    }

    private static func sort(_ form: ContractForm, _ state: inout State) -> JSONValue {
        state.downloads.jobs.sort { left, right in
            let (first, second) = form["dir"] == "desc" ? (right, left) : (left, right)
            return switch form["sort"] {
            case "name": first.name.lowercased() < second.name.lowercased()
            case "size": first.size < second.size
            default: first.addedAt < second.addedAt
            }
        }
        return ["status": true]
    }

    /// What queue and status both say.
    static func common(_ state: State) -> [JSONValue.Member] {
        let downloads = state.downloads
        let pause = downloads.resumesAt.map { Int($0.timeIntervalSince(downloads.now).rounded()) } ?? 0
        let percent = downloads.limit.map { $0 * 100 / max(1, downloads.lineSpeed) } ?? 100
        let value: JSONValue = [
            "version": .text(version), "paused": .truth(downloads.isPaused),
            "pause_int": .text(pause > 0 ? "\(pause / 60):\(String(format: "%02d", pause % 60))" : "0"),
            "paused_all": false, "diskspace1": "57.04", "diskspace2": "57.04", "diskspacetotal1": "251.97",
            "diskspacetotal2": "251.97", "speedlimit": .text("\(percent)"),
            "speedlimit_abs": .text("\(downloads.limit ?? downloads.lineSpeed)"), "have_warnings": "0",
            "finishaction": state.actionWhenDone.isEmpty ? .null : .text(state.actionWhenDone), "quota": "0 B",
        ]
        return value.members
    }

    private static func listing(_ form: ContractForm, _ state: State) -> [JSONValue.Member] {
        let downloads = state.downloads
        // What has come is at work in the history, as in the real one.
        let jobs = downloads.jobs.filter { $0.cameAt == nil }
        let left = jobs.reduce(0) { $0 + $1.left }
        let running = downloads.running
        let speed = running == nil ? 0 : downloads.speed
        let start = max(0, Int(form["start"]) ?? 0)
        let limit = Int(form["limit"]).flatMap { $0 > 0 ? $0 : nil } ?? jobs.count
        var before: Int64 = 0
        let slots = jobs.enumerated().map { index, job in
            before += job.left
            return slot(job, index: index, isRunning: job.id == running?.id, seconds: speed > 0 ? before / speed : 0)
        }
        let value: JSONValue = [
            "kbpersec": .text(String(format: "%.2f", Double(speed) / 1_024)), "mbleft": .text(megabytes(left)),
            "mb": .text(megabytes(jobs.reduce(0) { $0 + $1.size })), "noofslots_total": .number(Double(jobs.count)),
            "noofslots": .number(Double(jobs.count)), "start": .number(Double(start)), "limit": .number(Double(limit)),
            "finish": .number(Double(start + limit)),
            "status": .text(downloads.isPaused ? "Paused" : running == nil ? "Idle" : "Downloading"),
            "timeleft": .text(time(speed > 0 ? left / speed : 0)),
            "slots": .list(Array(slots.dropFirst(start).prefix(limit))),
        ]
        return value.members
    }

    private static func slot(
        _ job: SimulatedDownloads.Job, index: Int, isRunning: Bool, seconds: Int64
    ) -> JSONValue {
        let words = [2: "Force", 1: "High", 0: "Normal", -1: "Low"]
        let isFetching = job.address != nil
        let percent = job.size > 0 ? job.got * 100 / job.size : 0
        let status = isFetching ? "Grabbing" : job.isPaused ? "Paused" : isRunning ? "Downloading" : "Queued"
        return [
            "index": .number(Double(index)), "nzo_id": .text(name(of: job.id)), "unpackopts": "3",
            // The real one writes a number as long as a description is fetched.
            "priority": isFetching ? .number(Double(job.priority)) : .text(words[job.priority] ?? "Normal"),
            "script": "None", "filename": .text(job.name), "labels": isFetching ? ["WAIT 59 sec"] : [],
            "password": .text(job.password),
            "cat": .text(isFetching ? "None" : job.category.isEmpty ? "*" : job.category),
            "mbleft": .text(megabytes(job.left)), "mb": .text(megabytes(job.size)),
            "percentage": .text("\(percent)"), "mbmissing": "0.00", "direct_unpack": .null, "status": .text(status),
            "timeleft": .text(time(isFetching || job.isPaused ? 0 : seconds)), "avg_age": "12d",
            "time_added": .number(job.addedAt.timeIntervalSince1970.rounded()),
        ]
    }

    private static func megabytes(_ bytes: Int64) -> String { String(format: "%.2f", Double(bytes) / 1_048_576) }

    private static func time(_ seconds: Int64) -> String {
        String(format: "%d:%02d:%02d", seconds / 3_600, seconds / 60 % 60, seconds % 60)
    }
}
