import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import Wire

struct NZBGetAnswerTests {
    private static let status = """
        {"version": "1.1", "id": 1, "result": {"RemainingSizeLo": 705032704, "RemainingSizeHi": 1, "DownloadRate": 1000000,
        "DownloadLimit": 2097152, "DownloadPaused": false, "ServerTime": 1795223693, "ResumeTime": 1795223993,
        "FreeDiskSpaceLo": 4294967295, "FreeDiskSpaceHi": 4294967295}}
        """
    private static let groups = """
        {"version": "1.1", "result": [
        {"NZBID": 1, "NZBName": "Big", "Status": "DOWNLOADING", "Category": "Movies", "MaxPriority": 900,
        "FileSizeLo": 1410065408, "FileSizeHi": 2, "RemainingSizeLo": 705032704, "RemainingSizeHi": 1,
        "Parameters": [{"Name": "*Unpack:Password", "Value": "x"}], "PostInfoText": "NONE"},
        {"NZBID": 2, "NZBName": "Paused", "Status": "PAUSED", "MaxPriority": -75, "FileSizeLo": 3000000, "FileSizeHi": 0,
        "RemainingSizeLo": 3000000, "RemainingSizeHi": 0},
        {"NZBID": 3, "NZBName": "At work", "Status": "UNPACKING", "MaxPriority": 0, "PostInfoText": "Unpacking a.rar"},
        {"NZBName": "No id"}, 7, {"NZBID": 99999999999}]}
        """

    @Test func `TW-123 TW-124 a queue is put together of both answers, with sizes of 64 bits`() async throws {
        let queue = try await DownloadAnswers.nzbget(["status": Self.status, "listgroups": Self.groups]).queue()
        #expect(queue.bytesLeft == 5_000_000_000)
        #expect(queue.secondsLeft == 5_000)
        #expect(queue.speedLimit == .bytesPerSecond(2_097_152))
        #expect(queue.freeBytes == nil)
        #expect(queue.resumesIn == nil)
        #expect(queue.items.map(\.id) == ["1", "2", "3"])
        #expect(queue.items.map(\.state) == [.downloading, .paused, .unpacking])
        #expect(queue.items.map(\.priority) == [.force, .veryLow, .normal])
        #expect(queue.items[0].size == 10_000_000_000)
        #expect(queue.items[0].progress == 0.5)
        #expect(queue.items.map(\.secondsLeft) == [5_000, nil, nil])
        #expect(queue.items[0].hasPassword)
        #expect(queue.items[2].note == "Unpacking a.rar")
    }

    @Test func `Halves that are none, and numbers that cannot be true, are nothing known`() async throws {
        let status = """
            {"result": {"RemainingSizeLo": -1, "RemainingSizeHi": 0, "DownloadRate": 1e300, "DownloadLimit": -5,
            "DownloadPaused": true, "ServerTime": -9223372036854775808, "ResumeTime": 9223372036854775807}}
            """
        let groups = """
            {"result": [{"NZBID": 1, "FileSizeLo": 1e300, "FileSizeHi": 4294967295, "RemainingSizeLo": "many"}]}
            """
        let queue = try await DownloadAnswers.nzbget(["status": status, "listgroups": groups]).queue()
        #expect(queue.bytesLeft == 0)
        #expect(queue.bytesPerSecond == 0)
        #expect(queue.resumesIn == nil)
        #expect(queue.speedLimit == .none)
        #expect(queue.items.first?.size == 0)
    }

    @Test func `TWF-04 who asks stands in a field, and neither user nor password in the address`() async throws {
        let seen = Recorder<HTTPRequest>()
        let client = DownloadAnswers.nzbget { request in
            seen.record(request)
            return HTTPResponse(body: HTTPBody(#"{"result": "21.0"}"#))
        }
        _ = try await client.status()
        let request = try #require(seen.values.first)
        #expect(request.path == "/jsonrpc")
        #expect(request.query == nil)
        #expect(request.fields["Authorization"] == "Basic " + Data("me:pa:ss".utf8).base64EncodedString())
    }

    @Test(arguments: [0, 1, 2, 3, 4, 65_535, 65_536, 65_537, 200_000])
    func `A file of any length goes up whole, in pieces, as base 64 within the call`(_ extra: Int) async throws {
        let folder = try TemporaryDirectory()
        let path = folder.file("a.nzb")
        let content = Data((0..<(extra + 1)).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try content.write(to: URL(fileURLWithPath: path))
        let seen = Recorder<[UInt8]>()
        let pieces = Recorder<Int>()
        let client = DownloadAnswers.nzbget { request in
            var whole: [UInt8] = []
            let stream = request.body.stream
            while let piece = try? await stream.next() {
                whole += piece
                pieces.record(piece.count)
            }
            #expect(request.body.count == Int64(whole.count))
            seen.record(whole)
            return HTTPResponse(body: HTTPBody(#"{"result": 4}"#))
        }
        let source = DownloadAddition.Source.file(path: path, name: "Æ \"quoted\".nzb")
        try await client.add(DownloadAddition(source: source, category: "Movies", priority: .veryHigh))
        let call = try JSONCoding.decode(JSONValue.self, from: try #require(seen.values.first))
        let parameters = try #require(call["params"]?.elements)
        #expect(call["method"] == "append")
        #expect(parameters.count == 10)
        #expect(parameters[0] == "Æ \"quoted\".nzb")
        #expect(parameters[1].text.flatMap { Data(base64Encoded: $0) } == content)
        #expect(parameters[2] == "Movies")
        #expect(parameters[3] == 100)
        #expect(pieces.values.allSatisfy { $0 <= 100_000 })
    }

    @Test func `A file that is empty, missing or too large is refused before anything is sent`() async throws {
        let folder = try TemporaryDirectory()
        let client = DownloadAnswers.nzbget { _ in
            Issue.record("A request was made.")
            return HTTPResponse()
        }
        func add(_ name: String) async -> ServiceProblem.Reason? {
            let source = DownloadAddition.Source.file(path: folder.file(name), name: name)
            return await problem { try await client.add(DownloadAddition(source: source)) }
        }
        try Data().write(to: URL(fileURLWithPath: folder.file("empty.nzb")))
        #expect(FileManager.default.createFile(atPath: folder.file("large.nzb"), contents: nil))
        let large = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.file("large.nzb")))
        try large.truncate(atOffset: UInt64(DownloadAddition.sizeLimit) + 1)
        try large.close()
        #expect(await add("empty.nzb") == .rejected("The file is empty."))
        #expect(await add("missing.nzb") == .rejected("The file is empty."))
        #expect(await add("large.nzb") == .tooLarge(limit: DownloadAddition.sizeLimit))
    }

    @Test(.enabled(if: Recorded.isThere, "The recorded answers are not beside the checkout."))
    func `What a real program answered is read whole`() async throws {
        func client(_ texts: [String: String]) throws -> NZBGetClient {
            DownloadAnswers.nzbget(try texts.mapValues { try Recorded.body("nzbget/" + $0) })
        }
        let running = try await client(["status": "status_downloading", "listgroups": "listgroups_downloading"]).queue()
        #expect(running.bytesPerSecond == 2_097_354)
        #expect(running.bytesLeft == 55_500_154)
        #expect(running.freeBytes == 63_876_112_384)
        #expect(running.items.map(\.state) == [.fetching, .downloading, .queued, .queued])
        let paused = try await client(["status": "status_scheduled_resume", "listgroups": "listgroups_after_edits"])
            .queue()
        #expect(paused.isPaused)
        #expect(paused.resumesIn == 300)
        #expect(paused.freeBytes == nil)
        #expect(paused.items.contains { $0.name == "Renamed Show" && $0.priority == .veryHigh && $0.hasPassword })
        #expect(try await client(["status": "status_idle", "listgroups": "listgroups_empty"]).queue().items.isEmpty)
        let history = try await client(["history": "history"]).history(count: 200)
        #expect(
            history.entries.first { $0.name == "Missing.Articles.2022" }?.failure == "Too many articles are missing.")
        #expect(history.entries.first { $0.name == "Big.Movie.2021.2160p" }?.outcome == .completed)
        #expect(history.entries.first { $0.name == "Big.Movie.2021.2160p" }?.health == 1)
        #expect(
            try await client(["history": "history_hidden"]).history(count: 200).entries.contains {
                $0.name == "Test.Pack.2023"
            })
        #expect(try await client(["config": "config"]).categories().contains("Movies"))
        #expect(try await client(["version": "version"]).status().version == "21.0")
        #expect(
            await problem { try await client(["editqueue": "edit_unknown_id"]).apply(.pause("9"), to: DownloadQueue()) }
                == .missing)
        #expect(
            await problem { _ = try await client(["version": "unknown_method"]).status() }
                == .rejected("Invalid procedure"))
    }
}
