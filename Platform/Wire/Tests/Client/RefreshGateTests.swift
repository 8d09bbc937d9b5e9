import Synchronization
import TestKit
import Testing

@testable import Wire

@Suite struct RefreshGateTests {
    /// A session whose refreshes wait until the test lets them go on.
    private final class Session: CredentialSource {
        struct Lost: Error {}

        let began = Recorder<String>()
        let goesOn = Recorder<Void>()
        private let current: Mutex<String?>
        private let answers: Mutex<[Result<String?, any Error>]>

        init(_ current: String?, answers: [Result<String?, any Error>] = []) {
            self.current = Mutex(current)
            self.answers = Mutex(answers)
        }

        func accessToken() async throws -> String? { current.withLock { $0 } }

        func refresh(expired token: String) async throws -> String? {
            began.record(token)
            await goesOn.first(began.values.count)
            let answer = answers.withLock { $0.isEmpty ? .success(nil) : $0.removeFirst() }
            let fresh = try answer.get()
            current.withLock { $0 = fresh }
            return fresh
        }
    }

    @Test func `Whoever was refreshed for meanwhile takes that token, without another refresh`() async throws {
        let session = Session("new")
        #expect(try await RefreshGate().token(after: "old", session) == "new")
        #expect(session.began.values.isEmpty)
    }

    @Test func `All who wait get the one result, also when the session is over`() async throws {
        let gate = RefreshGate(), session = Session("old", answers: [.success(nil)])
        let calls = (0..<20).map { _ in Task { try await gate.token(after: "old", session) } }
        await session.began.first(1)
        session.goesOn.record()
        for call in calls { #expect(try await call.value == nil) }
        #expect(session.began.values.allSatisfy { $0 == "old" })
    }

    @Test func `A refresh that fails fails for all who wait, and the next call tries anew`() async throws {
        let gate = RefreshGate()
        let session = Session("old", answers: [.failure(Session.Lost()), .success("new")])
        let call = Task { try await gate.token(after: "old", session) }
        await session.began.first(1)
        session.goesOn.record()
        await #expect(throws: Session.Lost.self) { try await call.value }
        session.goesOn.record()
        #expect(try await gate.token(after: "old", session) == "new")
        #expect(session.began.values == ["old", "old"])
    }

    @Test func `One who waits and is cancelled takes the refresh from nobody else`() async throws {
        let gate = RefreshGate(), session = Session("old", answers: [.success("new")])
        let first = Task { try await gate.token(after: "old", session) }
        await session.began.first(1)
        let second = Task { try await gate.token(after: "old", session) }
        first.cancel()
        session.goesOn.record()
        #expect(try await second.value == "new")
        #expect(session.began.values.count == 1)
    }
}
