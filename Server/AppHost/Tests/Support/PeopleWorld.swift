import Base
import Database
import Events
import Foundation
import Secrets
import TestKit
import Testing
import Wire

@testable import AppHost

/// A house with its people, over a database that outlives it.
struct PeopleWorld {
    let directory: TemporaryDirectory
    let clock = ManualClock()
    let containers: PersonContainers
    let people: People
    /// Where browsers see the house; nil where nobody asks.
    private let host: String?

    /// - Parameter host: The house's name in browsers, which come by https then.
    init(_ database: any Database, _ policy: HousePolicy = .open, at host: String? = nil) async throws {
        self.host = host
        directory = try TemporaryDirectory()
        containers = PersonContainers(
            database: database, keys: KeyRing(temporary: clock.wallClock),
            directory: directory.url.appendingPathComponent("people"), clock: clock.wallClock,
            log: Log(label: "test") { _ in })
        try await containers.migrate()
        people = People(
            containers: containers, policy: policy,
            hasher: try PasswordHasher(cost: PasswordHasher.Cost(memory: 8192, passes: 1)), events: LocalEventBus())
    }

    func request(_ cookie: String? = nil, agent: String = "", from address: String = "192.0.2.1") -> HTTPRequest {
        var request = HTTPRequest(method: .get, path: "/", remoteAddress: address, isSecure: host != nil)
        request.fields["Host"] = host
        request.fields["Cookie"] = cookie
        request.fields["User-Agent"] = agent
        return request
    }

    /// A browser that has come back once, as every one that shows a page has, and its cookie.
    func browser(agent: String = "", from address: String = "192.0.2.1") async throws -> (KnownBrowser, String) {
        let cookie = Self.cookie(try await containers.open(for: request(agent: agent, from: address)).setCookie)
        return (
            try #require(try await containers.existing(for: request(cookie, agent: agent, from: address))), cookie
        )
    }

    /// The browser as it is once it has fetched the cookie of a ticket.
    func fetch(_ ticket: String) async throws -> (KnownBrowser, String) {
        let cookie = Self.cookie(containers.setCookie(forTicket: ticket, request()))
        return (try #require(try await containers.existing(for: request(cookie))), cookie)
    }

    private static func cookie(_ setCookie: String?) -> String {
        String(setCookie?.split(separator: ";").first ?? "")
    }
}
