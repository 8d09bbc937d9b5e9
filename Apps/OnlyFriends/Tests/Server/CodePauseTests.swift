import Accounts
import AccountsAPI
import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// Numbers to which somebody has codes sent for what each message earns them.
@Suite struct CodePauseTests {
    private func ask(_ server: TestServer, _ number: String) async throws -> VerificationStarted {
        try await server.stranger.call(
            AuthAPI.signUp, body: SignUpDraft(phoneNumber: number, password: TestServer.password))
    }

    @Test(arguments: TestDatabase.all)
    func `OF-016 Numbers that begin alike get no more codes for a day when hardly any come back`(
        _ kind: TestDatabase
    ) async throws {
        var limits = ServerLimits.forTests
        limits.accounts.codesBeforePause = 20
        try await TestServer.run(on: kind, limits: limits) { server in
            for number in 0..<20 { _ = try await ask(server, "+4745\(100_000 + number)") }
            for _ in 0..<2 {
                let refused = try await refusal { try await ask(server, "+4745100999") }
                #expect(refused?.status == 503 && refused?.code == ProblemCode.smsUnavailable)
            }
            #expect(server.sms.messages(to: "+4745100999").isEmpty)
            // The operator is told once.
            let lines = server.logLines.values.filter { $0.message.hasPrefix("Codes to numbers that begin so") }
            #expect(lines.count == 1)
            // Others are not concerned, and in a day it is tried again.
            _ = try await server.join("Ann", at: "+4741234567")
            server.clock.advance(by: 86_401)
            _ = try await server.join("Ben", at: "+4745100999")
        }
    }

    @Test func `OF-016 One code in twenty that comes back is enough`() async throws {
        var limits = ServerLimits.forTests
        limits.accounts.codesBeforePause = 20
        try await TestServer.run(limits: limits) { server in
            _ = try await server.join("Ann", at: "+4745123456")
            for number in 0..<19 { _ = try await ask(server, "+4745\(100_000 + number)") }
            _ = try await ask(server, "+4745100999")
            #expect(try await refusal { try await ask(server, "+4745100998") }?.status == 503)
        }
    }
}
