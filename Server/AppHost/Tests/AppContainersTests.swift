import Base
import Database
import Foundation
import Secrets
import SwiftUI
import TestKit
import Testing
import Wire

@testable import AppHost

/// What jobs have of people while no browser is open.
@Suite struct AppContainersTests {
    private let directory: TemporaryDirectory
    private let clock = ManualClock()
    private let keys: KeyRing

    init() throws {
        directory = try TemporaryDirectory()
        keys = KeyRing(temporary: clock.wallClock)
    }

    private func containers(
        _ database: any Database, isOurs: @escaping @Sendable (String) -> Bool = { _ in true }
    ) async throws -> PersonContainers {
        let made = PersonContainers(
            database: database, keys: keys, directory: directory.url.appendingPathComponent("people"),
            clock: clock.wallClock, log: Log(label: "test") { _ in }, isOurs: isOurs)
        try await made.migrate()
        return made
    }

    private func jobs(_ containers: PersonContainers) -> AppContainers {
        AppContainers(containers, app: "notes", mount: "/notes") { HTTPResponse(body: HTTPBody($0.path)) }
    }

    /// A browser that has come back, so that it is stored.
    private func browser(_ containers: PersonContainers) async throws -> (KnownBrowser, HTTPRequest) {
        var request = HTTPRequest(method: .get, path: "/", remoteAddress: "192.0.2.1", isSecure: false)
        let cookie = try #require(try await containers.open(for: request).setCookie)
        request.fields["Cookie"] = String(try #require(cookie.split(separator: ";").first))
        return (try await containers.open(for: request).browser, request)
    }

    @Test(arguments: TestDatabase.all)
    func `A job opens what somebody has, with every tab closed and after a restart, and they find what it left`(
        kind: TestDatabase
    ) async throws {
        try await kind.run { database in
            let id: SortableID
            let request: HTTPRequest
            do {
                let first = try await containers(database)
                let (browser, cookie) = try await browser(first)
                (id, request) = (browser.container.id, cookie)
                try browser.container.secrets(of: "notes").setSecret([1, 2], for: "key")
                try browser.container.secrets(of: "maps").setSecret([9], for: "key")
                _ = try browser.container.folder(for: "notes")
                await MainActor.run { browser.container.defaults(of: "notes").set("dark", for: "look") }
                await first.flush()
            }
            let second = try await containers(database)
            let jobs = jobs(second)
            #expect(jobs.identifiers() == [id])
            let said = try await jobs.open(id) { container in
                #expect(try container.secrets.secret(for: "key") == [1, 2])
                #expect(await container.setting("look") == "dark")
                try Data([7]).write(to: container.folder().appendingPathComponent("kept"))
                try container.secrets.setSecret([3], for: "key")
                await container.set("light", forSetting: "look")
                let answer = try await container.transport.send(HTTPRequest(method: .get, path: "/api"))
                return String(decoding: try await answer.body.collect(limit: 100), as: UTF8.self)
            }
            #expect(said == "/notes/api")
            let third = try await containers(database)
            let back = try #require(try await third.existing(for: request)).container
            #expect(try back.secrets(of: "notes").secret(for: "key") == [3])
            #expect(try back.secrets(of: "maps").secret(for: "key") == [9])
            #expect(await MainActor.run { back.defaults(of: "notes").string("look") } == "light")
            let file = try back.folder(for: "notes").appendingPathComponent("kept")
            #expect(try Data(contentsOf: file) == Data([7]))
        }
    }

    @Test func `A browser that has it open shares it with the job: what one sets the other reads at once`() async throws
    {
        try await TestDatabase.sqlite.run { database in
            let people = try await containers(database)
            let (browser, _) = try await browser(people)
            let jobs = jobs(people)
            try await jobs.open(browser.container.id) { container in
                await MainActor.run { browser.container.defaults(of: "notes").set("1", for: "count") }
                #expect(await container.setting("count") == "1")
                await container.set("2", forSetting: "count")
                #expect(await MainActor.run { browser.container.defaults(of: "notes").string("count") } == "2")
                try container.secrets.setSecret([5], for: "key")
                #expect(try browser.container.secrets(of: "notes").secret(for: "key") == [5])
            }
            struct Gone: Error {}
            await #expect(throws: Gone.self) {
                try await jobs.open(browser.container.id) { _ in throw Gone() }
            }
        }
    }

    @Test func `Many jobs and a browser at once all have one container`() async throws {
        try await TestDatabase.sqlite.run { database in
            let first = try await containers(database)
            let id = try await browser(first).0.container.id
            await first.flush()
            let people = try await containers(database)
            let jobs = jobs(people)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for index in 0..<20 {
                    group.addTask {
                        _ = try await jobs.open(id) { await $0.set("\(index)", forSetting: "job \(index)") }
                    }
                }
                try await group.waitForAll()
            }
            try await jobs.open(id) { container in
                for index in 0..<20 { #expect(await container.setting("job \(index)") == "\(index)") }
            }
        }
    }

    @Test func `Nobody's and another process's containers are not opened, and the work is not done`() async throws {
        try await TestDatabase.sqlite.run { database in
            let people = try await containers(database)
            let (browser, _) = try await browser(people)
            let none = try await jobs(people).open(SortableIDSource(clock: clock.wallClock).next()) { _ in true }
            #expect(none == nil)
            _ = try browser.container.folder(for: "notes")
            let others = jobs(try await containers(database, isOurs: { _ in false }))
            let foreign = try await others.open(browser.container.id) { _ in true }
            #expect(foreign == nil && others.identifiers().isEmpty)
        }
    }
}
