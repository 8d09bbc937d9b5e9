import Messaging
import Synchronization

/// A gateway that keeps mail, and refuses it on demand.
final class MailRecorder: MailGateway {
    private struct State {
        var messages: [MailMessage] = []
        var fails = false
    }

    private let state = Mutex(State())

    func send(_ message: MailMessage) async throws {
        let fails = state.withLock { state in
            if !state.fails { state.messages.append(message) }
            return state.fails
        }
        if fails { throw MailError("The test gateway refuses.") }
    }

    /// Messages to an address, oldest first.
    func messages(to address: String) -> [MailMessage] { state.withLock { $0.messages.filter { $0.to == address } } }

    /// The newest code sent to an address.
    func code(to address: String) -> String? { messages(to: address).last?.code }

    func fail(_ fails: Bool) { state.withLock { $0.fails = fails } }
}
