import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import Wire

@testable import ThriftwoodContract

struct SABnzbdContractTests {
    private let clock = ManualClock()
    private let contract: SABnzbdContract

    init() { contract = SABnzbdContract(key: "0123456789abcdef", clock: clock.wallClock, lineSpeed: 10 << 20) }

    private func client(key: ServiceSecret = "0123456789abcdef", seen: Recorder<HTTPRequest>? = nil) -> SABnzbdClient {
        let connection = ServiceConnection(
            id: "s", kind: .sabnzbd, name: "SABnzbd", address: "http://127.0.0.1:8080", credentials: .apiKey(key))
        return SABnzbdClient(
            ServiceSession(
                connection,
                network: InProcessNetwork { [contract] request in
                    seen?.record(request)
                    return await contract.answer(request)
                }))
    }

    private func file(_ name: String, _ text: String, in folder: TemporaryDirectory) throws -> DownloadAddition {
        let path = folder.file(name)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return DownloadAddition(source: .file(path: path, name: name), category: "tv", priority: .low)
    }

    @Test func `TW-114 jobs come one after the other as the time goes by, with speed, left and time left`() async throws
    {
        contract.append("First", size: 100 << 20, category: "movies")
        contract.append("Second", size: 50 << 20)
        var queue = try await client().queue()
        #expect(queue.items.map(\.name) == ["First", "Second"])
        #expect(queue.items.map(\.state) == [.downloading, .queued])
        #expect(queue.bytesPerSecond == 10 << 20)
        #expect(queue.bytesLeft == 150 << 20)
        #expect(queue.secondsLeft == 15)
        clock.advance(by: 5)
        queue = try await client().queue()
        #expect(queue.items.first?.progress == 0.5)
        #expect(queue.items.map(\.secondsLeft) == [5, 10])
        clock.advance(by: 6)
        #expect(try await client().queue().items.map(\.name) == ["Second"])
        #expect(try await client().history(count: 10).entries.first?.outcome == .working)
        clock.advance(by: 60)
        let history = try await client().history(count: 10)
        #expect(history.entries.map(\.name) == ["Second", "First"])
        #expect(history.entries.map(\.outcome) == [.completed, .completed])
        #expect(history.entries.last?.path == "/downloads/complete/movies/First")
    }

    @Test func `TW-116 TW-117 TW-118 what a person asks of the queue happens`() async throws {
        for name in ["A", "B", "C"] { contract.append(name, size: 10 << 20) }
        let client = client()
        var queue = try await client.queue()
        let a = try #require(queue.items.first?.id)
        for change: DownloadChange in [
            .pauseAll(seconds: nil), .pause(a), .setCategory(a, "movies"), .rename(a, "Ä & B"), .move(a, to: 2),
            .limitSpeed(.percent(40)),
        ] { try await client.apply(change, to: queue) }
        queue = try await client.queue()
        let item = try #require(queue.items.last)
        #expect(item.id == a)
        #expect(item.name == "Ä & B")
        #expect(item.state == .paused)
        #expect(item.category == "movies")
        #expect(queue.isPaused)
        #expect(queue.speedLimit == .percent(40))
        try await client.apply(.setPassword(a, "secret"), to: queue)
        try await client.apply(.setPriority(a, .force), to: queue)
        queue = try await client.queue()
        #expect(queue.items.first?.priority == .force)
        #expect(queue.items.first?.hasPassword == true)
        #expect(queue.items.first?.name == "Ä & B")
        try await client.apply(.delete(a, withFiles: true), to: queue)
        #expect(try await client.queue().items.map(\.name) == ["B", "C"])
        try await client.apply(.pauseAll(seconds: 300), to: queue)
        clock.advance(by: 1)
        #expect(try await client.queue().resumesIn == 299)
        clock.advance(by: 300)
        #expect(try await client.queue().isPaused == false)
    }

    @Test func `TW-116 priorities are sent as SABnzbd's numbers; as the category says, and stop, are two of them`()
        async throws
    {
        for name in ["A", "B"] { contract.append(name, size: 10 << 20) }
        let seen = Recorder<HTTPRequest>()
        let client = client(seen: seen)
        let queue = try await client.queue()
        let b = try #require(queue.items.last?.id)
        #expect(client.abilities.priorities == [.force, .high, .normal, .low])
        #expect(client.abilities.changesOfPriority == [.usual, .stop])
        let numbers: [(DownloadPriority, String)] = [
            (.force, "2"), (.high, "1"), (.normal, "0"), (.low, "-1"), (.usual, "-100"), (.stop, "-4"),
        ]
        for (priority, number) in numbers {
            let before = seen.values.count
            try await client.apply(.setPriority(b, priority), to: queue)
            let request = try #require(seen.values.dropFirst(before).first)
            let form = try await ContractForm(request)
            #expect(form["name"] == "priority" && form["value"] == b && form["value2"] == number)
            guard priority < .veryLow else { continue }
            let known = try await client.queue().items.first { $0.id == b }?.priority
            #expect(known == (priority == .usual ? .normal : nil))
        }
        // What was stopped is worked on with what has come.
        clock.advance(by: 30)
        #expect(try await client.history(count: 10).entries.contains { $0.name == "B" })
    }

    @Test func `TWF-11 a queue of thousands is told to its end, as far as it is asked for`() async throws {
        for number in 0..<2_300 { contract.append("Job \(number)", size: 1 << 20) }
        let short = try await client().queue()
        #expect(short.items.count == 1_000 && short.count == 2_300)
        let long = try await client().queue(count: 3_000)
        #expect(long.items.map(\.name) == (0..<2_300).map { "Job \($0)" } && long.count == 2_300)
    }

    @Test func `TW-119 a file goes up as it is, and what is none is refused with nothing added`() async throws {
        let folder = try TemporaryDirectory()
        try await client().add(try file("Some Show.nzb", SampleNZB.text("Some Show", megabytes: 12), in: folder))
        let item = try #require(try await client().queue().items.first)
        #expect(item.name == "Some Show")
        #expect(item.size == 12 << 20)
        #expect(item.category == "tv")
        #expect(item.priority == .low)
        await #expect(throws: ServiceProblem.self) {
            try await client().add(try file("empty.nzb", "", in: folder))
        }
        await #expect(throws: ServiceProblem.self) {
            try await client().add(try file("page.nzb", "<html>", in: folder))
        }
        #expect(try await client().queue().items.count == 1)
    }

    @Test func `An address that cannot be fetched is accepted and waits, with its reason beside it`() async throws {
        try await client().add(DownloadAddition(source: .address("http://127.0.0.1:1/none.nzb")))
        let item = try #require(try await client().queue().items.first)
        #expect(item.state == .fetching)
        #expect(item.note == "WAIT 59 sec")
        #expect(item.priority == .normal)
    }

    @Test func `The key never stands in an address, whatever is asked`() async throws {
        let seen = Recorder<HTTPRequest>()
        let folder = try TemporaryDirectory()
        let client = client(seen: seen)
        _ = try await client.queue()
        _ = try await client.history(count: 5)
        try await client.apply(.pauseAll(seconds: nil), to: DownloadQueue())
        try await client.add(try file("One.nzb", SampleNZB.text("One", megabytes: 1), in: folder))
        #expect(seen.values.count == 4)
        for request in seen.values {
            #expect(!request.path.contains("0123456789abcdef"))
            #expect(request.query?.contains("0123456789abcdef") != true)
        }
    }

    @Test(arguments: ["wrong", ""]) func `TW-028 a wrong key and a missing one are named`(_ key: String) async {
        do {
            _ = try await client(key: ServiceSecret(key)).queue()
            Issue.record("The queue came all the same.")
        } catch {
            #expect((error as? ServiceProblem)?.reason == .wrongKey)
        }
    }

    @Test func `TW-121 a failed one says why, and is tried again`() async throws {
        contract.append("Broken", size: 10 << 20, failure: "Aborted, cannot be completed")
        clock.advance(by: 30)
        let entry = try #require(try await client().history(count: 10).entries.first)
        #expect(entry.outcome == .failed)
        #expect(entry.failure == "Aborted, cannot be completed")
        #expect(entry.canRetry)
        try await client().apply(.retry(entry.id, password: ""))
        #expect(try await client().queue().items.map(\.name) == ["Broken"])
        #expect(try await client().history(count: 10).entries.isEmpty)
    }
}
