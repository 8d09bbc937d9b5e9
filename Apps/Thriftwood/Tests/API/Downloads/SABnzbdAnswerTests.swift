import Foundation
import Testing
import ThriftwoodAPI
import Wire

struct SABnzbdAnswerTests {
    /// A queue as versions 4 and 5 write it: numbers as text, and a priority as text or number.
    private static let queue = """
        {"queue": {"version": "5.0.1", "paused": true, "pause_int": "61:05", "speedlimit": "20",
        "speedlimit_abs": "2097152", "kbpersec": "512.50", "mbleft": "30.50", "timeleft": "1:02:03:04",
        "noofslots": 3, "diskspace2": "57.04", "slots": [
        {"nzo_id": "a", "filename": "One", "mb": "57.22", "mbleft": "20.98", "status": "Downloading",
        "priority": "High", "cat": "movies", "timeleft": "0:00:10", "labels": [], "password": "x"},
        {"nzo_id": "b", "filename": "Two", "mb": "0.00", "mbleft": "0.00", "status": "Grabbing", "priority": 0,
        "cat": "None", "timeleft": "0:00:00", "labels": ["WAIT 59 sec"]},
        {"nzo_id": "c", "filename": 2024, "mb": 3, "mbleft": 3, "status": "A new state", "priority": "New", "cat": "*"}
        ]}}
        """

    @Test func `TW-114 TW-115 a queue is read with all that its rows show`() async throws {
        let queue = try await DownloadAnswers.sabnzbd(Self.queue).queue()
        #expect(queue.isPaused)
        #expect(queue.resumesIn == 3_665)
        #expect(queue.speedLimit == .percent(20))
        #expect(queue.bytesPerSecond == 524_800)
        #expect(queue.bytesLeft == 31_981_568)
        #expect(queue.secondsLeft == 93_784)
        #expect(queue.count == 3)
        #expect(queue.items.map(\.name) == ["One", "Two", "2024"])
        #expect(queue.items.map(\.state) == [.downloading, .fetching, .other])
        #expect(queue.items.map(\.priority) == [.high, .normal, .normal])
        #expect(queue.items.map(\.category) == ["movies", "", ""])
        #expect(queue.items.map(\.secondsLeft) == [10, nil, nil])
        #expect(queue.items[1].note == "WAIT 59 sec")
        #expect(queue.items[0].hasPassword)
        #expect(abs(queue.items[0].progress - 0.633) < 0.001)
    }

    @Test func `Numbers and texts that cannot be true cost neither the process nor the other rows`() async throws {
        let long = String(repeating: "x", count: 100_000)
        let queue = try await DownloadAnswers.sabnzbd(
            """
            {"queue": {"paused": "maybe", "pause_int": "99999999999:-4", "speedlimit": "1e400", "speedlimit_abs": [],
            "kbpersec": "-12", "mbleft": "NaN", "timeleft": "soon", "noofslots": -7, "diskspace2": "1e300", "slots": [
            7, null, {"filename": "No id"}, {"nzo_id": ""}, {"nzo_id": "a", "filename": "\(long)", "mb": "1e308",
            "mbleft": "-1", "priority": {}, "status": 4, "labels": "WAIT", "timeleft": "1:2:3:4:5", "cat": null}]}}
            """
        ).queue()
        #expect(queue.items.map(\.id) == ["a"])
        #expect(queue.items[0].name.count == 1_000)
        #expect(queue.items[0].bytesLeft == 0)
        #expect(queue.count == 1)
        #expect(queue.bytesPerSecond == 0)
        #expect(queue.secondsLeft == nil)
    }

    @Test(arguments: [
        (#"{"status": false, "error": "not implemented"}"#, ServiceProblem.Reason.unreadable(path: "queue")),
        (#"{"queue": {"version": "5.0.1"}}"#, .unreadable(path: "queue.slots")),
        (#"{"queue": {"slots": [], "paused": tr"#, .cutShort), ("<!DOCTYPE html><p>Hello", .webPage), ("", .notJSON),
    ]) func `What is no queue is never taken for an empty one`(_ text: String, _ expected: ServiceProblem.Reason) async
    {
        #expect(await problem { _ = try await DownloadAnswers.sabnzbd(text).queue() } == expected)
    }

    @Test func `TW-121 a history is read with why something failed and what was done`() async throws {
        let history = try await DownloadAnswers.sabnzbd(
            """
            {"history": {"noofslots": 300, "slots": [
            {"nzo_id": "a", "name": "Good", "status": "Completed", "completed": 1795224831, "bytes": 8000000,
            "download_time": 4, "category": "*", "storage": "/done/Good", "stage_log": [
            {"name": "Download", "actions": ["4 seconds<br/>Age: 3d"]}], "fail_message": ""},
            {"nzo_id": "b", "name": "Bad", "status": "Failed", "completed": 1e300, "bytes": null, "download_time": 0,
            "fail_message": "Download failed - <a href=\\"./x\\">retry</a>", "retry": true},
            {"nzo_id": "c", "name": "Busy", "status": "Extracting", "action_line": "Unpacking: 3/8"}]}}
            """
        ).history(count: 200)
        #expect(history.count == 300)
        #expect(history.entries.map(\.outcome) == [.completed, .failed, .working])
        #expect(history.entries[0].speed == 2_000_000)
        #expect(history.entries[0].stages.first?.lines == ["4 seconds · Age: 3d"])
        #expect(history.entries[0].endedAt == Date(timeIntervalSince1970: 1_795_224_831))
        #expect(history.entries[1].failure == "Download failed - retry")
        #expect(history.entries[1].endedAt == nil)
        #expect(history.entries[1].canRetry)
        #expect(history.entries[2].detail == "Unpacking: 3/8")
    }

    @Test func `A command that is refused says so in the program's words, and one for nothing says that it is gone`()
        async
    {
        let change = DownloadChange.pause("a")
        let refused = DownloadAnswers.sabnzbd(#"{"status": false, "error": "not implemented"}"#)
        #expect(await problem { try await refused.apply(change, to: DownloadQueue()) } == .rejected("not implemented"))
        let gone = DownloadAnswers.sabnzbd(#"{"status": false, "nzo_ids": []}"#)
        #expect(await problem { try await gone.apply(change, to: DownloadQueue()) } == .missing)
        let nowhere = DownloadAnswers.sabnzbd(#"{"position": -1}"#)
        #expect(
            await problem { try await nowhere.apply(.setPriority("a", .high), to: DownloadQueue()) } == .missing)
    }

    @Test(
        .enabled(if: Recorded.isThere, "The recorded answers are not beside the checkout."),
        arguments: ["4.5.5", "5.0.1"])
    func `What real programs answered is read whole`(_ version: String) async throws {
        let folder = "sabnzbd-\(version)/"
        func client(_ name: String) throws -> SABnzbdClient {
            DownloadAnswers.sabnzbd(try Recorded.body(folder + name))
        }
        for name in ["queue_downloading_1", "queue_downloading_3"] {
            let queue = try await client(name).queue()
            #expect(queue.bytesPerSecond > 2_000_000)
            #expect(queue.items.first?.state == .downloading)
            #expect(queue.items.allSatisfy { $0.state != .other })
            #expect(queue.items.count == queue.count)
        }
        #expect(try await client("queue_empty").queue().items.isEmpty)
        let paused = try await client("queue_timed_pause").queue()
        #expect(paused.isPaused)
        #expect(paused.resumesIn == 299)
        #expect(paused.items.contains { $0.hasPassword })
        #expect(try await client("queue_with_speedlimit").queue().speedLimit == .percent(2))
        let history = try await client("history").history(count: 200)
        #expect(history.entries.count == 5)
        #expect(history.entries.contains { $0.failure.contains("Not on your server") })
        #expect(history.entries.allSatisfy { $0.endedAt != nil })
        #expect(try await client("get_cats").categories() == ["movies", "tv"])
        #expect(try await client("fullstatus_skip_dashboard").status().version == version)
        try await client("queue_job_pause").apply(.pause("x"), to: DownloadQueue())
        try await client("queue_priority").apply(.setPriority("x", .force), to: DownloadQueue())
        try await client("switch").apply(.move("x", to: 0), to: DownloadQueue())
        try await client("retry").apply(.retry("x", password: ""))
        try await client("addurl_unreachable").add(DownloadAddition(source: .address("http://a.example/b.nzb")))
        #expect(await problem { try await client("unknown_mode").apply(.resumeAll, to: DownloadQueue()) } != nil)
    }
}
