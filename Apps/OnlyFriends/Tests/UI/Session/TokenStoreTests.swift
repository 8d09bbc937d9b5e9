import AccountsAPI
import Base
import ClientKit
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@Suite struct TokenStoreTests {
    private let server = FakeServer()
    private let secrets = MemorySecrets()

    private func store() -> TokenStore {
        TokenStore(app: "only-friends", secrets: secrets, transport: server.transport)
    }

    @Test func `Tokens are there again after a start`() async throws {
        let first = store()
        #expect(!first.hasSession)
        try first.store(access: "a1", refresh: "r1")
        let second = store()
        #expect(second.hasSession)
        #expect(try await second.accessToken() == "a1")
    }

    @Test func `Without a session nothing is sent in nobody's name`() async {
        let problem = await #expect(throws: Problem.self) { try await store().accessToken() }
        #expect(problem?.status == 401)
    }

    @Test func `OF-028: an expired token is traded for the next pair`() async throws {
        server.on(FakeServer.refreshPath, json: TokenPair(accessToken: "a2", refreshToken: "r2", expiresIn: 600))
        let window = store()
        try window.store(access: "a1", refresh: "r1")
        #expect(try await window.refresh(expired: "a1") == "a2")
        #expect(try await store().accessToken() == "a2")
    }

    @Test func `OF-028: two windows of a device refresh once, and both go on`() async throws {
        server.on(FakeServer.refreshPath, json: TokenPair(accessToken: "a2", refreshToken: "r2", expiresIn: 600))
        try store().store(access: "a1", refresh: "r1")
        let one = store()
        let other = store()
        #expect(try await one.refresh(expired: "a1") == "a2")
        #expect(try await other.refresh(expired: "a1") == "a2")
        #expect(server.paths.values.count == 1)
    }

    @Test func `OF-028: a window that came too late with the refresh token takes the other one's pair`() async throws {
        let secrets = secrets
        let faster = store()
        let window = store()
        try window.store(access: "a1", refresh: "r1")
        server.on(FakeServer.refreshPath) { _ in
            try? faster.store(access: "a2", refresh: "r2")
            return FakeServer.tokenInvalid.response
        }
        #expect(try await window.refresh(expired: "a1") == "a2")
        #expect(try await window.accessToken() == "a2" && !secrets.isEmpty)
    }

    @Test func `A session that is over leaves nothing`() async throws {
        server.on(FakeServer.refreshPath, problem: FakeServer.tokenInvalid)
        let window = store()
        try window.store(access: "a1", refresh: "r1")
        #expect(try await window.refresh(expired: "a1") == nil)
        #expect(!window.hasSession && secrets.isEmpty)
        #expect(try await window.refresh(expired: "a1") == nil)
        #expect(server.paths.values.count == 1)
    }

    @Test func `A server that cannot be reached does not end the session`() async throws {
        server.on(
            FakeServer.refreshPath, problem: Problem(.serviceUnavailable, code: "unavailable", "Try again."))
        let window = store()
        try window.store(access: "a1", refresh: "r1")
        await #expect(throws: Problem.self) { try await window.refresh(expired: "a1") }
        #expect(window.hasSession && !secrets.isEmpty)
    }

    @Test func `OF-034: signing out clears what is kept`() throws {
        let window = store()
        try window.store(access: "a1", refresh: "r1")
        try window.clear()
        #expect(secrets.isEmpty && !window.hasSession)
    }
}
