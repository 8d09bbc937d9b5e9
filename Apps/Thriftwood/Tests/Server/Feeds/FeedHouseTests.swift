import Base
import Database
import Events
import Foundation
import HTTPServer
import Secrets
import TestKit
import Testing
import ThriftwoodCore
import Wire

@testable import ThriftwoodServer

/// Calendar programs, and strangers who would like to read along.
struct FeedHouseTests {
    private let clock = ManualClock()
    private let house: FeedHouse
    private let transport: any Transport
    private let container: SortableID
    private let folder: TemporaryDirectory

    init() async throws {
        folder = try TemporaryDirectory()
        let database = try SQLiteDatabase(path: folder.file("house.sqlite"), readers: 1)
        let ids = SortableIDSource(clock: clock.wallClock)
        house = FeedHouse(
            database: database, keys: KeyRing(temporary: clock.wallClock), events: LocalEventBus(),
            clock: clock.wallClock, ids: ids)
        try await house.open()
        var router = Router(log: Log(label: "test") { _ in })
        house.add(to: &router)
        transport = InProcessTransport(handler: router.handler)
        container = ids.next()
    }

    private func get(_ path: String, _ fields: HTTPFields = [:]) async throws -> HTTPResponse {
        try await transport.send(HTTPRequest(method: .get, path: path, fields: fields, remoteAddress: "192.0.2.7"))
    }

    private func text(_ response: HTTPResponse) async throws -> String {
        String(decoding: try await response.body.collect(limit: 1 << 20), as: UTF8.self)
    }

    @Test func `There is no address until somebody makes one, and it leads to their calendar`() async throws {
        let listening = house.listen { .file("calendar of \($0.profile)") }
        defer { listening.cancel() }
        #expect(try await house.standing(of: "p", of: container) == nil)
        try await house.renew("p", of: container)
        let made = try #require(try await house.standing(of: "p", of: container))
        #expect(made.askedAt == nil)
        let answer = try await get(made.path)
        #expect(answer.status == .ok && answer.fields["Content-Type"] == "text/calendar; charset=utf-8")
        #expect(try await text(answer) == "calendar of p")
        let tag = try #require(answer.fields["ETag"])
        #expect(try await get(made.path, ["If-None-Match": tag]).status == .notModified)
        #expect(try await get(made.path, ["If-None-Match": "\"other\""]).status == .ok)
        #expect(try await house.standing(of: "p", of: container)?.askedAt == clock.now)
    }

    @Test func `An address that was made anew or taken back leads nowhere at once`() async throws {
        let listening = house.listen { _ in .file("calendar") }
        defer { listening.cancel() }
        try await house.renew("p", of: container)
        let first = try #require(try await house.standing(of: "p", of: container)).path
        try await house.renew("p", of: container)
        let second = try #require(try await house.standing(of: "p", of: container)).path
        #expect(first != second)
        #expect(try await get(first).status == .notFound)
        #expect(try await get(second).status == .ok)
        #expect(try await get(second.replacing("/p/", with: "/q/")).status == .notFound)
        #expect(try await get(String(second.dropLast(5)) + "x.ics").status == .notFound)
        try await house.remove("p", of: container)
        #expect(try await get(second).status == .notFound)
    }

    @Test func `While servers are away a program gets what there was, and before that is told to come back`()
        async throws
    {
        let answers = Recorder<FeedAnswer>()
        let listening = house.listen { _ in answers.values.last }
        defer { listening.cancel() }
        try await house.renew("p", of: container)
        let path = try #require(try await house.standing(of: "p", of: container)).path
        answers.record(.silent)
        let none = try await get(path)
        #expect(none.status == .serviceUnavailable && none.fields["Retry-After"] != nil)
        answers.record(.file("known"))
        #expect(try await text(get(path)) == "known")
        answers.record(.silent)
        #expect(try await text(get(path)) == "known")
        // The profile is no more.
        answers.record(.gone)
        #expect(try await get(path).status == .notFound)
        #expect(try await house.standing(of: "p", of: container) == nil)
    }

    @Test func `What is kept of somebody who left is let go of`() async throws {
        try await house.renew("p", of: container)
        let tables = NoticeTables(try SQLiteDatabase(path: folder.file("house.sqlite"), readers: 1))
        #expect(try await tables.containers() == [container])
        try await tables.forget([container])
        #expect(try await house.standing(of: "p", of: container) == nil)
    }
}
