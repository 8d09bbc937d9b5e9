import Base
import ClientKit
import DesignKit
import OnlyFriendsAPI
import SwiftUI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct AppLockModelTests {
    private let server = FakeServer()
    private let secrets = MemorySecrets()
    private static let path = "/api/v1/auth/password/proof"

    private func session(_ check: (any OwnerCheck)? = nil) throws -> SessionModel {
        try TokenStore(app: "only-friends", secrets: secrets, transport: server.transport)
            .store(access: "a", refresh: "r")
        server.on(Self.path) { request in
            let bytes = (try? await request.body.collect(limit: 10_000)) ?? []
            guard String(decoding: bytes, as: UTF8.self).contains("lantern") else {
                return Problem.unprocessable("password", "invalid_credentials", "This is not your password.").response
            }
            return HTTPResponse(status: .noContent)
        }
        var dependencies = server.dependencies(secrets)
        dependencies.ownerCheck = check
        let session = SessionModel(dependencies: dependencies)
        session.lock.look(.active)
        return session
    }

    @Test func `OF-035 It is switched on and off by the password alone, and a wrong one changes nothing`() async throws
    {
        let session = try session(), model = AppLockModel(session: session)
        for wanted in [true, false] {
            await model.want(wanted)
            #expect(model.isAsking && model.isOn == wanted && session.lock.isOn != wanted)
            model.proof.password = "wrong"
            await model.send()
            #expect(session.lock.isOn != wanted && model.proof.failure == "This is not your password.")
            model.proof.password = "lantern"
            await model.send()
            #expect(session.lock.isOn == wanted && !model.isAsking && model.proof.password.isEmpty)
        }
        #expect(AppLockStore(secrets: secrets).kept == nil)
    }

    @Test func `OF-035 Whoever changes their mind is asked nothing, and the delay is kept at once while it is on`()
        async throws
    {
        let session = try session(), model = AppLockModel(session: session)
        await model.want(true)
        model.cancel()
        #expect(!model.isOn && server.paths.values.isEmpty)
        model.delay = .quarterHour
        #expect(!session.lock.isOn)
        await model.want(true)
        model.proof.password = "lantern"
        await model.send()
        #expect(session.lock.delay == .quarterHour)
        model.delay = .oneHour
        #expect(session.lock.delay == .oneHour)
        #expect(AppLockModel(session: session).delay == .oneHour)
    }

    @Test func `OF-035 A device that knows its owner is enough, and one that does not leaves the password`()
        async throws
    {
        struct Check: OwnerCheck {
            var answer: Bool
            func isOwner(reason: String) async -> Bool { answer }
        }
        let known = try session(Check(answer: true))
        await AppLockModel(session: known).want(true)
        #expect(known.lock.isOn && server.paths.values.isEmpty)
        let other = try session(Check(answer: false)), model = AppLockModel(session: other)
        await model.want(false)
        #expect(other.lock.isOn && model.isAsking && model.proof.hasDevice)
    }

    @Test func `OF-035 Whoever signs out leaves no lock behind, and one who forgot their password is led to a new one`()
        async throws
    {
        server.on("/api/v1/config", json: ServerConfig(limits: .init(), countries: [], defaultCountry: "SE"))
        server.on("/api/v1/users/me", json: Sample.me())
        let session = try session()
        await session.restore()
        try session.lock.set(.immediately)
        session.lock.look(.background)
        #expect(session.lock.isLocked)
        await session.forgetPassword()
        #expect(session.phase == .signedOut && !session.lock.isOn && !session.lock.isLocked)
        #expect(session.wantsPassword)
    }
}
