import Base
import Database
import Events
import Foundation
import TestKit
import Testing

@testable import AppHost

/// Two hosts of one house on a PostgreSQL: what happens at one is heard at the other.
@Suite(.timeLimit(.minutes(1)), .enabled(if: TestDatabase.all.contains(.postgreSQL)))
struct EventRelayTests {
    /// Channels belong to the database, which tests share.
    private let house = UUID().uuidString.lowercased()

    /// One process of a host.
    private struct Process {
        var events: HostEvents
        var relay: EventRelay
        var database: PostgreSQLDatabase
        /// What its listeners hear: texts, and `…` where they are told to read again.
        var heard: Recorder<String>
        var hearing: Task<Void, Never>

        /// - Parameter host: What the processes of one host share.
        static func start(_ address: String, house: String, host: String) async throws -> Process {
            let log = Log(label: "test") { _ in }
            let database = try PostgreSQLDatabase(connectionString: address, connections: 2)
            let events = HostEvents(log: log), heard = Recorder<String>(), isReady = Recorder<Void>()
            let relay = EventRelay(
                database: database, house: house, host: host, clock: .system, log: log,
                receiver: .init(
                    event: events.deliver,
                    loss: {
                        events.deliverLoss()
                        isReady.record()
                    }))
            try await relay.start(connectionString: address)
            events.use(relay)
            // The first one comes once it listens.
            await isReady.first(1)
            let subscription = events.bus(of: "app").subscribe(to: ["talk"], buffer: 2_000)
            let hearing = Task {
                for await delivery in subscription {
                    switch delivery {
                    case .event(let event): heard.record(event.payload(as: String.self) ?? "?")
                    case .overflowed: heard.record("…")
                    }
                }
            }
            return Process(events: events, relay: relay, database: database, heard: heard, hearing: hearing)
        }

        func say(_ text: String) { events.bus(of: "app").publish("talk", text) }

        func stop() async {
            await events.close()
            hearing.cancel()
            await database.close()
        }
    }

    @Test func `Events of one host reach the other in their order and once, long ones too, and no other house`()
        async throws
    {
        let address = try await PostgreSQLCluster.shared.makeDatabase()
        let here = try await Process.start(address, house: house, host: "a"),
            there = try await Process.start(address, house: house, host: "b")
        let sibling = try await Process.start(address, house: house, host: "a")
        let elsewhere = try await Process.start(address, house: "\(house)-2", host: "c")
        let texts = (0..<500).map { $0 % 100 == 7 ? String(repeating: "å\($0)\n", count: 4_000) : "\($0 / 2)" }
        for text in texts { here.say(text) }
        #expect(await there.heard.first(texts.count) == texts)
        there.say("back")
        #expect(await here.heard.first(texts.count + 1) == texts + ["back"])
        // Processes of one host tell each other by themselves; PostgreSQL has told this one of the last word by now.
        #expect(await sibling.heard.first(1) == ["back"])
        elsewhere.say("alone")
        #expect(await elsewhere.heard.first(1) == ["alone"])
        #expect(there.heard.values.count == texts.count + 1)
        for process in [here, there, sibling, elsewhere] { await process.stop() }
    }

    @Test func `Whoever did not hear for a while is told to read again, and hears on`() async throws {
        let address = try await PostgreSQLCluster.shared.makeDatabase()
        let here = try await Process.start(address, house: house, host: "a"),
            there = try await Process.start(address, house: house, host: "b")
        for round in 1...5 {
            // The listening connections go, and come back by themselves.
            let count = try await here.database.write { connection in
                try connection.values(
                    """
                    SELECT CASE WHEN pg_terminate_backend(pid) THEN 1 ELSE 0 END FROM pg_stat_activity
                    WHERE query = \("LISTEN \"homescreen_\(house.filter { $0 != "-" })\"")
                    """, as: Int.self
                ).count
            }
            #expect(count >= 1)
            here.say("during \(round)")
            try await eventually { there.heard.values.filter { $0 == "…" }.count >= round }
            here.say("after \(round)")
            try await eventually { there.heard.values.contains("after \(round)") }
        }
        let heard = there.heard.values
        #expect(heard.filter { $0.hasPrefix("after") } == (1...5).map { "after \($0)" })
        // What was said meanwhile came before the news that something was missed, or not at all; never twice.
        #expect(Set(heard.filter { $0 != "…" }).count == heard.count { $0 != "…" })
        await here.stop()
        await there.stop()
    }

    @Test func `What PostgreSQL cannot be told now is told later`() async throws {
        let address = try await PostgreSQLCluster.shared.makeDatabase()
        let here = try await Process.start(address, house: house, host: "a"),
            there = try await Process.start(address, house: house, host: "b")
        _ = try await here.database.write { connection in
            try connection.execute("ALTER TABLE homescreen_events RENAME TO away")
        }
        let long = String(repeating: "x", count: 10_000)
        here.say(long)
        here.say("short")
        _ = try await here.database.write { connection in
            try connection.execute("ALTER TABLE away RENAME TO homescreen_events")
        }
        #expect(await there.heard.first(2) == [long, "short"])
        await here.stop()
        await there.stop()
    }

    @Test(arguments: [
        "", "a\nb\nc\nd\njson\n{}", "a\nb\n1\nt\nother\n", "a\nb\n1\nt\njson", "a\nb\n-1\nt\njson\n{}",
    ])
    func `A notification that is none of ours is nothing`(_ payload: String) {
        #expect(RelayedEvent(payload: payload) == nil)
    }

    @Test func `A notification is read as it was written`() {
        for content in [RelayedEvent.Content.json("{\"a\":\n\"b\"}"), .row("p-1"), .loss] {
            let event = RelayedEvent(host: "h", process: "p", number: .max, topic: "app/talk", content: content)
            #expect(RelayedEvent(payload: event.payload) == event)
        }
    }
}
