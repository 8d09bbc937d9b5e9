import Base
import ClientKit
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct SettingsModelTests {
    private let server = FakeServer()
    private let changes = Recorder<SettingsChange>()
    private let path = "/api/v1/users/me"

    /// Settings of somebody who is signed in to a server that answers each change as told.
    private func model(
        _ answer: @escaping @Sendable (SettingsChange) async -> Problem? = { _ in nil }
    ) async throws -> (SettingsModel, SessionModel) {
        let secrets = MemorySecrets()
        try TokenStore(app: "only-friends", secrets: secrets, transport: server.transport)
            .store(access: "a", refresh: "r")
        let changes = changes
        server.on(path) { request in
            guard request.method == .put else { return FakeServer.json(Sample.me()) }
            let bytes = (try? await request.body.collect(limit: 10_000)) ?? []
            let change = (try? JSONCoding.decode(ProfileChange.self, from: bytes))?.settings ?? SettingsChange()
            let problem = await answer(change)
            defer { changes.record(change) }
            return problem?.response ?? FakeServer.json(Sample.me())
        }
        let session = SessionModel(dependencies: server.dependencies(secrets))
        await session.restore()
        session.live.stop()
        return (SettingsModel(me: Sample.me(), session: session), session)
    }

    @Test func `Each change is sent at once, and nothing when nothing changed`() async throws {
        let (model, _) = try await model()
        model.findableBy = .anyone
        model.findableBy = .nobody
        model.showsBirthYear = true
        model.friendsListVisibility = .closeFriends
        let sent = await changes.first(3)
        #expect(sent.map(\.findableBy) == [.nobody, nil, nil])
        #expect(sent.map(\.showsBirthYear) == [nil, true, nil])
        #expect(sent.map(\.friendsListVisibility) == [nil, nil, .closeFriends])
    }

    @Test func `A change that is refused is taken back with a sentence, and is not sent again`() async throws {
        let (model, _) = try await model { _ in Problem(.serviceUnavailable, code: "unavailable", "Try again soon.") }
        model.findableBy = .nobody
        #expect(model.findableBy == .nobody)
        try await eventually { model.failure != nil }
        #expect(model.findableBy == .anyone && model.failure == "Try again soon.")
        #expect(changes.values.count == 1)
    }

    @Test func `A refusal takes back its own change only`() async throws {
        let (model, _) = try await model { change in
            change.findableBy == nil ? nil : Problem(.serviceUnavailable, code: "unavailable", "Try again soon.")
        }
        model.findableBy = .nobody
        model.showsBirthYear = true
        await changes.first(2)
        try await eventually { model.findableBy == .anyone }
        #expect(model.showsBirthYear && changes.values.count == 2)
    }

    @Test func `OF-198 The server is told what the person reads in, once for each change of it`() async throws {
        let (_, session) = try await model()
        for locale in ["de_AT", "nn_NO", "fr_FR"] { await session.reads(in: Locale(identifier: locale)) }
        #expect(changes.values.map(\.language) == [.german, .norwegian, .english])
        var me = Sample.me()
        me.settings?.language = .german
        session.update(me)
        await session.reads(in: Locale(identifier: "de_DE"))
        #expect(changes.values.count == 3)
    }

    @Test func `The last of quick changes is the last that the server gets`() async throws {
        let (model, _) = try await model()
        model.findableBy = .nobody
        model.findableBy = .phone
        model.findableBy = .anyone
        #expect(await changes.first(3).map(\.findableBy) == [.nobody, .phone, .anyone])
        #expect(model.findableBy == .anyone)
    }
}
