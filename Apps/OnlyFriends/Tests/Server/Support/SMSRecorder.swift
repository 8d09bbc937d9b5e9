import Messaging
import OnlyFriendsServer
import Synchronization

/// A gateway that keeps messages, and refuses them on demand.
final class SMSRecorder: SMSGateway {
    private struct State {
        var messages: [SMSMessage] = []
        var fails = false
    }

    private let state = Mutex(State())

    func send(_ message: SMSMessage) async throws {
        let fails = state.withLock { state in
            if !state.fails { state.messages.append(message) }
            return state.fails
        }
        if fails { throw SMSError("The test gateway refuses.") }
    }

    /// Messages to a number, oldest first.
    func messages(to number: String) -> [SMSMessage] {
        state.withLock { $0.messages.filter { $0.to == number } }
    }

    /// How many messages were sent to anybody.
    var count: Int { state.withLock { $0.messages.count } }

    /// The newest code sent to a number.
    func code(to number: String) -> String? { messages(to: number).last?.code }

    func fail(_ fails: Bool) { state.withLock { $0.fails = fails } }
}
