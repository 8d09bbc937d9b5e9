import CSockets
import Foundation
import Synchronization

/// The descriptors by which processes of one host reach each other, held open by their supervisor.
final class WorkerChannels: Sendable {
    private let mailboxes: [(writing: Int32, reading: Int32)]
    /// The processes read one end, which ends when the supervisor, who alone has the other, does.
    private let lifeline: (reading: Int32, writing: Int32)

    init(count: Int) throws(ConfigurationError) {
        var mailboxes: [(writing: Int32, reading: Int32)] = []
        for _ in 0..<count {
            var ends: [Int32] = [-1, -1]
            guard hs_message_pair(&ends) == 0 else { throw Self.refusal }
            mailboxes.append((ends[0], ends[1]))
        }
        self.mailboxes = mailboxes
        lifeline = try Self.pipe()
    }

    deinit {
        for mailbox in mailboxes {
            close(mailbox.writing)
            close(mailbox.reading)
        }
        close(lifeline.reading)
        close(lifeline.writing)
    }

    /// What a process is told; its readiness is a descriptor of its own, for the caller to close.
    func seat(_ index: Int, listener: Int32) throws(ConfigurationError) -> (seat: WorkerSeat, readiness: Int32) {
        let readiness = try Self.pipe()
        let seat = WorkerSeat(
            index: index, count: mailboxes.count, listener: listener, mailbox: mailboxes[index].reading,
            mailboxes: mailboxes.map(\.writing), readiness: readiness.writing, lifeline: lifeline.reading)
        return (seat, readiness.reading)
    }

    private static func pipe() throws(ConfigurationError) -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard hs_pipe(&ends) == 0 else { throw refusal }
        return (ends[0], ends[1])
    }

    private static let refusal = ConfigurationError(
        .badValue, "The system has no descriptors left for channels between processes.")
}
