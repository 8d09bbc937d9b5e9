import AccountsAPI
import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Wire

@testable import OnlyFriendsUI

/// A server of closures for tests of what lies under the repositories.
final class FakeServer: Sendable {
    /// Paths of all requests, in order.
    let paths = Recorder<String>()
    private let answers = Box<[String: @Sendable (HTTPRequest) async -> HTTPResponse]>([:])

    func on(_ path: String, _ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse) {
        answers.value[path] = answer
    }

    func on<Answer: Encodable & Sendable>(_ path: String, json: Answer) {
        on(path) { _ in Self.json(json) }
    }

    func on(_ path: String, problem: Problem) {
        on(path) { _ in problem.response }
    }

    static func json(_ value: some Encodable) -> HTTPResponse {
        HTTPResponse(
            fields: ["Content-Type": "application/json"], body: .bytes((try? JSONCoding.encode(value)) ?? []))
    }

    var transport: InProcessTransport {
        InProcessTransport { [self] request in
            paths.record(request.path)
            guard let answer = answers.value[request.path] else {
                return Problem(.notFound, code: "not_found", "There is nothing here.").response
            }
            return await answer(request)
        }
    }

    func dependencies(_ secrets: MemorySecrets, clock: ManualClock = ManualClock()) -> OnlyFriendsDependencies {
        OnlyFriendsDependencies(
            transport: transport, secrets: secrets, clock: clock.wallClock,
            device: Device(name: "Test", platform: "test"))
    }

    static let refreshPath = "/api/v1/auth/refresh-token"
    static let tokenInvalid = Problem(.unauthorized, code: "token_invalid", "Sign in again.")
}
